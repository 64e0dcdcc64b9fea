//! What staff count: pages looked at, what players tell, figures by day, and what waits.

mod days;
mod hits;
mod play_log;
mod share_pictures;
mod standing;
mod tops;

pub use days::{FigureDay, FigureName};
pub use hits::DayHits;
pub use play_log::{NewPlayStep, PlayDay};
pub use standing::{Backlog, DeadKind, JobHealth};
pub use tops::TopTrack;
