//! The demo pool, planned and filled. One binary for all tests, because each binary links everything.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

mod fill;
mod measured;
mod pictures;
mod pool;
mod suggestions;
