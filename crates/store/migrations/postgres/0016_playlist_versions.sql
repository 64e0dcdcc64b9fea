-- The version in which a track was added to a playlist. Null, as for everything added before: each listener's preferred one.
ALTER TABLE playlist_tracks ADD COLUMN version_id BIGINT REFERENCES versions (id) ON DELETE SET NULL;
CREATE INDEX playlist_tracks_version_id_idx ON playlist_tracks (version_id) WHERE version_id IS NOT NULL;
