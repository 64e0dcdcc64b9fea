-- Grants that nobody has begun to read, which are given back when they can no longer be begun.
CREATE INDEX downloads_unopened_idx ON downloads (created_at)
    WHERE opened_at IS NULL AND returned_at IS NULL AND archive_id IS NULL AND tags IS NOT NULL;
