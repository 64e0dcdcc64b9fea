//! The outside world: sign-in providers and mail. One folder each. Only addresses that an operator configured are asked.

pub mod mail;
pub mod oidc;
#[cfg(feature = "testing")]
pub mod testing;
