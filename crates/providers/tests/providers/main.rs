//! Everybody the server talks to, each against a stand-in. One binary for all of it: each links everything.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

mod oidc;
mod smtp;
mod stripe;
mod yookassa;
