//! The runner and the scheduler against real databases.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

mod contention;
mod failing;
mod running;
mod scheduling;
mod stopping;
mod support;
