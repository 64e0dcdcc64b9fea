//! The web layer as a client meets it: the real router on a fresh database with a small pool.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

mod artists;
mod audio;
mod bad_input;
mod charts;
mod covers;
mod crates;
mod deletion;
mod document;
mod email;
mod filters;
mod guards;
mod headers;
mod health;
mod life;
mod limits;
mod lists;
mod logged;
mod login;
mod pages;
mod password;
mod paths;
mod player;
mod pool;
mod profile;
mod protection;
mod recordpool;
mod registration;
mod search;
mod server;
mod sessions;
mod test_app;
mod tracks;
mod two_factor;
mod user;
mod vocabulary;
