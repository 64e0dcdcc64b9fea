//! Use cases on a pool of tracks, on both databases. One binary for all, because each one links everything.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

#[macro_use]
#[path = "../pool/mod.rs"]
mod pool;

mod charts;
mod downloads;
mod import;
mod ingest;
mod mail;
mod nodes;
mod streams;
