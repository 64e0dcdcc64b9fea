//! Artists with what their tracks tell of them.

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
    /// Published ones.
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
    /// Rising in each column; equal ones by name.
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
        let mut tallies = tally(snapshot);
        let mut artists: Vec<Arc<ArtistListItem>> = snapshot
            .artists()
            .map(|artist| Arc::new(listed(artist, tallies.remove(&artist.id).unwrap_or_default())))
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
            orders: ArtistSort::ALL.map(|column| order(&artists, column)),
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

fn tally(snapshot: &Snapshot) -> HashMap<ArtistId, ArtistTotals> {
    let mut tallies: HashMap<ArtistId, ArtistTotals> = HashMap::new();
    let everything = TrackFilter::default();
    let nobody = Requester::visitor(Lang::default());
    snapshot.for_each_matching(Scope::All, &everything, &nobody, Timestamp::default(), |track| {
        for artist in track.artists() {
            let tally = tallies.entry(artist).or_default();
            tally.tracks += 1;
            tally.last_release = tally.last_release.max(Some(track.published_at()));
            for genre in track.genres() {
                *tally.genres.entry(genre).or_default() += 1;
            }
        }
        ControlFlow::Continue(())
    });
    tallies
}

fn listed(artist: &Artist, tally: ArtistTotals) -> ArtistListItem {
    let mut genres: Vec<_> = tally.genres.into_iter().collect();
    genres.sort_unstable_by_key(|(term, count)| (Reverse(*count), *term));
    ArtistListItem {
        artist: artist.clone(),
        tracks: tally.tracks,
        last_release: tally.last_release,
        genres,
    }
}

/// `artists` stand by name already. Equal ones are put in reverse, so that they read by name from the top down.
fn order(artists: &[Arc<ArtistListItem>], column: ArtistSort) -> Vec<u32> {
    let mut rows: Vec<u32> = (0..artists.len() as u32).collect();
    let number = |row: &u32| {
        let listed = artists.get(*row as usize)?;
        Some(match column {
            ArtistSort::Name => i64::from(*row),
            ArtistSort::Tracks => listed.tracks as i64,
            ArtistSort::Followers => listed.artist.followers,
            ArtistSort::Date => listed.last_release?.0,
        })
    };
    rows.sort_by_key(|row| (number(row), Reverse(*row)));
    rows
}
