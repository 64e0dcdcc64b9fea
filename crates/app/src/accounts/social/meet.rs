//! Whom a provider's word leads to.

use pult_domain::{credentials, ids::AccountId, lang::Lang, problem::Problem};
use pult_providers::oidc::{Identity, Provider};

use super::{
    newcomer::{Newcomer, welcome},
    steps::{Intent, Stranger},
};
use crate::{App, AppError, accounts::ClientDevice};

pub(super) enum Met {
    /// Known, or just made.
    Account(AccountId),
    /// The mailbox must be proved first: it is unknown, or somebody has it already.
    Stranger(Stranger),
    /// Known, and not let in.
    Nobody,
}

pub(super) async fn meet(
    app: &App,
    client: &ClientDevice,
    provider: &Provider,
    identity: Identity,
    intent: &Intent,
    lang: Lang,
) -> Result<Met, AppError> {
    if let Some(met) = known(app, provider.name(), &identity.subject).await? {
        return Ok(met);
    }
    let email = identity
        .email
        .as_deref()
        .and_then(|email| credentials::email(email).ok());
    let vouched = email.clone().filter(|_| identity.email_verified);
    let stranger = Stranger {
        provider: provider.name().to_owned(),
        subject: identity.subject,
        email,
        name: identity.name,
        intent: intent.clone(),
    };
    let Some(email) = vouched else {
        return Ok(Met::Stranger(stranger));
    };
    if !app.store.email_free(&email).await? {
        return Ok(Met::Stranger(stranger));
    }
    let newcomer = Newcomer {
        stranger: &stranger,
        email: &email,
        lang,
    };
    match welcome(app, client, newcomer).await {
        Ok(account) => Ok(Met::Account(account)),
        // Two came at once, and this one was second.
        Err(AppError::Problem(Problem::EmailTaken)) => {
            let met = known(app, &stranger.provider, &stranger.subject).await?;
            Ok(met.unwrap_or(Met::Stranger(stranger)))
        }
        Err(error) => Err(error),
    }
}

async fn known(app: &App, provider: &str, subject: &str) -> Result<Option<Met>, AppError> {
    let Some(id) = app.store.account_of_identity(provider, subject).await? else {
        return Ok(None);
    };
    let account = app.store.account(id).await?;
    // A blocked one is told so in the last step.
    if account.is_none_or(|account| account.closed) {
        return Ok(Some(Met::Nobody));
    }
    let mut tx = app.store.begin().await?;
    tx.touch_identity(provider, subject, app.now()).await?;
    tx.commit().await?;
    Ok(Some(Met::Account(id)))
}
