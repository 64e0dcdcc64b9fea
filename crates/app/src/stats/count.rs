//! Counting daily stats, and deleting what they were counted from.

use pult_domain::{
    limits::{HITS_RETENTION_DAYS, PLAY_LOG_DAYS},
    time::{DAY_MS, HOUR_MS, Timestamp},
};

use crate::{App, AppError};

/// Play log entries are counted before they are deleted, and days with deleted entries are never counted
/// again.
#[crate::boxed]
pub async fn count(app: &App) -> Result<(), AppError> {
    let now = app.now();
    let today = now.moscow_day();
    app.store.count_daily_stats(HITS_RETENTION_DAYS, now).await?;
    app.store.count_play_days(today - PLAY_LOG_DAYS + 1, now).await?;
    let oldest_kept = Timestamp((today - PLAY_LOG_DAYS) * DAY_MS - 3 * HOUR_MS);
    app.store.prune_play_log(oldest_kept).await?;
    app.store.prune_hits(today - HITS_RETENTION_DAYS).await?;
    Ok(())
}
