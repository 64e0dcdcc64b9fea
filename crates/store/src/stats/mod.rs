//! Statistics: page hits, reports of players, daily stats, and the review backlog.

mod backlog;
mod daily_stats;
mod page_hits;
mod play_log;
mod share_images;
mod tops;

pub use backlog::{Backlog, DeadKind, JobHealth};
pub use daily_stats::{DailyStat, StatName};
pub use page_hits::DailyHits;
pub use play_log::{NewPlayStep, PlayDay};
pub use tops::TopTrackRow;
