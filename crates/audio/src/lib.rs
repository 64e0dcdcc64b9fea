//! Sound as plain values: synthesis, MP3, WAV and waveforms, with no I/O.

// Signal code walks fixed tables and buffers of known length; checked access would hide the arithmetic.
// Whatever parses foreign bytes goes through slices and patterns instead.
#![allow(clippy::indexing_slicing)]

pub mod analyze;
pub mod decode;
pub mod fingerprint;
pub mod id3;
pub mod mp3;
pub mod render;
pub mod synth;
pub mod tags;
pub mod wav;
pub mod waveform;

mod iff;
mod seeded_rng;
mod stereo;

pub use stereo::{SAMPLE_RATE, Stereo};
