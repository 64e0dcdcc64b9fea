//! Outgoing mail: what it says, sending it, and what staff see of it.

mod params;
mod render;
mod send;
mod template;
mod texts;

use pult_domain::{ids::MailId, limits::MAILS_RETENTION_DAYS, problem::Problem, requester::User};
pub use pult_store::MailListItem;
use serde_json::json;

use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
};

pub use send::send;

/// The newest first; and how many there are.
#[crate::boxed]
pub async fn list(app: &App, offset: i64, limit: i64) -> Result<(Vec<MailListItem>, i64), AppError> {
    Ok(app.store.mails(offset, limit).await?)
}

/// One mail, for a member of the staff. It is somebody's letter, so reading it goes on record.
#[crate::boxed]
pub async fn show(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: MailId,
) -> Result<MailListItem, AppError> {
    let mail = app.store.mail(id).await?.ok_or(Problem::NotFound)?;
    let details = json!({ "kind": mail.kind, "to": mail.to });
    let mut tx = app.store.begin().await?;
    audit(
        app,
        &mut tx,
        client,
        staff,
        "mail.read",
        &format!("mail {id}"),
        details,
    )
    .await?;
    tx.commit().await?;
    Ok(mail)
}

/// Forgets mails that nobody will ask about any more.
#[crate::boxed]
pub async fn cleanup(app: &App) -> Result<(), AppError> {
    let gone = app
        .store
        .delete_old_mails(app.now().plus_days(-MAILS_RETENTION_DAYS))
        .await?;
    tracing::info!(gone, "old mails swept");
    Ok(())
}
