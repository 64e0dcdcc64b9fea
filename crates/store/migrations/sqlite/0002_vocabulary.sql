-- The vocabularies that describe tracks, all kinds in one table.
CREATE TABLE vocabulary_entries (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    code TEXT NOT NULL,
    name_ru TEXT NOT NULL,
    name_en TEXT NOT NULL,
    sort INTEGER NOT NULL,
    icon TEXT NOT NULL,
    color TEXT NOT NULL,
    attributes INTEGER NOT NULL,
    offered_first INTEGER NOT NULL,
    -- Compared when an entry is saved, so that nobody overwrites a change made in the meantime.
    updated_at INTEGER NOT NULL DEFAULT 0,
    UNIQUE (kind, code)
) STRICT;

CREATE TABLE account_format_sets (
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    entry_id INTEGER NOT NULL REFERENCES vocabulary_entries (id) ON DELETE CASCADE,
    PRIMARY KEY (account_id, entry_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX account_format_sets_entry_id_idx ON account_format_sets (entry_id);
