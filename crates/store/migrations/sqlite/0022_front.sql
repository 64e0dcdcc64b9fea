-- The front of the pool: slides and sections of the home page, notices above every page, places of exclusive artists.
CREATE TABLE slides (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    position INTEGER NOT NULL,
    picture TEXT,
    title_ru TEXT NOT NULL,
    title_en TEXT NOT NULL,
    text_ru TEXT NOT NULL,
    text_en TEXT NOT NULL,
    link TEXT NOT NULL,
    -- From the beginning, and for ever, where nothing is said.
    starts_at INTEGER,
    ends_at INTEGER,
    shown INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE home_sections (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    position INTEGER NOT NULL,
    kind TEXT NOT NULL,
    -- What is empty is said as the pool would say it.
    title_ru TEXT NOT NULL,
    title_en TEXT NOT NULL,
    playlist_id INTEGER REFERENCES playlists (id) ON DELETE CASCADE,
    shown INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;
-- Each stands once; of editors' lists there may be several.
CREATE UNIQUE INDEX home_sections_kind ON home_sections (kind) WHERE kind <> 'editors';

INSERT INTO home_sections (position, kind, title_ru, title_en, shown, created_at, updated_at) VALUES
    (1, 'slider', '', '', 1, 0, 0),
    (2, 'newest', '', '', 1, 0, 0),
    (3, 'my_new', '', '', 1, 0, 0),
    (4, 'top', '', '', 1, 0, 0),
    (5, 'recommended', '', '', 1, 0, 0),
    (6, 'editors', '', '', 1, 0, 0),
    (7, 'playlists', '', '', 1, 0, 0),
    (8, 'free', '', '', 1, 0, 0),
    (9, 'interactives', '', '', 1, 0, 0),
    (10, 'news', '', '', 1, 0, 0);

CREATE TABLE site_notices (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    text_ru TEXT NOT NULL,
    text_en TEXT NOT NULL,
    link TEXT NOT NULL,
    starts_at INTEGER,
    ends_at INTEGER,
    audience TEXT NOT NULL,
    dismissable INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;

-- Among the exclusive ones; without a place they follow by name.
ALTER TABLE artists ADD COLUMN exclusive_place INTEGER;

-- When they were written, so that nobody overwrites what another has just changed.
ALTER TABLE banners ADD COLUMN updated_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE interactives ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE interactives ADD COLUMN updated_at INTEGER NOT NULL DEFAULT 0;
