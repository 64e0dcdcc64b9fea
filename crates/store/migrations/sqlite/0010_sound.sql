-- Masters on their way, and what was measured of the sound they hold. Many versions may share one sound.
ALTER TABLE files ADD COLUMN bits INTEGER;
-- Where the payload begins in the master of this name; empty when the object is a rendition and nothing else.
ALTER TABLE files ADD COLUMN master_offset INTEGER;

CREATE TABLE sounds (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    mp3_file INTEGER NOT NULL UNIQUE REFERENCES files (id),
    wav_file INTEGER REFERENCES files (id),
    waveform TEXT NOT NULL,
    soundwave BLOB NOT NULL,
    duration_ms INTEGER NOT NULL,
    bpm INTEGER,
    bpm_alternatives TEXT NOT NULL,
    bpm_confidence INTEGER NOT NULL,
    steady INTEGER NOT NULL,
    first_beat_ms INTEGER,
    first_downbeat_ms INTEGER,
    key_index INTEGER CHECK (key_index BETWEEN 1 AND 24),
    key_confidence INTEGER NOT NULL,
    lufs_hundredths INTEGER,
    range_hundredths INTEGER,
    peak_hundredths INTEGER,
    clipped_samples INTEGER NOT NULL,
    cutoff_hz INTEGER,
    energy INTEGER,
    intro_ms INTEGER,
    outro_ms INTEGER,
    sections TEXT NOT NULL,
    telling_ms INTEGER,
    fingerprint BLOB NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sounds_wav_file_idx ON sounds (wav_file) WHERE wav_file IS NOT NULL;

ALTER TABLE versions ADD COLUMN sound_id INTEGER REFERENCES sounds (id);
CREATE INDEX versions_sound_id_idx ON versions (sound_id) WHERE sound_id IS NOT NULL;

CREATE TABLE masters (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    object_id TEXT NOT NULL,
    name TEXT NOT NULL,
    length INTEGER NOT NULL,
    state TEXT NOT NULL,
    percent INTEGER NOT NULL,
    problem TEXT,
    track_id INTEGER REFERENCES tracks (id) ON DELETE CASCADE,
    kind_term INTEGER REFERENCES terms (id),
    sound_id INTEGER REFERENCES sounds (id),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX masters_object_id_idx ON masters (object_id);
CREATE INDEX masters_track_id_idx ON masters (track_id) WHERE track_id IS NOT NULL;
CREATE INDEX masters_sound_id_idx ON masters (sound_id) WHERE sound_id IS NOT NULL;
