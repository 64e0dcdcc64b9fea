-- What another system calls a track, so that its lists can be brought in again.
ALTER TABLE tracks ADD COLUMN external_code TEXT;
CREATE UNIQUE INDEX tracks_external_code_idx ON tracks (external_code) WHERE external_code IS NOT NULL;

-- What was said of the first version of a track that waits for its sound.
CREATE TABLE awaited_sounds (
    track_id BIGINT NOT NULL PRIMARY KEY REFERENCES tracks (id) ON DELETE CASCADE,
    kind_term BIGINT REFERENCES terms (id),
    bpm BIGINT,
    key_index BIGINT CHECK (key_index BETWEEN 1 AND 24),
    -- Since when the track is shown, once it is heard.
    published_at BIGINT
);
