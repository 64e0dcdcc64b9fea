//! The published catalog in memory: filtered, sorted, grouped and counted pages of tracks written as ready
//! JSON.
//!
//! A [`Snapshot`] is built once and never changes. Its rows are newest first, so a row's number is also the
//! tiebreak of every order; each other column is a permutation of those numbers. The part of a row that is
//! the same for every requester is one ready piece of text; what depends on the language, the notation or
//! the requester is written after it in the answer.

// Row numbers, slots and spans come from the code that also sizes the arrays they point into.
#![allow(clippy::indexing_slicing)]

mod bitset;
mod cache;
mod changes;
mod collation;
mod column;
mod condition;
mod counts;
mod current;
mod days;
mod delta;
mod facet;
mod facet_counts;
mod json;
mod json_fragments;
mod layer;
mod layer_data;
mod matches;
mod merge;
mod mix;
mod order;
mod order_scan;
mod postings;
mod program;
mod range_scan;
mod renamed_artists;
mod render;
mod row;
mod row_set;
mod scan;
mod scope;
mod search;
mod search_part;
mod search_terms;
mod selection;
mod simd;
mod snapshot;
mod sorting;
mod soundwaves;
pub mod text;
mod text_store;
mod track_fragment;
mod track_view;
mod user_sets;
mod version_facets;
mod version_test;
mod vocabulary;

pub use changes::CatalogChanges;
pub use collation::sort_key;
pub use current::CurrentSnapshot;
pub use mix::{Neighbours, NextTrackQuery, RecommendedTracks, Suggestion};
pub use render::AudioLinks;
pub use scope::{ListQuery, Scope};
pub use search::{SearchPage, SearchResult, TrackSearch};
pub use snapshot::{Input, Snapshot};
pub use track_view::TrackView;
pub use vocabulary::VocabularyIndex;
