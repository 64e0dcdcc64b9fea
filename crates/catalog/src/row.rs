//! What the snapshot stores of a track besides its text: what rendering, rights and counts need.

use pult_domain::{
    access::AccessFlags,
    catalog::{Bpm, Track, Variant, Version},
    ids::{TrackId, VersionId, VocabularyEntryId},
    key::MusicalKey,
    time::Timestamp,
    version::VersionFacts,
};

use crate::{
    VocabularyIndex,
    facet::Numbering,
    json_fragments::{ArtistFragments, Slot, VocabularyFragments},
    text_store::TextSpan,
};

/// No list of a track comes near this length; a longer one is truncated.
const LIST_MAX: usize = u8::MAX as usize;

pub(crate) const TEMPO_BUCKETS: usize = 40;
/// In hundredths of a beat a minute.
const TEMPO_STEP: u32 = 500;

#[derive(Debug)]
pub(crate) struct SnapshotRow {
    pub(crate) id: TrackId,
    pub(crate) free_until: Timestamp,
    pub(crate) published_at: Timestamp,
    pub(crate) text: TextSpan,
    /// The row's text is its title, its JSON and its soundwaves.
    pub(crate) title_len: u32,
    pub(crate) json_end: u32,
    /// Of the main version, like `duration_ms` and `key`; in hundredths, see [`Bpm`].
    pub(crate) bpm: u32,
    pub(crate) duration_ms: u32,
    pub(crate) preview_start_ms: u32,
    pub(crate) label: Slot,
    pub(crate) category: Slot,
    pub(crate) format_set: Slot,
    related: u32,
    versions: u32,
    /// Zero when it is unknown.
    pub(crate) year: u16,
    counts: [u8; 6],
    version_count: u8,
    pub(crate) energy: u8,
    pub(crate) key: MusicalKey,
    pub(crate) variant: Variant,
    access: u8,
}

/// A row of the base or of the delta.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct RowRef(u32);

impl RowRef {
    const FRESH: u32 = 1 << 31;

    pub(crate) fn base(row: u32) -> Self {
        Self(row)
    }

    pub(crate) fn fresh(row: u32) -> Self {
        Self(row | Self::FRESH)
    }

    pub(crate) fn is_fresh(self) -> bool {
        self.0 & Self::FRESH != 0
    }

    pub(crate) fn row(self) -> u32 {
        self.0 & !Self::FRESH
    }
}

#[derive(Debug, Clone)]
pub(crate) struct SnapshotVersion {
    pub(crate) id: VersionId,
    pub(crate) kind: Slot,
    pub(crate) bpm: u32,
    pub(crate) duration_ms: u32,
    /// [`Self::NO_HIGHLIGHT`] when it is unknown.
    highlight_ms: u32,
    pub(crate) key: MusicalKey,
    /// Number among the row's soundwaves.
    pub(crate) soundwave: u8,
    pub(crate) has_wav: bool,
    pub(crate) has_audio: bool,
}

impl SnapshotVersion {
    const NO_HIGHLIGHT: u32 = u32::MAX;

    fn new(version: &Version, soundwave: u8, vocabulary: &VocabularyFragments) -> Self {
        Self {
            id: version.id,
            kind: vocabulary.version_type(version.kind),
            bpm: clamp_bpm(version.bpm),
            duration_ms: clamp_milliseconds(version.duration_ms),
            highlight_ms: version
                .highlight_ms
                .map_or(Self::NO_HIGHLIGHT, clamp_milliseconds),
            key: version.key,
            soundwave,
            has_wav: version.has_wav,
            has_audio: version.has_audio,
        }
    }

    pub(crate) fn highlight_ms(&self) -> Option<u32> {
        (self.highlight_ms != Self::NO_HIGHLIGHT).then_some(self.highlight_ms)
    }

    pub(crate) fn duration(&self) -> f64 {
        f64::from(self.duration_ms) / 1000.0
    }

    pub(crate) fn facts(&self, vocabulary: &VocabularyFragments) -> VersionFacts {
        VersionFacts {
            kind: vocabulary.entry(self.kind),
            attributes: vocabulary.attributes_of_slot(self.kind),
            bpm: Bpm(i64::from(self.bpm)),
            key: self.key,
            duration_ms: i64::from(self.duration_ms),
            has_wav: self.has_wav,
        }
    }
}

/// Where the text of a row is stored, and what of it is where.
pub(crate) struct RowText {
    pub(crate) span: TextSpan,
    pub(crate) json_end: u32,
    /// The number of each version's soundwave.
    pub(crate) soundwaves: Vec<u8>,
}

/// Slots of the artists and vocabulary entries of one row.
pub(crate) struct Related<'a> {
    pub(crate) artists: &'a [u32],
    pub(crate) genres: &'a [Slot],
    pub(crate) markers: &'a [Slot],
    pub(crate) event_markers: &'a [Slot],
    pub(crate) parts_of_night: &'a [Slot],
    pub(crate) additional_categories: &'a [Slot],
}

/// The lists of all rows in one array, in the order of the rows.
#[derive(Debug)]
pub(crate) struct RowLists {
    related: Vec<u32>,
    versions: Vec<SnapshotVersion>,
    /// The lasting facets of each row as bits, `mask_words` words per row.
    masks: Vec<u64>,
    mask_words: usize,
}

/// What the numbers in rows point to.
#[derive(Clone, Copy)]
pub(crate) struct SlotMap<'a> {
    pub(crate) vocabulary_fragments: &'a VocabularyFragments,
    pub(crate) artists: &'a ArtistFragments,
    pub(crate) vocabulary: &'a VocabularyIndex,
    pub(crate) numbering: Numbering,
}

impl RowLists {
    pub(crate) fn new(numbering: Numbering) -> Self {
        Self {
            related: Vec::new(),
            versions: Vec::new(),
            masks: Vec::new(),
            mask_words: numbering.mask_words(),
        }
    }

    /// `None` for a track without a version, which has nothing to play or download.
    pub(crate) fn push(&mut self, track: &Track, text: &RowText, slots: SlotMap<'_>) -> Option<SnapshotRow> {
        let SlotMap {
            vocabulary_fragments: vocabulary,
            artists,
            ..
        } = slots;
        let main = track.main_version()?;
        let related = self.related.len() as u32;
        let versions = self.versions.len() as u32;
        let start = self.masks.len();
        self.masks.resize(start + self.mask_words, 0);
        let mask = &mut self.masks[start..];
        slots.numbering.of_track(track, vocabulary, |facet| {
            mask[usize::from(facet) / 64] |= 1 << (facet % 64);
        });
        let slot_or = |entry: Option<VocabularyEntryId>, default| {
            entry.and_then(|t| vocabulary.slot(t)).unwrap_or(default)
        };
        let row = SnapshotRow {
            id: track.id,
            free_until: track.free_until.unwrap_or(SnapshotRow::NEVER_FREE),
            published_at: track.published_at,
            text: text.span,
            title_len: track.title.len() as u32,
            json_end: text.json_end,
            bpm: clamp_bpm(main.bpm),
            duration_ms: clamp_milliseconds(main.duration_ms),
            preview_start_ms: clamp_milliseconds(track.preview_start_ms),
            label: slot_or(track.label, VocabularyFragments::NULL),
            category: slot_or(track.category, VocabularyFragments::FALSE),
            format_set: slot_or(track.format_set, VocabularyFragments::NULL),
            related,
            versions,
            year: track.year.and_then(|year| u16::try_from(year).ok()).unwrap_or(0),
            counts: [
                self.push_related(track.artists.iter().filter_map(|id| artists.slot(*id))),
                self.push_related(track.genres.iter().filter_map(|id| vocabulary.slot(*id))),
                self.push_related(track.markers.iter().filter_map(|id| vocabulary.slot(*id))),
                self.push_related(track.event_markers.iter().filter_map(|id| vocabulary.slot(*id))),
                self.push_related(track.parts_of_night.iter().filter_map(|id| vocabulary.slot(*id))),
                self.push_related(
                    track
                        .additional_categories
                        .iter()
                        .filter_map(|id| vocabulary.slot(*id)),
                ),
            ],
            version_count: track.versions.len().min(LIST_MAX) as u8,
            energy: track
                .energy
                .and_then(|energy| u8::try_from(energy).ok())
                .unwrap_or(0),
            key: main.key,
            variant: track.variant,
            access: track.access.to_bits() as u8,
        };
        let versions = track.versions.iter().zip(&text.soundwaves).take(LIST_MAX);
        self.versions.extend(
            versions.map(|(version, soundwave)| SnapshotVersion::new(version, *soundwave, vocabulary)),
        );
        Some(row)
    }

    /// Copies a row of other lists with everything that belongs to it.
    pub(crate) fn copy(
        &mut self,
        from: &Self,
        row: &SnapshotRow,
        number: u32,
        text: TextSpan,
    ) -> SnapshotRow {
        let related = row.related as usize;
        let count: usize = row.counts.iter().map(|count| usize::from(*count)).sum();
        let copy = SnapshotRow {
            text,
            related: self.related.len() as u32,
            versions: self.versions.len() as u32,
            ..*row
        };
        self.related
            .extend_from_slice(&from.related[related..related + count]);
        self.versions.extend_from_slice(from.versions(row));
        self.masks.extend_from_slice(from.mask(number));
        copy
    }

    fn push_related(&mut self, slots: impl Iterator<Item = u32>) -> u8 {
        let before = self.related.len();
        self.related.extend(slots.take(LIST_MAX));
        (self.related.len() - before) as u8
    }

    pub(crate) fn related(&self, row: &SnapshotRow) -> Related<'_> {
        let mut rest = &self.related[row.related as usize..];
        let [
            artists,
            genres,
            markers,
            event_markers,
            parts_of_night,
            additional_categories,
        ] = row.counts.map(|count| {
            let (list, after) = rest.split_at(usize::from(count));
            rest = after;
            list
        });
        Related {
            artists,
            genres,
            markers,
            event_markers,
            parts_of_night,
            additional_categories,
        }
    }

    /// Main version first, never empty.
    pub(crate) fn versions(&self, row: &SnapshotRow) -> &[SnapshotVersion] {
        let start = row.versions as usize;
        &self.versions[start..start + usize::from(row.version_count)]
    }

    /// The lasting facets of a row as bits.
    pub(crate) fn mask(&self, row: u32) -> &[u64] {
        let start = row as usize * self.mask_words;
        &self.masks[start..start + self.mask_words]
    }

    pub(crate) fn shrink(&mut self) {
        self.related.shrink_to_fit();
        self.versions.shrink_to_fit();
        self.masks.shrink_to_fit();
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(self.related.as_slice())
            + size_of_val(self.versions.as_slice())
            + size_of_val(self.masks.as_slice())
    }
}

impl SnapshotRow {
    pub(crate) const NEVER_FREE: Timestamp = Timestamp(i64::MIN);

    pub(crate) fn access(&self) -> AccessFlags {
        AccessFlags::from_bits(i64::from(self.access))
    }

    pub(crate) fn is_free(&self, now: Timestamp) -> bool {
        now < self.free_until
    }

    /// The bucket of five beats a minute in which live counts show it.
    pub(crate) fn tempo_bucket(&self) -> u8 {
        tempo_bucket(self.bpm)
    }
}

pub(crate) fn tempo_bucket(bpm: u32) -> u8 {
    (bpm / TEMPO_STEP).min(TEMPO_BUCKETS as u32 - 1) as u8
}

fn clamp_bpm(bpm: Bpm) -> u32 {
    bpm.0.clamp(0, i64::from(u32::MAX)) as u32
}

fn clamp_milliseconds(value: i64) -> u32 {
    value.clamp(0, i64::from(u32::MAX)) as u32
}
