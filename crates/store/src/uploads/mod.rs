//! Files on their way in: the uploads, the chunks they came in, and clearing up behind them.

mod alike;
mod chunks;
mod row;
mod sweep;

pub use chunks::Chunk;
pub use row::{MasterSeen, NewUpload, Upload, UploadSeen};
