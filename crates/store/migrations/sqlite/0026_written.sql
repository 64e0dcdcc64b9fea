-- Every text that a page has had, so that it can be told what somebody agreed to.
CREATE TABLE page_texts (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL,
    version INTEGER NOT NULL,
    title_ru TEXT NOT NULL,
    title_en TEXT NOT NULL,
    body_ru TEXT NOT NULL,
    body_en TEXT NOT NULL,
    written_at INTEGER NOT NULL,
    UNIQUE (code, version)
) STRICT;
INSERT INTO page_texts (code, version, title_ru, title_en, body_ru, body_en, written_at)
SELECT code, 1, title_ru, title_en, body_ru, body_en, updated_at FROM pages;

-- Where an artist is found elsewhere.
CREATE TABLE artist_links (
    artist_id INTEGER NOT NULL REFERENCES artists (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    link TEXT NOT NULL,
    PRIMARY KEY (artist_id, position)
) STRICT, WITHOUT ROWID;
