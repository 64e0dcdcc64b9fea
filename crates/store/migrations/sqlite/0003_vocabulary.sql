-- The words tracks are described with, all kinds in one table.
CREATE TABLE terms (
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
    UNIQUE (kind, code)
) STRICT;

CREATE TABLE account_format_sets (
    account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    term_id INTEGER NOT NULL REFERENCES terms (id) ON DELETE CASCADE,
    PRIMARY KEY (account_id, term_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX account_format_sets_term_id_idx ON account_format_sets (term_id);
