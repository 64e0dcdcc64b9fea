//! Forget sessions that have expired.

use crate::{App, AppError};

pub async fn sweep_sessions(app: &App) -> Result<(), AppError> {
    let gone = app.store.sweep_sessions(app.now()).await?;
    tracing::info!(gone, "expired sessions swept");
    Ok(())
}
