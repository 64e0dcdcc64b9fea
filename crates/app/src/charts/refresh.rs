//! Recounts the charts from plays and downloads.

use pult_domain::{
    chart::{ChartBuilder, ChartPosition},
    time::Timestamp,
};
use pult_store::Store;

use crate::AppError;

#[crate::boxed]
pub async fn refresh_charts(store: &Store, now: Timestamp) -> Result<(), AppError> {
    store.count_days(now).await?;
    let positions = chart_positions(store, now.moscow_day()).await?;
    let mut tx = store.begin().await?;
    tx.replace_charts(&positions, now).await?;
    tx.commit().await?;
    Ok(())
}

/// The positions from everything up to and including a Moscow day.
pub(super) async fn chart_positions(store: &Store, day: i64) -> Result<Vec<ChartPosition>, AppError> {
    let mut builder = ChartBuilder::new(day);
    store
        .each_candidate(day, |track, variant, days| builder.add(track, variant, days))
        .await?;
    Ok(builder.positions())
}
