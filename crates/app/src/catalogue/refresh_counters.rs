//! Count plays, downloads and followers anew for lists and charts.

use crate::{App, AppError};

pub async fn refresh_counters(app: &App) -> Result<(), AppError> {
    app.store.refresh_counters().await?;
    Ok(())
}
