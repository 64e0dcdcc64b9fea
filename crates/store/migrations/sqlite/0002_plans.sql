-- Plans, what they cost in minor units, and who is on which.
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

CREATE TABLE subscriptions (
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
    CHECK (starts_at < ends_at)
) STRICT;
CREATE INDEX subscriptions_account_id_idx ON subscriptions (account_id, ends_at);
CREATE INDEX subscriptions_ends_at_idx ON subscriptions (ends_at);
CREATE INDEX subscriptions_plan_idx ON subscriptions (plan);
