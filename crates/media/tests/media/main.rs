//! Stores of files and what is read out of them. One binary for all of it: each links everything.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

#[path = "../support/mod.rs"]
mod support;

mod contract;
mod faults;
mod layout;
