-- What staff write: posts, pages, interactives, the home page, notices, and what search engines are told.

-- Bodies of posts and pages and answers are Markdown. A deleted post can be restored.
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
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL DEFAULT 0,
    deleted_at INTEGER
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

-- Every text that a page has had, so that it is known what an account consented to.
CREATE TABLE page_versions (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL,
    number INTEGER NOT NULL,
    title_ru TEXT NOT NULL,
    title_en TEXT NOT NULL,
    body_ru TEXT NOT NULL,
    body_en TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    UNIQUE (code, number)
) STRICT;

CREATE TABLE faq_entries (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    position INTEGER NOT NULL,
    question_ru TEXT NOT NULL,
    question_en TEXT NOT NULL,
    answer_ru TEXT NOT NULL,
    answer_en TEXT NOT NULL,
    -- Compared when an entry is saved, so that nobody overwrites a change made in the meantime.
    updated_at INTEGER NOT NULL DEFAULT 0
) STRICT;

-- An interactive is an occasion; each of its boxes holds the tracks for one moment of it.
CREATE TABLE interactives (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE,
    position INTEGER NOT NULL,
    title_ru TEXT NOT NULL,
    title_en TEXT NOT NULL,
    lead_ru TEXT NOT NULL,
    lead_en TEXT NOT NULL,
    picture TEXT,
    published_at INTEGER,
    created_at INTEGER NOT NULL DEFAULT 0,
    updated_at INTEGER NOT NULL DEFAULT 0
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

-- What staff put beside a track for a while.
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
    -- Compared when a banner is saved, so that nobody overwrites a change made in the meantime.
    updated_at INTEGER NOT NULL DEFAULT 0,
    CHECK (starts_at < ends_at)
) STRICT;
CREATE INDEX banners_track_id_idx ON banners (track_id, ends_at);

-- Slides and sections make up the home page.
CREATE TABLE slides (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    position INTEGER NOT NULL,
    picture TEXT,
    title_ru TEXT NOT NULL,
    title_en TEXT NOT NULL,
    text_ru TEXT NOT NULL,
    text_en TEXT NOT NULL,
    link TEXT NOT NULL,
    -- Null means without a beginning or without an end.
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
    -- An empty title means the standard one.
    title_ru TEXT NOT NULL,
    title_en TEXT NOT NULL,
    playlist_id INTEGER REFERENCES playlists (id) ON DELETE CASCADE,
    shown INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;
-- There is one section of each kind, but any number of editors' playlists.
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

-- Addresses that moved.
CREATE TABLE redirects (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    path TEXT NOT NULL UNIQUE,
    target TEXT NOT NULL,
    status INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;

-- What search engines and link previews are told of a page instead of the generated texts.
CREATE TABLE seo_overrides (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    path TEXT NOT NULL UNIQUE,
    title_ru TEXT NOT NULL,
    title_en TEXT NOT NULL,
    description_ru TEXT NOT NULL,
    description_en TEXT NOT NULL,
    keywords_ru TEXT NOT NULL,
    keywords_en TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    -- The heading of the page, and the picture shown with links to it.
    h1_ru TEXT NOT NULL DEFAULT '',
    h1_en TEXT NOT NULL DEFAULT '',
    picture TEXT
) STRICT;

-- Pictures drawn for shared links, by the digest of what they show.
CREATE TABLE share_images (
    digest TEXT NOT NULL PRIMARY KEY,
    object_id TEXT NOT NULL,
    drawn_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX share_images_drawn_at_idx ON share_images (drawn_at);
CREATE INDEX share_images_object_id_idx ON share_images (object_id);

-- Problems that visitors and accounts report.
CREATE TABLE bug_reports (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER REFERENCES accounts (id) ON DELETE SET NULL,
    text TEXT NOT NULL,
    page TEXT NOT NULL,
    email TEXT NOT NULL,
    device TEXT NOT NULL,
    state TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX bug_reports_state_idx ON bug_reports (state, created_at);
CREATE INDEX bug_reports_account_id_idx ON bug_reports (account_id) WHERE account_id IS NOT NULL;

CREATE TABLE bug_report_files (
    report_id INTEGER NOT NULL REFERENCES bug_reports (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    length INTEGER NOT NULL,
    object_id TEXT NOT NULL,
    PRIMARY KEY (report_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX bug_report_files_object_id_idx ON bug_report_files (object_id);
