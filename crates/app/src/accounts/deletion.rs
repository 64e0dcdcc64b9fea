//! Deleting one's account: it is closed and signed out at once, and a job erases it. What remains holds
//! nothing personal.

use pult_domain::{
    ids::AccountId,
    job::Job,
    limits::JOB_ATTEMPTS,
    mail::{MailKind, MailLinkKind},
    requester::User,
};
use pult_store::{NewJob, NewMail};
use serde_json::json;

use super::{client::ClientDevice, confirm_email::send, proof::Proof};
use crate::{App, AppError, admin::publish_on, attachments::delete_later, pictures};

/// Mails the code that deletes the account, for users without a password or who do not want to type it.
#[crate::boxed]
pub async fn send_deletion(app: &App, user: &User) -> Result<(), AppError> {
    let account = &user.account;
    send(app, account, MailLinkKind::DeleteAccount, &account.email).await
}

#[crate::boxed]
pub async fn delete_account<'a>(
    app: &'a App,
    client: &ClientDevice,
    user: &User,
    proof: Proof<'a>,
) -> Result<(), AppError> {
    proof.check(app, user, MailLinkKind::DeleteAccount).await?;
    let account = &user.account;
    let now = app.now();
    let mut tx = app.store.begin().await?;
    tx.close_account(account.id, now).await?;
    tx.delete_sessions_except(account.id, None).await?;
    let erase = Job::EraseAccount { account: account.id };
    tx.enqueue(NewJob {
        job: &erase,
        unique_key: Some(&format!("erase:{}", account.id)),
        run_at: now,
        max_attempts: JOB_ATTEMPTS,
        created_at: now,
    })
    .await?;
    // The mail belongs to no account, so that it is still sent after the account was erased.
    tx.queue_mail(&NewMail {
        account: None,
        to: &account.email,
        kind: MailKind::AccountDeleted,
        lang: account.lang,
        params: json!({ "login": account.login }),
        link_code: None,
        at: now,
    })
    .await?;
    tx.commit().await?;
    app.user_cache.invalidate(account.id);
    tracing::info!(
        account = account.id.0,
        address = client.address,
        "account closed by its owner"
    );
    Ok(())
}

/// Erases what is personal. It may run twice; an account that is not closed stays unchanged.
#[crate::boxed]
pub async fn erase_account(app: &App, id: AccountId) -> Result<(), AppError> {
    let account = app.store.account(id).await?;
    let Some(account) = account.filter(|account| account.closed) else {
        return Ok(());
    };
    let now = app.now();
    let mut tx = app.store.begin_bulk().await?;
    if let Some(photo) = &account.photo {
        pictures::delete_soon(&mut tx, photo, now).await?;
    }
    for picture in app.store.playlist_pictures_of(id).await? {
        pictures::delete_soon(&mut tx, &picture, now).await?;
    }
    for object in app.store.attached_by(id).await? {
        delete_later(&mut tx, &object, now).await?;
    }
    // Approved tracks belong to the pool: they keep their publication day, without their author.
    for (track, at) in tx.days_of_approved(id).await? {
        publish_on(&mut tx, track, at, now).await?;
    }
    tx.erase_account(id, now).await?;
    tx.commit().await?;
    app.user_cache.invalidate(id);
    tracing::info!(account = id.0, "account erased");
    Ok(())
}
