//! The next snapshot from the one before: a few changed tracks, or the same tracks with other counters.

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

/// What happened to the catalogue up to a change.
#[derive(Debug, Default)]
pub struct CatalogChanges {
    /// New ones, and new states of known ones.
    pub tracks: Vec<Track>,
    pub removed: Vec<TrackId>,
    /// New ones, and new states of known ones.
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
            renamed_artists: self.reworded(&self.base, &delta, &artists),
            delta: Arc::new(delta),
            artists,
            ..self.share()
        }
    }

    /// With the numbers of these tracks, and these artists for the sake of their followers. The texts and
    /// orders stay, but for the order of ratings.
    pub fn with_counters(&self, counters: &[TrackCounters], artists: &[Artist], seq: i64) -> Self {
        let artists = self.artists_with(artists);
        let mut counts = self.base.counts.clone();
        for new in counters {
            if let Some(row) = self.base.row_of(new.track) {
                counts[row as usize] = TrackCounts::from(*new);
            }
        }
        let base = self.base.with_counts(counts);
        let by_track = counters.iter().map(|new| (new.track, *new)).collect();
        let delta = self.delta.with_counters(&base, &by_track, self.slots(&artists));
        Self {
            seq,
            renamed_artists: self.reworded(&base, &delta, &artists),
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

    /// `base` has the same tracks as before.
    fn reworded(
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
            words: &self.words,
            artists,
            vocabulary: &self.vocabulary,
            numbering: self.numbering,
        }
    }

    /// So many changes lie over the base that lists pay for it.
    pub fn is_heavy(&self) -> bool {
        let reworded = self
            .renamed_artists
            .as_ref()
            .map_or(0, |reworded| reworded.weight());
        self.delta.weight() + reworded > DELTA_ROWS
    }

    /// The same catalogue with everything in the base.
    pub fn compact(&self) -> Self {
        Self {
            base: Arc::new(merge::merged(&self.base, &self.delta, self.slots(&self.artists))),
            delta: Arc::new(Delta::empty(self.slots(&self.artists))),
            indexed: Arc::clone(&self.artists),
            renamed_artists: None,
            ..self.share()
        }
    }

    /// This catalogue over a base that was compacted from an earlier state of it; `None` when the base has
    /// been replaced since.
    pub fn rebased(&self, earlier: &Self, compacted: &Self) -> Option<Self> {
        if !Arc::ptr_eq(&self.base, &earlier.base) {
            return None;
        }
        let (tracks, removed) = self.delta.since(&earlier.delta, &self.base);
        let over = compacted.share();
        let delta = over
            .delta
            .with(&over.base, tracks, &removed, self.slots(&self.artists));
        let slots = self.slots(&self.artists);
        Some(Self {
            seq: self.seq,
            renamed_artists: RenamedArtists::new(None, &over.indexed, &over.base, &delta, slots),
            delta: Arc::new(delta),
            artists: Arc::clone(&self.artists),
            ..over
        })
    }
}
