//! The demo pool: invented artists, tracks, sound, pictures and a month of life, the same for the same seed.

pub mod covers;
pub mod editorial;
pub mod pool;

mod chance;
mod fill;
mod flavour;
mod names;
mod vocabulary;

pub use fill::{DemoError, FillOptions, Progress, Report, fill};

/// The seed of the pool that `pult demo` fills.
pub const SEED: u64 = 840_815;
