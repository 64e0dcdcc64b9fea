-- Plans, the periods that accounts have of them, and the payments for those. Money is in minor units of its currency.
CREATE TABLE plans (
    code TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    rank INTEGER NOT NULL,
    sold INTEGER NOT NULL
) STRICT;

CREATE TABLE plan_prices (
    plan TEXT NOT NULL REFERENCES plans (code),
    months INTEGER NOT NULL CHECK (months > 0),
    currency TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount >= 0),
    PRIMARY KEY (plan, months, currency)
) STRICT, WITHOUT ROWID;

-- Saved cards and other methods that renewals are charged to.
CREATE TABLE payment_methods (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    provider TEXT NOT NULL,
    -- By which the provider charges it, with `customer` where the provider wants that too.
    token TEXT NOT NULL,
    customer TEXT,
    title TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    removed_at INTEGER
) STRICT;
CREATE INDEX payment_methods_account_id_idx ON payment_methods (account_id) WHERE removed_at IS NULL;

-- Each row is one paid or given stretch of time on a plan.
CREATE TABLE subscription_periods (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    plan TEXT NOT NULL REFERENCES plans (code),
    months INTEGER NOT NULL,
    starts_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    renews INTEGER NOT NULL,
    paid_amount INTEGER NOT NULL,
    currency TEXT,
    origin TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    paid_days INTEGER NOT NULL DEFAULT 0,
    bonus_days INTEGER NOT NULL DEFAULT 0,
    -- When the period was cut short, by another one or by a refund.
    truncated_at INTEGER,
    -- A downgrade that takes effect at the end of this period.
    next_plan TEXT REFERENCES plans (code),
    next_months INTEGER,
    method_id INTEGER REFERENCES payment_methods (id),
    failures INTEGER NOT NULL DEFAULT 0,
    next_try_at INTEGER,
    reminded_at INTEGER,
    -- When its account was notified that it has ended.
    end_notified_at INTEGER,
    -- Of a period that a gift interrupted: when it first started, and how much of it had elapsed before `starts_at`.
    first_started_at INTEGER,
    elapsed_ms INTEGER NOT NULL DEFAULT 0,
    CHECK (starts_at < ends_at)
) STRICT;
CREATE INDEX subscription_periods_account_id_idx ON subscription_periods (account_id, ends_at);
CREATE INDEX subscription_periods_ends_at_idx ON subscription_periods (ends_at);
CREATE INDEX subscription_periods_plan_idx ON subscription_periods (plan);
CREATE INDEX subscription_periods_renewal_idx ON subscription_periods (ends_at) WHERE renews = 1;
CREATE INDEX subscription_periods_unnotified_idx ON subscription_periods (ends_at) WHERE end_notified_at IS NULL;

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
    updated_at INTEGER NOT NULL DEFAULT 0,
    CHECK ((percent IS NULL) <> (amount IS NULL)),
    CHECK (percent IS NULL OR percent BETWEEN 1 AND 100),
    CHECK ((amount IS NULL) = (currency IS NULL))
) STRICT;

CREATE TABLE payments (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    -- The public name of the payment, and the idempotency key of its charge.
    code TEXT NOT NULL UNIQUE,
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    kind TEXT NOT NULL,
    status TEXT NOT NULL,
    provider TEXT NOT NULL,
    charge_ref TEXT,
    url TEXT,
    plan TEXT REFERENCES plans (code),
    months INTEGER,
    -- Whether the period follows the last one instead of starting now.
    ahead INTEGER NOT NULL,
    recurrent INTEGER NOT NULL,
    currency TEXT NOT NULL,
    price INTEGER NOT NULL CHECK (price >= 0),
    discount INTEGER NOT NULL CHECK (discount >= 0),
    credit INTEGER NOT NULL CHECK (credit >= 0),
    amount INTEGER NOT NULL CHECK (amount >= 0),
    refunded INTEGER NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND amount),
    promo_id INTEGER REFERENCES promo_codes (id),
    -- Of a renewal: the period that ends, and the number of this attempt.
    renews_period_id INTEGER REFERENCES subscription_periods (id),
    attempt INTEGER,
    period_id INTEGER REFERENCES subscription_periods (id),
    method_id INTEGER REFERENCES payment_methods (id),
    failure TEXT,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    settled_at INTEGER,
    -- When the provider is asked about the payment next, and how often it has been.
    check_at INTEGER NOT NULL,
    checks INTEGER NOT NULL DEFAULT 0,
    -- When money last went back or was disputed; `settled_at` stays the date of the payment.
    refunded_at INTEGER,
    -- The title of the card or other method, also where it was not saved.
    paid_with TEXT,
    UNIQUE (renews_period_id, attempt)
) STRICT;
CREATE INDEX payments_account_id_idx ON payments (account_id, created_at);
CREATE UNIQUE INDEX payments_charge_ref_idx ON payments (provider, charge_ref) WHERE charge_ref IS NOT NULL;
-- An account has at most one open purchase.
CREATE UNIQUE INDEX payments_open_idx ON payments (account_id) WHERE status = 'open' AND kind = 'purchase';
CREATE INDEX payments_pending_idx ON payments (check_at) WHERE status IN ('open', 'expired', 'superseded');
CREATE INDEX payments_created_at_idx ON payments (created_at);
CREATE INDEX payments_settled_at_idx ON payments (settled_at) WHERE settled_at IS NOT NULL;

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
    -- Null unless a member of staff made the refund.
    staff_id INTEGER REFERENCES accounts (id),
    refund_ref TEXT,
    created_at INTEGER NOT NULL,
    settled_at INTEGER
) STRICT;
CREATE INDEX refunds_payment_id_idx ON refunds (payment_id);
CREATE INDEX refunds_open_idx ON refunds (created_at) WHERE status = 'open';
CREATE INDEX refunds_settled_at_idx ON refunds (settled_at) WHERE settled_at IS NOT NULL;

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
    -- Null while the reward waits for its account to have a paid plan.
    applied_at INTEGER
) STRICT;
CREATE INDEX referral_rewards_inviter_id_idx ON referral_rewards (inviter_id);
-- A job looks for waiting rewards every minute.
CREATE INDEX referral_rewards_pending_idx ON referral_rewards (inviter_id) WHERE applied_at IS NULL;

-- The charges of the sandbox, the built-in payment provider for trying out.
CREATE TABLE sandbox_charges (
    id TEXT NOT NULL PRIMARY KEY,
    -- The idempotency key of the charge.
    key TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL,
    changed_at INTEGER NOT NULL
) STRICT;
