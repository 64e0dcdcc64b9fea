//! Blocking an account with a reason, which its owner gets by mail.

use pult_domain::{ids::AccountId, mail::MailKind, problem::Problem, requester::User};
use pult_store::NewMail;
use serde_json::json;

use super::{ensure_not_deleted, subject};
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit, mail_links::queue_mail},
    plans::admin::reason,
};

/// Ends all sessions. Download links of a blocked account stop working, too.
#[crate::boxed]
pub async fn block(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: AccountId,
    why: &str,
) -> Result<(), AppError> {
    let why = reason(why)?;
    if id == staff.account.id {
        return Err(Problem::NotAllowed.into());
    }
    let account = ensure_not_deleted(app, id).await?;
    let now = app.now();
    let mut tx = app.store.begin().await?;
    if tx.lock_admins().await? == [id] {
        return Err(Problem::LastAdmin.into());
    }
    if !tx.block_account(id, why, now).await? {
        return Err(Problem::StepClosed.into());
    }
    tx.delete_sessions_except(id, None).await?;
    tx.queue_mail(&NewMail {
        account: Some(id),
        to: &account.email,
        kind: MailKind::AccountBlocked,
        lang: account.lang,
        params: json!({ "login": account.login, "reason": why }),
        link_code: None,
        at: now,
    })
    .await?;
    let details = json!({ "state": { "before": "active", "after": "blocked" }, "reason": why });
    audit(app, &mut tx, client, staff, "user.block", &subject(id), details).await?;
    tx.commit().await?;
    app.user_cache.invalidate(id);
    Ok(())
}

#[crate::boxed]
pub async fn unblock(app: &App, client: &ClientDevice, staff: &User, id: AccountId) -> Result<(), AppError> {
    let account = ensure_not_deleted(app, id).await?;
    let block = app.store.block_of(id).await?.ok_or(Problem::StepClosed)?;
    let mut tx = app.store.begin().await?;
    if !tx.unblock_account(id).await? {
        return Err(Problem::StepClosed.into());
    }
    queue_mail(&mut tx, &account, MailKind::AccountUnblocked, app.now()).await?;
    let details = json!({
        "state": { "before": "blocked", "after": "active" },
        "reason": { "before": block.reason },
    });
    audit(app, &mut tx, client, staff, "user.unblock", &subject(id), details).await?;
    tx.commit().await?;
    app.user_cache.invalidate(id);
    Ok(())
}
