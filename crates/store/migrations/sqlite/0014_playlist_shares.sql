-- Secret links of playlists. The secret is stored as a hash, by which a guest's link is found, and sealed, so that the
-- owner can see the link again.
CREATE TABLE playlist_shares (
    playlist_id INTEGER NOT NULL PRIMARY KEY REFERENCES playlists (id) ON DELETE CASCADE,
    secret_hash TEXT NOT NULL UNIQUE,
    sealed_secret TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
