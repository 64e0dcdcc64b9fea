//! The outside world: sign-in providers, payment providers and mail. One folder each. Only addresses that an operator
//! configured are asked.

mod http_client;
pub mod mail;
pub mod oidc;
pub mod payments;
#[cfg(feature = "testing")]
pub mod testing;
