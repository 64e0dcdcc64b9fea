//! Notifications: their list, the choices of accounts, and the daily digest.

mod audience;
mod choices;
mod digest;
mod list;
mod notify;

pub use digest::DigestLine;
pub use list::NotificationRow;
pub use notify::NewNotification;
