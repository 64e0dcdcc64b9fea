//! Count the charts anew from what was played and taken.

use pult_domain::{
    chart::{ChartBuilder, ChartPosition},
    time::Timestamp,
};
use pult_store::Store;

use crate::AppError;

#[crate::boxed]
pub async fn refresh(store: &Store, now: Timestamp) -> Result<(), AppError> {
    store.count_days(now).await?;
    let places = chart_positions(store, now.moscow_day()).await?;
    let mut tx = store.begin().await?;
    tx.replace_charts(&places, now).await?;
    tx.commit().await?;
    Ok(())
}

/// The places by everything that happened up to and including a Moscow day.
pub(super) async fn chart_positions(store: &Store, day: i64) -> Result<Vec<ChartPosition>, AppError> {
    let mut contest = ChartBuilder::new(day);
    store
        .each_candidate(day, |track, variant, days| contest.enter(track, variant, days))
        .await?;
    Ok(contest.positions())
}
