//! Everybody the server talks to, each against a stand-in. One binary for all of it: each links everything.

mod oidc;
mod smtp;
mod stripe;
mod yookassa;
