//! Files on their way in: the uploads, the chunks they came in, and clearing up behind them.

mod alike;
mod chunks;
mod sweep;
mod uploads;

pub use chunks::Chunk;
pub use uploads::{MasterSeen, NewUpload, Upload, UploadSeen};
