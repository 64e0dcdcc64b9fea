//! Live counts: how many tracks a list would have with each value chosen in its own dimension.

use std::ops::Range;

use pult_domain::{
    key::MusicalKey,
    limits::{ENERGY_MAX, RATING_MAX},
    list::SortColumn,
    vocabulary::{Attribute, VocabularyKind},
};

use crate::{
    Snapshot,
    bitset::BLOCK_ROWS,
    condition::{Condition, Dimension},
    facet::Facet,
    matches::{Matches, OrderedMatches},
    order::Space,
    program::FilterProgram,
    range_scan::{self, ScanOrder},
    row::TEMPO_BUCKETS,
    scan::collect_between,
    selection::Selection,
};

const YEAR_CODES: usize = 256;

/// Numbers per facet, and per bucket of what has no facets.
#[derive(Debug)]
pub(crate) struct FacetCounter {
    pub(crate) facets: Vec<usize>,
    pub(crate) years: [usize; YEAR_CODES],
    pub(crate) tempo: [usize; TEMPO_BUCKETS],
}

pub(crate) const WORDS: [(&str, Dimension, &[VocabularyKind]); 7] = [
    ("genres", Dimension::Genres, &[VocabularyKind::Genre]),
    ("categories", Dimension::Categories, &[VocabularyKind::Category]),
    (
        "additional_categories",
        Dimension::AdditionalCategories,
        &[VocabularyKind::AdditionalCategory],
    ),
    (
        "markers",
        Dimension::Markers,
        &[VocabularyKind::Marker, VocabularyKind::EventMarker],
    ),
    (
        "parts_of_night",
        Dimension::PartsOfNight,
        &[VocabularyKind::PartOfNight],
    ),
    ("types", Dimension::Types, &[VocabularyKind::VersionType]),
    ("labels", Dimension::Labels, &[VocabularyKind::Label]),
];

/// Dimensions that are counted over the same tracks: those without a choice together, each other by itself.
struct Share {
    ignored: Option<Dimension>,
    dimensions: Vec<Dimension>,
    facets: Vec<Facet>,
}

/// An order, and the part of it to go through.
struct Ground<'l> {
    program: FilterProgram<'l>,
    space: Space,
    places: Range<usize>,
}

impl<'l> Ground<'l> {
    fn whole(program: FilterProgram<'l>, space: Space) -> Self {
        Self {
            places: 0..program.len(),
            program,
            space,
        }
    }
}

impl Snapshot {
    pub(crate) fn count_facet_values(&self, selection: &Selection<'_, '_>) -> FacetCounter {
        let mut tally = FacetCounter {
            facets: vec![0; usize::from(self.numbering.top10()) + 1],
            years: [0; YEAR_CODES],
            tempo: [0; TEMPO_BUCKETS],
        };
        let condition = &selection.condition;
        for share in self.shares(condition) {
            if let Some(candidates) = &selection.candidates {
                let rows = |fresh| {
                    let rows = candidates.iter().map(|found| found.row);
                    rows.filter(move |row| row.is_fresh() == fresh)
                        .map(|row| row.row())
                };
                for (layer, fresh) in [(&*self.base, false), (&self.delta.layer, true)] {
                    let holds = |row: &u32| condition.holds(layer, *row, share.ignored);
                    let rows: Vec<u32> = rows(fresh).filter(holds).collect();
                    self.add(&mut tally, &share, &Matches::Rows(layer, rows), condition);
                }
                continue;
            }
            let fresh = &self.delta.layer;
            let programs = [
                self.ground(condition, &share),
                Ground::whole(
                    FilterProgram::new(fresh, SortColumn::Date, condition, share.ignored, None),
                    Space::DATE,
                ),
            ];
            for Ground {
                program,
                space,
                places,
            } in programs
            {
                let (bits, count) = collect_between(&program, places.clone());
                let laid =
                    OrderedMatches::new(program.layer(), space, places.start / BLOCK_ROWS, bits, count);
                self.add(&mut tally, &share, &Matches::Bits(laid), condition);
            }
        }
        tally
    }

    /// Where the tracks of the base that a share counts stand closest together.
    fn ground(&self, condition: &Condition<'_>, share: &Share) -> Ground<'_> {
        let layer = &*self.base;
        let program = |column: SortColumn| {
            let gone = self.delta.removed_bits(column);
            FilterProgram::new(layer, column, condition, share.ignored, gone)
        };
        match range_scan::shortest(layer, condition, share.ignored) {
            Some(ScanOrder::Spanned(column)) => {
                let program = program(column);
                Ground {
                    places: program.span(),
                    space: column.into(),
                    program,
                }
            }
            Some(ScanOrder::Ratings(rating)) => Ground {
                program: program(SortColumn::Rating),
                space: Space::RATING,
                places: range_scan::rated(layer, rating),
            },
            // Tempos are counted in their own order.
            _ if share.dimensions == [Dimension::Tempo] => {
                Ground::whole(program(SortColumn::Bpm), SortColumn::Bpm.into())
            }
            _ => Ground::whole(program(SortColumn::Date), Space::DATE),
        }
    }

    fn shares(&self, condition: &Condition<'_>) -> Vec<Share> {
        let share = |ignored, dimensions: Vec<Dimension>| Share {
            ignored,
            facets: dimensions
                .iter()
                .flat_map(|d| self.facets_of_dimension(*d))
                .collect(),
            dimensions,
        };
        let is_chosen = |dimension: &Dimension| condition.chooses(*dimension);
        let (chosen, free): (Vec<_>, Vec<_>) = Dimension::ALL.into_iter().partition(is_chosen);
        let alone = chosen
            .into_iter()
            .map(|dimension| share(Some(dimension), vec![dimension]));
        std::iter::once(share(None, free)).chain(alone).collect()
    }

    fn facets_of_dimension(&self, dimension: Dimension) -> Vec<Facet> {
        let numbering = self.numbering;
        match dimension {
            Dimension::Keys => MusicalKey::all().map(|key| numbering.key(key)).collect(),
            Dimension::Ratings => (1..=RATING_MAX).filter_map(|n| numbering.rating(n)).collect(),
            Dimension::Variants => Attribute::ALL.map(|a| numbering.attribute(a)).to_vec(),
            Dimension::Energy => (1..=ENERGY_MAX).filter_map(|n| numbering.energy(n)).collect(),
            Dimension::Top10 => vec![numbering.top10()],
            Dimension::Wav => vec![numbering.wav()],
            Dimension::Years | Dimension::Tempo => Vec::new(),
            _ => {
                let kinds = WORDS
                    .iter()
                    .filter(|(_, of, _)| *of == dimension)
                    .flat_map(|(_, _, kinds)| *kinds);
                let terms = kinds.flat_map(|kind| self.vocabulary.of(*kind));
                let slots = terms.filter_map(|term| self.words.slot(term.id));
                slots.map(|slot| numbering.word(slot)).collect()
            }
        }
    }

    fn add(&self, tally: &mut FacetCounter, share: &Share, matches: &Matches<'_>, condition: &Condition<'_>) {
        matches.count_facets(&share.facets, &mut tally.facets);
        for dimension in &share.dimensions {
            match dimension {
                Dimension::Years => matches.count_years(&mut tally.years),
                Dimension::Tempo => matches.count_tempos(&mut tally.tempo),
                // The Free label hides a track's own while it lasts.
                Dimension::Labels => {
                    let label = self.numbering.word(self.words.free_label);
                    let free = matches.count_free(label, condition.now);
                    tally.facets[usize::from(label)] += free;
                }
                _ => {}
            }
        }
    }
}
