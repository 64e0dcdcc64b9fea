//! Signing in and out, and the reader's own account.

pub(crate) mod login;
pub(crate) mod logout;
pub(crate) mod show;
pub mod user;
