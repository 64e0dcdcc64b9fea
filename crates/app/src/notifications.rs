//! Notifications: what the pool tells people, in the app, live and by mail.

mod choices;
mod digest;
mod list;
mod news;
mod releases;
mod saved_filters;
mod stream;
mod tell;
mod texts;

pub use choices::{choices, choose};
pub use digest::mail_digests;
pub use list::{Listed, Notification, delete, list, read, read_all, restore, sweep};
pub use news::tell_news;
pub use releases::tell_releases;
pub use saved_filters::notify_saved_filters;
pub use stream::{Streams, Told, stream};
use texts::words;
