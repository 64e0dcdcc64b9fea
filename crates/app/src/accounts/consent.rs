//! What people agree to.

use pult_domain::account;

use crate::{App, AppError, editorial::OFFER};

/// The name of the texts in force.
pub(super) async fn consent_version(app: &App) -> Result<String, AppError> {
    Ok(account::consent_version(app.store.page_version(OFFER).await?))
}
