//! How many tracks each value of a filter would leave, as the catalog writes it.

use std::collections::BTreeMap;

use serde::Deserialize;
use utoipa::ToSchema;

/// For every value the tracks the list would have with it chosen in its own dimension, all other filters kept.
/// Values without tracks are left out.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Facets {
    pub genres: FacetCounts,
    pub categories: FacetCounts,
    pub additional_categories: FacetCounts,
    /// Event markers too.
    pub markers: FacetCounts,
    /// By name.
    pub parts_of_night: FacetCounts,
    /// By Camelot key.
    pub keys: FacetCounts,
    /// At least this rating.
    pub ratings: FacetCounts,
    pub variants: FacetCounts,
    pub types: FacetCounts,
    pub labels: FacetCounts,
    pub energy: FacetCounts,
    pub years: FacetCounts,
    pub top10: u64,
    pub wav: u64,
    /// One number per 5 BPM from 0 to 200.
    pub bpm: Vec<u64>,
}

pub type FacetCounts = BTreeMap<String, u64>;
