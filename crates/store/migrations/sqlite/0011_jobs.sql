-- The job queue, the schedule, the change feed between nodes, the adjustable clock and small facts.
CREATE TABLE jobs (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    unique_key TEXT UNIQUE,
    state TEXT NOT NULL,
    run_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    max_attempts INTEGER NOT NULL,
    lease_until INTEGER,
    leased_by TEXT,
    last_error TEXT,
    created_at INTEGER NOT NULL,
    finished_at INTEGER
) STRICT;
CREATE INDEX jobs_queued_idx ON jobs (run_at, id) WHERE state = 'queued';
CREATE INDEX jobs_running_idx ON jobs (lease_until) WHERE state = 'running';
CREATE INDEX jobs_finished_idx ON jobs (state, finished_at) WHERE finished_at IS NOT NULL;
CREATE INDEX jobs_kind_idx ON jobs (kind);

-- When each entry of the schedule last ran.
CREATE TABLE schedule_ticks (
    name TEXT NOT NULL PRIMARY KEY,
    last_tick INTEGER NOT NULL
) STRICT;

-- The number of the newest change; one row.
CREATE TABLE change_sequence (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    value INTEGER NOT NULL
) STRICT;
INSERT INTO change_sequence (id, value) VALUES (1, 0);

-- What changed, by number, so that every node can follow.
CREATE TABLE changes (
    seq INTEGER NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    ref_id INTEGER NOT NULL
) STRICT;

-- How far the clock of the pool is ahead of the system's, for tests and demos; one row.
CREATE TABLE app_clock (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    offset_ms INTEGER NOT NULL
) STRICT;
INSERT INTO app_clock (id, offset_ms) VALUES (1, 0);

CREATE TABLE meta (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;
