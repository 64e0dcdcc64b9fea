//! Live counts: how many tracks a list would have with each value chosen in its own dimension.

use std::{borrow::Cow, ops::Range};

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

/// Counts per facet, and per bucket of what has no facets.
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

/// Dimensions counted over the same tracks: those without a choice together, every other by itself.
pub(crate) struct DimensionGroup<'c, 'a> {
    /// The list without the choice in the group's own dimension.
    pub(crate) condition: Cow<'c, Condition<'a>>,
    pub(crate) dimensions: Vec<Dimension>,
}

/// An order, and the part of it to scan.
struct ScanRange<'l> {
    program: FilterProgram<'l>,
    space: Space,
    positions: Range<usize>,
}

impl<'l> ScanRange<'l> {
    fn whole(program: FilterProgram<'l>, space: Space) -> Self {
        Self {
            positions: 0..program.len(),
            program,
            space,
        }
    }
}

impl Snapshot {
    pub(crate) fn count_facet_values(&self, selection: &Selection<'_, '_>) -> FacetCounter {
        let mut counter = FacetCounter {
            facets: vec![0; usize::from(self.numbering.top10()) + 1],
            years: [0; YEAR_CODES],
            tempo: [0; TEMPO_BUCKETS],
        };
        for group in self.group_dimensions(&selection.condition) {
            let condition = &*group.condition;
            if let Some(candidates) = &selection.candidates {
                let rows = |fresh| {
                    let rows = candidates.iter().map(|hit| hit.row);
                    rows.filter(move |row| row.is_fresh() == fresh)
                        .map(|row| row.row())
                };
                for (layer, fresh) in [(&*self.base, false), (&self.delta.layer, true)] {
                    let holds = |row: &u32| condition.holds(layer, *row);
                    let rows: Vec<u32> = rows(fresh).filter(holds).collect();
                    self.add_matches(&mut counter, &group, &Matches::Rows(layer, rows));
                }
                continue;
            }
            let fresh = &self.delta.layer;
            let programs = [
                self.find_scan_range(&group),
                ScanRange::whole(
                    FilterProgram::new(fresh, SortColumn::Date, condition, None, None),
                    Space::DATE,
                ),
            ];
            for ScanRange {
                program,
                space,
                positions,
            } in programs
            {
                let (bits, count) = collect_between(&program, positions.clone());
                let ordered =
                    OrderedMatches::new(program.layer(), space, positions.start / BLOCK_ROWS, bits, count);
                self.add_matches(&mut counter, &group, &Matches::Bits(ordered));
            }
        }
        counter
    }

    /// Where the tracks of the base that a group counts stand closest together.
    fn find_scan_range(&self, group: &DimensionGroup<'_, '_>) -> ScanRange<'_> {
        let layer = &*self.base;
        let condition = &*group.condition;
        let program = |column: SortColumn| {
            let removed = self.delta.removed_bits(column);
            FilterProgram::new(layer, column, condition, None, removed)
        };
        match range_scan::shortest(layer, condition) {
            Some(ScanOrder::Spanned(column)) => {
                let program = program(column);
                ScanRange {
                    positions: program.span(),
                    space: column.into(),
                    program,
                }
            }
            Some(ScanOrder::Ratings(rating)) => ScanRange {
                program: program(SortColumn::Rating),
                space: Space::RATING,
                positions: range_scan::rated_positions(layer, rating),
            },
            // Tempos are counted in their own order.
            _ if group.dimensions == [Dimension::Tempo] => {
                ScanRange::whole(program(SortColumn::Bpm), SortColumn::Bpm.into())
            }
            _ => ScanRange::whole(program(SortColumn::Date), Space::DATE),
        }
    }

    fn group_dimensions<'c, 'a>(&self, condition: &'c Condition<'a>) -> Vec<DimensionGroup<'c, 'a>> {
        let is_chosen = |dimension: &Dimension| condition.restricts(*dimension);
        let (restricted, unchosen): (Vec<_>, Vec<_>) = Dimension::ALL.into_iter().partition(is_chosen);
        let groups_of_chosen = restricted.into_iter().map(|dimension| DimensionGroup {
            condition: Cow::Owned(condition.without(self.numbering, dimension)),
            dimensions: vec![dimension],
        });
        let group_of_unchosen = DimensionGroup {
            condition: Cow::Borrowed(condition),
            dimensions: unchosen,
        };
        std::iter::once(group_of_unchosen)
            .chain(groups_of_chosen)
            .collect()
    }

    pub(crate) fn facets_of_dimension(&self, dimension: Dimension) -> Vec<Facet> {
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
                let entries = kinds.flat_map(|kind| self.vocabulary.of(*kind));
                let slots = entries.filter_map(|entry| self.vocabulary_fragments.slot(entry.id));
                slots.map(|slot| numbering.word(slot)).collect()
            }
        }
    }

    fn add_matches(&self, counter: &mut FacetCounter, group: &DimensionGroup<'_, '_>, matches: &Matches<'_>) {
        let condition = &group.condition;
        let undecided = self.undecided_facets(group, matches.layer());
        let rows_decide = undecided.is_empty() && !group.pairs_types_with_attributes();
        if !rows_decide {
            self.add_version_facets(counter, group, matches, &undecided);
        }
        let counted = |dimension: &&Dimension| rows_decide || !dimension.is_of_versions();
        let dimensions = || group.dimensions.iter().filter(counted);
        let facets: Vec<Facet> = dimensions().flat_map(|d| self.facets_of_dimension(*d)).collect();
        matches.count_facets(&facets, &mut counter.facets);
        for dimension in dimensions() {
            match dimension {
                Dimension::Years => matches.count_years(&mut counter.years),
                Dimension::Tempo => matches.count_tempos(&mut counter.tempo),
                // The label Free replaces the track's own label while the track is free.
                Dimension::Labels => {
                    let label = self.numbering.word(self.vocabulary_fragments.free_label);
                    let gained = matches.count_free(label, condition.now);
                    counter.facets[usize::from(label)] += gained;
                }
                _ => {}
            }
        }
    }
}
