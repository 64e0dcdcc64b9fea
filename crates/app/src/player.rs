//! Playback, and what the pool records of it.

mod audio;
mod layouts;
mod play_log;
mod played;
mod recent_visits;
mod waveform;

pub use audio::audio;
pub(crate) use audio::load_whole;
pub use layouts::LayoutCache;
pub use play_log::{LogEntry, log_plays};
pub use played::played;
pub use recent_visits::RecentVisits;
pub use waveform::waveform;
