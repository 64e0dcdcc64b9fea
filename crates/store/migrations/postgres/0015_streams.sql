-- The MP3 that players get of an audio file. While it is missing, players get the sold one, and it is rendered from
-- `stream_due_at` on.
ALTER TABLE audio_files ADD COLUMN stream_file_id BIGINT REFERENCES stored_files (id);
ALTER TABLE audio_files ADD COLUMN stream_due_at BIGINT NOT NULL DEFAULT 0;
CREATE INDEX audio_files_stream_file_id_idx ON audio_files (stream_file_id) WHERE stream_file_id IS NOT NULL;
CREATE INDEX audio_files_without_stream_idx ON audio_files (stream_due_at, id DESC) WHERE stream_file_id IS NULL;
