//! Tests of the media store. They share one binary, since each binary links everything.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

#[path = "../support/mod.rs"]
mod support;

mod contract;
mod faults;
mod layout;
