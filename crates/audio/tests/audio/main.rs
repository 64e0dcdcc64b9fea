//! Audio decoded, measured, rendered and recognised. One binary for all tests, because each binary links
//! everything.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing)]

#[path = "../analysis_helpers/mod.rs"]
mod analysis_helpers;
#[path = "../boxes/mod.rs"]
mod boxes;
#[path = "../pcm/mod.rs"]
mod pcm;

mod analysis;
mod damaged;
mod decode;
mod fingerprints;
mod hostile;
mod mp3_decodes;
mod refused;
mod render;
mod stream;
mod synth_pieces;
