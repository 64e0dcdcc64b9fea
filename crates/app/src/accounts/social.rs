//! Signing in through others. A provider's word is enough for what it vouches for; an account that exists already is
//! joined only with proof of its mailbox, and every step belongs to the browser that began.

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

/// Where a sign-in through others has led.
pub enum SocialOutcome {
    /// Known or new: the page fetches the session with this.
    Ticket(Token),
    /// The mailbox has to be proved first.
    Mailbox(MailboxStep),
}

pub struct MailboxStep {
    pub ticket: Token,
    /// As the provider gave it, to begin with.
    pub email: Option<String>,
}

/// A session, and where its owner was heading.
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

/// The reader is told that it failed; why is for the log.
fn failed(app: &App, provider: &OidcProvider, error: OidcError) -> AppError {
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
