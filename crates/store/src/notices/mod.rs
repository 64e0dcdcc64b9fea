//! Notifications: what people were told, what they did with it, and how they want to be told.

mod audience;
mod choices;
mod crates;
mod digest;
mod list;
mod notify;

pub use crates::AlertCrate;
pub use digest::DigestLine;
pub use list::Notification;
pub use notify::Notice;
