//! What is measured of an audio file besides tempo and key.

use serde::{Deserialize, Serialize};

coded! {
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum TrackSectionKind {
        Intro = "intro",
        Build = "build",
        Drop = "drop",
        Break = "break",
        Outro = "outro",
    }
}

/// A part of a track between two bar lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrackSection {
    pub kind: TrackSectionKind,
    pub start_ms: i64,
    pub end_ms: i64,
}

coded! {
    /// Progress of a master's ingest.
    pub enum MasterState {
        Waiting = "waiting",
        Working = "working",
        Ready = "ready",
        Failed = "failed",
    }
}
