-- Statistics by day in Moscow. Nothing here refers to an account.
CREATE TABLE page_hits (
    day INTEGER NOT NULL,
    path TEXT NOT NULL,
    hits INTEGER NOT NULL CHECK (hits > 0),
    PRIMARY KEY (day, path)
) STRICT, WITHOUT ROWID;

-- Hosts of other sites whose links led here.
CREATE TABLE referrer_hits (
    day INTEGER NOT NULL,
    host TEXT NOT NULL,
    hits INTEGER NOT NULL CHECK (hits > 0),
    PRIMARY KEY (day, host)
) STRICT, WITHOUT ROWID;

-- Recent reports of players; they are counted into play_log_days and then deleted.
CREATE TABLE play_log (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    track_id INTEGER NOT NULL,
    step TEXT NOT NULL,
    browser TEXT NOT NULL,
    -- From the press of the button to the first sound, and the same rounded for counting; -1 for a step without a wait.
    wait_ms INTEGER,
    wait_bucket INTEGER NOT NULL
) STRICT;
CREATE INDEX play_log_at_idx ON play_log (at);

CREATE TABLE play_log_days (
    day INTEGER NOT NULL,
    browser TEXT NOT NULL,
    step TEXT NOT NULL,
    wait_bucket INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, browser, step, wait_bucket)
) STRICT, WITHOUT ROWID;

-- One number for each day and name; amounts of money have a currency and are in minor units.
CREATE TABLE daily_stats (
    day INTEGER NOT NULL,
    name TEXT NOT NULL,
    currency TEXT NOT NULL,
    value INTEGER NOT NULL,
    PRIMARY KEY (day, name, currency)
) STRICT, WITHOUT ROWID;
