//! Audio processing: synthesis, analysis, decoding, MP3, WAV, tags and waveforms.

// Signal code indexes fixed tables and buffers of known length; checked access would obscure the arithmetic.
// Parsers of untrusted bytes use slices and patterns instead.
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
