//! Lists of tracks as JSON, ready to send.

use pult_catalog::{ListQuery, Scope};
use pult_domain::{ids::TrackId, problem::Problem, requester::Requester};

use super::{ListRequest, SignedAudioLinks};
use crate::App;

pub(super) fn write(app: &App, reader: &Requester, scope: Scope<'_>, request: &ListRequest) -> Vec<u8> {
    write_with(app, reader, scope, request, |_, _, _| {})
}

/// `each` adds fields to a track: it is told its place in the sequence.
pub(super) fn write_with(
    app: &App,
    reader: &Requester,
    scope: Scope<'_>,
    request: &ListRequest,
    each: impl FnMut(&mut Vec<u8>, usize, TrackId),
) -> Vec<u8> {
    let now = app.now();
    let links = SignedAudioLinks::new(&app.signer, now);
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
        .write_list(&mut out, &query, reader, now, &links, each);
    out
}

/// The record pool: everything published.
pub fn recordpool(app: &App, reader: &Requester, request: &ListRequest) -> Vec<u8> {
    write(app, reader, Scope::All, request)
}

/// Tracks whose Free label lasts.
pub fn free(app: &App, reader: &Requester, request: &ListRequest) -> Vec<u8> {
    write(app, reader, Scope::Free, request)
}

pub fn event(app: &App, reader: &Requester, request: &ListRequest) -> Vec<u8> {
    write(app, reader, Scope::Event, request)
}

/// By artists the reader follows, or in one of the reader's format sets.
pub fn my_new(app: &App, reader: &Requester, request: &ListRequest) -> Result<Vec<u8>, Problem> {
    reader.user()?;
    Ok(write(app, reader, Scope::New, request))
}

pub fn favorites(app: &App, reader: &Requester, request: &ListRequest) -> Result<Vec<u8>, Problem> {
    reader.user()?;
    Ok(write(app, reader, Scope::Favorites, request))
}

pub fn artist_tracks(
    app: &App,
    reader: &Requester,
    artist: &str,
    request: &ListRequest,
) -> Result<Vec<u8>, Problem> {
    let artist = super::artist_named(app, artist)?;
    Ok(write(app, reader, Scope::Artist(artist), request))
}
