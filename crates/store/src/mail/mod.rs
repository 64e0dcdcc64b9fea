//! Outgoing mail.

mod inspect;
mod outbox;
mod queue;
mod recipient;

pub use inspect::MailListItem;
pub use outbox::{MailState, QueuedMail, SentMail};
pub use queue::NewMail;
pub use recipient::Recipient;
