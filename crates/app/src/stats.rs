//! Statistics for staff, and how they are counted: pages, playback starts, and days.

mod count;
mod dashboard;
mod hit_buffer;
mod paths;
mod pending;

pub use count::count;
pub use dashboard::{
    BrowserStats, Dashboard, DashboardCache, DayStats, PlaybackStats, PoolStats, StatComparison, TopTrack,
    dashboard, export,
};
pub use hit_buffer::{HitBuffer, PageHit, PlayerEvent, flush_periodically, hit, step, write};
pub use pending::{PendingCounts, pending_counts};
pub use pult_store::{Backlog, DeadKind, JobHealth};
