//! Outgoing mail.

mod inspect;
mod outbox;
mod queue;
mod recipient;

pub use inspect::ListedMail;
pub use outbox::{MailState, QueuedMail, SentMail};
pub use queue::NewMail;
pub use recipient::Recipient;
