-- What people take home and keep: grants with what is written into their files, archives, playlists of their own, notices.
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
-- One at a time.
CREATE UNIQUE INDEX archives_pending_idx ON archives (account_id) WHERE state = 'pending';

ALTER TABLE downloads ADD COLUMN file_name TEXT;
-- The values written into the file, so that what is resumed after an edit is the same file.
ALTER TABLE downloads ADD COLUMN tags TEXT;
-- Whether a client has said where it was taken from; a link followed without saying is told later.
ALTER TABLE downloads ADD COLUMN recorded INTEGER NOT NULL DEFAULT 1;
ALTER TABLE downloads ADD COLUMN archive_id INTEGER REFERENCES archives (id) ON DELETE SET NULL;
ALTER TABLE downloads ADD COLUMN returned_at INTEGER;
CREATE INDEX downloads_archive_id_idx ON downloads (archive_id) WHERE archive_id IS NOT NULL;
CREATE INDEX downloads_account_version_idx ON downloads (account_id, version_id, created_at);

CREATE TABLE playlist_pictures (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    object_id TEXT NOT NULL UNIQUE,
    name_ru TEXT NOT NULL,
    name_en TEXT NOT NULL,
    position INTEGER NOT NULL
) STRICT;

ALTER TABLE playlists ADD COLUMN contacts TEXT NOT NULL DEFAULT '';
ALTER TABLE playlists ADD COLUMN review_note TEXT;
ALTER TABLE playlists ADD COLUMN sent_at INTEGER;
-- Where a followed playlist stands in the reader's own list.
ALTER TABLE playlist_follows ADD COLUMN position INTEGER NOT NULL DEFAULT 0;

CREATE TABLE notifications (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    -- What its text is made of, in the reader's language when it is read.
    facts TEXT NOT NULL,
    link TEXT NOT NULL,
    -- The same thing is told once.
    about TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    read_at INTEGER,
    deleted_at INTEGER,
    UNIQUE (account_id, about)
) STRICT;
CREATE INDEX notifications_account_id_idx ON notifications (account_id, created_at);
CREATE INDEX notifications_unread_idx ON notifications (account_id) WHERE read_at IS NULL AND deleted_at IS NULL;

-- A kind that is missing here is told in the app and by mail.
CREATE TABLE notice_choices (
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    in_app INTEGER NOT NULL,
    by_mail INTEGER NOT NULL,
    PRIMARY KEY (account_id, kind)
) STRICT, WITHOUT ROWID;

ALTER TABLE crates ADD COLUMN alert INTEGER NOT NULL DEFAULT 0;
-- The newest track its owner was told about.
ALTER TABLE crates ADD COLUMN seen_at INTEGER;
