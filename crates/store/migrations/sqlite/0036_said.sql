-- What a reviewer said of each track, as JSON, with the decision that it belongs to: sent again, the tracks forget it.
ALTER TABLE submission_events ADD COLUMN said TEXT;
UPDATE submission_events SET said = (
    SELECT json_group_array(json_object(
        'about', json_extract(t.facts, '$.title'), 'verdict', t.verdict, 'reason', t.reason, 'comment', t.comment
    ) ORDER BY t.position)
    FROM submission_tracks t
    WHERE t.submission_id = submission_events.submission_id AND t.verdict = 'rejected'
)
WHERE id IN (
    SELECT MAX(e.id) FROM submission_events e JOIN submissions s ON s.id = e.submission_id
    WHERE s.status = 'rejected' AND e.what = 'rejected' GROUP BY e.submission_id
);
