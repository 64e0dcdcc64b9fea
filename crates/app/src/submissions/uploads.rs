//! Files on their way: begun, received chunk by chunk, joined to masters, told of, cleared away.

mod begin;
mod chunk;
mod index;
mod join;
mod link;
mod lookalikes;
mod own;
mod receive;
mod receiving;
mod retry;
mod sweep;
mod told;

pub use begin::begin;
pub use index::index_sounds;
pub use join::join_upload;
pub use link::{UploadLink, source};
pub use lookalikes::{By, Lookalike, lookalikes};
pub use own::{found, owned, remove};
pub use pult_store::Upload;
pub use receive::receive;
pub use receiving::Receiving;
pub use retry::retry;
pub use sweep::sweep_uploads;
pub use told::{AudioView, UploadView, WarningView, told, told_briefly};
