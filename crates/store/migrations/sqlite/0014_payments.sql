-- What is paid for plans: terms with what they are worth, payments and their events, kept cards, promo codes, rewards.
CREATE TABLE payment_methods (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    provider TEXT NOT NULL,
    -- What the provider charges it by; `customer` where the provider wants that too.
    token TEXT NOT NULL,
    customer TEXT,
    title TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    removed_at INTEGER
) STRICT;
CREATE INDEX payment_methods_account_id_idx ON payment_methods (account_id) WHERE removed_at IS NULL;

ALTER TABLE subscriptions ADD COLUMN paid_days INTEGER NOT NULL DEFAULT 0;
ALTER TABLE subscriptions ADD COLUMN bonus_days INTEGER NOT NULL DEFAULT 0;
-- When it made place for another term, or was taken back.
ALTER TABLE subscriptions ADD COLUMN cut_at INTEGER;
-- A downgrade that waits for the end of this term.
ALTER TABLE subscriptions ADD COLUMN next_plan TEXT REFERENCES plans (code);
ALTER TABLE subscriptions ADD COLUMN next_months INTEGER;
ALTER TABLE subscriptions ADD COLUMN method_id INTEGER REFERENCES payment_methods (id);
ALTER TABLE subscriptions ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;
ALTER TABLE subscriptions ADD COLUMN next_try_at INTEGER;
ALTER TABLE subscriptions ADD COLUMN warned_at INTEGER;
-- When its reader was told that it is over.
ALTER TABLE subscriptions ADD COLUMN closed_at INTEGER;
UPDATE subscriptions SET paid_days = months * 30;
CREATE INDEX subscriptions_renewal_idx ON subscriptions (ends_at) WHERE renews = 1;
CREATE INDEX subscriptions_open_idx ON subscriptions (ends_at) WHERE closed_at IS NULL;

CREATE TABLE promo_codes (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL,
    code_fold TEXT NOT NULL UNIQUE,
    percent INTEGER,
    amount INTEGER,
    currency TEXT,
    plan TEXT REFERENCES plans (code),
    valid_from INTEGER,
    valid_until INTEGER,
    use_limit INTEGER,
    per_account INTEGER,
    created_at INTEGER NOT NULL,
    disabled_at INTEGER,
    CHECK ((percent IS NULL) <> (amount IS NULL)),
    CHECK (percent IS NULL OR percent BETWEEN 1 AND 100),
    CHECK ((amount IS NULL) = (currency IS NULL))
) STRICT;

CREATE TABLE payments (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    -- The name everybody outside knows it by, and the idempotency key of its charge.
    code TEXT NOT NULL UNIQUE,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    kind TEXT NOT NULL,
    status TEXT NOT NULL,
    provider TEXT NOT NULL,
    charge_ref TEXT,
    url TEXT,
    plan TEXT REFERENCES plans (code),
    months INTEGER,
    -- For after the last term, instead of now.
    ahead INTEGER NOT NULL,
    recurrent INTEGER NOT NULL,
    currency TEXT NOT NULL,
    price INTEGER NOT NULL CHECK (price >= 0),
    discount INTEGER NOT NULL CHECK (discount >= 0),
    credit INTEGER NOT NULL CHECK (credit >= 0),
    amount INTEGER NOT NULL CHECK (amount >= 0),
    refunded INTEGER NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND amount),
    promo_id INTEGER REFERENCES promo_codes (id),
    -- Of a renewal: the term that ends, and which try this is.
    renews_id INTEGER REFERENCES subscriptions (id),
    attempt INTEGER,
    term_id INTEGER REFERENCES subscriptions (id),
    method_id INTEGER REFERENCES payment_methods (id),
    failure TEXT,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    settled_at INTEGER,
    -- When the provider is asked about it next, and how often it was.
    ask_at INTEGER NOT NULL,
    asks INTEGER NOT NULL DEFAULT 0,
    UNIQUE (renews_id, attempt)
) STRICT;
CREATE INDEX payments_account_id_idx ON payments (account_id, created_at);
CREATE UNIQUE INDEX payments_charge_ref_idx ON payments (provider, charge_ref) WHERE charge_ref IS NOT NULL;
-- One at a time.
CREATE UNIQUE INDEX payments_open_idx ON payments (account_id) WHERE status = 'open' AND kind = 'purchase';
CREATE INDEX payments_undecided_idx ON payments (ask_at) WHERE status IN ('open', 'expired', 'superseded');
CREATE INDEX payments_created_at_idx ON payments (created_at);

CREATE TABLE payment_events (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    provider TEXT NOT NULL,
    event_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    charge_ref TEXT NOT NULL,
    happened_at INTEGER NOT NULL,
    received_at INTEGER NOT NULL,
    handled_at INTEGER,
    UNIQUE (provider, event_id)
) STRICT;
CREATE INDEX payment_events_charge_ref_idx ON payment_events (charge_ref);

CREATE TABLE refunds (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    payment_id INTEGER NOT NULL REFERENCES payments (id),
    -- The idempotency key at the provider.
    code TEXT NOT NULL UNIQUE,
    amount INTEGER NOT NULL CHECK (amount > 0),
    reason TEXT NOT NULL,
    status TEXT NOT NULL,
    -- Null when nobody asked for it by hand.
    staff_id INTEGER REFERENCES accounts (id),
    refund_ref TEXT,
    created_at INTEGER NOT NULL,
    settled_at INTEGER
) STRICT;
CREATE INDEX refunds_payment_id_idx ON refunds (payment_id);
CREATE INDEX refunds_open_idx ON refunds (created_at) WHERE status = 'open';

CREATE TABLE promo_uses (
    payment_id INTEGER NOT NULL PRIMARY KEY REFERENCES payments (id),
    promo_id INTEGER NOT NULL REFERENCES promo_codes (id),
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    reserved_until INTEGER NOT NULL,
    used_at INTEGER
) STRICT;
CREATE INDEX promo_uses_promo_id_idx ON promo_uses (promo_id, account_id);

CREATE TABLE referral_rewards (
    invited_id INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
    inviter_id INTEGER NOT NULL REFERENCES accounts (id),
    days INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    -- Null while it waits for a paid plan.
    applied_at INTEGER
) STRICT;
CREATE INDEX referral_rewards_inviter_id_idx ON referral_rewards (inviter_id);

-- The books of the sandbox, which stands in for a provider.
CREATE TABLE sandbox_charges (
    id TEXT NOT NULL PRIMARY KEY,
    -- The idempotency key it was made with.
    key TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT;

-- Chosen by staff to stand in the free playlist, whichever week it is.
ALTER TABLE tracks ADD COLUMN free_pinned INTEGER NOT NULL DEFAULT 0;
