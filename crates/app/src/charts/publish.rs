//! Publishes the chart positions of a new day, marks tracks in the Top, and updates ratings.

use std::collections::BTreeSet;

use pult_domain::{
    chart::{ChartKind, ChartPosition},
    ids::TrackId,
    limits::{CHART_MOVEMENT_DAYS, CHART_TOP, CHARTS_RETENTION_DAYS},
    time::Timestamp,
};
use pult_store::Store;

use super::refresh::chart_positions;
use crate::AppError;

/// Missed days, and days before the first run, are published as far back as chart movement reaches.
#[crate::boxed]
pub async fn publish_charts(store: &Store, now: Timestamp) -> Result<(), AppError> {
    store.count_days(now).await?;
    let today = now.moscow_day();
    let oldest = today - CHART_MOVEMENT_DAYS;
    let last = store.last_chart_day().await?;
    let first = last.map_or(oldest, |day| (day + 1).max(oldest));
    for day in first..=today {
        let mut positions = chart_positions(store, day - 1).await?;
        positions.retain(|position| position.chart != ChartKind::Rising);
        let top: BTreeSet<TrackId> = positions
            .iter()
            .filter(|position| position.position <= CHART_TOP as i64)
            .map(|position| position.track)
            .collect();
        let mut tx = store.begin().await?;
        if tx.publish_positions(day, &positions, now).await? {
            tx.mark_in_top(&top.into_iter().collect::<Vec<_>>()).await?;
            tx.raise_ratings(&tracks_to_raise(&positions)).await?;
        }
        tx.commit().await?;
    }
    store.prune_chart_days(today - CHARTS_RETENTION_DAYS).await?;
    Ok(())
}

/// Tracks in a Top of the month have one star more than staff gave.
fn tracks_to_raise(positions: &[ChartPosition]) -> Vec<TrackId> {
    let high = positions
        .iter()
        .filter(|position| position.chart == ChartKind::Month && position.position <= CHART_TOP as i64);
    let tracks: BTreeSet<TrackId> = high.map(|position| position.track).collect();
    tracks.into_iter().collect()
}
