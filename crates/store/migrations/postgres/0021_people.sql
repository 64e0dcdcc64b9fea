-- An admin who looks at the pool as somebody else does it in a session of its own, which ends with the admin's.
ALTER TABLE sessions ADD COLUMN viewer_id BIGINT REFERENCES accounts (id) ON DELETE CASCADE;
ALTER TABLE sessions ADD COLUMN viewed_from BIGINT REFERENCES sessions (id) ON DELETE CASCADE;
CREATE INDEX sessions_viewed_from_idx ON sessions (viewed_from) WHERE viewed_from IS NOT NULL;
CREATE INDEX sessions_viewer_id_idx ON sessions (viewer_id) WHERE viewer_id IS NOT NULL;

-- The desk narrows these lists.
CREATE INDEX audit_action_idx ON audit (action);
CREATE INDEX jobs_kind_idx ON jobs (kind);
