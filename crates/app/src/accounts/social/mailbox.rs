//! The mailbox step: somebody without a linked account enters an e-mail, and the link sent there proves it.

use pult_domain::{
    account::Account,
    attempt_limits::AttemptLimit,
    credentials,
    ids::AccountId,
    lang::Lang,
    limits::{
        DAY_SECONDS, MAIL_LINK_SECONDS, MAIL_PAUSE_SECONDS, MAIL_STEP_SECONDS, MAILS_A_DAY,
        SIGN_UPS_PER_ADDRESS, SIGN_UPS_SECONDS,
    },
    mail::MailKind,
    problem::Problem,
};
use pult_store::{AttemptKind, NewIdentity, NewMail, Tx};
use serde_json::json;

use super::{
    BrowserSecret, SocialSignIn, Token,
    new_account::{NewSocialAccount, create_account},
    provider,
    steps::{ClaimedMailbox, NewSocialStep, UnlinkedIdentity, consume_step, save_step},
    ticket::second_step,
};
use crate::{
    App, AppError,
    accounts::{
        ClientDevice,
        login::not_blocked,
        login_attempts::{self, seconds_until},
        session::{begin, signed_in},
        token::hash_of,
    },
};

pub(super) async fn request_mailbox(
    app: &App,
    browser: &BrowserSecret,
    identity: &UnlinkedIdentity,
) -> Result<Token, AppError> {
    let mut tx = app.store.begin().await?;
    let step = NewSocialStep {
        kind: AttemptKind::MailStep,
        account: None,
        what: identity,
        seconds: MAIL_STEP_SECONDS,
    };
    let ticket = save_step(&mut tx, browser, step, app.now()).await?;
    tx.commit().await?;
    Ok(ticket)
}

pub struct MailboxRequest<'a> {
    pub ticket: &'a str,
    pub email: &'a str,
    pub consent: bool,
    pub lang: Lang,
}

/// The answer is the same whoever has the mailbox. The ticket stays valid, so that a mistyped address can be
/// corrected.
#[crate::boxed]
pub async fn send_mailbox_proof<'a>(
    app: &'a App,
    client: &ClientDevice,
    browser: Option<&BrowserSecret>,
    request: MailboxRequest<'a>,
) -> Result<(), AppError> {
    let email = credentials::email(request.email)?;
    if !request.consent {
        return Err(Problem::ConsentRequired.into());
    }
    let now = app.now();
    let mut tx = app.store.begin().await?;
    let (_, mut identity) =
        consume_step::<UnlinkedIdentity>(&mut tx, AttemptKind::MailStep, request.ticket, browser, now)
            .await?;
    drop(tx);
    let browser = browser.ok_or(Problem::OtherBrowser)?;
    identity.intent.consent = true;
    let title = provider(app, &identity.provider)?.title();
    let claimed = ClaimedMailbox {
        stranger: identity,
        email,
    };
    let mut tx = app.store.begin().await?;
    check_mailbox_limit(app, &mut tx, client, &claimed.email).await?;
    let step = NewSocialStep {
        kind: AttemptKind::MailProof,
        account: None,
        what: &claimed,
        seconds: MAIL_LINK_SECONDS,
    };
    let code = save_step(&mut tx, browser, step, now).await?;
    tx.queue_mail(&NewMail {
        account: None,
        to: &claimed.email,
        kind: MailKind::SocialEmail,
        lang: request.lang,
        params: json!({ "provider": title.get(request.lang) }),
        link_code: Some(code.reveal()),
        at: now,
    })
    .await?;
    tx.commit().await?;
    Ok(())
}

/// Limits the mails to one mailbox and from one network.
async fn check_mailbox_limit(
    app: &App,
    tx: &mut Tx,
    client: &ClientDevice,
    email: &str,
) -> Result<(), AppError> {
    let mailbox = hash_of(&email.to_lowercase());
    let limit = |name: String, most, seconds| AttemptLimit { name, most, seconds };
    let network = &client.network;
    for limit in [
        limit(format!("social:{mailbox}:{network}"), 1, MAIL_PAUSE_SECONDS),
        limit(format!("socials:{mailbox}"), MAILS_A_DAY, DAY_SECONDS),
        limit(
            format!("socials:{network}"),
            SIGN_UPS_PER_ADDRESS,
            SIGN_UPS_SECONDS,
        ),
    ] {
        if let Err(retry_at) = tx.count_attempt(&limit, app.now()).await? {
            let seconds = seconds_until(retry_at, app.now());
            return Err(Problem::MailTooOften { seconds }.into());
        }
    }
    Ok(())
}

/// What the link in the mail carries.
#[derive(Clone, Copy)]
pub struct MailboxProof<'a> {
    pub code: &'a str,
    /// For an account with a second factor.
    pub totp: Option<&'a str>,
    pub lang: Lang,
}

/// The link was opened in the browser that started: the mailbox and the identity belong to one person.
#[crate::boxed]
pub async fn confirm_mailbox<'a>(
    app: &'a App,
    client: &ClientDevice,
    browser: Option<&BrowserSecret>,
    proof: MailboxProof<'a>,
) -> Result<SocialSignIn, AppError> {
    let now = app.now();
    let mut tx = app.store.begin().await?;
    login_attempts::count_attempt(
        &mut tx,
        &crate::accounts::password_change::link_limit(client),
        now,
    )
    .await?;
    tx.commit().await?;
    let mut tx = app.store.begin().await?;
    let (_, claimed) =
        consume_step::<ClaimedMailbox>(&mut tx, AttemptKind::MailProof, proof.code, browser, now).await?;
    let found = app
        .store
        .credentials(&claimed.email)
        .await?
        .map(|found| found.account);
    let found = found.filter(|account| account.email.to_lowercase() == claimed.email.to_lowercase());
    let account = match found {
        Some(account) => {
            drop(tx);
            link_account(app, client, browser, proof, account).await?
        }
        None => {
            tx.commit().await?;
            let new_account = NewSocialAccount {
                stranger: &claimed.stranger,
                email: &claimed.email,
                lang: proof.lang,
            };
            create_account(app, client, new_account).await?
        }
    };
    let mut tx = app.store.begin().await?;
    let token = begin(&mut tx, client, account, now).await?;
    tx.commit().await?;
    Ok(SocialSignIn {
        signed_in: signed_in(app, token).await?,
        backurl: claimed.stranger.intent.backurl,
    })
}

/// Links the identity to the account of this mailbox.
async fn link_account(
    app: &App,
    client: &ClientDevice,
    browser: Option<&BrowserSecret>,
    proof: MailboxProof<'_>,
    account: Account,
) -> Result<AccountId, AppError> {
    if account.closed {
        return Err(Problem::LinkExpired.into());
    }
    not_blocked(app, &account).await?;
    let now = app.now();
    let mut tx = second_step(app, client, &account, proof.totp).await?;
    let (_, claimed) =
        consume_step::<ClaimedMailbox>(&mut tx, AttemptKind::MailProof, proof.code, browser, now).await?;
    if !account.email_confirmed {
        remove_credentials(&mut tx, &account).await?;
    }
    let identity = &claimed.stranger;
    let linked = tx
        .link_identity(NewIdentity {
            account: account.id,
            provider: &identity.provider,
            subject: &identity.subject,
            email: identity.email.as_deref(),
            at: now,
        })
        .await?;
    if !linked {
        return Err(Problem::LinkExpired.into());
    }
    tx.set_email(account.id, &account.email).await?;
    tx.commit().await?;
    app.user_cache.invalidate(account.id);
    Ok(account.id)
}

/// Whoever created this account never proved the mailbox and may have prepared it for its owner to use.
/// Their credentials are removed.
async fn remove_credentials(tx: &mut Tx, account: &Account) -> Result<(), AppError> {
    tx.set_password_hash(account.id, "").await?;
    tx.remove_two_factor(account.id).await?;
    tx.delete_sessions_except(account.id, None).await?;
    Ok(())
}
