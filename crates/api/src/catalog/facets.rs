//! How many tracks each value of a filter would leave, as the catalogue writes it.

use std::collections::BTreeMap;

use serde::Deserialize;
use utoipa::ToSchema;

/// For every value the tracks the list would have with it chosen in its own dimension, all other filters kept.
/// Values without tracks are left out.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Facets {
    pub genres: Counts,
    pub categories: Counts,
    pub additional_categories: Counts,
    /// Event markers too.
    pub markers: Counts,
    /// By name.
    pub parts_of_night: Counts,
    /// By Camelot key.
    pub keys: Counts,
    /// At least this rating.
    pub ratings: Counts,
    pub variants: Counts,
    pub types: Counts,
    pub labels: Counts,
    pub energy: Counts,
    pub years: Counts,
    pub top10: u64,
    pub wav: u64,
    /// One number per 5 BPM from 0 to 200.
    pub bpm: Vec<u64>,
}

pub type Counts = BTreeMap<String, u64>;
