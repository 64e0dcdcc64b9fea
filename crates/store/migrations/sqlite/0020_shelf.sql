-- The desk of the catalogue: what two may write at once, what waits for its day, what was deleted, and what became part
-- of another.
ALTER TABLE tracks ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
-- When it is to be shown, while it is not.
ALTER TABLE tracks ADD COLUMN publish_at INTEGER;
-- Deleted tracks are hidden too; what hidden_at was before comes back with them.
ALTER TABLE tracks ADD COLUMN deleted_at INTEGER;
ALTER TABLE tracks ADD COLUMN hidden_before INTEGER;
ALTER TABLE tracks ADD COLUMN merged_into INTEGER REFERENCES tracks (id) ON DELETE SET NULL;
CREATE INDEX tracks_merged_into_idx ON tracks (merged_into) WHERE merged_into IS NOT NULL;

ALTER TABLE artists ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
ALTER TABLE artists ADD COLUMN merged_into INTEGER REFERENCES artists (id) ON DELETE SET NULL;
CREATE INDEX artists_merged_into_idx ON artists (merged_into) WHERE merged_into IS NOT NULL;

-- Downloads point at it for ever, so its row stays; its place is below zero, where no other stands.
ALTER TABLE versions ADD COLUMN removed_at INTEGER;
