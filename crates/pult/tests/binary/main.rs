//! The binary as an operator meets it. One binary for all of it: each links everything.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

#[path = "../server/mod.rs"]
mod server;

mod analyze;
mod import;
mod kill;
mod kill_payment;
mod start;
