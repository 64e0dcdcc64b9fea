//! State between the steps of a sign-in. Each step works once and only in the browser that started.

use pult_domain::{ids::AccountId, problem::Problem, time::Timestamp};
use pult_store::{AttemptKind, NewAttempt, Tx};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use super::{BrowserSecret, Token};
use crate::{AppError, accounts::token::hash_presented};

/// What to do after the sign-in.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct SignInIntent {
    pub(super) backurl: String,
    pub(super) referer: Option<String>,
    pub(super) consent: bool,
}

/// A redirect to the provider that has not come back yet.
#[derive(Serialize, Deserialize)]
pub(super) struct PendingRedirect {
    pub(super) provider: String,
    pub(super) nonce: String,
    pub(super) verifier: String,
    pub(super) intent: SignInIntent,
}

/// An identity from a provider that is linked to no account.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct UnlinkedIdentity {
    pub(super) provider: String,
    pub(super) subject: String,
    /// As the provider sent it.
    pub(super) email: Option<String>,
    pub(super) name: Option<String>,
    pub(super) intent: SignInIntent,
}

/// The e-mail that somebody claims to own.
#[derive(Serialize, Deserialize)]
pub(super) struct ClaimedMailbox {
    pub(super) stranger: UnlinkedIdentity,
    pub(super) email: String,
}

#[derive(Serialize, Deserialize)]
struct Bound<T> {
    browser: String,
    what: T,
}

pub(super) struct NewSocialStep<'a, T> {
    pub(super) kind: AttemptKind,
    pub(super) account: Option<AccountId>,
    pub(super) what: &'a T,
    pub(super) seconds: i64,
}

/// Stores a step and returns the secret that resumes it.
pub(super) async fn save_step<T: Serialize>(
    tx: &mut Tx,
    browser: &BrowserSecret,
    step: NewSocialStep<'_, T>,
    now: Timestamp,
) -> Result<Token, AppError> {
    let secret = Token::generate()?;
    let bound = Bound {
        browser: browser.hash(),
        what: step.what,
    };
    let details = serde_json::to_string(&bound).map_err(|error| AppError::Internal(error.to_string()))?;
    tx.create_attempt(&NewAttempt {
        kind: step.kind,
        secret_hash: &secret.hash(),
        account: step.account,
        details: &details,
        created_at: now,
        expires_at: now.plus_seconds(step.seconds),
    })
    .await?;
    Ok(secret)
}

/// Resumes a step. It is used up when the transaction commits; in another browser it stays unchanged.
pub(super) async fn consume_step<T: DeserializeOwned>(
    tx: &mut Tx,
    kind: AttemptKind,
    secret: &str,
    browser: Option<&BrowserSecret>,
    now: Timestamp,
) -> Result<(Option<AccountId>, T), AppError> {
    let hash = hash_presented(secret).ok_or(Problem::LinkExpired)?;
    let attempt = tx.consume_attempt(kind, &hash, now).await?;
    let attempt = attempt.ok_or(Problem::LinkExpired)?;
    let bound: Bound<T> =
        serde_json::from_str(&attempt.details).map_err(|error| AppError::Internal(error.to_string()))?;
    match browser {
        Some(browser) if browser.hash() == bound.browser => Ok((attempt.account, bound.what)),
        _ => Err(Problem::OtherBrowser.into()),
    }
}
