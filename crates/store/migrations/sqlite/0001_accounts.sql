-- Accounts, how they sign in, and the record of what staff did. A `…_fold` column holds the text in folded case, so
-- that its UNIQUE constraint ignores case.
CREATE TABLE accounts (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    login TEXT NOT NULL,
    login_fold TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL,
    email_fold TEXT NOT NULL UNIQUE,
    email_confirmed INTEGER NOT NULL,
    -- Empty for an account without a password: no password matches it.
    password_hash TEXT NOT NULL,
    name TEXT NOT NULL,
    user_name TEXT NOT NULL,
    photo TEXT,
    lang TEXT NOT NULL,
    theme TEXT NOT NULL,
    key_notation TEXT NOT NULL,
    search_algorithm TEXT NOT NULL,
    hide_played INTEGER NOT NULL,
    hide_downloaded INTEGER NOT NULL,
    interface_tooltips INTEGER NOT NULL,
    show_popup TEXT,
    ref_code TEXT NOT NULL UNIQUE,
    invited_by INTEGER REFERENCES accounts (id) ON DELETE SET NULL,
    consent_version TEXT,
    consented_at INTEGER,
    blocked_at INTEGER,
    blocked_reason TEXT,
    created_at INTEGER NOT NULL,
    -- Logins that look alike have the same skeleton, and only one of them may exist. The program computes it.
    login_skeleton TEXT,
    -- The address that replaces `email` once the link sent to it is opened.
    email_pending TEXT,
    closed_at INTEGER
) STRICT;
CREATE INDEX accounts_invited_by_idx ON accounts (invited_by) WHERE invited_by IS NOT NULL;
CREATE UNIQUE INDEX accounts_login_skeleton_key ON accounts (login_skeleton);
CREATE INDEX accounts_created_at_idx ON accounts (created_at);

CREATE TABLE account_roles (
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    role TEXT NOT NULL,
    PRIMARY KEY (account_id, role)
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    token_hash TEXT NOT NULL UNIQUE,
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    device TEXT NOT NULL,
    address TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    last_used_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    -- Set when an admin views the pool as this account. The session ends with the admin's own session.
    viewed_by_account_id INTEGER REFERENCES accounts (id) ON DELETE CASCADE,
    viewed_by_session_id INTEGER REFERENCES sessions (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX sessions_account_id_idx ON sessions (account_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);
CREATE INDEX sessions_viewed_by_session_id_idx ON sessions (viewed_by_session_id)
    WHERE viewed_by_session_id IS NOT NULL;
CREATE INDEX sessions_viewed_by_account_id_idx ON sessions (viewed_by_account_id)
    WHERE viewed_by_account_id IS NOT NULL;

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

-- The state of a sign-in of several steps between the steps, found by the hash of a one-use secret.
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

-- How often something was attempted within a window. One conditional statement both checks and counts an attempt.
CREATE TABLE attempt_limits (
    name TEXT NOT NULL PRIMARY KEY,
    count INTEGER NOT NULL,
    resets_at INTEGER NOT NULL
) STRICT;
CREATE INDEX attempt_limits_resets_at_idx ON attempt_limits (resets_at);

-- Addresses that an account has signed in from. They have limits of their own, so that failed attempts from
-- elsewhere do not lock the account out.
CREATE TABLE known_addresses (
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    seen_at INTEGER NOT NULL,
    PRIMARY KEY (account_id, address)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_addresses_seen_at_idx ON known_addresses (seen_at);

-- What staff did. The admin area filters this list by action.
CREATE TABLE audit_log (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    address TEXT NOT NULL,
    details TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX audit_log_account_id_idx ON audit_log (account_id);
CREATE INDEX audit_log_at_idx ON audit_log (at);
CREATE INDEX audit_log_action_idx ON audit_log (action);

-- What is left on record of a deleted account.
CREATE TABLE erasures (
    account_id INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
    requested_at INTEGER NOT NULL,
    erased_at INTEGER
) STRICT;
