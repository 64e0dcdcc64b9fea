//! Lists of tracks as serialised JSON.

use pult_catalog::{ListQuery, Scope};
use pult_domain::{ids::TrackId, problem::Problem, requester::Requester};

use super::{ListRequest, SignedAudioLinks};
use crate::App;

pub(crate) fn write_list(
    app: &App,
    requester: &Requester,
    scope: Scope<'_>,
    request: &ListRequest,
) -> Vec<u8> {
    write_list_with(app, requester, scope, request, |_, _, _| {})
}

/// `each` adds fields to a track; it gets the track's index in the sequence.
pub(crate) fn write_list_with(
    app: &App,
    requester: &Requester,
    scope: Scope<'_>,
    request: &ListRequest,
    each: impl FnMut(&mut Vec<u8>, usize, TrackId),
) -> Vec<u8> {
    let now = app.now();
    let links = SignedAudioLinks::new(&app.signer, requester.session(), now);
    let query = ListQuery {
        scope,
        filter: &request.filter,
        sort: request.sort,
        page: request.page,
        facets: request.facets,
    };
    let mut out = Vec::new();
    app.catalog
        .snapshot()
        .write_list(&mut out, &query, requester, now, &links, each);
    out
}

/// The record pool: all published tracks.
pub fn recordpool(app: &App, requester: &Requester, request: &ListRequest) -> Vec<u8> {
    write_list(app, requester, Scope::All, request)
}

/// Tracks whose Free label is active.
pub fn free(app: &App, requester: &Requester, request: &ListRequest) -> Vec<u8> {
    write_list(app, requester, Scope::Free, request)
}

pub fn event(app: &App, requester: &Requester, request: &ListRequest) -> Vec<u8> {
    write_list(app, requester, Scope::Event, request)
}

/// Tracks of followed artists, or in one of the user's format sets.
pub fn my_new(app: &App, requester: &Requester, request: &ListRequest) -> Result<Vec<u8>, Problem> {
    requester.user()?;
    Ok(write_list(app, requester, Scope::New, request))
}

pub fn artist_tracks(
    app: &App,
    requester: &Requester,
    artist: &str,
    request: &ListRequest,
) -> Result<Vec<u8>, Problem> {
    let artist = super::artist_named(app, artist)?;
    Ok(write_list(app, requester, Scope::Artist(artist), request))
}
