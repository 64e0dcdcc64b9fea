//! Sessions, passwords and second factors of accounts whose owner lost access, or which somebody else has
//! access to.

use pult_domain::{
    ids::{AccountId, SessionId},
    mail::{MailKind, MailLinkKind},
    problem::Problem,
    requester::User,
};
use serde_json::json;

use super::{ensure_not_deleted, subject};
use crate::{
    App, AppError,
    accounts::{
        ClientDevice, audit,
        mail_links::{queue_link, queue_mail},
    },
    plans::admin::reason,
};

/// Ends one session of an account, or all of them.
#[crate::boxed]
pub async fn end_sessions_of(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: AccountId,
    session_id: Option<SessionId>,
) -> Result<(), AppError> {
    ensure_not_deleted(app, id).await?;
    let mut tx = app.store.begin().await?;
    let ended = match session_id {
        None => tx.delete_sessions_except(id, None).await?,
        Some(session) if tx.delete_session(id, session).await? => 1,
        Some(_) => return Err(Problem::NotFound.into()),
    };
    let details = json!({ "sessions": ended });
    audit(
        app,
        &mut tx,
        client,
        staff,
        "user.sessions",
        &subject(id),
        details,
    )
    .await?;
    tx.commit().await?;
    app.user_cache.invalidate(id);
    Ok(())
}

/// Mails a link for a new password. Links that were sent before no longer work.
#[crate::boxed]
pub async fn send_reset(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: AccountId,
) -> Result<(), AppError> {
    let account = ensure_not_deleted(app, id).await?;
    if account.blocked {
        return Err(Problem::StepClosed.into());
    }
    let mut tx = app.store.begin().await?;
    queue_link(
        &mut tx,
        id,
        &account.login,
        account.lang,
        MailLinkKind::ResetPassword,
        &account.email,
        app.now(),
    )
    .await?;
    let details = json!({ "to": account.email });
    audit(
        app,
        &mut tx,
        client,
        staff,
        "user.password",
        &subject(id),
        details,
    )
    .await?;
    tx.commit().await?;
    Ok(())
}

/// For a lost phone: all sessions end, and the owner gets a mail.
#[crate::boxed]
pub async fn turn_off_two_factor(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: AccountId,
    why: &str,
) -> Result<(), AppError> {
    let why = reason(why)?;
    // Staff switch off their own second factor with the password and a code.
    if id == staff.account.id {
        return Err(Problem::NotAllowed.into());
    }
    let account = ensure_not_deleted(app, id).await?;
    if !account.two_factor {
        return Err(Problem::TwoFactorOff.into());
    }
    let mut tx = app.store.begin().await?;
    tx.remove_two_factor(id).await?;
    tx.delete_sessions_except(id, None).await?;
    queue_mail(&mut tx, &account, MailKind::TwoFactorOff, app.now()).await?;
    let details = json!({ "two_factor": { "before": true, "after": false }, "reason": why });
    audit(
        app,
        &mut tx,
        client,
        staff,
        "user.two_factor",
        &subject(id),
        details,
    )
    .await?;
    tx.commit().await?;
    app.user_cache.invalidate(id);
    Ok(())
}
