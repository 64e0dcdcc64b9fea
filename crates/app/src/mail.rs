//! Outgoing mail: its texts, sending, and the list for staff.

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

/// Newest first, with the total count.
#[crate::boxed]
pub async fn list(app: &App, offset: i64, limit: i64) -> Result<(Vec<MailListItem>, i64), AppError> {
    Ok(app.store.mails(offset, limit).await?)
}

/// Shows one mail to staff. Reading it is recorded in the audit log, because it is private.
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

/// Deletes mails that are too old to matter.
#[crate::boxed]
pub async fn cleanup(app: &App) -> Result<(), AppError> {
    let deleted = app
        .store
        .delete_old_mails(app.now().plus_days(-MAILS_RETENTION_DAYS))
        .await?;
    tracing::info!(gone = deleted, "old mails swept");
    Ok(())
}
