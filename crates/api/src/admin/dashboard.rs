//! `GET /api/admin/dashboard`, `GET /api/admin/dashboard/export`

use std::collections::BTreeMap;

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use pult_app::{
    App, admin,
    stats::{self, Backlog, Dashboard, DayStats, PlaybackStats, PoolStats, StatComparison},
};
use pult_domain::{
    lang::Lang,
    permission::{self, AccessLevel},
    problem::Problem,
    requester::User,
    time::Timestamp,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::csv;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{ClientInfo, Json, MaybeUser, Query},
};

const DAYS_DEFAULT: i64 = 30;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct DashboardQuery {
    /// 7, 30 or 90; 30 when left out.
    #[param(nullable = false)]
    days: Option<i64>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DashboardResponse {
    pub days: i64,
    /// At most a minute ago.
    pub counted_at: String,
    pub review: ReviewBacklog,
    /// Null to moderators.
    #[schema(required)]
    pub pool: Option<PoolStatsResponse>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewBacklog {
    pub waiting: i64,
    /// Of them, taken by nobody.
    pub free: i64,
    pub overdue: i64,
    /// When the one that waits longest was first sent.
    #[schema(required)]
    pub oldest_at: Option<String>,
    /// Reports of problems that nobody has dealt with.
    pub reports: i64,
}

/// A number of the period, and of the one before it.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StatComparisonResponse {
    pub now: i64,
    pub before: i64,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PoolStatsResponse {
    pub new_users: StatComparisonResponse,
    /// Accounts with a plan they paid for, on the last day of each period.
    pub paying: StatComparisonResponse,
    pub downloads: StatComparisonResponse,
    pub plays: StatComparisonResponse,
    pub hits: StatComparisonResponse,
    /// Less refunds, in minor units, by currency.
    pub revenue: BTreeMap<String, StatComparisonResponse>,
    /// Oldest first, today last.
    pub daily: Vec<DayStatsResponse>,
    pub jobs: JobStatsResponse,
    pub playback: PlaybackStatsResponse,
    pub playback_before: PlaybackStatsResponse,
    /// By browser family, most presses first.
    pub browsers: Vec<BrowserStatsResponse>,
    pub pages: Vec<TopPage>,
    /// Hosts of other sites that led here.
    pub referrers: Vec<TopReferrer>,
    pub tracks: Vec<TopTrackResponse>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DayStatsResponse {
    /// `2026-03-05`, a day of Moscow.
    pub day: String,
    pub new_users: i64,
    pub paying: i64,
    pub downloads: i64,
    pub plays: i64,
    pub hits: i64,
    pub revenue: BTreeMap<String, i64>,
    pub playback: PlaybackStatsResponse,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaybackStatsResponse {
    pub pressed: i64,
    pub started: i64,
    /// Something else was chosen before the first sound.
    pub given_up: i64,
    pub failed: i64,
    /// Milliseconds from the press to the sound that half of the starts did not exceed.
    #[schema(required)]
    pub p50: Option<i64>,
    #[schema(required)]
    pub p90: Option<i64>,
    #[schema(required)]
    pub p99: Option<i64>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BrowserStatsResponse {
    pub browser: String,
    pub playback: PlaybackStatsResponse,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JobStatsResponse {
    pub queued: i64,
    pub running: i64,
    /// Will be tried again after a failure.
    pub retried: i64,
    /// Should have been done ten minutes ago.
    pub slow: i64,
    /// Given up, by kind.
    pub dead: Vec<DeadJobs>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeadJobs {
    pub kind: String,
    pub count: i64,
    pub last_at: String,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TopPage {
    /// `other` stands for paths that lead nowhere.
    pub path: String,
    pub hits: i64,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TopReferrer {
    pub host: String,
    pub hits: i64,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TopTrackResponse {
    pub id: String,
    pub title: String,
    pub artist: String,
    pub plays: i64,
    pub downloads: i64,
}

/// The pool in numbers. Moderators are told what waits for them, and no more.
#[utoipa::path(
    get,
    path = "/api/admin/dashboard",
    operation_id = "dashboard",
    tag = "staff",
    params(DashboardQuery),
    responses(
        (status = 200, description = "A period beside the one before it", body = DashboardResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn dashboard(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Query(query): Query<DashboardQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let days = query.days.unwrap_or(DAYS_DEFAULT);
    let sees_pool = check_sees_all(&app, requester.user()?).is_ok();
    let dashboard = stats::dashboard(&app, days).await?;
    let body = to_dashboard_response(days, &dashboard, sees_pool);
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(body)))
}

pub(super) fn check_sees_all(app: &App, user: &User) -> Result<(), Problem> {
    permission::judge(Some(&user.account), AccessLevel::Admin, app.settings.production)
}

/// The days of a period as CSV. Goes on record.
#[utoipa::path(
    get,
    path = "/api/admin/dashboard/export",
    operation_id = "export_dashboard",
    tag = "staff",
    params(DashboardQuery),
    responses(
        (status = 200, description = "A line of names, then one for each day", content_type = "text/csv", body = String),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn export(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    ClientInfo(client): ClientInfo,
    Query(query): Query<DashboardQuery>,
) -> Result<Response, ApiError> {
    let days = query.days.unwrap_or(DAYS_DEFAULT);
    let (days, playback) = stats::export(&app, &client, requester.user()?, days).await?;
    Ok(days_file(&days, &playback, requester.lang))
}

fn days_file(days: &[DayStats], playback: &[PlaybackStats], lang: Lang) -> Response {
    let mut currencies: Vec<&str> = days
        .iter()
        .flat_map(|day| day.revenue.keys().map(String::as_str))
        .collect();
    currencies.sort_unstable();
    currencies.dedup();
    let label = |name: &str| admin::column_label("figures", name).get(lang).to_owned();
    let revenue = currencies
        .iter()
        .map(|currency| format!("{} ({currency})", label("revenue")));
    let titles: Vec<String> = std::iter::once(csv::moscow_title(&label("day"), lang))
        .chain(["new_users", "paying", "downloads", "plays", "hits"].map(label))
        .chain(revenue)
        .chain(
            [
                "pressed",
                "started",
                "given_up",
                "failed",
                "start_p50",
                "start_p90",
                "start_p99",
            ]
            .map(label),
        )
        .collect();
    let row = |(day, playback): (&DayStats, &PlaybackStats)| {
        let number = |value: i64| value.to_string();
        let revenue_in = |currency: &&str| day.revenue.get(*currency).copied().unwrap_or_default();
        let waits = [playback.p50, playback.p90, playback.p99];
        std::iter::once(csv::format_day(day.at, lang))
            .chain([day.new_users, day.paying, day.downloads, day.plays, day.hits].map(number))
            .chain(
                currencies
                    .iter()
                    .map(|currency| csv::format_money(revenue_in(currency), lang)),
            )
            .chain(
                [
                    playback.pressed,
                    playback.started,
                    playback.given_up,
                    playback.failed,
                ]
                .map(number),
            )
            .chain(waits.map(|wait| wait.map(number).unwrap_or_default()))
            .collect()
    };
    csv::respond(
        "figures",
        lang,
        titles.iter().map(String::as_str),
        days.iter().zip(playback).map(row),
    )
}

fn to_dashboard_response(days: i64, dashboard: &Dashboard, sees_pool: bool) -> DashboardResponse {
    DashboardResponse {
        days,
        counted_at: dashboard.counted_at.rfc3339(),
        review: to_backlog(&dashboard.backlog),
        pool: sees_pool.then(|| to_pool_stats(&dashboard.pool)),
    }
}

fn to_backlog(backlog: &Backlog) -> ReviewBacklog {
    ReviewBacklog {
        waiting: backlog.waiting,
        free: backlog.free,
        overdue: backlog.overdue,
        oldest_at: backlog.oldest.map(Timestamp::rfc3339),
        reports: backlog.reports,
    }
}

fn to_comparison(change: StatComparison) -> StatComparisonResponse {
    StatComparisonResponse {
        now: change.now,
        before: change.before,
    }
}

fn to_playback_stats(playback: PlaybackStats) -> PlaybackStatsResponse {
    PlaybackStatsResponse {
        pressed: playback.pressed,
        started: playback.started,
        given_up: playback.given_up,
        failed: playback.failed,
        p50: playback.p50,
        p90: playback.p90,
        p99: playback.p99,
    }
}

fn to_pool_stats(pool: &PoolStats) -> PoolStatsResponse {
    let revenue = pool.revenue.iter();
    PoolStatsResponse {
        new_users: to_comparison(pool.new_users),
        paying: to_comparison(pool.paying),
        downloads: to_comparison(pool.downloads),
        plays: to_comparison(pool.plays),
        hits: to_comparison(pool.hits),
        revenue: revenue
            .map(|(currency, value)| (currency.clone(), to_comparison(*value)))
            .collect(),
        daily: pool
            .days
            .iter()
            .zip(&pool.playback_days)
            .map(to_day_stats)
            .collect(),
        jobs: JobStatsResponse {
            queued: pool.jobs.queued,
            running: pool.jobs.running,
            retried: pool.jobs.retried,
            slow: pool.jobs.slow,
            dead: pool.jobs.dead.iter().map(to_dead_jobs).collect(),
        },
        playback: to_playback_stats(pool.playback),
        playback_before: to_playback_stats(pool.playback_before),
        browsers: pool
            .browsers
            .iter()
            .map(|one| BrowserStatsResponse {
                browser: one.browser.code().to_owned(),
                playback: to_playback_stats(one.playback),
            })
            .collect(),
        pages: pool
            .pages
            .iter()
            .map(|(path, hits)| TopPage {
                path: path.clone(),
                hits: *hits,
            })
            .collect(),
        referrers: pool
            .referrers
            .iter()
            .map(|(host, hits)| TopReferrer {
                host: host.clone(),
                hits: *hits,
            })
            .collect(),
        tracks: pool
            .tracks
            .iter()
            .map(|top| TopTrackResponse {
                id: top.track.0.to_string(),
                title: top.title.clone(),
                artist: top.artist.clone(),
                plays: top.plays,
                downloads: top.downloads,
            })
            .collect(),
    }
}

fn to_dead_jobs(dead: &stats::DeadKind) -> DeadJobs {
    DeadJobs {
        kind: dead.kind.clone(),
        count: dead.count,
        last_at: dead.last_at.rfc3339(),
    }
}

fn to_day_stats((day, playback): (&DayStats, &PlaybackStats)) -> DayStatsResponse {
    DayStatsResponse {
        day: csv::format_day(day.at, Lang::En),
        new_users: day.new_users,
        paying: day.paying,
        downloads: day.downloads,
        plays: day.plays,
        hits: day.hits,
        revenue: day.revenue.clone(),
        playback: to_playback_stats(*playback),
    }
}
