//! Uploads: begun, received chunk by chunk, joined to masters, described, cleaned up.

mod begin;
mod chunk;
mod cleanup;
mod index;
mod join;
mod link;
mod lookalikes;
mod own;
mod receive;
mod retry;
mod slots;
mod view;

pub use begin::begin;
pub use cleanup::cleanup_uploads;
pub use index::index_fingerprints;
pub use join::join_upload;
pub use link::{UploadLink, source};
pub use lookalikes::{Lookalike, LookalikeMatch, lookalikes};
pub use own::{found, owned, remove};
pub use pult_store::Upload;
pub use receive::receive;
pub use retry::retry;
pub use slots::UploadSlots;
pub use view::{AudioView, UploadView, WarningView, view, view_briefly};
