-- Notifications in the app and outgoing mail.
CREATE TABLE notifications (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    -- What the text is made from when it is read, in the language of the account, as JSON.
    facts TEXT NOT NULL,
    link TEXT NOT NULL,
    -- Two notifications of one account with the same key are one.
    dedup_key TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    read_at INTEGER,
    deleted_at INTEGER,
    UNIQUE (account_id, dedup_key)
) STRICT;
CREATE INDEX notifications_account_id_idx ON notifications (account_id, created_at);
CREATE INDEX notifications_unread_idx ON notifications (account_id) WHERE read_at IS NULL AND deleted_at IS NULL;

-- A kind without a row goes both to the app and by mail.
CREATE TABLE notification_choices (
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    in_app INTEGER NOT NULL,
    by_mail INTEGER NOT NULL,
    PRIMARY KEY (account_id, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE mails (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER REFERENCES accounts (id) ON DELETE SET NULL,
    recipient TEXT NOT NULL,
    kind TEXT NOT NULL,
    lang TEXT NOT NULL,
    params TEXT NOT NULL,
    -- The secret of the link in the mail; deleted once the mail has been sent.
    link_code TEXT,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    error TEXT,
    subject TEXT,
    body_text TEXT,
    body_html TEXT,
    created_at INTEGER NOT NULL,
    sent_at INTEGER
) STRICT;
CREATE INDEX mails_account_id_idx ON mails (account_id, created_at) WHERE account_id IS NOT NULL;
CREATE INDEX mails_created_at_idx ON mails (created_at);
