-- Music that authors send in: uploads, submissions with their tracks, and what reviewers decided.
CREATE TABLE uploads (
    id TEXT NOT NULL PRIMARY KEY,
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    length INTEGER NOT NULL,
    received INTEGER NOT NULL,
    -- The metadata of the file as JSON; null until it has been read.
    tags TEXT,
    master_id INTEGER REFERENCES masters (id),
    problem TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    CHECK (received BETWEEN 0 AND length)
) STRICT;
CREATE INDEX uploads_account_id_idx ON uploads (account_id, updated_at);
CREATE INDEX uploads_master_id_idx ON uploads (master_id) WHERE master_id IS NOT NULL;
CREATE INDEX uploads_updated_at_idx ON uploads (updated_at);

CREATE TABLE upload_chunks (
    upload_id TEXT NOT NULL REFERENCES uploads (id) ON DELETE CASCADE,
    byte_offset INTEGER NOT NULL,
    length INTEGER NOT NULL,
    object_id TEXT NOT NULL,
    PRIMARY KEY (upload_id, byte_offset)
) STRICT, WITHOUT ROWID;
CREATE INDEX upload_chunks_object_id_idx ON upload_chunks (object_id);

CREATE TABLE submissions (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    status TEXT NOT NULL,
    revision INTEGER NOT NULL,
    creator_kind TEXT NOT NULL,
    link TEXT NOT NULL,
    notes TEXT NOT NULL,
    consented_at INTEGER,
    -- Orders the review queue: a submission that is sent again keeps its place.
    first_sent_at INTEGER,
    sent_at INTEGER,
    assignee_id INTEGER REFERENCES accounts (id) ON DELETE SET NULL,
    decided_at INTEGER,
    publish_at INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX submissions_account_id_idx ON submissions (account_id, updated_at);
CREATE INDEX submissions_queue_idx ON submissions (status, first_sent_at);
CREATE INDEX submissions_assignee_id_idx ON submissions (assignee_id) WHERE assignee_id IS NOT NULL;

CREATE TABLE submission_tracks (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    submission_id INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    -- What the author wrote about the track, as JSON.
    fields TEXT NOT NULL,
    review_status TEXT NOT NULL,
    reason TEXT,
    comment TEXT NOT NULL,
    track_id INTEGER REFERENCES tracks (id) ON DELETE SET NULL,
    UNIQUE (submission_id, position)
) STRICT;
CREATE INDEX submission_tracks_track_id_idx ON submission_tracks (track_id) WHERE track_id IS NOT NULL;

CREATE TABLE submission_versions (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    submission_track_id INTEGER NOT NULL REFERENCES submission_tracks (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    type_id INTEGER REFERENCES vocabulary_entries (id),
    upload_id TEXT REFERENCES uploads (id) ON DELETE SET NULL,
    bpm INTEGER,
    key_index INTEGER CHECK (key_index BETWEEN 1 AND 24),
    UNIQUE (submission_track_id, position)
) STRICT;
CREATE INDEX submission_versions_upload_id_idx ON submission_versions (upload_id) WHERE upload_id IS NOT NULL;

CREATE TABLE submission_attachments (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    submission_id INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    length INTEGER NOT NULL,
    object_id TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX submission_attachments_submission_id_idx ON submission_attachments (submission_id);
CREATE INDEX submission_attachments_object_id_idx ON submission_attachments (object_id);

CREATE TABLE submission_events (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    submission_id INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    account_id INTEGER REFERENCES accounts (id) ON DELETE SET NULL,
    comment TEXT NOT NULL,
    -- What the reviewer wrote about each track, as JSON. A track loses its own when it is sent again.
    remarks TEXT
) STRICT;
CREATE INDEX submission_events_submission_id_idx ON submission_events (submission_id, at);
