//! Notifications: what people were told, what they did with it, and how they want to be told.

mod audience;
mod choices;
mod digest;
mod list;
mod news;
mod notify;

pub use digest::DigestLine;
pub use list::Notification;
pub use news::{AlertCrate, Release};
pub use notify::Notice;
