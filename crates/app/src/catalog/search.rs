//! Search: parsing a query, and the totals of each kind.

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
pub use find::{FindTracks, FoundTracks, find_artists, find_playlists, find_posts, find_tracks};

use crate::{App, catalog::content_index::is_guess};

pub struct SearchTotals {
    /// The query without its fields.
    pub text: String,
    pub applied: Vec<AppliedField>,
    pub tracks: usize,
    pub artists: usize,
    pub playlists: usize,
    pub posts: usize,
    /// The corrected query, if the typed words found nothing.
    pub did_you_mean: Option<String>,
}

const NO_PAGE: PageRequest = PageRequest { offset: 0, limit: 0 };

/// Totals of each kind.
pub fn search(
    app: &App,
    requester: &Requester,
    q: &str,
    algorithm: Option<&str>,
) -> Result<SearchTotals, Problem> {
    let algorithm = choose_algorithm(requester, algorithm)?;
    let query = ParsedQuery::read(app, q, TrackFilter::default())?;
    let tracks = count_tracks(app, requester, &query, algorithm);
    let artists = find::artists(app, &query.text, algorithm, NO_PAGE);
    let playlists = find::playlists(app, &query.text, algorithm, NO_PAGE);
    let posts = find::posts(app, &query.text, algorithm, NO_PAGE);
    // A correction is taken from the kind that users search for most.
    let found = [
        (tracks.total, tracks.corrected),
        (artists.total, artists.corrected),
        (playlists.total, playlists.corrected),
        (posts.total, posts.corrected),
    ];
    let has_exact = found
        .iter()
        .any(|(total, corrected)| is_exact(*total, corrected.as_ref()));
    // Guesses are never mixed with exact results.
    let found = found.map(
        |(total, corrected)| match has_exact && is_guess(corrected.as_ref()) {
            true => (0, None),
            false => (total, corrected),
        },
    );
    let [tracks, artists, playlists, posts] = found.each_ref().map(|(total, _)| *total);
    let found_as_typed = found
        .iter()
        .any(|(total, corrected)| *total > 0 && corrected.is_none());
    let corrected = found.into_iter().find_map(|(_, corrected)| corrected);
    let corrected = corrected.map(|corrected| add_exclusions(corrected.text, &query.text));
    Ok(SearchTotals {
        text: query.text,
        applied: query.applied,
        tracks,
        artists,
        playlists,
        posts,
        did_you_mean: corrected.filter(|_| !found_as_typed),
    })
}

fn count_tracks(
    app: &App,
    requester: &Requester,
    query: &ParsedQuery,
    algorithm: SearchAlgorithm,
) -> SearchPage {
    let search = TrackSearch {
        text: &query.text,
        algorithm,
        filter: &query.filter,
        sort: None,
        page: NO_PAGE,
    };
    app.catalog.snapshot().count_search(&search, requester, app.now())
}

/// Excluded words of the typed query are excluded from the corrected one, too.
fn add_exclusions(mut corrected: String, typed: &str) -> String {
    for part in parts(typed).filter(|part| part.negative) {
        let quote = if part.quoted { "\"" } else { "" };
        corrected.extend([" -", quote, part.text, quote]);
    }
    corrected
}

/// Found by the typed words, or by phonetic matching.
fn is_exact(total: usize, corrected: Option<&Correction>) -> bool {
    total > 0 && !is_guess(corrected)
}

/// A query split into text, filter and fields.
struct ParsedQuery {
    text: String,
    filter: TrackFilter,
    applied: Vec<AppliedField>,
}

impl ParsedQuery {
    /// Adds the fields of the query to a filter.
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

/// The requested algorithm, else the requester's own.
fn choose_algorithm(requester: &Requester, code: Option<&str>) -> Result<SearchAlgorithm, Problem> {
    match code {
        None | Some("") => Ok(own_algorithm(requester)),
        Some(code) => SearchAlgorithm::parse(code).ok_or_else(|| Problem::InvalidValue {
            field: "algorithm".into(),
        }),
    }
}

fn own_algorithm(requester: &Requester) -> SearchAlgorithm {
    let user = requester.user.as_ref();
    user.map(|user| user.account.settings.search).unwrap_or_default()
}
