//! Count the charts anew from what was played and taken.

use pult_domain::{
    chart::{Contest, Place},
    time::Timestamp,
};
use pult_store::Store;

use crate::AppError;

#[crate::boxed]
pub async fn refresh(store: &Store, now: Timestamp) -> Result<(), AppError> {
    store.count_days(now).await?;
    let places = standings(store, now.moscow_day()).await?;
    let mut tx = store.begin().await?;
    tx.replace_charts(&places, now).await?;
    tx.commit().await?;
    Ok(())
}

/// The places by everything that happened up to and including a Moscow day.
pub(super) async fn standings(store: &Store, day: i64) -> Result<Vec<Place>, AppError> {
    let mut contest = Contest::new(day);
    store
        .each_contender(day, |track, variant, days| contest.enter(track, variant, days))
        .await?;
    Ok(contest.places())
}
