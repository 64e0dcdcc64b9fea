//! The texts that users consent to.

use pult_domain::account;

use crate::{
    App, AppError,
    editorial::{OFFER, PERSONAL_DATA},
};

/// Names the versions of the texts in force.
pub(super) async fn consent_version(app: &App) -> Result<String, AppError> {
    let terms = app.store.page_version(OFFER).await?;
    let personal_data = app.store.page_version(PERSONAL_DATA).await?;
    Ok(account::consent_version(terms, personal_data))
}
