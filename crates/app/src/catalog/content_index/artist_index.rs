//! Artists with data computed from their tracks.

use std::{cmp::Reverse, collections::HashMap, ops::ControlFlow, sync::Arc};

use pult_catalog::{
    Scope, Snapshot, sort_key,
    text::{Document, TextBuilder},
};
use pult_domain::{
    catalog::Artist,
    coded,
    filter::TrackFilter,
    ids::{ArtistId, VocabularyEntryId},
    lang::Lang,
    requester::Requester,
    time::Timestamp,
};

use super::SearchableList;

#[derive(Debug, Clone)]
pub struct ArtistListItem {
    pub artist: Artist,
    /// The number of published tracks.
    pub tracks: usize,
    pub last_release: Option<Timestamp>,
    /// With the number of tracks in each, most first.
    pub genres: Vec<(VocabularyEntryId, usize)>,
}

coded! {
    pub enum ArtistSort {
        Name = "name",
        Tracks = "tracks",
        Followers = "followers",
        Date = "date",
    }
}

pub(in crate::catalog) struct ArtistIndex {
    /// By name.
    pub(in crate::catalog) all: SearchableList<ArtistListItem>,
    by_id: HashMap<ArtistId, u32>,
    /// Ascending by each column; equal ones by name.
    orders: [Vec<u32>; ArtistSort::ALL.len()],
}

#[derive(Default)]
struct ArtistTotals {
    tracks: usize,
    last_release: Option<Timestamp>,
    genres: HashMap<VocabularyEntryId, usize>,
}

impl ArtistIndex {
    pub(super) fn build(snapshot: &Snapshot) -> Self {
        let mut totals = count_tracks(snapshot);
        let mut artists: Vec<Arc<ArtistListItem>> = snapshot
            .artists()
            .map(|artist| {
                Arc::new(to_list_item(
                    artist,
                    totals.remove(&artist.id).unwrap_or_default(),
                ))
            })
            .collect();
        artists.sort_by_cached_key(|listed| (sort_key(&listed.artist.name), listed.artist.id));
        let mut index = TextBuilder::default();
        for (row, listed) in (0..).zip(&artists) {
            index.add(Document {
                row,
                popularity: u32::try_from(listed.artist.followers).unwrap_or_default(),
                artists: &[],
                title: &listed.artist.name,
                extra: &[&listed.artist.code],
            });
        }
        Self {
            by_id: (0..).zip(&artists).map(|(row, a)| (a.artist.id, row)).collect(),
            orders: ArtistSort::ALL.map(|column| sort_rows(&artists, column)),
            all: SearchableList {
                items: artists,
                index: index.build(),
            },
        }
    }

    pub(in crate::catalog) fn get(&self, id: ArtistId) -> Option<&Arc<ArtistListItem>> {
        self.all.items.get(*self.by_id.get(&id)? as usize)
    }

    pub(in crate::catalog) fn iter(&self) -> impl Iterator<Item = &Arc<ArtistListItem>> {
        self.all.items.iter()
    }

    pub(in crate::catalog) fn sorted(
        &self,
        column: ArtistSort,
        descending: bool,
    ) -> impl Iterator<Item = &Arc<ArtistListItem>> {
        let order = self.orders.get(column as usize).map_or(&[][..], Vec::as_slice);
        let at = move |n: usize| if descending { order.len() - 1 - n } else { n };
        (0..order.len())
            .filter_map(move |n| order.get(at(n)))
            .filter_map(|row| self.all.items.get(*row as usize))
    }
}

fn count_tracks(snapshot: &Snapshot) -> HashMap<ArtistId, ArtistTotals> {
    let mut totals: HashMap<ArtistId, ArtistTotals> = HashMap::new();
    let no_filter = TrackFilter::default();
    let visitor = Requester::visitor(Lang::default());
    snapshot.for_each_matching(Scope::All, &no_filter, &visitor, Timestamp::default(), |track| {
        for artist in track.artists() {
            let artist_totals = totals.entry(artist).or_default();
            artist_totals.tracks += 1;
            artist_totals.last_release = artist_totals.last_release.max(Some(track.published_at()));
            for genre in track.genres() {
                *artist_totals.genres.entry(genre).or_default() += 1;
            }
        }
        ControlFlow::Continue(())
    });
    totals
}

fn to_list_item(artist: &Artist, totals: ArtistTotals) -> ArtistListItem {
    let mut genres: Vec<_> = totals.genres.into_iter().collect();
    genres.sort_unstable_by_key(|(id, count)| (Reverse(*count), *id));
    ArtistListItem {
        artist: artist.clone(),
        tracks: totals.tracks,
        last_release: totals.last_release,
        genres,
    }
}

/// `artists` are sorted by name. Equal ones are reversed, so that a descending list shows them by name.
fn sort_rows(artists: &[Arc<ArtistListItem>], column: ArtistSort) -> Vec<u32> {
    let mut rows: Vec<u32> = (0..artists.len() as u32).collect();
    let sort_value = |row: &u32| {
        let listed = artists.get(*row as usize)?;
        Some(match column {
            ArtistSort::Name => i64::from(*row),
            ArtistSort::Tracks => listed.tracks as i64,
            ArtistSort::Followers => listed.artist.followers,
            ArtistSort::Date => listed.last_release?.0,
        })
    };
    rows.sort_by_key(|row| (sort_value(row), Reverse(*row)));
    rows
}
