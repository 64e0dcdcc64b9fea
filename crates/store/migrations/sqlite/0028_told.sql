-- What staff say of a page: its heading, and the picture that links to it are shown with.
ALTER TABLE seo_overrides ADD COLUMN h1_ru TEXT NOT NULL DEFAULT '';
ALTER TABLE seo_overrides ADD COLUMN h1_en TEXT NOT NULL DEFAULT '';
ALTER TABLE seo_overrides ADD COLUMN picture TEXT;
-- When an artist was last written, for search engines; before that it is as it was made.
ALTER TABLE artists ADD COLUMN edited_at INTEGER;
