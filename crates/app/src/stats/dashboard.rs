//! The dashboard: a period of days beside the one before it, and what waits.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use pult_domain::{
    ids::TrackId,
    limits::{DASHBOARD_CACHE_SECONDS, DASHBOARD_PERIODS, DASHBOARD_TOP, JOB_SLOW_SECONDS, REVIEW_DAYS},
    playback::{PlayStep, wait_at},
    problem::Problem,
    requester::User,
    time::{DAY_MS, HOUR_MS, Timestamp},
    user_agent::BrowserFamily,
};
use pult_store::{Backlog, DailyStat, JobHealth, PlayDay, StatName};
use serde_json::json;
use tokio::sync::Mutex;

use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
    stats::count,
};

/// A number, and the same number of the period before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StatComparison {
    pub now: i64,
    pub before: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DayStats {
    /// Its first moment in Moscow.
    pub at: Timestamp,
    pub new_users: i64,
    pub paying: i64,
    pub downloads: i64,
    pub plays: i64,
    pub hits: i64,
    /// In minor units, by currency.
    pub revenue: BTreeMap<String, i64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlaybackStats {
    pub pressed: i64,
    pub started: i64,
    pub given_up: i64,
    pub failed: i64,
    /// Milliseconds that half, nine of ten and all but one in a hundred of the starts did not exceed.
    pub p50: Option<i64>,
    pub p90: Option<i64>,
    pub p99: Option<i64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BrowserStats {
    pub browser: BrowserFamily,
    pub playback: PlaybackStats,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TopTrack {
    pub track: TrackId,
    pub title: String,
    pub artist: String,
    pub plays: i64,
    pub downloads: i64,
}

/// What only admins see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PoolStats {
    pub new_users: StatComparison,
    /// On the last day of each period.
    pub paying: StatComparison,
    pub downloads: StatComparison,
    pub plays: StatComparison,
    pub hits: StatComparison,
    pub revenue: BTreeMap<String, StatComparison>,
    pub days: Vec<DayStats>,
    pub jobs: JobHealth,
    pub playback: PlaybackStats,
    pub playback_before: PlaybackStats,
    pub playback_days: Vec<PlaybackStats>,
    pub browsers: Vec<BrowserStats>,
    pub pages: Vec<(String, i64)>,
    pub referrers: Vec<(String, i64)>,
    pub tracks: Vec<TopTrack>,
}

#[derive(Debug, Clone)]
pub struct Dashboard {
    pub counted_at: Timestamp,
    pub backlog: Backlog,
    pub pool: PoolStats,
}

/// Answers of the last minute, by period. Whoever asks while one is made waits for it.
#[derive(Default)]
pub struct DashboardCache(Mutex<BTreeMap<i64, Arc<Dashboard>>>);

#[crate::boxed]
pub async fn dashboard(app: &App, days: i64) -> Result<Arc<Dashboard>, AppError> {
    if !DASHBOARD_PERIODS.contains(&days) {
        return Err(Problem::InvalidValue { field: "days".into() }.into());
    }
    let now = app.now();
    let mut kept = app.dashboards.0.lock().await;
    if let Some(board) = kept.get(&days) {
        // Of the future when the clock was set back.
        let age = now.0 - board.counted_at.0;
        if (0..DASHBOARD_CACHE_SECONDS * 1_000).contains(&age) {
            return Ok(board.clone());
        }
    }
    count(app).await?;
    let made = Arc::new(Dashboard {
        counted_at: now,
        backlog: app.store.backlog(now.plus_days(-REVIEW_DAYS.1)).await?,
        pool: pool(app, days, now).await?,
    });
    kept.insert(days, made.clone());
    Ok(made)
}

async fn pool(app: &App, days: i64, now: Timestamp) -> Result<PoolStats, AppError> {
    let today = now.moscow_day();
    let first = today - days + 1;
    let figures = app.store.daily_stats(first - days, today).await?;
    let steps = app.store.play_days(first - days, today).await?;
    let (earlier, steps): (Vec<PlayDay>, Vec<PlayDay>) = steps.into_iter().partition(|step| step.day < first);
    let change = |name| StatComparison {
        now: sum(&figures, name, first, today),
        before: sum(&figures, name, first - days, first - 1),
    };
    let tops = app.store.top_tracks(first, today, DASHBOARD_TOP).await?;
    let of_day = |day: i64| steps.iter().filter(move |step| step.day == day);
    Ok(PoolStats {
        new_users: change(StatName::NewUsers),
        paying: StatComparison {
            now: sum(&figures, StatName::Paying, today, today),
            before: sum(&figures, StatName::Paying, first - 1, first - 1),
        },
        downloads: change(StatName::Downloads),
        plays: change(StatName::Plays),
        hits: change(StatName::Hits),
        revenue: revenue(&figures, first),
        days: (first..=today).map(|day| of(&figures, day)).collect(),
        jobs: app.store.job_health(now.plus_seconds(-JOB_SLOW_SECONDS)).await?,
        playback: playback(steps.iter()),
        playback_before: playback(earlier.iter()),
        playback_days: (first..=today).map(|day| playback(of_day(day))).collect(),
        browsers: browsers(&steps),
        pages: app.store.top_pages(first, today, DASHBOARD_TOP).await?,
        referrers: app.store.top_referrers(first, today, DASHBOARD_TOP).await?,
        tracks: tops
            .into_iter()
            .filter_map(|top| {
                let snapshot = app.catalog.snapshot();
                // One that was hidden since is nobody's top any more.
                let facts = snapshot.facts(top.track)?;
                Some(TopTrack {
                    track: top.track,
                    title: facts.title().to_owned(),
                    artist: facts.artist_names().collect::<Vec<_>>().join(", "),
                    plays: top.plays,
                    downloads: top.downloads,
                })
            })
            .collect(),
    })
}

fn sum(figures: &[DailyStat], name: StatName, first: i64, last: i64) -> i64 {
    let wanted = |figure: &&DailyStat| figure.name == name && (first..=last).contains(&figure.day);
    figures.iter().filter(wanted).map(|figure| figure.value).sum()
}

fn revenue(figures: &[DailyStat], first: i64) -> BTreeMap<String, StatComparison> {
    let mut out: BTreeMap<String, StatComparison> = BTreeMap::new();
    for figure in figures.iter().filter(|figure| figure.name == StatName::Revenue) {
        let change = out.entry(figure.currency.clone()).or_default();
        if figure.day < first {
            change.before += figure.value;
        } else {
            change.now += figure.value;
        }
    }
    out
}

fn of(figures: &[DailyStat], day: i64) -> DayStats {
    let mut out = DayStats {
        at: Timestamp(day * DAY_MS - 3 * HOUR_MS),
        ..DayStats::default()
    };
    for figure in figures.iter().filter(|figure| figure.day == day) {
        match figure.name {
            StatName::NewUsers => out.new_users = figure.value,
            StatName::Paying => out.paying = figure.value,
            StatName::Downloads => out.downloads = figure.value,
            StatName::Plays => out.plays = figure.value,
            StatName::Hits => out.hits = figure.value,
            StatName::Revenue => {
                out.revenue.insert(figure.currency.clone(), figure.value);
            }
        }
    }
    out
}

fn playback<'a>(steps: impl Iterator<Item = &'a PlayDay>) -> PlaybackStats {
    let mut out = PlaybackStats::default();
    let mut waits: BTreeMap<i64, i64> = BTreeMap::new();
    for step in steps {
        match step.step {
            PlayStep::Pressed => out.pressed += step.count,
            PlayStep::Started => out.started += step.count,
            PlayStep::GivenUp => out.given_up += step.count,
            PlayStep::Failed => out.failed += step.count,
        }
        if let Some(wait) = step.wait {
            *waits.entry(wait).or_default() += step.count;
        }
    }
    let waits: Vec<_> = waits.into_iter().collect();
    out.p50 = wait_at(&waits, 50);
    out.p90 = wait_at(&waits, 90);
    out.p99 = wait_at(&waits, 99);
    out
}

fn browsers(steps: &[PlayDay]) -> Vec<BrowserStats> {
    let met: BTreeSet<BrowserFamily> = steps.iter().map(|step| step.browser).collect();
    let mut out: Vec<BrowserStats> = met
        .into_iter()
        .map(|browser| BrowserStats {
            browser,
            playback: playback(steps.iter().filter(|step| step.browser == browser)),
        })
        .collect();
    out.sort_by_key(|one| -one.playback.pressed);
    out
}

/// The days of a period for a file; goes on record.
#[crate::boxed]
pub async fn export(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    days: i64,
) -> Result<(Vec<DayStats>, Vec<PlaybackStats>), AppError> {
    let board = dashboard(app, days).await?;
    let mut tx = app.store.begin().await?;
    let details = json!({ "days": days });
    audit(app, &mut tx, client, staff, "figures.export", "figures", details).await?;
    tx.commit().await?;
    Ok((board.pool.days.clone(), board.pool.playback_days.clone()))
}
