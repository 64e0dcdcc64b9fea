//! Sign-in through providers. Verified claims of a provider suffice for a new account; an existing account
//! is linked only with proof of its mailbox. Every step belongs to the browser that started.

mod browser;
mod identities;
mod mailbox;
mod match_account;
mod new_account;
mod own_path;
mod redirect;
mod steps;
mod ticket;

pub use browser::BrowserSecret;
pub use identities::{IdentityView, identities, unlink};
pub use mailbox::{MailboxProof, MailboxRequest, confirm_mailbox, send_mailbox_proof};
pub use redirect::{SocialCallback, SocialRedirect, SocialStart, returned, start};
pub use ticket::{IdTokenRequest, redeem_ticket, sign_in_with_id_token};

use pult_domain::{lang::Bilingual, problem::Problem};
use pult_providers::oidc::{OidcError, OidcProvider};

use super::{SignInResult, Token};
use crate::{App, AppError};

/// The result of a provider's callback.
pub enum SocialOutcome {
    /// The account is known or new: the page exchanges this for a session.
    Ticket(Token),
    /// The mailbox must be proved first.
    Mailbox(MailboxStep),
}

pub struct MailboxStep {
    pub ticket: Token,
    /// The e-mail from the provider, to prefill the form.
    pub email: Option<String>,
}

/// A session, and the path to continue on.
pub struct SocialSignIn {
    pub signed_in: SignInResult,
    pub backurl: String,
}

/// Name and title of each provider.
pub fn providers(app: &App) -> Vec<(String, Bilingual)> {
    let named = |provider: &OidcProvider| (provider.name().to_owned(), provider.title());
    app.integrations.providers.iter().map(named).collect()
}

fn provider<'a>(app: &'a App, name: &str) -> Result<&'a OidcProvider, AppError> {
    let found = app
        .integrations
        .providers
        .iter()
        .find(|provider| provider.name() == name);
    Ok(found.ok_or(Problem::NotFound)?)
}

/// The requester learns only that it failed; the reason is logged.
fn provider_failure(app: &App, provider: &OidcProvider, error: OidcError) -> AppError {
    tracing::warn!(provider = provider.name(), %error, "a sign-in through others failed");
    match error {
        OidcError::Away(_) => Problem::Unavailable.into(),
        OidcError::Refused(_) => social_failed(app, provider).into(),
    }
}

fn social_failed(app: &App, provider: &OidcProvider) -> Problem {
    Problem::SocialFailed {
        provider: provider.title().get(app.settings.lang).to_owned(),
    }
}
