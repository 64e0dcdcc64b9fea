-- Bodies are Markdown from here on. A post that was taken away can be brought back.
ALTER TABLE posts ADD COLUMN updated_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE posts ADD COLUMN deleted_at INTEGER;
UPDATE posts SET updated_at = created_at;

-- What people tell is broken.
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
