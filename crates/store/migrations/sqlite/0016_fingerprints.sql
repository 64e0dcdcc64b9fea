-- By which words of their fingerprints sounds are found that may be the same. It is a prefilter: a word that its sound
-- no longer has does no harm, and neither does a sound that is gone, so nothing refers and no second index is paid for.
CREATE TABLE fingerprint_words (
    word INTEGER NOT NULL,
    sound_id INTEGER NOT NULL,
    PRIMARY KEY (word, sound_id)
) STRICT, WITHOUT ROWID;

-- When a sound's words were put there.
ALTER TABLE sounds ADD COLUMN words_at INTEGER;
CREATE INDEX sounds_without_words_idx ON sounds (id) WHERE words_at IS NULL;
