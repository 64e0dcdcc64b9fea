//! MP3 as stored payloads of bare frames, with an Info frame built for the whole or for a part.

pub mod frame_table;

mod copy;
mod cut;
mod encode;
mod header;
mod info;
mod payload;

pub use copy::copy_frames;
pub use cut::{Cut, StreamFacts};
pub use encode::{EncodeError, Mp3Encoder, Mp3Use, encode, encode_320};
pub use header::{FrameHeader, Frames};
pub(crate) use info::Edges;
pub use payload::Mp3Payload;
