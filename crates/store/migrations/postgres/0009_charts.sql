-- What happened to tracks by Moscow day, the charts made of it, their published places, and what is taken together.
CREATE TABLE track_days (
    track_id BIGINT NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    day BIGINT NOT NULL,
    plays BIGINT NOT NULL,
    visits BIGINT NOT NULL,
    downloads BIGINT NOT NULL,
    PRIMARY KEY (track_id, day)
);
CREATE INDEX track_days_day_idx ON track_days (day);

CREATE TABLE chart_entries (
    board TEXT NOT NULL,
    division TEXT NOT NULL,
    place BIGINT NOT NULL,
    track_id BIGINT NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    score BIGINT NOT NULL,
    PRIMARY KEY (board, division, place)
);
CREATE INDEX chart_entries_track_id_idx ON chart_entries (track_id);

CREATE TABLE chart_days (
    day BIGINT NOT NULL PRIMARY KEY,
    published_at BIGINT NOT NULL
);

CREATE TABLE chart_places (
    day BIGINT NOT NULL REFERENCES chart_days (day) ON DELETE CASCADE,
    board TEXT NOT NULL,
    division TEXT NOT NULL,
    place BIGINT NOT NULL,
    track_id BIGINT NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    score BIGINT NOT NULL,
    PRIMARY KEY (day, board, division, place)
);
CREATE INDEX chart_places_track_id_idx ON chart_places (track_id);

CREATE TABLE track_neighbours (
    track_id BIGINT NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    other_id BIGINT NOT NULL REFERENCES tracks (id) ON DELETE CASCADE,
    together BIGINT NOT NULL,
    likeness BIGINT NOT NULL,
    PRIMARY KEY (track_id, other_id)
);
CREATE INDEX track_neighbours_other_id_idx ON track_neighbours (other_id);

-- What somebody played last is asked for by account and time.
DROP INDEX play_events_account_id_idx;
CREATE INDEX play_events_account_id_idx ON play_events (account_id, at) WHERE account_id IS NOT NULL;
