//! The web layer as a client meets it: the real router on a fresh database with a small pool.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

mod artists;
mod audio;
mod bad_input;
mod charts;
mod covers;
mod crates;
mod document;
mod filters;
mod headers;
mod health;
mod life;
mod lists;
mod login;
mod pages;
mod paths;
mod photo;
mod player;
mod pool;
mod protection;
mod recordpool;
mod search;
mod server;
mod social;
mod test_app;
mod tracks;
mod user;
mod vocabulary;
