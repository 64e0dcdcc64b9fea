//! The request for a list of tracks.

use std::borrow::Cow;

use pult_domain::{
    filter::{Param, TrackFilter},
    list::{PageRequest, Sort},
    problem::Problem,
};

use crate::App;

#[derive(Debug, Clone)]
pub struct ListRequest {
    pub page: PageRequest,
    /// The list's own order if absent.
    pub sort: Option<Sort>,
    /// Whether to count facets for every value of every filter.
    pub facets: bool,
    pub filter: TrackFilter,
}

/// Reads the filters among query parameters; other parameters are ignored.
pub fn read_filter<'a>(
    app: &App,
    pairs: impl Iterator<Item = (Cow<'a, str>, Cow<'a, str>)>,
) -> Result<TrackFilter, Problem> {
    let snapshot = app.catalog.snapshot();
    let mut filter = TrackFilter::default();
    for (name, value) in pairs {
        if let Some(param) = Param::parse(&name) {
            filter.set(param, &value, &**snapshot)?;
        }
    }
    Ok(filter)
}
