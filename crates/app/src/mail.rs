//! Outgoing mail: what it says, sending it, and what staff see of it.

mod facts;
mod render;
mod send;
mod template;
mod texts;

use pult_domain::{ids::MailId, limits::MAILS_KEPT_DAYS, problem::Problem};
pub use pult_store::ListedMail;

use crate::{App, AppError};

pub use send::send;

/// The newest first; and how many there are.
pub async fn list(app: &App, offset: i64, limit: i64) -> Result<(Vec<ListedMail>, i64), AppError> {
    Ok(app.store.mails(offset, limit).await?)
}

pub async fn show(app: &App, id: MailId) -> Result<ListedMail, AppError> {
    Ok(app.store.mail(id).await?.ok_or(Problem::NotFound)?)
}

/// Forgets mails that nobody will ask about any more.
pub async fn sweep(app: &App) -> Result<(), AppError> {
    let gone = app
        .store
        .sweep_mails(app.now().plus_days(-MAILS_KEPT_DAYS))
        .await?;
    tracing::info!(gone, "old mails swept");
    Ok(())
}
