//! External services that the operator has connected.

use pult_providers::{mail::Mailer, oidc::OidcProvider, payments};

#[derive(Debug, Default)]
pub struct Integrations {
    /// Without one, mails stay queued.
    pub mailer: Option<Mailer>,
    /// In the order of the sign-in page.
    pub providers: Vec<OidcProvider>,
    /// Without one, the sandbox is used, which needs only the pool's own database.
    pub payments: Option<payments::PaymentProvider>,
}
