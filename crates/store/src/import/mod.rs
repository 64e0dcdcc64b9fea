//! What imports read and write: tracks that wait for their audio, many at a time, and what exists already.

mod artists;
mod change;
mod existing;
mod expected_versions;
mod insert;
mod metadata;

pub use existing::{KnownRecording, TrackVersions};
pub use expected_versions::ExpectedVersion;
pub use metadata::{ExistingTrackMetadata, TrackMetadata};
