-- The version types that an account prefers, the most preferred first.
CREATE TABLE account_version_types (
    account_id BIGINT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    entry_id BIGINT NOT NULL REFERENCES vocabulary_entries (id) ON DELETE CASCADE,
    position BIGINT NOT NULL,
    PRIMARY KEY (account_id, entry_id)
);
CREATE INDEX account_version_types_entry_id_idx ON account_version_types (entry_id);
