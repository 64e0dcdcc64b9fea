//! Masters on their way to being heard, and what was measured of the sound they hold.

mod fingerprints;
mod masters;
mod sounds;

pub use masters::{Master, NewMaster};
pub use sounds::{Measured, NewSound, Sound};
