//! The catalog in memory compared with plain scans over its tracks. One binary for all tests, because each
//! binary links everything.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

#[path = "../oracle/mod.rs"]
mod oracle;
#[path = "../pool/mod.rs"]
mod pool;

mod fragments;
mod lists;
mod orders;
mod readers;
mod row_filter;
mod search;
mod search_quality;
mod snapshot;
mod text;
mod versions;
