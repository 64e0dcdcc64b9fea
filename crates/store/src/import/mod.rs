//! What importers ask and write: tracks that wait for their sound, many at a time, and what is here already.

mod artists;
mod change;
mod existing;
mod expected_versions;
mod insert;
mod metadata;

pub use existing::{KnownRecording, TrackVersions};
pub use expected_versions::ExpectedVersion;
pub use metadata::{ExistingTrackMetadata, TrackMetadata};
