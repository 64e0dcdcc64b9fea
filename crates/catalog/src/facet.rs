//! One dense numbering of everything a track either has or has not: words, keys, attributes, energy, marks.

use pult_domain::{
    catalog::{Track, Variant},
    key::MusicalKey,
    limits::{ENERGY_MAX, RATING_MAX},
    vocabulary::Attribute,
};

use crate::json_fragments::{Slot, VocabularyFragments};

pub(crate) type Facet = u16;

const KEYS: Facet = 24;
const ATTRIBUTES: Facet = Attribute::ALL.len() as Facet;
const ENERGIES: Facet = ENERGY_MAX as Facet;

/// Words come first, by slot; what follows is the same in every pool but for where it begins.
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

    /// Flagged for the Event plan alone, or with an event marker.
    pub(crate) fn event(self) -> Facet {
        self.wav() + 1
    }

    /// How many there are that only an edit changes; those of the counters follow.
    pub(crate) fn lasting(self) -> usize {
        usize::from(self.event()) + 1
    }

    pub(crate) fn all(self) -> impl Iterator<Item = Facet> {
        0..=self.top10()
    }

    /// Rated so or better. `None` when nothing can be.
    pub(crate) fn rating(self, at_least: u8) -> Option<Facet> {
        (1..=RATING_MAX)
            .contains(&at_least)
            .then(|| self.event() + Facet::from(at_least))
    }

    pub(crate) fn top10(self) -> Facet {
        self.event() + Facet::from(RATING_MAX) + 1
    }

    /// Words of 64 bits that say which lasting facets a row has.
    pub(crate) fn mask_words(self) -> usize {
        self.lasting().div_ceil(64)
    }

    /// Tells every lasting facet of a track; one may be told twice.
    pub(crate) fn of_track(self, track: &Track, words: &VocabularyFragments, mut tell: impl FnMut(Facet)) {
        let lists = [
            &track.genres,
            &track.markers,
            &track.event_markers,
            &track.parts_of_night,
            &track.additional_categories,
        ];
        let single = [track.category, track.format_set, track.label];
        let kinds = track.versions.iter().map(|version| version.kind);
        let all = lists
            .into_iter()
            .flatten()
            .copied()
            .chain(single.into_iter().flatten())
            .chain(kinds);
        all.filter_map(|term| words.slot(term))
            .for_each(|slot| tell(self.word(slot)));
        if let Some(main) = track.main_version() {
            tell(self.key(main.key));
        }
        let attributes = attributes(track, words);
        let has = |attribute: &Attribute| attributes & attribute.bit() != 0;
        Attribute::ALL
            .into_iter()
            .filter(has)
            .for_each(|attribute| tell(self.attribute(attribute)));
        if let Some(energy) = track.energy.and_then(|energy| self.energy(energy)) {
            tell(energy);
        }
        if track.versions.iter().any(|version| version.has_wav) {
            tell(self.wav());
        }
        let event_alone = track.access.event && !track.access.record_pool && !track.access.pro;
        if event_alone || !track.event_markers.is_empty() {
            tell(self.event());
        }
    }
}

/// `original` and `remix` are the track's own, the others those of any of its versions.
fn attributes(track: &Track, words: &VocabularyFragments) -> i64 {
    let own = match track.variant {
        Variant::Original => Attribute::Original.bit(),
        Variant::Remix => Attribute::Remix.bit(),
    };
    let of_versions = track
        .versions
        .iter()
        .fold(0, |bits, version| bits | words.attributes(version.kind));
    own | of_versions & !(Attribute::Original.bit() | Attribute::Remix.bit())
}
