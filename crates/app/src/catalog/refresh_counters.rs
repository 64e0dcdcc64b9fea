//! Recounts plays, downloads and followers for lists and charts.

use pult_store::DataChange;

use crate::{App, AppError};

/// One change makes every node load the new numbers, so that a single favourite or download invalidates no
/// list.
#[crate::boxed]
pub async fn refresh_counters(app: &App) -> Result<(), AppError> {
    app.store.refresh_counters().await?;
    let mut tx = app.store.begin().await?;
    tx.changed(DataChange::Counters);
    tx.commit().await?;
    Ok(())
}
