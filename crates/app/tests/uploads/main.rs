//! Files sent in, on both databases.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

#[macro_use]
#[path = "../pool/mod.rs"]
mod pool;

mod refused;
mod same;
mod scene;
mod sent;
mod swept;
mod walk;
