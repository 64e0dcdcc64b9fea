//! The world outside that an operator connected.

use pult_providers::{mail::Mailer, oidc::OidcProvider, payments};

#[derive(Debug, Default)]
pub struct Integrations {
    /// Without one, mails wait.
    pub mailer: Option<Mailer>,
    /// In the order they are offered.
    pub providers: Vec<OidcProvider>,
    /// Without one, the sandbox stands in: it needs nothing but the pool's own database.
    pub payments: Option<payments::PaymentProvider>,
}
