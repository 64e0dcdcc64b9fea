//! Files on their way in: the uploads, the chunks they came in, and clearing up behind them.

mod chunks;
mod cleanup;
mod duplicates;
mod row;

pub use chunks::UploadChunk;
pub use row::{MasterStatus, NewUpload, Upload, UploadStatus};
