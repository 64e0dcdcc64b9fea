-- Since when nobody has been able to fetch a file: neither a version in force nor an upload leads to it.
ALTER TABLE files ADD COLUMN idle_since BIGINT;
CREATE INDEX files_idle_since_idx ON files (idle_since) WHERE idle_since IS NOT NULL;
-- Whether an object of the media store has a row at all.
CREATE INDEX files_frame_table_idx ON files (frame_table) WHERE frame_table IS NOT NULL;
CREATE INDEX sounds_waveform_idx ON sounds (waveform);
CREATE INDEX submission_attachments_object_id_idx ON submission_attachments (object_id);
