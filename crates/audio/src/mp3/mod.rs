//! MP3 as stored payloads of bare frames, with heads made to measure for the whole or a part of them.

pub mod frame_table;

mod cut;
mod encode;
mod header;
mod info;

pub use cut::{Cut, StreamFacts};
pub use encode::{EncodeError, EncodedMp3, encode_320};
pub use header::{FrameHeader, Frames};
