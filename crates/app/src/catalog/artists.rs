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
    /// Code of a genre that the artist has tracks in.
    pub genre: Option<&'a str>,
    pub exclusive: bool,
    /// Only artists that the requester follows.
    pub followed: bool,
    /// Words of the name.
    pub text: Option<&'a str>,
    /// A column, with `-` for descending; if absent, by relevance, in the order of staff, or by name.
    pub sort: Option<&'a str>,
    pub page: PageRequest,
}

/// Artists without a track are left out.
pub fn artists(
    app: &App,
    requester: &Requester,
    request: &ArtistsRequest<'_>,
) -> Result<ContentPage<Arc<ArtistListItem>>, Problem> {
    let filter = ArtistFilter::read(app, requester, request)?;
    let sort = request
        .sort
        .filter(|sort| !sort.is_empty())
        .map(parse_sort)
        .transpose()?;
    let index = app.content.artists();
    let text = request.text.map(str::trim).filter(|text| !text.is_empty());
    match (text, sort) {
        (Some(text), None) => Ok(index
            .all
            .find(text, SearchAlgorithm::New, request.page, |artist| {
                filter.matches(artist)
            })),
        (None, None) if request.exclusive => Ok(list_exclusive(app, &filter, request.page)),
        (text, sort) => {
            let (column, descending) = sort.unwrap_or((ArtistSort::Name, false));
            let matching_ids = text.map(|text| {
                let all = PageRequest {
                    offset: 0,
                    limit: usize::MAX,
                };
                let found = index
                    .all
                    .find(text, SearchAlgorithm::New, all, |artist| filter.matches(artist));
                found
                    .items
                    .iter()
                    .map(|artist| artist.artist.id)
                    .collect::<HashSet<ArtistId>>()
            });
            let matches = |artist: &ArtistListItem| {
                filter.matches(artist)
                    && matching_ids
                        .as_ref()
                        .is_none_or(|ids| ids.contains(&artist.artist.id))
            };
            let mut items = Vec::new();
            let mut total = 0;
            for artist in index.sorted(column, descending).filter(|artist| matches(artist)) {
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

/// Exclusive artists in the order of staff.
fn list_exclusive(
    app: &App,
    filter: &ArtistFilter<'_>,
    page: PageRequest,
) -> ContentPage<Arc<ArtistListItem>> {
    let (index, content) = (app.content.artists(), app.content.reading());
    let ids = content.exclusive.iter();
    let mut all: Vec<_> = ids.filter_map(|id| index.get(*id)).cloned().collect();
    all.retain(|artist| filter.matches(artist));
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
    fn read(app: &App, requester: &'a Requester, request: &ArtistsRequest<'_>) -> Result<Self, Problem> {
        let invalid = |field: &str| Problem::InvalidValue { field: field.into() };
        let kind = match request.kind {
            None | Some("" | "all") => None,
            Some(code) => Some(ArtistKind::parse(code).ok_or_else(|| invalid("type"))?),
        };
        let genre = request.genre.filter(|code| !code.is_empty());
        let genre = genre
            .map(|code| {
                let found = app.catalog.snapshot().term(VocabularyKind::Genre, code);
                found.ok_or_else(|| invalid("category"))
            })
            .transpose()?;
        let followed = request.followed.then(|| requester.user()).transpose()?;
        Ok(Self {
            kind,
            genre,
            exclusive: request.exclusive,
            followed: followed.map(|user| &user.marks.followed),
        })
    }

    fn matches(&self, item: &ArtistListItem) -> bool {
        item.tracks > 0
            && self.kind.is_none_or(|kind| kind == item.artist.kind)
            && (!self.exclusive || item.artist.exclusive)
            && self.followed.is_none_or(|ids| ids.contains(&item.artist.id))
            && self
                .genre
                .is_none_or(|genre| item.genres.iter().any(|(entry_id, _)| *entry_id == genre))
    }
}

fn parse_sort(text: &str) -> Result<(ArtistSort, bool), Problem> {
    let (name, descending) = match text.strip_prefix('-') {
        Some(rest) => (rest, true),
        None => (text, false),
    };
    ArtistSort::parse(name)
        .map(|column| (column, descending))
        .ok_or_else(|| Problem::UnknownSort { field: "sort".into() })
}

/// The artist of a path, which names an id or a code.
pub(super) fn artist_named(app: &App, name: &str) -> Result<ArtistId, Problem> {
    let merged = app.content.merged_artist(name);
    let lookup = || NameLookup::artist(&**app.catalog.snapshot(), name);
    merged.or_else(lookup).ok_or(Problem::NotFound)
}
