//! What a list is requested for.

use pult_domain::{
    filter::TrackFilter,
    ids::ArtistId,
    list::{ListEntry, PageRequest, Sort},
};

/// Which tracks a list is about before the filter.
#[derive(Debug, Clone, Copy)]
pub enum Scope<'a> {
    All,
    /// Tracks whose Free label lasts.
    Free,
    /// Flagged for the Event plan only, or with an event marker.
    Event,
    /// By an artist the requester follows, or in one of the requester's format sets.
    New,
    Favorites,
    Artist(ArtistId),
    /// These, in this order unless a sort is given. May repeat; unknown ones are skipped. The versions that they name
    /// stand for their tracks if they satisfy the filter.
    Sequence(&'a [ListEntry]),
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
