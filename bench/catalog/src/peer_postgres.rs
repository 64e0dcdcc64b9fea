//! PostgreSQL with one flat table and the indexes one would give it.

use std::{collections::HashSet, fmt::Write as _};

use anyhow::{Context, Result};
use postgres::{Client, NoTls, SimpleQueryMessage};
use pult_domain::{
    catalog::Track,
    ids::{TrackId, VocabularyEntryId},
    list::SortColumn,
};

use crate::{
    cases::{Case, Way},
    facts,
};

pub struct Postgres {
    client: Client,
    pid: i32,
}

const TABLE: &str = "
    CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
    CREATE TABLE t (
        id bigint PRIMARY KEY, published_at bigint, day int, bpm int, key smallint, rating smallint, duration int,
        category bigint, genres bigint[], additional bigint[], markers bigint[], parts bigint[], types bigint[],
        attributes int, was_in_top bool, year int, words text, search tsvector);
    CREATE TABLE hidden (track_id bigint PRIMARY KEY);
    CREATE TABLE vocabulary (word text PRIMARY KEY)";
const INDEXES: &str = "
    CREATE INDEX ON t (published_at DESC, id DESC);
    CREATE INDEX ON t (day DESC);
    CREATE INDEX ON t (bpm, published_at DESC, id DESC);
    CREATE INDEX ON t (key, bpm);
    CREATE INDEX ON t USING gin (genres);
    CREATE INDEX ON t USING gin (markers);
    CREATE INDEX ON t USING gin (types);
    CREATE INDEX ON t USING gin (search);
    INSERT INTO vocabulary SELECT word FROM ts_stat('SELECT search FROM t');
    CREATE INDEX ON vocabulary USING gin (word gin_trgm_ops);
    VACUUM ANALYZE";

impl Postgres {
    /// A pool of this size that is already there is used as it is.
    pub fn fill(
        url: &str,
        tracks: &[Track],
        text_of: impl Fn(&Track) -> String,
        hidden: &HashSet<TrackId>,
    ) -> Result<Self> {
        let mut client = Client::connect(url, NoTls)?;
        let schema = format!("pool_{}", tracks.len());
        client.batch_execute(&format!(
            "SET max_parallel_workers_per_gather = 0; SET work_mem = '64MB'; SET jit = off;
             SET plan_cache_mode = force_custom_plan; SET search_path = {schema}, public"
        ))?;
        let filled = client.query_one(
            "SELECT obj_description(to_regnamespace($1), 'pg_namespace') IS NOT NULL",
            &[&schema],
        )?;
        if !filled.get::<_, bool>(0) {
            client.batch_execute(&format!(
                "DROP SCHEMA IF EXISTS {schema} CASCADE; CREATE SCHEMA {schema};"
            ))?;
            write(&mut client, tracks, text_of, hidden)?;
            client.batch_execute(&format!("COMMENT ON SCHEMA {schema} IS 'filled'"))?;
        }
        let pid = client.query_one("SELECT pg_backend_pid()", &[])?.get(0);
        Ok(Self { client, pid })
    }

    /// Of the process that serves this connection.
    pub fn pid(&self) -> i32 {
        self.pid
    }

    /// The page and the total, and what else the case asks for; answers the total.
    pub fn ask(&mut self, case: &Case, way: Way) -> Result<u64> {
        case.until_found(|words| self.ask_for(case, words, way))
    }

    fn ask_for(&mut self, case: &Case, words: &[String], way: Way) -> Result<u64> {
        let condition = condition(case, words);
        if case.facets {
            let counts = ["genres", "markers", "parts", "types"].map(|list| {
                format!("SELECT v, count(*) FROM t, unnest({list}) v WHERE {condition} GROUP BY v")
            });
            let columns = ["key", "rating", "category", "year"].map(|column| {
                format!("SELECT {column}, count(*) FROM t WHERE {condition} GROUP BY {column}")
            });
            for statement in counts.into_iter().chain(columns) {
                self.client.simple_query(&statement)?;
            }
            return Ok(0);
        }
        let order = match (&case.text, case.sort.column) {
            (Some(_), _) => "rating DESC, published_at DESC, id DESC",
            (None, SortColumn::Bpm) => "bpm, published_at DESC, id DESC",
            _ => "published_at DESC, id DESC",
        };
        let columns = match way {
            Way::Together => "id, day, count(*) OVER ()",
            Way::Apart => "id, day",
        };
        let page = format!(
            "SELECT {columns} FROM t WHERE {condition} ORDER BY {order} LIMIT {} OFFSET {}",
            case.page.limit, case.page.offset
        );
        let rows = self.client.simple_query(&page)?;
        if case.days {
            let days: HashSet<&str> = rows
                .iter()
                .filter_map(|row| match row {
                    SimpleQueryMessage::Row(row) => row.get(1),
                    _ => None,
                })
                .collect();
            let days = days.into_iter().collect::<Vec<_>>().join(",");
            self.client.simple_query(&format!(
                "SELECT day, count(*) FROM t WHERE {condition} AND day IN ({days}) GROUP BY day"
            ))?;
        }
        // An empty page carries no total, and the first one needs none.
        let total = match cell(&rows, 2) {
            Some(total) => total,
            None if case.page.offset == 0 && cell(&rows, 0).is_none() => 0,
            None => {
                let counted = self
                    .client
                    .simple_query(&format!("SELECT count(*) FROM t WHERE {condition}"))?;
                cell(&counted, 0).context("a count")?
            }
        };
        Ok(total)
    }
}

/// A number of the first row.
fn cell(rows: &[SimpleQueryMessage], column: usize) -> Option<u64> {
    rows.iter().find_map(|row| match row {
        SimpleQueryMessage::Row(row) if column < row.len() => row.get(column)?.parse().ok(),
        _ => None,
    })
}

fn write(
    client: &mut Client,
    tracks: &[Track],
    text_of: impl Fn(&Track) -> String,
    hidden: &HashSet<TrackId>,
) -> Result<()> {
    client.batch_execute(TABLE)?;
    let mut copy = client.copy_in("COPY t FROM STDIN")?;
    let mut line = String::new();
    for track in tracks {
        line.clear();
        write_line(&mut line, track, &text_of(track))?;
        std::io::Write::write_all(&mut copy, line.as_bytes())?;
    }
    copy.finish()?;
    let mut copy = client.copy_in("COPY hidden FROM STDIN")?;
    for id in hidden {
        std::io::Write::write_all(&mut copy, format!("{id}\n").as_bytes())?;
    }
    copy.finish()?;
    for statement in INDEXES.split(';') {
        client.batch_execute(statement)?;
    }
    Ok(())
}

fn write_line(line: &mut String, track: &Track, text: &str) -> Result<()> {
    let main = track.main_version().context("a track without a version")?;
    let array = |ids: &[VocabularyEntryId]| {
        let ids: Vec<String> = ids.iter().map(VocabularyEntryId::to_string).collect();
        format!("{{{}}}", ids.join(","))
    };
    let types: Vec<VocabularyEntryId> = track.versions.iter().map(|version| version.kind).collect();
    let vector: Vec<String> = facts::words(text).map(|word| format!("{word}:1")).collect();
    writeln!(
        line,
        "{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}",
        track.id,
        track.published_at.0,
        track.published_at.moscow_day(),
        main.bpm.0,
        main.key.index(),
        track.rating,
        main.duration_ms,
        track.category.map_or("\\N".into(), |term| term.to_string()),
        array(&track.genres),
        array(&track.additional_categories),
        array(&track.markers),
        array(&track.parts_of_night),
        array(&types),
        facts::attributes(track),
        track.was_in_top,
        track.year.map_or("\\N".into(), |year| year.to_string()),
        facts::words(text).collect::<Vec<_>>().join(" "),
        vector.join(" "),
    )?;
    Ok(())
}

fn condition(case: &Case, words: &[String]) -> String {
    let filter = &case.filter;
    let list = |ids: &[VocabularyEntryId]| {
        ids.iter()
            .map(VocabularyEntryId::to_string)
            .collect::<Vec<_>>()
            .join(",")
    };
    let mut all = vec!["true".to_string()];
    if !filter.genres.any_of.is_empty() {
        all.push(format!(
            "genres && '{{{}}}'::bigint[]",
            list(&filter.genres.any_of)
        ));
    }
    if !filter.genres.none_of.is_empty() {
        all.push(format!(
            "NOT genres && '{{{}}}'::bigint[]",
            list(&filter.genres.none_of)
        ));
    }
    if !filter.markers.none_of.is_empty() {
        all.push(format!(
            "NOT markers && '{{{}}}'::bigint[]",
            list(&filter.markers.none_of)
        ));
    }
    if !filter.version_types.is_empty() {
        all.push(format!(
            "types && '{{{}}}'::bigint[]",
            list(&filter.version_types)
        ));
    }
    if let Some((min, max)) = filter.bpm {
        all.push(format!("bpm BETWEEN {} AND {}", min.0, max.0));
    }
    if !filter.keys.is_empty() {
        let keys: Vec<String> = filter.keys.iter().map(|key| key.index().to_string()).collect();
        all.push(format!("key IN ({})", keys.join(",")));
    }
    if let Some(rating) = filter.min_rating {
        all.push(format!("rating >= {rating}"));
    }
    if !filter.attributes.is_empty() {
        let bits: i64 = filter
            .attributes
            .iter()
            .fold(0, |bits, attribute| bits | attribute.bit());
        all.push(format!("attributes & {bits} <> 0"));
    }
    if case.hide {
        all.push("NOT EXISTS (SELECT FROM hidden WHERE track_id = id)".into());
    }
    if let Some(text) = &case.text {
        for (n, word) in words.iter().enumerate() {
            let query = match text.typo {
                true => format!("(SELECT string_agg(word, ' | ') FROM vocabulary WHERE word % '{word}')"),
                false if n + 1 == words.len() => format!("'{word}:*'"),
                false => format!("'{word}'"),
            };
            all.push(format!("search @@ ({query})::tsquery"));
        }
    }
    all.join(" AND ")
}
