//! The next snapshot from the previous one: a few changed tracks, or the same tracks with other counters.

use std::sync::Arc;

use pult_domain::{
    catalog::{Artist, Track, TrackCounters},
    ids::TrackId,
    limits::DELTA_ROWS,
};

use crate::{
    Snapshot, counts::TrackCounts, delta::Delta, json_fragments::ArtistFragments, layer::CatalogLayer, merge,
    renamed_artists::RenamedArtists, row::SlotMap,
};

/// What changed in the catalog up to a change number.
#[derive(Debug, Default)]
pub struct CatalogChanges {
    /// New tracks, and new states of existing ones.
    pub tracks: Vec<Track>,
    pub removed: Vec<TrackId>,
    /// New artists, and new states of existing ones.
    pub artists: Vec<Artist>,
    pub seq: i64,
}

impl Snapshot {
    /// Costs as much as the changes since the base was built, not as the base. A changed vocabulary needs
    /// [`Snapshot::build`].
    pub fn with_changes(&self, changes: CatalogChanges) -> Self {
        let artists = self.artists_with(&changes.artists);
        let delta = self
            .delta
            .with(&self.base, changes.tracks, &changes.removed, self.slots(&artists));
        Self {
            seq: changes.seq,
            renamed_artists: self.find_renamed_artists(&self.base, &delta, &artists),
            delta: Arc::new(delta),
            artists,
            ..self.share()
        }
    }

    /// Takes over the counters of these tracks, and the follower counts of these artists. Texts and orders
    /// stay, except the order of ratings.
    pub fn with_counters(&self, counters: &[TrackCounters], artists: &[Artist], seq: i64) -> Self {
        let artists = self.artists_with(artists);
        let mut counts = self.base.counts.clone();
        for counters_of_track in counters {
            if let Some(row) = self.base.row_of(counters_of_track.track) {
                counts[row as usize] = TrackCounts::from(*counters_of_track);
            }
        }
        let base = self.base.with_counts(counts);
        let by_track = counters
            .iter()
            .map(|counters_of_track| (counters_of_track.track, *counters_of_track))
            .collect();
        let delta = self.delta.with_counters(&base, &by_track, self.slots(&artists));
        Self {
            seq,
            renamed_artists: self.find_renamed_artists(&base, &delta, &artists),
            base: Arc::new(base),
            delta: Arc::new(delta),
            artists,
            ..self.share()
        }
    }

    fn artists_with(&self, changed: &[Artist]) -> Arc<ArtistFragments> {
        match changed {
            [] => Arc::clone(&self.artists),
            changed => Arc::new(self.artists.with(changed)),
        }
    }

    /// `base` has the same tracks as the current base.
    fn find_renamed_artists(
        &self,
        base: &CatalogLayer,
        delta: &Delta,
        artists: &ArtistFragments,
    ) -> Option<Arc<RenamedArtists>> {
        let earlier = self.renamed_artists.as_deref();
        RenamedArtists::new(earlier, &self.indexed, base, delta, self.slots(artists))
    }

    fn slots<'a>(&'a self, artists: &'a ArtistFragments) -> SlotMap<'a> {
        SlotMap {
            vocabulary_fragments: &self.vocabulary_fragments,
            artists,
            vocabulary: &self.vocabulary,
            numbering: self.numbering,
        }
    }

    /// Whether so many changes lie over the base that lists become slower.
    pub fn is_heavy(&self) -> bool {
        let renamed = self
            .renamed_artists
            .as_ref()
            .map_or(0, |renamed| renamed.weight());
        self.delta.weight() + renamed > DELTA_ROWS
    }

    /// The same catalog with everything in the base.
    pub fn compact(&self) -> Self {
        Self {
            base: Arc::new(merge::merge_layers(
                &self.base,
                &self.delta,
                self.slots(&self.artists),
            )),
            delta: Arc::new(Delta::empty(self.slots(&self.artists))),
            indexed: Arc::clone(&self.artists),
            renamed_artists: None,
            ..self.share()
        }
    }

    /// This catalog over a base that was compacted from an earlier state of it; `None` when the base was
    /// replaced in the meantime.
    pub fn rebased(&self, earlier: &Self, compacted: &Self) -> Option<Self> {
        if !Arc::ptr_eq(&self.base, &earlier.base) {
            return None;
        }
        let (tracks, removed) = self.delta.since(&earlier.delta, &self.base);
        let rebased = compacted.share();
        let delta = rebased
            .delta
            .with(&rebased.base, tracks, &removed, self.slots(&self.artists));
        let slots = self.slots(&self.artists);
        Some(Self {
            seq: self.seq,
            renamed_artists: RenamedArtists::new(None, &rebased.indexed, &rebased.base, &delta, slots),
            delta: Arc::new(delta),
            artists: Arc::clone(&self.artists),
            ..rebased
        })
    }
}
