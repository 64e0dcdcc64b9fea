//! Put down the places of the day that has just begun, mark who stands in the Top, and move ratings.

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

/// Days that were missed, or come before the first run, are made up for as far as movement looks back.
#[crate::boxed]
pub async fn publish(store: &Store, now: Timestamp) -> Result<(), AppError> {
    store.count_days(now).await?;
    let today = now.moscow_day();
    let oldest = today - CHART_MOVEMENT_DAYS;
    let last = store.last_chart_day().await?;
    let first = last.map_or(oldest, |day| (day + 1).max(oldest));
    for day in first..=today {
        let mut places = chart_positions(store, day - 1).await?;
        places.retain(|place| place.chart != ChartKind::Rising);
        let top: BTreeSet<TrackId> = places
            .iter()
            .filter(|place| place.position <= CHART_TOP as i64)
            .map(|place| place.track)
            .collect();
        let mut tx = store.begin().await?;
        if tx.publish_positions(day, &places, now).await? {
            tx.mark_in_top(&top.into_iter().collect::<Vec<_>>()).await?;
            tx.raise_ratings(&raised_ratings(&places)).await?;
        }
        tx.commit().await?;
    }
    store.prune_chart_days(today - CHARTS_RETENTION_DAYS).await?;
    Ok(())
}

/// What plays and downloads do to a rating: who stands in a Top of the month has a star more than staff gave.
fn raised_ratings(places: &[ChartPosition]) -> Vec<TrackId> {
    let high = places
        .iter()
        .filter(|place| place.chart == ChartKind::Month && place.position <= CHART_TOP as i64);
    let tracks: BTreeSet<TrackId> = high.map(|place| place.track).collect();
    tracks.into_iter().collect()
}
