//! Outgoing mail.

mod queue;

pub use queue::NewMail;
