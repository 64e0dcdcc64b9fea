//! The list of artists.

use std::{collections::HashSet, sync::Arc};

use pult_domain::{
    account::SearchAlgorithm,
    catalog::ArtistKind,
    filter::NameLookup,
    ids::{ArtistId, VocabularyEntryId},
    list::PageRequest,
    problem::Problem,
    requester::Requester,
    vocabulary::VocabularyKind,
};

use super::content_index::{ArtistListItem, ArtistSort, ContentPage};
use crate::App;

pub struct ArtistsRequest<'a> {
    /// `all`, or a kind.
    pub kind: Option<&'a str>,
    /// Code of a genre the artist has tracks in.
    pub genre: Option<&'a str>,
    pub exclusive: bool,
    /// Only those the reader follows.
    pub followed: bool,
    /// Words of the name.
    pub text: Option<&'a str>,
    /// A column, with `-` for descending; by relevance, in the staff's order or by name when left out.
    pub sort: Option<&'a str>,
    pub page: PageRequest,
}

/// Artists without a track are not shown.
pub fn artists(
    app: &App,
    reader: &Requester,
    request: &ArtistsRequest<'_>,
) -> Result<ContentPage<Arc<ArtistListItem>>, Problem> {
    let wanted = ArtistFilter::read(app, reader, request)?;
    let sort = request
        .sort
        .filter(|sort| !sort.is_empty())
        .map(read_sort)
        .transpose()?;
    let shelf = app.content.artists();
    let text = request.text.map(str::trim).filter(|text| !text.is_empty());
    match (text, sort) {
        (Some(text), None) => Ok(shelf
            .all
            .find(text, SearchAlgorithm::New, request.page, |artist| {
                wanted.has(artist)
            })),
        (None, None) if request.exclusive => Ok(in_order(app, &wanted, request.page)),
        (text, sort) => {
            let (column, descending) = sort.unwrap_or((ArtistSort::Name, false));
            let named = text.map(|text| {
                let all = PageRequest {
                    offset: 0,
                    limit: usize::MAX,
                };
                let found = shelf
                    .all
                    .find(text, SearchAlgorithm::New, all, |artist| wanted.has(artist));
                found
                    .items
                    .iter()
                    .map(|artist| artist.artist.id)
                    .collect::<HashSet<ArtistId>>()
            });
            let fits = |artist: &ArtistListItem| {
                wanted.has(artist) && named.as_ref().is_none_or(|ids| ids.contains(&artist.artist.id))
            };
            let mut items = Vec::new();
            let mut total = 0;
            for artist in shelf.sorted(column, descending).filter(|artist| fits(artist)) {
                if total >= request.page.offset && items.len() < request.page.limit {
                    items.push(artist.clone());
                }
                total += 1;
            }
            Ok(ContentPage {
                items,
                total,
                corrected: None,
            })
        }
    }
}

/// Exclusive ones stand as staff put them.
fn in_order(app: &App, wanted: &ArtistFilter<'_>, page: PageRequest) -> ContentPage<Arc<ArtistListItem>> {
    let (shelf, reading) = (app.content.artists(), app.content.reading());
    let ids = reading.exclusive.iter();
    let mut all: Vec<_> = ids.filter_map(|id| shelf.get(*id)).cloned().collect();
    all.retain(|artist| wanted.has(artist));
    ContentPage {
        total: all.len(),
        items: all.into_iter().skip(page.offset).take(page.limit).collect(),
        corrected: None,
    }
}

struct ArtistFilter<'a> {
    kind: Option<ArtistKind>,
    genre: Option<VocabularyEntryId>,
    exclusive: bool,
    followed: Option<&'a HashSet<ArtistId>>,
}

impl<'a> ArtistFilter<'a> {
    fn read(app: &App, reader: &'a Requester, request: &ArtistsRequest<'_>) -> Result<Self, Problem> {
        let invalid = |field: &str| Problem::InvalidValue { field: field.into() };
        let kind = match request.kind {
            None | Some("" | "all") => None,
            Some(code) => Some(ArtistKind::parse(code).ok_or_else(|| invalid("type"))?),
        };
        let genre = request.genre.filter(|code| !code.is_empty());
        let genre = genre
            .map(|code| {
                let known = app.catalog.snapshot().term(VocabularyKind::Genre, code);
                known.ok_or_else(|| invalid("category"))
            })
            .transpose()?;
        let followed = request.followed.then(|| reader.user()).transpose()?;
        Ok(Self {
            kind,
            genre,
            exclusive: request.exclusive,
            followed: followed.map(|user| &user.marks.followed),
        })
    }

    fn has(&self, listed: &ArtistListItem) -> bool {
        listed.tracks > 0
            && self.kind.is_none_or(|kind| kind == listed.artist.kind)
            && (!self.exclusive || listed.artist.exclusive)
            && self.followed.is_none_or(|ids| ids.contains(&listed.artist.id))
            && self
                .genre
                .is_none_or(|genre| listed.genres.iter().any(|(term, _)| *term == genre))
    }
}

fn read_sort(text: &str) -> Result<(ArtistSort, bool), Problem> {
    let (name, descending) = match text.strip_prefix('-') {
        Some(rest) => (rest, true),
        None => (text, false),
    };
    ArtistSort::parse(name)
        .map(|column| (column, descending))
        .ok_or_else(|| Problem::UnknownSort { field: "sort".into() })
}

/// The artist of an address, which names an id or a code.
pub(super) fn artist_named(app: &App, name: &str) -> Result<ArtistId, Problem> {
    let moved = app.content.merged_artist(name);
    let named = || NameLookup::artist(&**app.catalog.snapshot(), name);
    moved.or_else(named).ok_or(Problem::NotFound)
}
