//! Sound decoded, measured, rendered and known again. One binary for all of it: each links everything.

#[path = "../pcm/mod.rs"]
mod pcm;

mod analysis;
mod damaged;
mod decode;
mod fingerprints;
mod mp3_decodes;
mod pieces;
mod render;
