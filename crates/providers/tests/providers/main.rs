//! Tests of the integrations, each against a fake provider. They share one binary, since each binary links everything.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

mod oidc;
mod smtp;
mod stripe;
mod yookassa;
