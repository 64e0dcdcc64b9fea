//! The world outside that an operator connected.

use pult_providers::{mail::Mailer, oidc::Provider};

#[derive(Debug, Default)]
pub struct Outside {
    /// Without one, mails wait.
    pub mailer: Option<Mailer>,
    /// In the order they are offered.
    pub providers: Vec<Provider>,
}
