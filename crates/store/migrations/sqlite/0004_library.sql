-- What accounts do with tracks: playlists, favourites, follows, plays, downloads and saved filters.
CREATE TABLE playlists (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE,
    owner_id INTEGER REFERENCES accounts (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    status TEXT NOT NULL,
    name TEXT NOT NULL,
    name_fold TEXT NOT NULL,
    picture TEXT,
    description TEXT NOT NULL,
    position INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    contacts TEXT NOT NULL DEFAULT '',
    review_note TEXT,
    sent_at INTEGER
) STRICT;
CREATE INDEX playlists_owner_id_idx ON playlists (owner_id, position);
CREATE INDEX playlists_kind_idx ON playlists (kind, status, position);

CREATE TABLE playlist_tracks (
    playlist_id INTEGER NOT NULL REFERENCES playlists (id) ON DELETE CASCADE,
    track_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    PRIMARY KEY (playlist_id, track_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX playlist_tracks_track_id_idx ON playlist_tracks (track_id);

CREATE TABLE playlist_follows (
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    playlist_id INTEGER NOT NULL REFERENCES playlists (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    -- The position of a followed playlist in the account's own list.
    position INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (account_id, playlist_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX playlist_follows_playlist_id_idx ON playlist_follows (playlist_id);

CREATE TABLE playlist_pictures (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    object_id TEXT NOT NULL UNIQUE,
    name_ru TEXT NOT NULL,
    name_en TEXT NOT NULL,
    position INTEGER NOT NULL
) STRICT;

CREATE TABLE favorites (
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    track_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, track_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX favorites_track_id_idx ON favorites (track_id);
CREATE INDEX favorites_created_at_idx ON favorites (created_at);

CREATE TABLE follows (
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    artist_id INTEGER NOT NULL REFERENCES artists (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, artist_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX follows_artist_id_idx ON follows (artist_id);

CREATE TABLE plays (
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    track_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    first_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, track_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX plays_track_id_idx ON plays (track_id);

CREATE TABLE play_events (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER REFERENCES accounts (id) ON DELETE SET NULL,
    track_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX play_events_at_idx ON play_events (at, track_id);
CREATE INDEX play_events_track_id_idx ON play_events (track_id);
CREATE INDEX play_events_account_id_idx ON play_events (account_id, at) WHERE account_id IS NOT NULL;

CREATE TABLE archives (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    state TEXT NOT NULL,
    file_name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    opened_at INTEGER,
    last_byte_at INTEGER,
    ended_at INTEGER
) STRICT;
CREATE INDEX archives_account_id_idx ON archives (account_id, created_at);
-- An account has at most one pending archive.
CREATE UNIQUE INDEX archives_pending_idx ON archives (account_id) WHERE state = 'pending';

CREATE TABLE download_counts (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    version_id INTEGER NOT NULL REFERENCES versions (id),
    track_id INTEGER NOT NULL REFERENCES tracks (id),
    count INTEGER NOT NULL CHECK (count BETWEEN 0 AND 2),
    PRIMARY KEY (account_id, version_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX download_counts_version_id_idx ON download_counts (version_id);
CREATE INDEX download_counts_track_id_idx ON download_counts (track_id);

CREATE TABLE downloads (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    track_id INTEGER NOT NULL REFERENCES tracks (id),
    version_id INTEGER NOT NULL REFERENCES versions (id),
    format TEXT NOT NULL,
    source TEXT NOT NULL,
    mode TEXT NOT NULL,
    artist_id INTEGER REFERENCES artists (id) ON DELETE SET NULL,
    playlist_id INTEGER REFERENCES playlists (id) ON DELETE SET NULL,
    event_id INTEGER,
    created_at INTEGER NOT NULL,
    opened_at INTEGER,
    file_name TEXT,
    -- The tags written into the file, so that a download resumed after an edit continues the same bytes.
    tags TEXT,
    -- Whether the client has reported the download source; a link that was followed directly is reported later.
    is_recorded INTEGER NOT NULL DEFAULT 1,
    archive_id INTEGER REFERENCES archives (id) ON DELETE SET NULL,
    cancelled_at INTEGER
) STRICT;
CREATE INDEX downloads_account_id_idx ON downloads (account_id, created_at);
CREATE INDEX downloads_track_id_idx ON downloads (track_id);
CREATE INDEX downloads_version_id_idx ON downloads (version_id);
CREATE INDEX downloads_created_at_idx ON downloads (created_at, track_id);
CREATE INDEX downloads_artist_id_idx ON downloads (artist_id) WHERE artist_id IS NOT NULL;
CREATE INDEX downloads_playlist_id_idx ON downloads (playlist_id) WHERE playlist_id IS NOT NULL;
CREATE INDEX downloads_archive_id_idx ON downloads (archive_id) WHERE archive_id IS NOT NULL;
CREATE INDEX downloads_account_version_idx ON downloads (account_id, version_id, created_at);
-- Grants whose file nobody has begun to read. They are cancelled once they can no longer be used.
CREATE INDEX downloads_unopened_idx ON downloads (created_at)
    WHERE opened_at IS NULL AND cancelled_at IS NULL AND archive_id IS NULL AND tags IS NOT NULL;

CREATE TABLE saved_filters (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    query TEXT NOT NULL,
    position INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    has_alert INTEGER NOT NULL DEFAULT 0,
    -- The newest track that its owner was notified of.
    seen_at INTEGER,
    UNIQUE (account_id, position)
) STRICT;
