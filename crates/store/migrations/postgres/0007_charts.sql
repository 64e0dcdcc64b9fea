-- Counts of what happened to tracks, the charts made from them, and tracks that the same accounts download. A day is a
-- day in Moscow.
CREATE TABLE track_days (
    track_id BIGINT NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    day BIGINT NOT NULL,
    plays BIGINT NOT NULL,
    visits BIGINT NOT NULL,
    downloads BIGINT NOT NULL,
    PRIMARY KEY (track_id, day)
);
CREATE INDEX track_days_day_idx ON track_days (day);

-- The current charts.
CREATE TABLE chart_positions (
    chart TEXT NOT NULL,
    variant TEXT NOT NULL,
    position BIGINT NOT NULL,
    track_id BIGINT NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    score BIGINT NOT NULL,
    PRIMARY KEY (chart, variant, position)
);
CREATE INDEX chart_positions_track_id_idx ON chart_positions (track_id);

-- The charts as they were published on each day, so that changes since then can be shown.
CREATE TABLE published_charts (
    day BIGINT NOT NULL PRIMARY KEY,
    published_at BIGINT NOT NULL
);

CREATE TABLE published_positions (
    day BIGINT NOT NULL REFERENCES published_charts (day) ON DELETE CASCADE,
    chart TEXT NOT NULL,
    variant TEXT NOT NULL,
    position BIGINT NOT NULL,
    track_id BIGINT NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    score BIGINT NOT NULL,
    PRIMARY KEY (day, chart, variant, position)
);
CREATE INDEX published_positions_track_id_idx ON published_positions (track_id);

-- Tracks that the same accounts download.
CREATE TABLE track_neighbours (
    track_id BIGINT NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    other_id BIGINT NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    shared_accounts BIGINT NOT NULL,
    similarity BIGINT NOT NULL,
    PRIMARY KEY (track_id, other_id)
);
CREATE INDEX track_neighbours_other_id_idx ON track_neighbours (other_id);
