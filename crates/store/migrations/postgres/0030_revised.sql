-- When a question was last written: of two who write it at once, the second is told.
ALTER TABLE faq_entries ADD COLUMN updated_at BIGINT NOT NULL DEFAULT 0;
-- Lists of the desk show the newest first, by when they came to be.
CREATE INDEX tracks_created_at_idx ON tracks (created_at, id);
CREATE INDEX artists_created_at_idx ON artists (created_at, id);
