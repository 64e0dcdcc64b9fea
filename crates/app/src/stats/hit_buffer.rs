//! Page hits and play steps, buffered in memory for some seconds and written together. They contain neither
//! accounts nor addresses.

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

/// A page was viewed.
pub struct PageHit<'a> {
    pub path: &'a str,
    /// Host of the referring page.
    pub referrer: Option<&'a str>,
    pub agent: &'a str,
    /// The client sent Do Not Track; then nothing is counted.
    pub is_dnt: bool,
}

/// An event of a player.
pub struct PlayerEvent<'a> {
    pub track: &'a str,
    pub message: &'a str,
    /// Milliseconds since the press of play.
    pub wait: Option<i64>,
    pub agent: &'a str,
}

/// What this node has counted and not yet written.
#[derive(Default)]
pub struct HitBuffer(Mutex<Counts>);

#[derive(Default)]
struct Counts {
    /// The day that the limits below refer to.
    day: i64,
    paths_seen: HashSet<String>,
    hosts_seen: HashSet<String>,
    steps_seen: usize,
    paths: BTreeMap<(i64, String), i64>,
    hosts: BTreeMap<(i64, String), i64>,
    steps: Vec<NewPlayStep>,
}

impl HitBuffer {
    fn open_day(&self, day: i64) -> MutexGuard<'_, Counts> {
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
        let mut counts = self.open_day(day);
        let path = limit_distinct(&mut counts.paths_seen, HIT_PATHS_A_DAY, path);
        *counts.paths.entry((day, path)).or_default() += 1;
        if let Some(host) = host {
            let host = limit_distinct(&mut counts.hosts_seen, HIT_REFERRERS_A_DAY, host);
            *counts.hosts.entry((day, host)).or_default() += 1;
        }
    }

    fn step(&self, day: i64, step: NewPlayStep) {
        let mut counts = self.open_day(day);
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

    /// Puts counts back that could not be written, for the next attempt.
    fn put_back(&self, buffered: BufferedCounts) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (key, hits) in buffered.paths {
            *counts.paths.entry(key).or_default() += hits;
        }
        for (key, hits) in buffered.hosts {
            *counts.hosts.entry(key).or_default() += hits;
        }
        let capacity = PLAY_STEPS_BUFFERED.saturating_sub(counts.steps.len());
        counts.steps.extend(buffered.steps.into_iter().take(capacity));
    }
}

struct BufferedCounts {
    paths: BTreeMap<(i64, String), i64>,
    hosts: BTreeMap<(i64, String), i64>,
    steps: Vec<NewPlayStep>,
}

/// After the daily limit of distinct values, new ones are counted as others.
fn limit_distinct(seen: &mut HashSet<String>, most: usize, what: String) -> String {
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

/// Counts only known events of existing tracks; other events are only logged.
pub fn step(app: &App, event: &PlayerEvent<'_>) {
    let Some(step) = PlayStep::from_message(event.message) else {
        return;
    };
    let Some(track) = event.track.parse().ok().map(TrackId) else {
        return;
    };
    if is_robot(event.agent) || app.catalog.snapshot().facts(track).is_none() {
        return;
    }
    let wait = event
        .wait
        .filter(|ms| step == PlayStep::Started && (0..=PLAY_WAIT_MAX_MS).contains(ms));
    let now = app.now();
    let step = NewPlayStep {
        at: now,
        track,
        step,
        browser: BrowserFamily::family(event.agent),
        wait: wait.map(|ms| (ms, wait_bucket(ms))),
    };
    app.hit_buffer.step(now.moscow_day(), step);
}

/// Writes the buffered counts, one row for each path and day.
#[crate::boxed]
pub async fn write(app: &App) -> Result<(), AppError> {
    let buffered = app.hit_buffer.take();
    if buffered.paths.is_empty() && buffered.hosts.is_empty() && buffered.steps.is_empty() {
        return Ok(());
    }
    let result = write_buffer(app, &buffered).await;
    if result.is_err() {
        app.hit_buffer.put_back(buffered);
    }
    result
}

async fn write_buffer(app: &App, buffered: &BufferedCounts) -> Result<(), AppError> {
    let rows = |counted: &BTreeMap<(i64, String), i64>| -> Vec<DailyHits> {
        let row = |((day, what), hits): (&(i64, String), &i64)| DailyHits {
            day: *day,
            what: what.clone(),
            hits: *hits,
        };
        counted.iter().map(row).collect()
    };
    let mut tx = app.store.begin().await?;
    tx.add_page_hits(&rows(&buffered.paths)).await?;
    tx.add_referrer_hits(&rows(&buffered.hosts)).await?;
    tx.add_play_steps(&buffered.steps).await?;
    tx.commit().await?;
    Ok(())
}

/// Writes every few seconds until it is dropped. The caller writes the rest at the end.
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
        let buffer = HitBuffer::default();
        for n in 0..HIT_PATHS_A_DAY + 100 {
            buffer.hit(1, format!("/track/{n}"), Some(format!("{n}.example")));
        }
        buffer.hit(1, "/track/0".to_owned(), None);
        let buffered = buffer.take();
        assert_eq!(buffered.paths.len(), HIT_PATHS_A_DAY + 1);
        assert_eq!(buffered.paths[&(1, OTHER.to_owned())], 100);
        assert_eq!(buffered.paths[&(1, "/track/0".to_owned())], 2);
        assert_eq!(buffered.hosts.len(), HIT_REFERRERS_A_DAY + 1);
        // Writing does not reset the limit, a new day does.
        buffer.hit(1, "/new".to_owned(), None);
        buffer.hit(2, "/new".to_owned(), None);
        let days: Vec<_> = buffer.take().paths.into_keys().collect();
        assert_eq!(days, [(1, OTHER.to_owned()), (2, "/new".to_owned())]);
    }

    #[test]
    fn what_was_not_written_is_not_lost_and_not_counted_twice() {
        let buffer = HitBuffer::default();
        buffer.hit(1, "/home".to_owned(), None);
        let buffered = buffer.take();
        buffer.hit(1, "/home".to_owned(), None);
        buffer.put_back(buffered);
        assert_eq!(buffer.take().paths[&(1, "/home".to_owned())], 2);
        assert!(buffer.take().paths.is_empty());
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
        let buffer = HitBuffer::default();
        for _ in 0..PLAY_STEPS_BUFFERED + 5 {
            buffer.step(0, step);
        }
        assert_eq!(buffer.take().steps.len(), PLAY_STEPS_BUFFERED);
    }
}
