-- What staff count: pages looked at, what the player tells, and figures by Moscow day. Nothing here names an account.
CREATE TABLE page_hits (
    day INTEGER NOT NULL,
    path TEXT NOT NULL,
    hits INTEGER NOT NULL CHECK (hits > 0),
    PRIMARY KEY (day, path)
) STRICT, WITHOUT ROWID;

-- Hosts of other sites that led here.
CREATE TABLE referrer_hits (
    day INTEGER NOT NULL,
    host TEXT NOT NULL,
    hits INTEGER NOT NULL CHECK (hits > 0),
    PRIMARY KEY (day, host)
) STRICT, WITHOUT ROWID;

-- What players told lately; counted into play_days and then forgotten.
CREATE TABLE play_log (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    track_id INTEGER NOT NULL,
    step TEXT NOT NULL,
    browser TEXT NOT NULL,
    -- From the press to the sound, and the same rounded for counting; -1 where nothing was waited for.
    wait_ms INTEGER,
    wait_bucket INTEGER NOT NULL
) STRICT;
CREATE INDEX play_log_at_idx ON play_log (at);

CREATE TABLE play_days (
    day INTEGER NOT NULL,
    browser TEXT NOT NULL,
    step TEXT NOT NULL,
    wait_bucket INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, browser, step, wait_bucket)
) STRICT, WITHOUT ROWID;

-- One number a day and name; money has a currency and is in minor units.
CREATE TABLE figure_days (
    day INTEGER NOT NULL,
    name TEXT NOT NULL,
    currency TEXT NOT NULL,
    value INTEGER NOT NULL,
    PRIMARY KEY (day, name, currency)
) STRICT, WITHOUT ROWID;

CREATE INDEX accounts_created_at_idx ON accounts (created_at);
CREATE INDEX payments_settled_at_idx ON payments (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX refunds_settled_at_idx ON refunds (settled_at) WHERE settled_at IS NOT NULL;

-- Pictures drawn for sharing, by the digest of what is drawn.
CREATE TABLE share_pictures (
    digest TEXT NOT NULL PRIMARY KEY,
    object_id TEXT NOT NULL,
    drawn_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX share_pictures_drawn_at_idx ON share_pictures (drawn_at);
CREATE INDEX share_pictures_object_id_idx ON share_pictures (object_id);
