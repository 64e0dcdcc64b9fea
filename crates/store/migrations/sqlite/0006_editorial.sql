-- Posts, static pages and questions. Bodies are block trees as JSON text.
CREATE TABLE posts (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    code TEXT NOT NULL UNIQUE,
    title_ru TEXT NOT NULL,
    title_en TEXT NOT NULL,
    lead_ru TEXT NOT NULL,
    lead_en TEXT NOT NULL,
    body_ru TEXT NOT NULL,
    body_en TEXT NOT NULL,
    picture TEXT,
    published_at INTEGER,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX posts_published_at_idx ON posts (kind, published_at);

CREATE TABLE pages (
    code TEXT NOT NULL PRIMARY KEY,
    title_ru TEXT NOT NULL,
    title_en TEXT NOT NULL,
    body_ru TEXT NOT NULL,
    body_en TEXT NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE faq_entries (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    position INTEGER NOT NULL,
    question_ru TEXT NOT NULL,
    question_en TEXT NOT NULL,
    answer_ru TEXT NOT NULL,
    answer_en TEXT NOT NULL
) STRICT;
