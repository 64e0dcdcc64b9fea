//! One page of search results of one kind.

use std::sync::Arc;

use pult_catalog::TrackSearch;
use pult_domain::{
    account::SearchAlgorithm, catalog::Variant, filter::TrackFilter, list::PageRequest, problem::Problem,
    requester::Requester,
};
use pult_store::{PlaylistListItem, Post};

use super::{NO_PAGE, ParsedQuery, choose_algorithm, count_tracks, is_exact, own_algorithm};
use crate::{
    App,
    catalog::{
        ListRequest, SignedAudioLinks,
        content_index::{ArtistListItem, ContentPage},
    },
};

pub struct FindTracks<'a> {
    pub q: &'a str,
    /// `all`, `original` or `remix`.
    pub variant: Option<&'a str>,
    pub algorithm: Option<&'a str>,
    pub list: ListRequest,
}

pub struct FoundTracks {
    /// A list of tracks with what matched in each.
    pub json: Vec<u8>,
    pub total: usize,
}

pub fn find_tracks(
    app: &App,
    requester: &Requester,
    request: FindTracks<'_>,
) -> Result<FoundTracks, Problem> {
    let algorithm = choose_algorithm(requester, request.algorithm)?;
    let mut filter = request.list.filter;
    filter.variant = parse_variant(request.variant)?;
    let query = ParsedQuery::read(app, request.q, filter)?;
    let now = app.now();
    let links = SignedAudioLinks::new(&app.signer, requester.session(), now);
    let search = TrackSearch {
        text: &query.text,
        algorithm,
        filter: &query.filter,
        sort: request.list.sort,
        page: request.list.page,
    };
    let mut json = Vec::new();
    let snapshot = app.catalog.snapshot();
    let written = snapshot.write_search(&mut json, &search, requester, now, &links);
    if written.guessed && others_have_exact(app, &query.text, algorithm) {
        return Ok(FoundTracks {
            json: b"[]".to_vec(),
            total: 0,
        });
    }
    Ok(FoundTracks {
        json,
        total: written.total,
    })
}

fn parse_variant(code: Option<&str>) -> Result<Option<Variant>, Problem> {
    match code {
        None | Some("" | "all") => Ok(None),
        Some("original") => Ok(Some(Variant::Original)),
        Some("remix") => Ok(Some(Variant::Remix)),
        Some(_) => Err(Problem::InvalidValue {
            field: "variant".into(),
        }),
    }
}

pub fn find_artists(
    app: &App,
    requester: &Requester,
    q: &str,
    page: PageRequest,
) -> Result<ContentPage<Arc<ArtistListItem>>, Problem> {
    let query = ParsedQuery::read(app, q, TrackFilter::default())?;
    let found = artists(app, &query.text, own_algorithm(requester), page);
    Ok(drop_guesses(app, requester, &query, found))
}

/// Only published playlists.
pub fn find_playlists(
    app: &App,
    requester: &Requester,
    q: &str,
    page: PageRequest,
) -> Result<ContentPage<Arc<PlaylistListItem>>, Problem> {
    let query = ParsedQuery::read(app, q, TrackFilter::default())?;
    let found = playlists(app, &query.text, own_algorithm(requester), page);
    Ok(drop_guesses(app, requester, &query, found))
}

pub fn find_posts(
    app: &App,
    requester: &Requester,
    q: &str,
    page: PageRequest,
) -> Result<ContentPage<Arc<Post>>, Problem> {
    let query = ParsedQuery::read(app, q, TrackFilter::default())?;
    let found = posts(app, &query.text, own_algorithm(requester), page);
    Ok(drop_guesses(app, requester, &query, found))
}

/// Drops guesses if another kind has results for the typed words.
fn drop_guesses<T>(
    app: &App,
    requester: &Requester,
    query: &ParsedQuery,
    found: ContentPage<T>,
) -> ContentPage<T> {
    let has_exact = || {
        let tracks = count_tracks(app, requester, query, own_algorithm(requester));
        is_exact(tracks.total, tracks.corrected.as_ref())
            || others_have_exact(app, &query.text, own_algorithm(requester))
    };
    match found.is_guess() && has_exact() {
        true => ContentPage::nothing(),
        false => found,
    }
}

/// Whether artists, playlists or posts have results for the typed words.
fn others_have_exact(app: &App, text: &str, algorithm: SearchAlgorithm) -> bool {
    fn is_exact_page<T>(found: &ContentPage<T>) -> bool {
        is_exact(found.total, found.corrected.as_ref())
    }
    is_exact_page(&artists(app, text, algorithm, NO_PAGE))
        || is_exact_page(&playlists(app, text, algorithm, NO_PAGE))
        || is_exact_page(&posts(app, text, algorithm, NO_PAGE))
}

pub(super) fn artists(
    app: &App,
    text: &str,
    algorithm: SearchAlgorithm,
    page: PageRequest,
) -> ContentPage<Arc<ArtistListItem>> {
    let index = app.content.artists();
    index.all.find(text, algorithm, page, |artist| artist.tracks > 0)
}

pub(super) fn playlists(
    app: &App,
    text: &str,
    algorithm: SearchAlgorithm,
    page: PageRequest,
) -> ContentPage<Arc<PlaylistListItem>> {
    let content = app.content.reading();
    content.playlists.find(text, algorithm, page, |_| true)
}

/// Posts that are scheduled for later are left out.
pub(super) fn posts(
    app: &App,
    text: &str,
    algorithm: SearchAlgorithm,
    page: PageRequest,
) -> ContentPage<Arc<Post>> {
    let now = app.now();
    let is_published = |post: &Post| post.published_at.is_some_and(|at| at <= now);
    app.content
        .reading()
        .posts
        .find(text, algorithm, page, is_published)
}
