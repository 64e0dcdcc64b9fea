-- What people do with tracks: playlists, likes, follows, plays and downloads.
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
    updated_at INTEGER NOT NULL
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
    PRIMARY KEY (account_id, playlist_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX playlist_follows_playlist_id_idx ON playlist_follows (playlist_id);

CREATE TABLE favourites (
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    track_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, track_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX favourites_track_id_idx ON favourites (track_id);
CREATE INDEX favourites_created_at_idx ON favourites (created_at);

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
CREATE INDEX play_events_account_id_idx ON play_events (account_id) WHERE account_id IS NOT NULL;

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
    how TEXT NOT NULL,
    artist_id INTEGER REFERENCES artists (id) ON DELETE SET NULL,
    playlist_id INTEGER REFERENCES playlists (id) ON DELETE SET NULL,
    event_id INTEGER,
    created_at INTEGER NOT NULL,
    opened_at INTEGER
) STRICT;
CREATE INDEX downloads_account_id_idx ON downloads (account_id, created_at);
CREATE INDEX downloads_track_id_idx ON downloads (track_id);
CREATE INDEX downloads_version_id_idx ON downloads (version_id);
CREATE INDEX downloads_created_at_idx ON downloads (created_at, track_id);
CREATE INDEX downloads_artist_id_idx ON downloads (artist_id) WHERE artist_id IS NOT NULL;
CREATE INDEX downloads_playlist_id_idx ON downloads (playlist_id) WHERE playlist_id IS NOT NULL;
