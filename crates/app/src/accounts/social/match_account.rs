//! Finding the account of a provider's identity.

use pult_domain::{credentials, ids::AccountId, lang::Lang, problem::Problem};
use pult_providers::oidc::{Identity, OidcProvider};

use super::{
    new_account::{NewSocialAccount, create_account},
    steps::{SignInIntent, UnlinkedIdentity},
};
use crate::{App, AppError, accounts::ClientDevice};

pub(super) enum AccountMatch {
    /// Known, or just created.
    Account(AccountId),
    /// The mailbox must be proved first: it is unverified, or an account has it already.
    Stranger(UnlinkedIdentity),
    /// The account is known but closed.
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
    if let Some(account_match) = find_linked(app, provider.name(), &identity.subject).await? {
        return Ok(account_match);
    }
    let email = identity
        .email
        .as_deref()
        .and_then(|email| credentials::email(email).ok());
    let verified_email = email.clone().filter(|_| identity.email_verified);
    let unlinked = UnlinkedIdentity {
        provider: provider.name().to_owned(),
        subject: identity.subject,
        email,
        name: identity.name,
        intent: intent.clone(),
    };
    let Some(email) = verified_email else {
        return Ok(AccountMatch::Stranger(unlinked));
    };
    if !app.store.email_free(&email).await? {
        return Ok(AccountMatch::Stranger(unlinked));
    }
    let new_account = NewSocialAccount {
        stranger: &unlinked,
        email: &email,
        lang,
    };
    match create_account(app, client, new_account).await {
        Ok(account) => Ok(AccountMatch::Account(account)),
        // A concurrent sign-in has created the account first.
        Err(AppError::Problem(Problem::EmailTaken)) => {
            let account_match = find_linked(app, &unlinked.provider, &unlinked.subject).await?;
            Ok(account_match.unwrap_or(AccountMatch::Stranger(unlinked)))
        }
        Err(error) => Err(error),
    }
}

async fn find_linked(app: &App, provider: &str, subject: &str) -> Result<Option<AccountMatch>, AppError> {
    let Some(id) = app.store.account_of_identity(provider, subject).await? else {
        return Ok(None);
    };
    let account = app.store.account(id).await?;
    // A blocked account is refused in the last step, with its reason.
    if account.is_none_or(|account| account.closed) {
        return Ok(Some(AccountMatch::Nobody));
    }
    let mut tx = app.store.begin().await?;
    tx.touch_identity(provider, subject, app.now()).await?;
    tx.commit().await?;
    Ok(Some(AccountMatch::Account(id)))
}
