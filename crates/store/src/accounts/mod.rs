//! Accounts, their sessions, and the reader a session stands for.

mod find;
mod insert;
mod row;
mod sessions;
mod update;
mod user;

pub use find::Credentials;
pub use insert::NewAccount;
pub use sessions::{NewSession, Session};
pub use user::SignedIn;
