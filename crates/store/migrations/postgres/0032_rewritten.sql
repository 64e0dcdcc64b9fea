-- When a word or a promo code was last rewritten: of two who write it at once, the second is told.
ALTER TABLE terms ADD COLUMN updated_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE promo_codes ADD COLUMN updated_at BIGINT NOT NULL DEFAULT 0;
