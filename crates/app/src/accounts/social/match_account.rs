//! Whom a provider's word leads to.

use pult_domain::{credentials, ids::AccountId, lang::Lang, problem::Problem};
use pult_providers::oidc::{Identity, OidcProvider};

use super::{
    new_account::{NewSocialAccount, create_account},
    steps::{SignInIntent, UnlinkedIdentity},
};
use crate::{App, AppError, accounts::ClientDevice};

pub(super) enum AccountMatch {
    /// Known, or just made.
    Account(AccountId),
    /// The mailbox must be proved first: it is unknown, or somebody has it already.
    Stranger(UnlinkedIdentity),
    /// Known, and not let in.
    Nobody,
}

pub(super) async fn match_account(
    app: &App,
    client: &ClientDevice,
    provider: &OidcProvider,
    identity: Identity,
    intent: &SignInIntent,
    lang: Lang,
) -> Result<AccountMatch, AppError> {
    if let Some(met) = known(app, provider.name(), &identity.subject).await? {
        return Ok(met);
    }
    let email = identity
        .email
        .as_deref()
        .and_then(|email| credentials::email(email).ok());
    let vouched = email.clone().filter(|_| identity.email_verified);
    let stranger = UnlinkedIdentity {
        provider: provider.name().to_owned(),
        subject: identity.subject,
        email,
        name: identity.name,
        intent: intent.clone(),
    };
    let Some(email) = vouched else {
        return Ok(AccountMatch::Stranger(stranger));
    };
    if !app.store.email_free(&email).await? {
        return Ok(AccountMatch::Stranger(stranger));
    }
    let newcomer = NewSocialAccount {
        stranger: &stranger,
        email: &email,
        lang,
    };
    match create_account(app, client, newcomer).await {
        Ok(account) => Ok(AccountMatch::Account(account)),
        // Two came at once, and this one was second.
        Err(AppError::Problem(Problem::EmailTaken)) => {
            let met = known(app, &stranger.provider, &stranger.subject).await?;
            Ok(met.unwrap_or(AccountMatch::Stranger(stranger)))
        }
        Err(error) => Err(error),
    }
}

async fn known(app: &App, provider: &str, subject: &str) -> Result<Option<AccountMatch>, AppError> {
    let Some(id) = app.store.account_of_identity(provider, subject).await? else {
        return Ok(None);
    };
    let account = app.store.account(id).await?;
    // A blocked one is told so in the last step.
    if account.is_none_or(|account| account.closed) {
        return Ok(Some(AccountMatch::Nobody));
    }
    let mut tx = app.store.begin().await?;
    tx.touch_identity(provider, subject, app.now()).await?;
    tx.commit().await?;
    Ok(Some(AccountMatch::Account(id)))
}
