//! One dense numbering of everything a track either has or has not: vocabulary entries, keys, attributes,
//! energy, flags.

use pult_domain::{
    catalog::Track,
    key::MusicalKey,
    limits::{ENERGY_MAX, RATING_MAX},
    version::attributes_of,
    vocabulary::Attribute,
};

use crate::json_fragments::{Slot, VocabularyFragments};

pub(crate) type Facet = u16;

const KEYS: Facet = 24;
const ATTRIBUTES: Facet = Attribute::ALL.len() as Facet;
const ENERGIES: Facet = ENERGY_MAX as Facet;

/// What the versions of a track may differ in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum VersionField {
    Tempo,
    Key,
    Duration,
    Wav,
}

impl VersionField {
    const ALL: [Self; 4] = [Self::Tempo, Self::Key, Self::Duration, Self::Wav];

    fn differs(self, track: &Track) -> bool {
        track.versions.windows(2).any(|pair| match self {
            Self::Tempo => pair[0].bpm != pair[1].bpm,
            Self::Key => pair[0].key != pair[1].key,
            Self::Duration => pair[0].duration_ms != pair[1].duration_ms,
            Self::Wav => pair[0].has_wav != pair[1].has_wav,
        })
    }
}

/// Vocabulary entries come first, by slot; the rest is the same in every pool, shifted by their number.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Numbering {
    words: Facet,
}

impl Numbering {
    pub(crate) fn of(words: &VocabularyFragments) -> Self {
        Self {
            words: words.len() as Facet,
        }
    }

    pub(crate) fn word(self, slot: Slot) -> Facet {
        slot as Facet
    }

    /// How many facets are vocabulary entries; they come first.
    pub(crate) fn words(self) -> Facet {
        self.words
    }

    pub(crate) fn key(self, key: MusicalKey) -> Facet {
        self.words + Facet::from(key.index() - 1)
    }

    pub(crate) fn attribute(self, attribute: Attribute) -> Facet {
        self.words + KEYS + attribute as Facet
    }

    /// `None` outside the scale.
    pub(crate) fn energy(self, energy: i64) -> Option<Facet> {
        (1..=ENERGY_MAX)
            .contains(&energy)
            .then(|| self.words + KEYS + ATTRIBUTES + (energy - 1) as Facet)
    }

    pub(crate) fn wav(self) -> Facet {
        self.words + KEYS + ATTRIBUTES + ENERGIES
    }

    /// Flagged for the Event plan only, or with an event marker.
    pub(crate) fn event(self) -> Facet {
        self.wav() + 1
    }

    /// The versions differ in this.
    pub(crate) fn differing(self, field: VersionField) -> Facet {
        self.event() + 1 + field as Facet
    }

    /// How many facets only an edit changes; those of the counters follow.
    pub(crate) fn lasting(self) -> usize {
        usize::from(self.event()) + 1 + VersionField::ALL.len()
    }

    pub(crate) fn all(self) -> impl Iterator<Item = Facet> {
        0..=self.top10()
    }

    /// At least this rating. `None` when the rating is out of range.
    pub(crate) fn rating(self, min_rating: u8) -> Option<Facet> {
        (1..=RATING_MAX)
            .contains(&min_rating)
            .then(|| self.lasting() as Facet + Facet::from(min_rating) - 1)
    }

    pub(crate) fn top10(self) -> Facet {
        self.lasting() as Facet + Facet::from(RATING_MAX)
    }

    /// How many words of 64 bits hold the lasting facets of a row.
    pub(crate) fn mask_words(self) -> usize {
        self.lasting().div_ceil(64)
    }

    /// Calls `visit` with every lasting facet of a track; a facet may come twice.
    pub(crate) fn of_track(
        self,
        track: &Track,
        vocabulary: &VocabularyFragments,
        mut visit: impl FnMut(Facet),
    ) {
        let lists = [
            &track.genres,
            &track.markers,
            &track.event_markers,
            &track.parts_of_night,
            &track.additional_categories,
        ];
        let single = [track.category, track.format_set, track.label];
        let version_types = track.versions.iter().map(|version| version.kind);
        let all = lists
            .into_iter()
            .flatten()
            .copied()
            .chain(single.into_iter().flatten())
            .chain(version_types);
        all.filter_map(|entry| vocabulary.slot(entry))
            .for_each(|slot| visit(self.word(slot)));
        if let Some(main) = track.main_version() {
            visit(self.key(main.key));
        }
        let attributes = attributes(track, vocabulary);
        let has = |attribute: &Attribute| attributes & attribute.bit() != 0;
        Attribute::ALL
            .into_iter()
            .filter(has)
            .for_each(|attribute| visit(self.attribute(attribute)));
        if let Some(energy) = track.energy.and_then(|energy| self.energy(energy)) {
            visit(energy);
        }
        if track.versions.iter().any(|version| version.has_wav) {
            visit(self.wav());
        }
        let is_event_only = track.access.event && !track.access.record_pool && !track.access.pro;
        if is_event_only || !track.event_markers.is_empty() {
            visit(self.event());
        }
        VersionField::ALL
            .into_iter()
            .filter(|field| field.differs(track))
            .for_each(|field| visit(self.differing(field)));
    }
}

/// Of all versions together.
fn attributes(track: &Track, vocabulary: &VocabularyFragments) -> i64 {
    let versions = track.versions.iter();
    let of_types = versions.fold(0, |bits, version| bits | vocabulary.attributes(version.kind));
    attributes_of(track.variant, of_types)
}
