//! Playback, and what the pool records of it.

mod audio;
mod audio_streams;
mod layouts;
mod play_log;
mod played;
mod recent_visits;
mod waveform;

pub(crate) use audio::load_whole;
pub use audio::{PlayableAudio, audio};
pub use audio_streams::{AudioStreams, AudioTransfer, Listener};
pub use layouts::LayoutCache;
pub use play_log::{LogEntry, log_plays};
pub use played::played;
pub use recent_visits::RecentVisits;
pub use waveform::waveform;
