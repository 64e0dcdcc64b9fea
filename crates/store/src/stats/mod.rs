//! What staff count: pages looked at, what players tell, figures by day, and what waits.

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
