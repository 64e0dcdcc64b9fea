//! The last step: opening a session, after the second factor if there is one.

use pult_domain::{
    account::Account,
    attempt_limits::AttemptLimit,
    lang::Lang,
    limits::{ID_TOKEN_SECONDS, TRIES_AT_HOME, TRIES_AT_HOME_SECONDS},
    problem::Problem,
};
use pult_store::{AttemptKind, NewAttempt, StoreError, Tx};

use super::{
    BrowserSecret, MailboxStep, SignInResult, SocialSignIn,
    match_account::{AccountMatch, match_account},
    own_path::own_path,
    provider, provider_failure, social_failed,
    steps::{SignInIntent, consume_step},
};
use crate::{
    App, AppError,
    accounts::{
        ClientDevice,
        login::not_blocked,
        login_attempts,
        session::{begin, signed_in},
        token::hash_of,
        two_factor,
    },
};

/// A wrong or missing code leaves the ticket valid.
#[crate::boxed]
pub async fn redeem_ticket(
    app: &App,
    client: &ClientDevice,
    browser: Option<&BrowserSecret>,
    ticket: &str,
    totp: Option<&str>,
) -> Result<SocialSignIn, AppError> {
    let now = app.now();
    let mut tx = app.store.begin().await?;
    let (account, _) =
        consume_step::<SignInIntent>(&mut tx, AttemptKind::Ticket, ticket, browser, now).await?;
    drop(tx);
    let account = app.store.account(account.ok_or(Problem::LinkExpired)?).await?;
    let account = account.filter(|account| !account.closed);
    let account = account.ok_or(Problem::LinkExpired)?;
    not_blocked(app, &account).await?;
    let mut tx = second_step(app, client, &account, totp).await?;
    let (_, intent) =
        consume_step::<SignInIntent>(&mut tx, AttemptKind::Ticket, ticket, browser, now).await?;
    let token = begin(&mut tx, client, account.id, now).await?;
    tx.commit().await?;
    Ok(SocialSignIn {
        signed_in: signed_in(app, token).await?,
        backurl: intent.backurl,
    })
}

/// Checks the second factor of an account that has one. The transaction uses the code up; the attempts are
/// counted before.
pub(super) async fn second_step(
    app: &App,
    client: &ClientDevice,
    account: &Account,
    totp: Option<&str>,
) -> Result<Tx, AppError> {
    // An account whose mailbox was never proved is taken over as a whole, including its second factor.
    if !account.two_factor || !account.email_confirmed {
        return Ok(app.store.begin().await?);
    }
    let code = totp.ok_or(Problem::TotpRequired)?;
    let limit = AttemptLimit {
        name: format!("social-code:{}:{}", account.id, client.network),
        most: TRIES_AT_HOME,
        seconds: TRIES_AT_HOME_SECONDS,
    };
    let mut tx = app.store.begin().await?;
    login_attempts::count_attempt(&mut tx, &limit, app.now()).await?;
    tx.commit().await?;
    let mut tx = app.store.begin().await?;
    two_factor::accept(app, &mut tx, account, code).await?;
    Ok(tx)
}

pub struct IdTokenRequest<'a> {
    pub provider: &'a str,
    pub id_token: &'a str,
    pub nonce: &'a str,
    pub totp: Option<&'a str>,
    pub consent: bool,
    pub lang: Lang,
}

/// Signs in with an ID token that a page got by itself; it works once. An unlinked identity continues with
/// the mailbox step.
#[crate::boxed]
pub async fn sign_in_with_id_token<'a>(
    app: &'a App,
    client: &ClientDevice,
    browser: &BrowserSecret,
    request: IdTokenRequest<'a>,
) -> Result<Result<SignInResult, MailboxStep>, AppError> {
    let provider = provider(app, request.provider)?;
    let identity = provider.read_id_token(request.id_token, request.nonce).await;
    let identity = identity.map_err(|error| provider_failure(app, provider, error))?;
    let intent = SignInIntent {
        backurl: own_path(None),
        referer: None,
        consent: request.consent,
    };
    let refusal = || social_failed(app, provider);
    match match_account(app, client, provider, identity, &intent, request.lang).await? {
        AccountMatch::Nobody => Err(refusal().into()),
        AccountMatch::Account(id) => {
            let account = app
                .store
                .account(id)
                .await?
                .filter(|account| !account.closed)
                .ok_or_else(refusal)?;
            not_blocked(app, &account).await?;
            let mut tx = second_step(app, client, &account, request.totp).await?;
            consume_id_token(app, &mut tx, request.id_token)
                .await?
                .ok_or_else(refusal)?;
            let token = begin(&mut tx, client, id, app.now()).await?;
            tx.commit().await?;
            Ok(Ok(signed_in(app, token).await?))
        }
        AccountMatch::Stranger(stranger) => {
            let mut tx = app.store.begin().await?;
            consume_id_token(app, &mut tx, request.id_token)
                .await?
                .ok_or_else(refusal)?;
            tx.commit().await?;
            let email = stranger.email.clone();
            let ticket = super::mailbox::request_mailbox(app, browser, &stranger).await?;
            Ok(Err(MailboxStep { ticket, email }))
        }
    }
}

/// Remembers the token for as long as it is valid; `None` if it was used before.
async fn consume_id_token(app: &App, tx: &mut Tx, id_token: &str) -> Result<Option<()>, AppError> {
    let now = app.now();
    // Twice the maximum age of a token, for clocks that differ.
    let seconds = i64::try_from(2 * ID_TOKEN_SECONDS).unwrap_or(i64::MAX);
    let created = tx
        .create_attempt(&NewAttempt {
            kind: AttemptKind::RoundTrip,
            secret_hash: &hash_of(&format!("id token: {id_token}")),
            account: None,
            details: "{}",
            created_at: now,
            expires_at: now.plus_seconds(seconds),
        })
        .await;
    match created {
        Ok(()) => Ok(Some(())),
        Err(StoreError::Conflict { .. }) => Ok(None),
        Err(error) => Err(error.into()),
    }
}
