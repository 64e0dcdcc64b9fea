-- Artists, tracks, their versions and audio. Columns of tracks and versions that refer to the vocabulary have no index:
-- the catalog in memory answers which tracks use an entry, and entries are rarely deleted.
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
    created_at INTEGER NOT NULL,
    revision INTEGER NOT NULL DEFAULT 1,
    merged_into INTEGER REFERENCES artists (id) ON DELETE SET NULL,
    -- The order among exclusive artists; those without a position follow by name.
    exclusive_position INTEGER,
    -- When the artist was last edited, for search engines; null means not since `created_at`.
    edited_at INTEGER
) STRICT;
CREATE INDEX artists_name_fold_idx ON artists (name_fold);
CREATE INDEX artists_merged_into_idx ON artists (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX artists_created_at_idx ON artists (created_at, id);

-- Addresses of an artist on other sites.
CREATE TABLE artist_links (
    artist_id INTEGER NOT NULL REFERENCES artists (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    link TEXT NOT NULL,
    PRIMARY KEY (artist_id, position)
) STRICT, WITHOUT ROWID;

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
    label_id INTEGER REFERENCES vocabulary_entries (id),
    category_id INTEGER REFERENCES vocabulary_entries (id),
    format_set_id INTEGER REFERENCES vocabulary_entries (id),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    -- Chosen by staff for the free playlist of every week.
    free_pinned INTEGER NOT NULL DEFAULT 0,
    -- Compared when a track is saved, so that nobody overwrites a change made in the meantime.
    revision INTEGER NOT NULL DEFAULT 1,
    -- When a track that is not published yet will be.
    publish_at INTEGER,
    -- A deleted track is hidden too; restoring it puts the former `hidden_at` back.
    deleted_at INTEGER,
    hidden_at_before_delete INTEGER,
    merged_into INTEGER REFERENCES tracks (id) ON DELETE SET NULL,
    -- The code of a track in another system, so that its lists can be imported again.
    external_code TEXT,
    -- Added to the rating that staff gave: one star while plays and downloads are high.
    rating_boost INTEGER NOT NULL DEFAULT 0,
    -- Who released the track, as plain text; `label_id` is a mark of the pool's own.
    record_label TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX tracks_merged_into_idx ON tracks (merged_into) WHERE merged_into IS NOT NULL;
CREATE UNIQUE INDEX tracks_external_code_idx ON tracks (external_code) WHERE external_code IS NOT NULL;
CREATE INDEX tracks_created_at_idx ON tracks (created_at, id);

CREATE TABLE track_artists (
    track_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    artist_id INTEGER NOT NULL REFERENCES artists (id),
    PRIMARY KEY (track_id, position),
    UNIQUE (artist_id, track_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE track_vocabulary (
    track_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    entry_id INTEGER NOT NULL REFERENCES vocabulary_entries (id),
    position INTEGER NOT NULL,
    PRIMARY KEY (track_id, entry_id)
) STRICT, WITHOUT ROWID;

-- MP3, WAV and cover objects of the media store.
CREATE TABLE stored_files (
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
    bits INTEGER,
    -- Where the payload begins when the object is a master; null when it is a rendition.
    master_offset INTEGER,
    -- Since when neither a current version nor an upload has led to the file, so that nobody can fetch it.
    unused_since INTEGER,
    UNIQUE (kind, object_id)
) STRICT;
CREATE INDEX stored_files_unused_since_idx ON stored_files (unused_since) WHERE unused_since IS NOT NULL;
-- Cleanup of the media store asks whether an object is still referred to.
CREATE INDEX stored_files_frame_table_idx ON stored_files (frame_table) WHERE frame_table IS NOT NULL;

-- What was made from a master and measured of it. Several versions may share one.
CREATE TABLE audio_files (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    mp3_file_id INTEGER NOT NULL UNIQUE REFERENCES stored_files (id),
    wav_file_id INTEGER REFERENCES stored_files (id),
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
    highlight_ms INTEGER,
    fingerprint BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    -- When its keys were written to `fingerprint_keys`.
    indexed_at INTEGER
) STRICT;
CREATE INDEX audio_files_wav_file_id_idx ON audio_files (wav_file_id) WHERE wav_file_id IS NOT NULL;
CREATE INDEX audio_files_unindexed_idx ON audio_files (id) WHERE indexed_at IS NULL;
CREATE INDEX audio_files_waveform_idx ON audio_files (waveform);

CREATE TABLE versions (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    track_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    type_id INTEGER NOT NULL REFERENCES vocabulary_entries (id),
    bpm INTEGER NOT NULL,
    key_index INTEGER NOT NULL CHECK (key_index BETWEEN 1 AND 24),
    duration_ms INTEGER NOT NULL,
    mp3_file_id INTEGER REFERENCES stored_files (id),
    wav_file_id INTEGER REFERENCES stored_files (id),
    soundwave BLOB NOT NULL,
    lufs_hundredths INTEGER,
    peak_hundredths INTEGER,
    audio_file_id INTEGER REFERENCES audio_files (id),
    -- Downloads refer to a removed version, so its row stays; its position is negative, where it is in nobody's way.
    removed_at INTEGER,
    UNIQUE (track_id, position)
) STRICT;
CREATE INDEX versions_mp3_file_id_idx ON versions (mp3_file_id) WHERE mp3_file_id IS NOT NULL;
CREATE INDEX versions_wav_file_id_idx ON versions (wav_file_id) WHERE wav_file_id IS NOT NULL;
CREATE INDEX versions_audio_file_id_idx ON versions (audio_file_id) WHERE audio_file_id IS NOT NULL;

-- Audio as its author sent it, and how far its processing is.
CREATE TABLE masters (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    object_id TEXT NOT NULL,
    name TEXT NOT NULL,
    length INTEGER NOT NULL,
    state TEXT NOT NULL,
    percent INTEGER NOT NULL,
    problem TEXT,
    track_id INTEGER REFERENCES tracks (id) ON DELETE CASCADE,
    type_id INTEGER REFERENCES vocabulary_entries (id),
    audio_file_id INTEGER REFERENCES audio_files (id),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX masters_object_id_idx ON masters (object_id);
CREATE INDEX masters_track_id_idx ON masters (track_id) WHERE track_id IS NOT NULL;
CREATE INDEX masters_audio_file_id_idx ON masters (audio_file_id) WHERE audio_file_id IS NOT NULL;

-- What an imported list says of the first version of a track whose audio has not come yet.
CREATE TABLE expected_versions (
    track_id INTEGER NOT NULL PRIMARY KEY REFERENCES tracks (id) ON DELETE CASCADE,
    type_id INTEGER REFERENCES vocabulary_entries (id),
    bpm INTEGER,
    key_index INTEGER CHECK (key_index BETWEEN 1 AND 24),
    -- The publication date that the track gets with its audio.
    published_at INTEGER
) STRICT;

-- Parts of fingerprints, by which candidates for the same recording are found. Candidates are compared in full, so a
-- stale row does no harm: that is why there is neither a foreign key nor an index on `audio_file_id`.
CREATE TABLE fingerprint_keys (
    key INTEGER NOT NULL,
    audio_file_id INTEGER NOT NULL,
    PRIMARY KEY (key, audio_file_id)
) STRICT, WITHOUT ROWID;
