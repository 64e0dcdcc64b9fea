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
mod body;
mod cache;
mod change;
mod collation;
mod column;
mod condition;
mod counts;
mod current;
mod days;
mod delta;
mod facet;
mod facts;
mod fragment;
mod json;
mod layer;
mod matches;
mod merge;
mod mix;
mod order;
mod part;
mod pieces;
mod postings;
mod program;
mod reworded;
mod row;
mod row_set;
mod scan;
mod scope;
mod search;
mod selection;
mod simd;
mod snapshot;
mod sorting;
mod stretch;
mod tally;
pub mod text;
mod track_words;
mod user_sets;
mod vocabulary;
mod walk;

pub use answer::AudioLinks;
pub use change::Changes;
pub use collation::sort_key;
pub use current::CurrentSnapshot;
pub use facts::Facts;
pub use mix::{Neighbours, NextQuery, Recommended, Suggestion};
pub use scope::{ListQuery, Scope};
pub use search::{Search, Searched, Written};
pub use snapshot::{Input, Snapshot};
pub use vocabulary::VocabularyIndex;
