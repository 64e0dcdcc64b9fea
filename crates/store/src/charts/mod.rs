//! Charts, their published positions, and tracks that the same accounts download.

mod days;
mod entries;
mod neighbours;
mod published;
mod row;

pub use entries::ChartData;
pub use neighbours::NeighbourRow;
