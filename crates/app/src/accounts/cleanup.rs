//! Deletes what has expired: sessions, links, sign-in steps, attempt counts, and addresses not seen for
//! long.

use pult_domain::limits::ADDRESS_RETENTION_DAYS;

use crate::{App, AppError};

#[crate::boxed]
pub async fn cleanup_sessions(app: &App) -> Result<(), AppError> {
    let now = app.now();
    let sessions = app.store.delete_expired_sessions(now).await?;
    let links = app.store.delete_expired_links(now).await?;
    let attempts = app.store.delete_expired_sign_ins(now).await?;
    let tries = app.store.delete_expired_attempts(now).await?;
    let addresses = app
        .store
        .delete_old_addresses(now.plus_days(-ADDRESS_RETENTION_DAYS))
        .await?;
    tracing::info!(
        sessions,
        links,
        attempts,
        tries,
        addresses,
        "what has expired is swept"
    );
    Ok(())
}
