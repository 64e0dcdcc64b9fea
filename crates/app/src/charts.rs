//! Charts: top lists by plays and downloads.

mod live;
mod publish;
mod refresh;
mod toplist;

pub(crate) use live::ChartLists;
pub use live::LiveCharts;
pub use publish::publish_charts;
pub use refresh::refresh_charts;
pub use toplist::write_toplist;
