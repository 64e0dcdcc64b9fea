-- The English name of a playlist of staff; empty where it has one name for both languages.
ALTER TABLE playlists ADD COLUMN name_en TEXT NOT NULL DEFAULT '';
