//! Reports of players: kept singly for a while, and counted by day for good.

use pult_domain::{
    ids::TrackId,
    playback::PlayStep,
    time::{DAY_MS, MOSCOW, SECOND_MS, Timestamp},
    user_agent::BrowserFamily,
};

use crate::{
    Result, Store, Tx,
    db::{affected, insert_many, read, tx, write},
    error::parse_column,
};

/// Stands where nothing was waited for.
const NO_WAIT: i64 = -1;
/// Entries are written in batches, so the day before the last counted one may have grown.
const LATE_DAYS: i64 = 1;
const COUNTED_AT: &str = "play_days_counted_at";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewPlayStep {
    pub at: Timestamp,
    pub track: TrackId,
    pub step: PlayStep,
    pub browser: BrowserFamily,
    /// Milliseconds from the press of the button to the first sound, and the same rounded for counting.
    pub wait: Option<(i64, i64)>,
}

/// How often a step was reported on a day; starts are counted by their wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlayDay {
    pub day: i64,
    pub browser: BrowserFamily,
    pub step: PlayStep,
    pub wait: Option<i64>,
    pub count: i64,
}

impl Tx {
    pub async fn add_play_steps(&mut self, steps: &[NewPlayStep]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO play_log (at, track_id, step, browser, wait_ms, wait_bucket)",
            steps,
            |step| [
                step.at.0,
                step.track.0,
                step.step.code(),
                step.browser.code(),
                step.wait.map(|(ms, _)| ms),
                step.wait.map_or(NO_WAIT, |(_, bucket)| bucket),
            ]
        );
        Ok(())
    }
}

impl Store {
    /// Counts the days since the last counted one, never further back than `oldest`: what lies there may be gone.
    pub async fn count_play_days(&self, oldest: i64, now: Timestamp) -> Result<()> {
        let moscow_ms = i64::from(MOSCOW.whole_seconds()) * SECOND_MS;
        let mut tx = self.begin_bulk().await?;
        // Written first, so that nodes count one after another.
        tx.set_meta(COUNTED_AT, &now.0.to_string()).await?;
        let last: Option<i64> = tx!(tx, |c| sqlx::query_scalar("SELECT MAX(day) FROM play_log_days")
            .fetch_one(c))?;
        let first = last.map_or(oldest, |day| (day.min(now.moscow_day()) - LATE_DAYS).max(oldest));
        tx!(tx, |c| affected(
            sqlx::query("DELETE FROM play_log_days WHERE day >= $1")
                .bind(first)
                .execute(c)
        ))?;
        tx!(tx, |c| affected(
            sqlx::query(
                "INSERT INTO play_log_days (day, browser, step, wait_bucket, count) \
                 SELECT (at + $3) / $4, browser, step, wait_bucket, COUNT(*) FROM play_log \
                 WHERE at >= $1 AND at <= $2 GROUP BY (at + $3) / $4, browser, step, wait_bucket",
            )
            .bind(first * DAY_MS - moscow_ms)
            .bind(now.0)
            .bind(moscow_ms)
            .bind(DAY_MS)
            .execute(c)
        ))?;
        tx.commit().await?;
        Ok(())
    }

    /// By day, browser, step and wait.
    pub async fn play_days(&self, first: i64, last: i64) -> Result<Vec<PlayDay>> {
        let rows: Vec<(i64, String, String, i64, i64)> = read!(self, |c| {
            sqlx::query_as(
            "SELECT day, browser, step, wait_bucket, count FROM play_log_days WHERE day >= $1 AND day <= $2 \
             ORDER BY day, browser, step, wait_bucket"
        )
        .bind(first)
        .bind(last)
        .fetch_all(c)
        })?;
        rows.into_iter()
            .map(|(day, browser, step, wait, count)| {
                Ok(PlayDay {
                    day,
                    browser: parse_column(BrowserFamily::parse(&browser), "play_log_days.browser", &browser)?,
                    step: parse_column(PlayStep::parse(&step), "play_log_days.step", &step)?,
                    wait: (wait != NO_WAIT).then_some(wait),
                    count,
                })
            })
            .collect()
    }

    pub async fn prune_play_log(&self, before: Timestamp) -> Result<u64> {
        write!(self, |c| affected(
            sqlx::query("DELETE FROM play_log WHERE at < $1")
                .bind(before.0)
                .execute(c)
        ))
    }
}
