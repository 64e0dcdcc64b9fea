//! What a list is asked for.

use pult_domain::{
    filter::TrackFilter,
    ids::{ArtistId, TrackId},
    list::{PageRequest, Sort},
};

/// Which tracks a list is about before it is narrowed.
#[derive(Debug, Clone, Copy)]
pub enum Scope<'a> {
    All,
    /// Those whose Free label lasts.
    Free,
    /// Flagged for the Event plan alone, or with an event marker.
    Event,
    /// By an artist the reader follows, or in one of the reader's format sets.
    New,
    Favorites,
    Artist(ArtistId),
    /// These, in this order unless another is asked for. May repeat; unknown ones are skipped.
    Sequence(&'a [TrackId]),
}

#[derive(Debug, Clone, Copy)]
pub struct ListQuery<'a> {
    pub scope: Scope<'a>,
    pub filter: &'a TrackFilter,
    /// `None` is the scope's own order: newest first, or that of the sequence.
    pub sort: Option<Sort>,
    pub page: PageRequest,
    pub facets: bool,
}

impl<'a> ListQuery<'a> {
    pub fn new(scope: Scope<'a>, filter: &'a TrackFilter, page: PageRequest) -> Self {
        Self {
            scope,
            filter,
            sort: None,
            page,
            facets: false,
        }
    }
}
