//! A page of one kind.

use std::{collections::HashSet, sync::Arc};

use pult_catalog::TrackSearch;
use pult_domain::{
    account::SearchAlgorithm, catalog::Variant, filter::TrackFilter, ids::PlaylistId, list::PageRequest,
    problem::Problem, requester::Requester,
};
use pult_store::{PlaylistListItem, Post};

use super::{NO_PAGE, ParsedQuery, choose, count_tracks, is_asked_for, own};
use crate::{
    App, AppError,
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

pub fn find_tracks(app: &App, reader: &Requester, request: FindTracks<'_>) -> Result<FoundTracks, Problem> {
    let algorithm = choose(reader, request.algorithm)?;
    let mut filter = request.list.filter;
    filter.variant = read_variant(request.variant)?;
    let asked = ParsedQuery::read(app, request.q, filter)?;
    let now = app.now();
    let links = SignedAudioLinks::new(&app.signer, now);
    let search = TrackSearch {
        text: &asked.text,
        algorithm,
        filter: &asked.filter,
        sort: request.list.sort,
        page: request.list.page,
    };
    let mut json = Vec::new();
    let snapshot = app.catalog.snapshot();
    let written = snapshot.write_search(&mut json, &search, reader, now, &links);
    if written.guessed && others_as_typed(app, &asked.text, algorithm) {
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

fn read_variant(code: Option<&str>) -> Result<Option<Variant>, Problem> {
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
    reader: &Requester,
    q: &str,
    page: PageRequest,
) -> Result<ContentPage<Arc<ArtistListItem>>, Problem> {
    let asked = ParsedQuery::read(app, q, TrackFilter::default())?;
    let found = artists(app, &asked.text, own(reader), page);
    Ok(unless_typed(app, reader, &asked, found))
}

/// Published ones.
pub fn find_playlists(
    app: &App,
    reader: &Requester,
    q: &str,
    page: PageRequest,
) -> Result<ContentPage<Arc<PlaylistListItem>>, Problem> {
    let asked = ParsedQuery::read(app, q, TrackFilter::default())?;
    let found = playlists(app, &asked.text, own(reader), page);
    Ok(unless_typed(app, reader, &asked, found))
}

pub fn find_posts(
    app: &App,
    reader: &Requester,
    q: &str,
    page: PageRequest,
) -> Result<ContentPage<Arc<Post>>, Problem> {
    let asked = ParsedQuery::read(app, q, TrackFilter::default())?;
    let found = posts(app, &asked.text, own(reader), page);
    Ok(unless_typed(app, reader, &asked, found))
}

/// A guess stands for nothing where some kind has what was typed.
fn unless_typed<T>(
    app: &App,
    reader: &Requester,
    asked: &ParsedQuery,
    found: ContentPage<T>,
) -> ContentPage<T> {
    let typed = || {
        let tracks = count_tracks(app, reader, asked, own(reader));
        is_asked_for(tracks.total, tracks.corrected.as_ref())
            || others_as_typed(app, &asked.text, own(reader))
    };
    match found.is_guess() && typed() {
        true => ContentPage::nothing(),
        false => found,
    }
}

/// Whether artists, playlists or posts have the words as they were typed.
fn others_as_typed(app: &App, text: &str, algorithm: SearchAlgorithm) -> bool {
    fn typed<T>(found: &ContentPage<T>) -> bool {
        is_asked_for(found.total, found.corrected.as_ref())
    }
    typed(&artists(app, text, algorithm, NO_PAGE))
        || typed(&playlists(app, text, algorithm, NO_PAGE))
        || typed(&posts(app, text, algorithm, NO_PAGE))
}

/// Those the reader follows; none for a visitor.
#[crate::boxed]
pub async fn followed_playlists(app: &App, reader: &Requester) -> Result<HashSet<PlaylistId>, AppError> {
    match &reader.user {
        Some(user) => Ok(app.store.followed_playlists(user.account.id).await?),
        None => Ok(HashSet::new()),
    }
}

pub(super) fn artists(
    app: &App,
    text: &str,
    algorithm: SearchAlgorithm,
    page: PageRequest,
) -> ContentPage<Arc<ArtistListItem>> {
    let shelf = app.content.artists();
    shelf.all.find(text, algorithm, page, |artist| artist.tracks > 0)
}

pub(super) fn playlists(
    app: &App,
    text: &str,
    algorithm: SearchAlgorithm,
    page: PageRequest,
) -> ContentPage<Arc<PlaylistListItem>> {
    let reading = app.content.reading();
    reading.playlists.find(text, algorithm, page, |_| true)
}

/// A post of tomorrow is not there today.
pub(super) fn posts(
    app: &App,
    text: &str,
    algorithm: SearchAlgorithm,
    page: PageRequest,
) -> ContentPage<Arc<Post>> {
    let now = app.now();
    let out = |post: &Post| post.published_at.is_some_and(|at| at <= now);
    app.content.reading().posts.find(text, algorithm, page, out)
}
