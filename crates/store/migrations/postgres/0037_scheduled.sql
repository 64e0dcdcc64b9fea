-- Tracks approved for a later day have that day themselves, so that the desk sees it and may change it.
UPDATE tracks SET publish_at = (
    SELECT MIN(s.publish_at) FROM submission_tracks t JOIN submissions s ON s.id = t.submission_id
    WHERE t.track_id = tracks.id AND s.status = 'approved'
)
WHERE published_at IS NULL AND publish_at IS NULL AND id IN (
    SELECT t.track_id FROM submission_tracks t JOIN submissions s ON s.id = t.submission_id
    WHERE s.status = 'approved' AND s.publish_at IS NOT NULL AND t.track_id IS NOT NULL
);
