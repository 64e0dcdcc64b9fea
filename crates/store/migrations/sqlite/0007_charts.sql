-- Counts of what happened to tracks, the charts made from them, and tracks that the same accounts download. A day is a
-- day in Moscow.
CREATE TABLE track_days (
    track_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    day INTEGER NOT NULL,
    plays INTEGER NOT NULL,
    visits INTEGER NOT NULL,
    downloads INTEGER NOT NULL,
    PRIMARY KEY (track_id, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX track_days_day_idx ON track_days (day);

-- The current charts.
CREATE TABLE chart_positions (
    chart TEXT NOT NULL,
    variant TEXT NOT NULL,
    position INTEGER NOT NULL,
    track_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    score INTEGER NOT NULL,
    PRIMARY KEY (chart, variant, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX chart_positions_track_id_idx ON chart_positions (track_id);

-- The charts as they were published on each day, so that changes since then can be shown.
CREATE TABLE published_charts (
    day INTEGER NOT NULL PRIMARY KEY,
    published_at INTEGER NOT NULL
) STRICT;

CREATE TABLE published_positions (
    day INTEGER NOT NULL REFERENCES published_charts (day) ON DELETE CASCADE,
    chart TEXT NOT NULL,
    variant TEXT NOT NULL,
    position INTEGER NOT NULL,
    track_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    score INTEGER NOT NULL,
    PRIMARY KEY (day, chart, variant, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX published_positions_track_id_idx ON published_positions (track_id);

-- Tracks that the same accounts download.
CREATE TABLE track_neighbours (
    track_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    other_id INTEGER NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    shared_accounts INTEGER NOT NULL,
    similarity INTEGER NOT NULL,
    PRIMARY KEY (track_id, other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX track_neighbours_other_id_idx ON track_neighbours (other_id);
