//! Hits and steps of players, held in memory for some seconds and written together. Neither account nor address is ever
//! part of it.

use std::{
    collections::{BTreeMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use pult_domain::{
    ids::TrackId,
    limits::{
        HIT_PATHS_A_DAY, HIT_REFERRERS_A_DAY, HITS_WRITTEN_SECONDS, PLAY_STEPS_A_DAY, PLAY_STEPS_BUFFERED,
        PLAY_WAIT_MAX_MS,
    },
    playback::{PlayStep, wait_bucket},
    user_agent::{BrowserFamily, is_robot},
};
use pult_store::{DailyHits, NewPlayStep};

use super::paths::{OTHER, counted_host, counted_path};
use crate::{App, AppError};

/// A page was looked at.
pub struct PageHit<'a> {
    pub path: &'a str,
    /// Host of the page that led here.
    pub referrer: Option<&'a str>,
    pub agent: &'a str,
    /// Asked not to be followed; then nothing is counted.
    pub is_dnt: bool,
}

/// A player has told something.
pub struct PlayerEvent<'a> {
    pub track: &'a str,
    pub message: &'a str,
    /// Milliseconds from the press.
    pub wait: Option<i64>,
    pub agent: &'a str,
}

/// What a node has counted and not yet written.
#[derive(Default)]
pub struct HitBuffer(Mutex<Counts>);

#[derive(Default)]
struct Counts {
    /// What is bounded by day is of this one.
    day: i64,
    paths_seen: HashSet<String>,
    hosts_seen: HashSet<String>,
    steps_seen: usize,
    paths: BTreeMap<(i64, String), i64>,
    hosts: BTreeMap<(i64, String), i64>,
    steps: Vec<NewPlayStep>,
}

impl HitBuffer {
    fn open(&self, day: i64) -> MutexGuard<'_, Counts> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.day != day {
            counts.day = day;
            counts.paths_seen.clear();
            counts.hosts_seen.clear();
            counts.steps_seen = 0;
        }
        counts
    }

    fn hit(&self, day: i64, path: String, host: Option<String>) {
        let mut counts = self.open(day);
        let path = bounded(&mut counts.paths_seen, HIT_PATHS_A_DAY, path);
        *counts.paths.entry((day, path)).or_default() += 1;
        if let Some(host) = host {
            let host = bounded(&mut counts.hosts_seen, HIT_REFERRERS_A_DAY, host);
            *counts.hosts.entry((day, host)).or_default() += 1;
        }
    }

    fn step(&self, day: i64, step: NewPlayStep) {
        let mut counts = self.open(day);
        if counts.steps.len() < PLAY_STEPS_BUFFERED && counts.steps_seen < PLAY_STEPS_A_DAY {
            counts.steps_seen += 1;
            counts.steps.push(step);
        }
    }

    fn take(&self) -> BufferedCounts {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        BufferedCounts {
            paths: std::mem::take(&mut counts.paths),
            hosts: std::mem::take(&mut counts.hosts),
            steps: std::mem::take(&mut counts.steps),
        }
    }

    /// What could not be written waits for the next time.
    fn put_back(&self, taken: BufferedCounts) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (key, hits) in taken.paths {
            *counts.paths.entry(key).or_default() += hits;
        }
        for (key, hits) in taken.hosts {
            *counts.hosts.entry(key).or_default() += hits;
        }
        let room = PLAY_STEPS_BUFFERED.saturating_sub(counts.steps.len());
        counts.steps.extend(taken.steps.into_iter().take(room));
    }
}

struct BufferedCounts {
    paths: BTreeMap<(i64, String), i64>,
    hosts: BTreeMap<(i64, String), i64>,
    steps: Vec<NewPlayStep>,
}

/// What is new once the day has met so many is counted with others.
fn bounded(seen: &mut HashSet<String>, most: usize, what: String) -> String {
    if seen.contains(&what) {
        return what;
    }
    if seen.len() >= most {
        return OTHER.to_owned();
    }
    seen.insert(what.clone());
    what
}

pub fn hit(app: &App, hit: &PageHit<'_>) {
    if hit.is_dnt || is_robot(hit.agent) {
        return;
    }
    let Some(path) = counted_path(app, hit.path) else {
        return;
    };
    let host = hit.referrer.and_then(|host| counted_host(app, host));
    app.hit_buffer.hit(app.now().moscow_day(), path, host);
}

/// Only what is known of a track that is there; the rest is a line of the log.
pub fn step(app: &App, told: &PlayerEvent<'_>) {
    let Some(step) = PlayStep::told(told.message) else {
        return;
    };
    let Some(track) = told.track.parse().ok().map(TrackId) else {
        return;
    };
    if is_robot(told.agent) || app.catalog.snapshot().facts(track).is_none() {
        return;
    }
    let wait = told
        .wait
        .filter(|ms| step == PlayStep::Started && (0..=PLAY_WAIT_MAX_MS).contains(ms));
    let now = app.now();
    let step = NewPlayStep {
        at: now,
        track,
        step,
        browser: BrowserFamily::family(told.agent),
        wait: wait.map(|ms| (ms, wait_bucket(ms))),
    };
    app.hit_buffer.step(now.moscow_day(), step);
}

/// Writes what was counted since the last time, one row for each path and day.
#[crate::boxed]
pub async fn write(app: &App) -> Result<(), AppError> {
    let taken = app.hit_buffer.take();
    if taken.paths.is_empty() && taken.hosts.is_empty() && taken.steps.is_empty() {
        return Ok(());
    }
    let written = write_buffer(app, &taken).await;
    if written.is_err() {
        app.hit_buffer.put_back(taken);
    }
    written
}

async fn write_buffer(app: &App, taken: &BufferedCounts) -> Result<(), AppError> {
    let rows = |counted: &BTreeMap<(i64, String), i64>| -> Vec<DailyHits> {
        let row = |((day, what), hits): (&(i64, String), &i64)| DailyHits {
            day: *day,
            what: what.clone(),
            hits: *hits,
        };
        counted.iter().map(row).collect()
    };
    let mut tx = app.store.begin().await?;
    tx.add_page_hits(&rows(&taken.paths)).await?;
    tx.add_referrer_hits(&rows(&taken.hosts)).await?;
    tx.add_play_steps(&taken.steps).await?;
    tx.commit().await?;
    Ok(())
}

/// Writes every few seconds, for as long as it is let. The last seconds are written by whoever ends it.
#[crate::boxed]
pub async fn flush_periodically(app: App) {
    loop {
        tokio::time::sleep(Duration::from_secs(HITS_WRITTEN_SECONDS)).await;
        if let Err(error) = write(&app).await {
            tracing::warn!(%error, "hits were not written down; they are kept for the next time");
        }
    }
}

#[cfg(test)]
mod tests {
    use pult_domain::time::Timestamp;

    use super::*;

    #[test]
    fn a_flood_of_paths_becomes_one() {
        let tally = HitBuffer::default();
        for n in 0..HIT_PATHS_A_DAY + 100 {
            tally.hit(1, format!("/track/{n}"), Some(format!("{n}.example")));
        }
        tally.hit(1, "/track/0".to_owned(), None);
        let taken = tally.take();
        assert_eq!(taken.paths.len(), HIT_PATHS_A_DAY + 1);
        assert_eq!(taken.paths[&(1, OTHER.to_owned())], 100);
        assert_eq!(taken.paths[&(1, "/track/0".to_owned())], 2);
        assert_eq!(taken.hosts.len(), HIT_REFERRERS_A_DAY + 1);
        // Writing does not make room, a new day does.
        tally.hit(1, "/new".to_owned(), None);
        tally.hit(2, "/new".to_owned(), None);
        let days: Vec<_> = tally.take().paths.into_keys().collect();
        assert_eq!(days, [(1, OTHER.to_owned()), (2, "/new".to_owned())]);
    }

    #[test]
    fn what_was_not_written_is_not_lost_and_not_counted_twice() {
        let tally = HitBuffer::default();
        tally.hit(1, "/home".to_owned(), None);
        let taken = tally.take();
        tally.hit(1, "/home".to_owned(), None);
        tally.put_back(taken);
        assert_eq!(tally.take().paths[&(1, "/home".to_owned())], 2);
        assert!(tally.take().paths.is_empty());
    }

    #[test]
    fn no_more_steps_are_held_than_memory_is_meant_for() {
        let step = NewPlayStep {
            at: Timestamp(0),
            track: TrackId(1),
            step: PlayStep::Pressed,
            browser: BrowserFamily::Other,
            wait: None,
        };
        let tally = HitBuffer::default();
        for _ in 0..PLAY_STEPS_BUFFERED + 5 {
            tally.step(0, step);
        }
        assert_eq!(tally.take().steps.len(), PLAY_STEPS_BUFFERED);
    }
}
