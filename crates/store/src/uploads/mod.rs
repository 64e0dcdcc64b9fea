//! Files on their way in: the uploads, the chunks they came in, and clearing up behind them.

mod chunks;
mod duplicates;
mod row;
mod sweep;

pub use chunks::Chunk;
pub use row::{MasterSeen, NewUpload, Upload, UploadSeen};
