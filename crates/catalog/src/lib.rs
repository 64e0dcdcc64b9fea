//! The published catalogue in memory: sorted, grouped pages of tracks written as ready JSON.
//!
//! A [`Snapshot`] is built once and never changes. Its rows stand newest first, so a row's number is also
//! the tiebreak of every order; each other column is a permutation of those numbers. A row's facts that
//! are the same for every reader are one ready piece of text; what depends on the language, the notation
//! or the reader is spliced behind it while answering.

// Row numbers, slots and spans are made here, by the same code that sizes the arrays they point into.
#![allow(clippy::indexing_slicing)]

mod answer;
mod arena;
mod catalogue;
mod collation;
mod days;
mod fragment;
mod json;
mod order;
mod pieces;
mod row;
mod snapshot;
pub mod text;

pub use answer::{AudioLinks, Query};
pub use catalogue::Catalogue;
pub use snapshot::{Input, Snapshot};
