//! Charts and their published positions.

mod days;
mod entries;
mod published;
mod row;

pub use entries::ChartData;
