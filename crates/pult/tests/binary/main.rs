//! Tests of the binary as an operator uses it. They share one binary, since each binary links everything.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

#[path = "../server/mod.rs"]
mod server;

mod analyze;
mod import;
mod kill;
mod kill_payment;
mod start;
