-- Everything about being somebody: names that cannot be confused, links in mail, sign-in by others, two-factor, the
-- record of what staff did and of who was erased.

-- Logins that look alike share a skeleton. It is made by the program, which also fills in the old rows.
ALTER TABLE accounts ADD COLUMN login_skeleton TEXT;
CREATE UNIQUE INDEX accounts_login_skeleton_key ON accounts (login_skeleton);
-- The address that becomes the e-mail once its link is opened.
ALTER TABLE accounts ADD COLUMN email_pending TEXT;
-- An account without a password has an empty hash, which nothing fits.
ALTER TABLE accounts ADD COLUMN closed_at INTEGER;

CREATE TABLE consents (
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    version TEXT NOT NULL,
    address TEXT NOT NULL,
    given_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE mail_links (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    code_hash TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT;
CREATE INDEX mail_links_account_id_idx ON mail_links (account_id, kind);
CREATE INDEX mail_links_expires_at_idx ON mail_links (expires_at);

CREATE TABLE identities (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    provider TEXT NOT NULL,
    subject TEXT NOT NULL,
    email TEXT,
    linked_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL,
    UNIQUE (provider, subject)
) STRICT;
CREATE INDEX identities_account_id_idx ON identities (account_id);

-- What a sign-in in several steps must remember, known by the hash of a one-use secret.
CREATE TABLE sign_in_attempts (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    secret_hash TEXT NOT NULL UNIQUE,
    account_id INTEGER REFERENCES accounts (id) ON DELETE CASCADE,
    details TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT;
CREATE INDEX sign_in_attempts_account_id_idx ON sign_in_attempts (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX sign_in_attempts_expires_at_idx ON sign_in_attempts (expires_at);

-- How often something was tried within a window; limits are taken by one conditional statement.
CREATE TABLE tries (
    name TEXT NOT NULL PRIMARY KEY,
    count INTEGER NOT NULL,
    resets_at INTEGER NOT NULL
) STRICT;
CREATE INDEX tries_resets_at_idx ON tries (resets_at);

-- Addresses an account has signed in from: strangers elsewhere cannot use up its tries.
CREATE TABLE known_addresses (
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    seen_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, address)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_addresses_seen_at_idx ON known_addresses (seen_at);

CREATE TABLE two_factor (
    account_id INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    sealed_secret TEXT NOT NULL,
    last_step INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    confirmed_at INTEGER
) STRICT;

CREATE TABLE recovery_codes (
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    code_hash TEXT NOT NULL,
    used_at INTEGER,
    PRIMARY KEY (account_id, code_hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE mails (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER REFERENCES accounts (id) ON DELETE SET NULL,
    recipient TEXT NOT NULL,
    kind TEXT NOT NULL,
    lang TEXT NOT NULL,
    params TEXT NOT NULL,
    -- What the link in it opens with; forgotten as soon as the mail has left.
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

CREATE TABLE audit (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    address TEXT NOT NULL,
    details TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX audit_account_id_idx ON audit (account_id);
CREATE INDEX audit_at_idx ON audit (at);

CREATE TABLE erasures (
    account_id INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
    asked_at INTEGER NOT NULL,
    erased_at INTEGER
) STRICT;
