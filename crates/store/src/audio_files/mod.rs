//! Masters and their processing, and the audio files made from them with their measurements.

mod analysis;
mod fingerprints;
mod masters;
mod streams;
mod unused_files;

pub use analysis::{AudioFile, AudioMeasurements, NewAudioFile};
pub use masters::{Master, NewMaster};
pub use unused_files::DeletedFile;
