//! The world outside that an operator connected.

use pult_providers::{mail::Mailer, oidc::Provider, payments};

#[derive(Debug, Default)]
pub struct Outside {
    /// Without one, mails wait.
    pub mailer: Option<Mailer>,
    /// In the order they are offered.
    pub providers: Vec<Provider>,
    /// Without one, the sandbox stands in: it needs nothing but the pool's own database.
    pub payments: Option<payments::Provider>,
}
