//! Playback, and what the pool records of it.

mod audio;
mod audio_streams;
mod layouts;
mod link_hour;
mod play_log;
mod played;
mod recent_visits;
mod waveform;

pub use audio::{PlayableAudio, audio};
pub(crate) use audio::{choose_rendition, load_whole};
pub use audio_streams::{AudioStreams, AudioTransfer, Listener};
pub use layouts::LayoutCache;
pub(crate) use link_hour::link_expiry;
pub use play_log::{LogEntry, log_plays};
pub use played::played;
pub use recent_visits::RecentVisits;
pub use waveform::waveform;
