//! Search: how a query is read, and what there is of each kind.

mod fields;
mod find;

use pult_catalog::{SearchPage, TrackSearch, text::Correction};
use pult_domain::{
    account::SearchAlgorithm,
    filter::TrackFilter,
    list::PageRequest,
    problem::Problem,
    requester::Requester,
    search::{SearchQuery, parts},
};

pub use fields::AppliedField;
pub use find::{
    FindTracks, FoundTracks, find_artists, find_playlists, find_posts, find_tracks, followed_playlists,
};

use crate::{App, catalog::content_index::is_guess};

pub struct SearchTotals {
    /// The query without its fields.
    pub text: String,
    pub applied: Vec<AppliedField>,
    pub tracks: usize,
    pub artists: usize,
    pub playlists: usize,
    pub posts: usize,
    /// What everything found is for, when the words as typed found nothing.
    pub did_you_mean: Option<String>,
}

const NO_PAGE: PageRequest = PageRequest { offset: 0, limit: 0 };

/// Totals of each kind.
pub fn search(
    app: &App,
    reader: &Requester,
    q: &str,
    algorithm: Option<&str>,
) -> Result<SearchTotals, Problem> {
    let algorithm = choose(reader, algorithm)?;
    let asked = ParsedQuery::read(app, q, TrackFilter::default())?;
    let tracks = count_tracks(app, reader, &asked, algorithm);
    let artists = find::artists(app, &asked.text, algorithm, NO_PAGE);
    let playlists = find::playlists(app, &asked.text, algorithm, NO_PAGE);
    let posts = find::posts(app, &asked.text, algorithm, NO_PAGE);
    // Of what could have been meant, the kind that most people look for comes first.
    let found = [
        (tracks.total, tracks.corrected),
        (artists.total, artists.corrected),
        (playlists.total, playlists.corrected),
        (posts.total, posts.corrected),
    ];
    let asked_for = found
        .iter()
        .any(|(total, corrected)| is_asked_for(*total, corrected.as_ref()));
    // A guess is never mixed with what was asked for.
    let found = found.map(
        |(total, corrected)| match asked_for && is_guess(corrected.as_ref()) {
            true => (0, None),
            false => (total, corrected),
        },
    );
    let [tracks, artists, playlists, posts] = found.each_ref().map(|(total, _)| *total);
    let as_typed = found
        .iter()
        .any(|(total, corrected)| *total > 0 && corrected.is_none());
    let corrected = found.into_iter().find_map(|(_, corrected)| corrected);
    let corrected = corrected.map(|corrected| with_minuses(corrected.text, &asked.text));
    Ok(SearchTotals {
        text: asked.text,
        applied: asked.applied,
        tracks,
        artists,
        playlists,
        posts,
        did_you_mean: corrected.filter(|_| !as_typed),
    })
}

fn count_tracks(
    app: &App,
    reader: &Requester,
    asked: &ParsedQuery,
    algorithm: SearchAlgorithm,
) -> SearchPage {
    let wanted = TrackSearch {
        text: &asked.text,
        algorithm,
        filter: &asked.filter,
        sort: None,
        page: NO_PAGE,
    };
    app.catalog.snapshot().count_search(&wanted, reader, app.now())
}

/// What was left out of the words as typed is left out of those that were meant.
fn with_minuses(mut corrected: String, typed: &str) -> String {
    for part in parts(typed).filter(|part| part.negative) {
        let quote = if part.quoted { "\"" } else { "" };
        corrected.extend([" -", quote, part.text, quote]);
    }
    corrected
}

/// Found by the words as typed, or by how they sound.
fn is_asked_for(total: usize, corrected: Option<&Correction>) -> bool {
    total > 0 && !is_guess(corrected)
}

/// A query taken apart.
struct ParsedQuery {
    text: String,
    filter: TrackFilter,
    applied: Vec<AppliedField>,
}

impl ParsedQuery {
    /// What the fields say is added to a filter.
    fn read(app: &App, q: &str, mut filter: TrackFilter) -> Result<Self, Problem> {
        let query = SearchQuery::parse(q)?;
        let applied = fields::apply(app, &query, &mut filter)?;
        Ok(Self {
            text: query.text,
            filter,
            applied,
        })
    }
}

/// The one asked for, else the reader's own.
fn choose(reader: &Requester, code: Option<&str>) -> Result<SearchAlgorithm, Problem> {
    match code {
        None | Some("") => Ok(own(reader)),
        Some(code) => SearchAlgorithm::parse(code).ok_or_else(|| Problem::InvalidValue {
            field: "algorithm".into(),
        }),
    }
}

fn own(reader: &Requester) -> SearchAlgorithm {
    let user = reader.user.as_ref();
    user.map(|user| user.account.settings.search).unwrap_or_default()
}
