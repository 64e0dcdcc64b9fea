//! Masters on their way to being heard, and what was measured of the sound they hold.

mod fingerprints;
mod idle;
mod masters;
mod sounds;

pub use idle::DroppedFile;
pub use masters::{Master, NewMaster};
pub use sounds::{Measured, NewSound, Sound};
