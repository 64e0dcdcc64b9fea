//! The demo pool, on paper and filled. One binary for all of it: each links everything.

mod fill;
mod measured;
mod pictures;
mod pool;
mod recommend;
