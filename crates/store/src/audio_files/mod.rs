//! Masters on their way to being heard, and what was measured of the sound they hold.

mod analysis;
mod fingerprints;
mod masters;
mod unused_files;

pub use analysis::{AudioFile, AudioMeasurements, NewAudioFile};
pub use masters::{Master, NewMaster};
pub use unused_files::DeletedFile;
