-- Interactives: an occasion, its moments, and a box of tracks for each of them.
CREATE TABLE interactives (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE,
    position INTEGER NOT NULL,
    title_ru TEXT NOT NULL,
    title_en TEXT NOT NULL,
    lead_ru TEXT NOT NULL,
    lead_en TEXT NOT NULL,
    picture TEXT,
    published_at INTEGER
) STRICT;

CREATE TABLE interactive_boxes (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    interactive_id INTEGER NOT NULL REFERENCES interactives (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    title_ru TEXT NOT NULL,
    title_en TEXT NOT NULL,
    hint_ru TEXT NOT NULL,
    hint_en TEXT NOT NULL,
    UNIQUE (interactive_id, position)
) STRICT;

CREATE TABLE interactive_tracks (
    box_id INTEGER NOT NULL REFERENCES interactive_boxes (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    track_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    PRIMARY KEY (box_id, position),
    UNIQUE (track_id, box_id)
) STRICT, WITHOUT ROWID;
