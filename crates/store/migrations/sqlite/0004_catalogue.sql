-- Artists, stored audio, tracks and their versions. Columns that point at a vocabulary from a million rows have no
-- index of their own: the catalogue in memory answers who uses a word, and removing one is rare.
CREATE TABLE artists (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    name_fold TEXT NOT NULL,
    kind TEXT NOT NULL,
    exclusive INTEGER NOT NULL,
    picture TEXT,
    description_ru TEXT NOT NULL,
    description_en TEXT NOT NULL,
    followers INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX artists_name_fold_idx ON artists (name_fold);

CREATE TABLE files (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    object_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    length INTEGER NOT NULL,
    crc32 INTEGER NOT NULL,
    sample_rate INTEGER,
    channels INTEGER,
    samples INTEGER,
    frames INTEGER,
    encoder_delay INTEGER,
    padding INTEGER,
    frame_table TEXT,
    created_at INTEGER NOT NULL,
    UNIQUE (kind, object_id)
) STRICT;

CREATE TABLE tracks (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    title_fold TEXT NOT NULL,
    variant TEXT NOT NULL,
    rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
    access INTEGER NOT NULL,
    free_until INTEGER,
    was_in_top INTEGER NOT NULL,
    is_adult INTEGER NOT NULL,
    year INTEGER,
    energy INTEGER,
    preview_start_ms INTEGER NOT NULL,
    cover TEXT,
    published_at INTEGER,
    hidden_at INTEGER,
    downloads_all INTEGER NOT NULL,
    plays_all INTEGER NOT NULL,
    label_term INTEGER REFERENCES terms (id),
    category_term INTEGER REFERENCES terms (id),
    format_set_term INTEGER REFERENCES terms (id),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE track_artists (
    track_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    artist_id INTEGER NOT NULL REFERENCES artists (id),
    PRIMARY KEY (track_id, position),
    UNIQUE (artist_id, track_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE track_terms (
    track_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    term_id INTEGER NOT NULL REFERENCES terms (id),
    position INTEGER NOT NULL,
    PRIMARY KEY (track_id, term_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE versions (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    track_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    kind_term INTEGER NOT NULL REFERENCES terms (id),
    bpm INTEGER NOT NULL,
    key_index INTEGER NOT NULL CHECK (key_index BETWEEN 1 AND 24),
    duration_ms INTEGER NOT NULL,
    mp3_file INTEGER REFERENCES files (id),
    wav_file INTEGER REFERENCES files (id),
    soundwave BLOB NOT NULL,
    lufs_hundredths INTEGER,
    peak_hundredths INTEGER,
    UNIQUE (track_id, position)
) STRICT;
CREATE INDEX versions_mp3_file_idx ON versions (mp3_file) WHERE mp3_file IS NOT NULL;
CREATE INDEX versions_wav_file_idx ON versions (wav_file) WHERE wav_file IS NOT NULL;
