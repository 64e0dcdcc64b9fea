-- Accounts, their roles and sessions. Folded columns carry the case-insensitive uniqueness.
CREATE TABLE accounts (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    login TEXT NOT NULL,
    login_fold TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL,
    email_fold TEXT NOT NULL UNIQUE,
    email_confirmed INTEGER NOT NULL,
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
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX accounts_invited_by_idx ON accounts (invited_by) WHERE invited_by IS NOT NULL;

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
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_account_id_idx ON sessions (account_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);
