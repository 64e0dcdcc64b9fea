//! The demo pool, on paper and filled. One binary for all of it: each links everything.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

mod fill;
mod measured;
mod pictures;
mod pool;
mod recommend;
