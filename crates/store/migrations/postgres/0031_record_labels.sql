-- Who released a track, in plain words. The words of the vocabulary of labels are the pool's own marks, given by staff.
ALTER TABLE tracks ADD COLUMN record_label TEXT NOT NULL DEFAULT '';
-- What authors had called their label became such a mark, or made one: it is theirs again.
UPDATE tracks SET record_label = COALESCE((
    SELECT s.facts::jsonb ->> 'label' FROM submission_tracks s WHERE s.track_id = tracks.id ORDER BY s.id DESC LIMIT 1), '')
    WHERE id IN (SELECT track_id FROM submission_tracks WHERE track_id IS NOT NULL);
CREATE TABLE made_labels AS SELECT l.id, l.name_ru FROM terms l WHERE l.kind = 'label' AND l.icon = '' AND l.name_ru = l.name_en
    AND EXISTS (SELECT 1 FROM submission_tracks s WHERE s.track_id IS NOT NULL AND s.facts::jsonb ->> 'label' = l.name_ru);
UPDATE tracks SET record_label = CASE WHEN record_label = '' THEN (
    SELECT m.name_ru FROM made_labels m WHERE m.id = tracks.label_term) ELSE record_label END, label_term = NULL
    WHERE label_term IN (SELECT id FROM made_labels);
UPDATE tracks SET label_term = NULL WHERE record_label <> '' AND EXISTS (SELECT 1 FROM terms l
    WHERE l.id = tracks.label_term AND LOWER(tracks.record_label) IN (LOWER(l.code), LOWER(l.name_ru), LOWER(l.name_en)));
DELETE FROM terms WHERE id IN (SELECT id FROM made_labels);
DROP TABLE made_labels;
