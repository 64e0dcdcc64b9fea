-- When money of a payment last went back, or was disputed: `settled_at` stays the date of the payment.
ALTER TABLE payments ADD COLUMN returned_at BIGINT;
-- What it was paid with, also where the card was not kept.
ALTER TABLE payments ADD COLUMN paid_with TEXT;
