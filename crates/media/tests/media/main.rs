//! Stores of files and what is read out of them. One binary for all of it: each links everything.

#[path = "../support/mod.rs"]
mod support;

mod contract;
mod faults;
mod layout;
