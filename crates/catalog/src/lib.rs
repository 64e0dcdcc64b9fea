//! The published catalogue in memory: narrowed, sorted, grouped and counted pages of tracks written as ready JSON.
//!
//! A [`Snapshot`] is built once and never changes. Its rows stand newest first, so a row's number is also
//! the tiebreak of every order; each other column is a permutation of those numbers. A row's facts that
//! are the same for every reader are one ready piece of text; what depends on the language, the notation
//! or the reader is spliced behind it while answering.

// Row numbers, slots and spans are made here, by the same code that sizes the arrays they point into.
#![allow(clippy::indexing_slicing)]

mod answer;
mod arena;
mod bitset;
mod catalogue;
mod collation;
mod condition;
mod days;
mod facet;
mod facts;
mod fragment;
mod json;
mod layer;
mod mix;
mod order;
mod pieces;
mod query;
mod row;
mod scope;
mod search;
mod snapshot;
mod tally;
pub mod text;
mod track_words;
mod vocabulary;

pub use answer::AudioLinks;
pub use catalogue::Catalogue;
pub use collation::sort_key;
pub use facts::Facts;
pub use mix::{Neighbours, NextQuery, Recommended, Suggestion};
pub use scope::{ListQuery, Scope};
pub use search::{Search, Searched};
pub use snapshot::{Input, Snapshot};
pub use vocabulary::Vocabulary;
