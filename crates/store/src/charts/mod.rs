//! Charts, their published places, and tracks that the same accounts take.

mod days;
mod entries;
mod neighbours;
mod published;
mod row;

pub use entries::ChartData;
pub use neighbours::NeighbourRow;
