//! Count plays, downloads and followers anew for lists and charts.

use pult_store::DataChange;

use crate::{App, AppError};

/// One change tells every node to load the new numbers; a like or a download by itself dirties no list.
#[crate::boxed]
pub async fn refresh_counters(app: &App) -> Result<(), AppError> {
    app.store.refresh_counters().await?;
    let mut tx = app.store.begin().await?;
    tx.changed(DataChange::Counters);
    tx.commit().await?;
    Ok(())
}
