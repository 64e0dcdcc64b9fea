//! Integrations: sign-in providers, payment providers and mail, one folder each. Only addresses
//! that an operator configured are called.

mod http_client;
pub mod mail;
pub mod oidc;
pub mod payments;
#[cfg(feature = "testing")]
pub mod testing;
