-- The marker's code stays, because links and saved filters contain it.
UPDATE vocabulary_entries SET name_en = 'New', updated_at = updated_at + 1
WHERE kind = 'marker' AND code = 'fresh' AND name_en = 'Fresh';
