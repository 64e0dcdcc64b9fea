//! Notifications: what people were told, what they did with it, and how they want to be told.

mod audience;
mod choices;
mod digest;
mod list;
mod notify;
mod saved_filters;

pub use digest::DigestLine;
pub use list::NotificationRow;
pub use notify::NewNotification;
pub use saved_filters::SavedFilterAlert;
