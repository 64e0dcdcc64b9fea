-- Saved filters of accounts, and what stands above a track for a while.
CREATE TABLE crates (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    query TEXT NOT NULL,
    position INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    UNIQUE (account_id, position)
) STRICT;

CREATE TABLE banners (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    track_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    picture TEXT,
    link TEXT NOT NULL,
    text_ru TEXT NOT NULL,
    text_en TEXT NOT NULL,
    starts_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    CHECK (starts_at < ends_at)
) STRICT;
CREATE INDEX banners_track_id_idx ON banners (track_id, ends_at);
