//! Uploads, on both databases.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

#[macro_use]
#[path = "../pool/mod.rs"]
mod pool;

mod cleanup;
mod duplicates;
mod refused;
mod scene;
mod states;
mod upload;
