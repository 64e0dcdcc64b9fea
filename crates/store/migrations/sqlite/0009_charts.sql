-- What happened to tracks by Moscow day, the charts made of it, their published places, and what is taken together.
CREATE TABLE track_days (
    track_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    day INTEGER NOT NULL,
    plays INTEGER NOT NULL,
    visits INTEGER NOT NULL,
    downloads INTEGER NOT NULL,
    PRIMARY KEY (track_id, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX track_days_day_idx ON track_days (day);

CREATE TABLE chart_entries (
    board TEXT NOT NULL,
    division TEXT NOT NULL,
    place INTEGER NOT NULL,
    track_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    score INTEGER NOT NULL,
    PRIMARY KEY (board, division, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX chart_entries_track_id_idx ON chart_entries (track_id);

CREATE TABLE chart_days (
    day INTEGER NOT NULL PRIMARY KEY,
    published_at INTEGER NOT NULL
) STRICT;

CREATE TABLE chart_places (
    day INTEGER NOT NULL REFERENCES chart_days (day) ON DELETE CASCADE,
    board TEXT NOT NULL,
    division TEXT NOT NULL,
    place INTEGER NOT NULL,
    track_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    score INTEGER NOT NULL,
    PRIMARY KEY (day, board, division, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX chart_places_track_id_idx ON chart_places (track_id);

CREATE TABLE track_neighbours (
    track_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    other_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    together INTEGER NOT NULL,
    likeness INTEGER NOT NULL,
    PRIMARY KEY (track_id, other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX track_neighbours_other_id_idx ON track_neighbours (other_id);

-- What somebody played last is asked for by account and time.
DROP INDEX play_events_account_id_idx;
CREATE INDEX play_events_account_id_idx ON play_events (account_id, at) WHERE account_id IS NOT NULL;
