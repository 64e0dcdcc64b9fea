//! Charts, mix matches, and recommendations.

mod alike;
mod live;
mod neighbours;
mod next;
mod publish;
mod recommended;
mod refresh;
mod suggestions;
mod toplist;

pub use alike::alike;
pub use live::LiveCharts;
pub use neighbours::find_neighbours;
pub use next::{NextTrackRequest, next};
pub use publish::publish;
pub use recommended::recommended;
pub use refresh::refresh;
pub use suggestions::ReasonText;
pub use toplist::toplist;
