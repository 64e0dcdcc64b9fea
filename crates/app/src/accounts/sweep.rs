//! Forget what has expired: sessions, links, steps of sign-ins, counted tries, addresses not seen for long.

use pult_domain::limits::ADDRESS_KNOWN_DAYS;

use crate::{App, AppError};

#[crate::boxed]
pub async fn sweep_sessions(app: &App) -> Result<(), AppError> {
    let now = app.now();
    let sessions = app.store.sweep_sessions(now).await?;
    let links = app.store.sweep_links(now).await?;
    let attempts = app.store.sweep_attempts(now).await?;
    let tries = app.store.sweep_tries(now).await?;
    let addresses = app
        .store
        .sweep_addresses(now.plus_days(-ADDRESS_KNOWN_DAYS))
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
