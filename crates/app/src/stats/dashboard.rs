//! The dashboard: a period beside the one before it, and pending counts.

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

/// A number beside that of the previous period.
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
    /// Percentiles of the waiting times before playback, in milliseconds.
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

/// Numbers that only admins see.
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

/// Dashboards of the last minute, by period. Concurrent requests wait for the one that computes it.
#[derive(Default)]
pub struct DashboardCache(Mutex<BTreeMap<i64, Arc<Dashboard>>>);

#[crate::boxed]
pub async fn dashboard(app: &App, days: i64) -> Result<Arc<Dashboard>, AppError> {
    if !DASHBOARD_PERIODS.contains(&days) {
        return Err(Problem::InvalidValue { field: "days".into() }.into());
    }
    let now = app.now();
    let mut cache = app.dashboards.0.lock().await;
    if let Some(dashboard) = cache.get(&days) {
        // The age is negative if the clock was set back.
        let age = now.0 - dashboard.counted_at.0;
        if (0..DASHBOARD_CACHE_SECONDS * 1_000).contains(&age) {
            return Ok(dashboard.clone());
        }
    }
    count(app).await?;
    let new_dashboard = Arc::new(Dashboard {
        counted_at: now,
        backlog: app.store.backlog(now.plus_days(-REVIEW_DAYS.1)).await?,
        pool: load_pool_stats(app, days, now).await?,
    });
    cache.insert(days, new_dashboard.clone());
    Ok(new_dashboard)
}

async fn load_pool_stats(app: &App, days: i64, now: Timestamp) -> Result<PoolStats, AppError> {
    let today = now.moscow_day();
    let first = today - days + 1;
    let daily = app.store.daily_stats(first - days, today).await?;
    let steps = app.store.play_days(first - days, today).await?;
    let (earlier, steps): (Vec<PlayDay>, Vec<PlayDay>) = steps.into_iter().partition(|step| step.day < first);
    let change = |name| StatComparison {
        now: sum_stats(&daily, name, first, today),
        before: sum_stats(&daily, name, first - days, first - 1),
    };
    let top_tracks = app.store.top_tracks(first, today, DASHBOARD_TOP).await?;
    let of_day = |day: i64| steps.iter().filter(move |step| step.day == day);
    Ok(PoolStats {
        new_users: change(StatName::NewUsers),
        paying: StatComparison {
            now: sum_stats(&daily, StatName::Paying, today, today),
            before: sum_stats(&daily, StatName::Paying, first - 1, first - 1),
        },
        downloads: change(StatName::Downloads),
        plays: change(StatName::Plays),
        hits: change(StatName::Hits),
        revenue: compare_revenue(&daily, first),
        days: (first..=today).map(|day| stats_of_day(&daily, day)).collect(),
        jobs: app.store.job_health(now.plus_seconds(-JOB_SLOW_SECONDS)).await?,
        playback: playback_stats(steps.iter()),
        playback_before: playback_stats(earlier.iter()),
        playback_days: (first..=today).map(|day| playback_stats(of_day(day))).collect(),
        browsers: stats_by_browser(&steps),
        pages: app.store.top_pages(first, today, DASHBOARD_TOP).await?,
        referrers: app.store.top_referrers(first, today, DASHBOARD_TOP).await?,
        tracks: top_tracks
            .into_iter()
            .filter_map(|entry| {
                let snapshot = app.catalog.snapshot();
                // A track that was hidden since is left out.
                let facts = snapshot.facts(entry.track)?;
                Some(TopTrack {
                    track: entry.track,
                    title: facts.title().to_owned(),
                    artist: facts.artist_names().collect::<Vec<_>>().join(", "),
                    plays: entry.plays,
                    downloads: entry.downloads,
                })
            })
            .collect(),
    })
}

fn sum_stats(daily: &[DailyStat], name: StatName, first: i64, last: i64) -> i64 {
    let matches = |stat: &&DailyStat| stat.name == name && (first..=last).contains(&stat.day);
    daily.iter().filter(matches).map(|stat| stat.value).sum()
}

fn compare_revenue(daily: &[DailyStat], first: i64) -> BTreeMap<String, StatComparison> {
    let mut out: BTreeMap<String, StatComparison> = BTreeMap::new();
    for stat in daily.iter().filter(|stat| stat.name == StatName::Revenue) {
        let change = out.entry(stat.currency.clone()).or_default();
        if stat.day < first {
            change.before += stat.value;
        } else {
            change.now += stat.value;
        }
    }
    out
}

fn stats_of_day(daily: &[DailyStat], day: i64) -> DayStats {
    let mut out = DayStats {
        at: Timestamp(day * DAY_MS - 3 * HOUR_MS),
        ..DayStats::default()
    };
    for stat in daily.iter().filter(|stat| stat.day == day) {
        match stat.name {
            StatName::NewUsers => out.new_users = stat.value,
            StatName::Paying => out.paying = stat.value,
            StatName::Downloads => out.downloads = stat.value,
            StatName::Plays => out.plays = stat.value,
            StatName::Hits => out.hits = stat.value,
            StatName::Revenue => {
                out.revenue.insert(stat.currency.clone(), stat.value);
            }
        }
    }
    out
}

fn playback_stats<'a>(steps: impl Iterator<Item = &'a PlayDay>) -> PlaybackStats {
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

fn stats_by_browser(steps: &[PlayDay]) -> Vec<BrowserStats> {
    let families: BTreeSet<BrowserFamily> = steps.iter().map(|step| step.browser).collect();
    let mut out: Vec<BrowserStats> = families
        .into_iter()
        .map(|browser| BrowserStats {
            browser,
            playback: playback_stats(steps.iter().filter(|step| step.browser == browser)),
        })
        .collect();
    out.sort_by_key(|stats| -stats.playback.pressed);
    out
}

/// The days of a period for an export, which is recorded in the audit log.
#[crate::boxed]
pub async fn export(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    days: i64,
) -> Result<(Vec<DayStats>, Vec<PlaybackStats>), AppError> {
    let dashboard = dashboard(app, days).await?;
    let mut tx = app.store.begin().await?;
    let details = json!({ "days": days });
    audit(app, &mut tx, client, staff, "figures.export", "figures", details).await?;
    tx.commit().await?;
    Ok((dashboard.pool.days.clone(), dashboard.pool.playback_days.clone()))
}
