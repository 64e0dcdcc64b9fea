//! What a list of tracks is asked for.

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
    /// The list's own order when left out.
    pub sort: Option<Sort>,
    /// With the numbers behind every value of every filter.
    pub facets: bool,
    pub filter: TrackFilter,
}

/// The filters among the parameters of an address; other names are none of our business.
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
