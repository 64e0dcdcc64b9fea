//! Notifications: in the app, live, and by mail.

mod choices;
mod digest;
mod list;
mod news;
mod notify;
mod releases;
mod stream;
mod texts;

pub use choices::{choices, choose};
pub use digest::mail_digests;
pub use list::{Notification, NotificationPage, cleanup, delete, list, read, read_all, restore};
pub use news::notify_news;
pub use releases::notify_releases;
pub use stream::{NotificationEvent, Streams, stream};
use texts::texts;
