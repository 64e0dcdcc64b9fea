-- What plays and downloads do to the rating that staff gave: a star more while a track stands high.
ALTER TABLE tracks ADD COLUMN rating_moved BIGINT NOT NULL DEFAULT 0;
