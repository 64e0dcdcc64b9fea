//! The demo pool: invented artists, tracks, audio, pictures and a month of activity, the same for the same
//! seed.

pub mod covers;
pub mod editorial;
pub mod pool;

mod fill;
mod names;
mod rng;
mod style_profile;
mod vocabulary;

pub use fill::{DemoError, FillOptions, FillProgress, FillReport, fill};

/// The seed of the pool that `pult demo` fills.
pub const SEED: u64 = 840_815;
