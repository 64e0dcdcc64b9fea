//! The parts of a search: the text of the base, that of tracks whose artists were renamed, and that of the
//! delta. Each part covers its own rows and knows which of them are removed.

use std::cell::OnceCell;

use pult_domain::list::SortColumn;

use crate::{
    Snapshot,
    bitset::{self, BLOCK_ROWS, BitBlock},
    condition::Condition,
    layer::CatalogLayer,
    order::Space,
    program::FilterProgram,
    row::RowRef,
    scan::collect,
    text::{QueryPlan, TextHits, TextIndex},
};

/// The maximum number of parts.
pub(crate) const PARTS: usize = 3;

pub(crate) struct SearchPart<'s> {
    pub(crate) text_index: &'s TextIndex,
    layer: &'s CatalogLayer,
    is_delta: bool,
    /// In the order of the rows.
    removed: Option<&'s [BitBlock]>,
}

impl Snapshot {
    pub(crate) fn parts(&self) -> Vec<SearchPart<'_>> {
        let part = |text_index, removed| SearchPart {
            text_index,
            layer: &self.base,
            is_delta: false,
            removed,
        };
        let removed = self.delta.removed_bits(SortColumn::Date);
        let mut parts = Vec::with_capacity(PARTS);
        match &self.renamed_artists {
            None => parts.push(part(&self.base.text_index, removed)),
            Some(renamed) => {
                parts.push(part(&self.base.text_index, Some(&renamed.removed)));
                parts.push(part(&renamed.text_index, removed));
            }
        }
        if !self.delta.layer.text_index.is_empty() {
            parts.push(SearchPart {
                text_index: &self.delta.layer.text_index,
                layer: &self.delta.layer,
                is_delta: true,
                removed: None,
            });
        }
        parts
    }

    /// The part in which a row was found, and the number under which it was added to the part's index.
    pub(crate) fn place_in_parts(&self, row: RowRef) -> (usize, u32) {
        match &self.renamed_artists {
            None => (usize::from(row.is_fresh()), row.row()),
            Some(_) if row.is_fresh() => (2, row.row()),
            Some(renamed) => match renamed.place(row.row()) {
                Some(nth) => (1, nth),
                None => (0, row.row()),
            },
        }
    }
}

impl SearchPart<'_> {
    /// Whether the index covers all rows of the layer, so that its documents are one of the layer's orders.
    fn covers_layer(&self) -> bool {
        std::ptr::eq(self.text_index, &self.layer.text_index)
    }

    pub(crate) fn is_live(&self, row: u32) -> bool {
        self.removed.is_none_or(|removed| !bitset::has(removed, row))
    }

    pub(crate) fn row_ref(&self, row: u32) -> RowRef {
        match self.is_delta {
            true => RowRef::fresh(row),
            false => RowRef::base(row),
        }
    }
}

/// Testing a row costs about as much as scanning this many rows, and testing its bits as much as this many.
const TEST_COST: usize = 8 * BLOCK_ROWS;
const BIT_TEST_COST: usize = BLOCK_ROWS / 32;

/// Passes the rows of a part that are in a list: each row is tested, or all at once where many match.
pub(crate) struct RowFilter<'p> {
    part: &'p SearchPart<'p>,
    condition: &'p Condition<'p>,
    plan: &'p QueryPlan,
    has_condition: bool,
    /// Upper bound of the rows that match the words; 0 without a condition.
    max_matches: usize,
    passing: OnceCell<Passing>,
}

/// The documents that pass.
enum Passing {
    /// Ascending.
    Some(Vec<u32>),
    /// As bits, and how many they are.
    Many(Vec<BitBlock>, usize),
}

impl<'p> RowFilter<'p> {
    pub(crate) fn new(part: &'p SearchPart<'p>, condition: &'p Condition<'p>, plan: &'p QueryPlan) -> Self {
        let has_condition = !condition.is_unrestricted();
        Self {
            part,
            condition,
            plan,
            has_condition,
            max_matches: if has_condition {
                part.text_index.max_matches(plan)
            } else {
                0
            },
            passing: OnceCell::new(),
        }
    }

    /// Whether all rows are tested at once.
    fn tests_in_bulk(&self) -> bool {
        self.has_condition && self.part.covers_layer() && self.max_matches * TEST_COST > self.part.layer.len()
    }

    fn is_passing(&self, row: u32) -> bool {
        self.part.is_live(row) && (!self.has_condition || self.condition.holds(self.part.layer, row))
    }

    /// The best documents that pass.
    pub(crate) fn find(&self, limit: usize) -> TextHits {
        let index = self.part.text_index;
        match (self.has_condition, self.tests_in_bulk()) {
            (_, true) => match self.passing_documents() {
                Passing::Some(docs) => index.find_listed(self.plan, limit, docs),
                Passing::Many(docs, count) => index.find_among(self.plan, limit, docs, *count),
            },
            (true, false) => index.find_rare(self.plan, limit, |row| self.is_passing(row)),
            (false, false) => index.find(self.plan, limit, |row| self.is_passing(row)),
        }
    }

    /// How many of the matching rows pass.
    pub(crate) fn count(&self) -> usize {
        if self.tests_in_bulk() {
            return match self.passing_documents() {
                Passing::Some(docs) => docs.len(),
                Passing::Many(_, count) => *count,
            };
        }
        if !self.has_condition && self.part.removed.is_none() {
            return self.part.text_index.total(self.plan);
        }
        self.part.text_index.count(self.plan, |row| self.is_passing(row))
    }

    fn passing_documents(&self) -> &Passing {
        self.passing.get_or_init(|| {
            let layer = self.part.layer;
            let program = FilterProgram::new(layer, Space::Popular, self.condition, None, None);
            match self.max_matches * BIT_TEST_COST > layer.len() {
                true => self.filter_bits(program),
                false => self.filter_documents(&program),
            }
        })
    }

    fn filter_documents(&self, program: &FilterProgram<'_>) -> Passing {
        let index = self.part.text_index;
        let flat = program.flat();
        let mut passing = Vec::new();
        index.each_at_once(self.plan, |docs| {
            flat.retain_matches(docs);
            passing.extend_from_slice(docs);
        });
        if self.part.removed.is_some() {
            passing.retain(|doc| self.part.is_live(index.rows()[*doc as usize]));
        }
        Passing::Some(passing)
    }

    fn filter_bits(&self, mut program: FilterProgram<'p>) -> Passing {
        let index = self.part.text_index;
        program.restrict_to_positions(index.matching(self.plan));
        let (mut docs, mut count) = collect(&program);
        if self.part.removed.is_some() {
            let all: Vec<usize> = bitset::bit_iter(&docs).collect();
            for doc in all
                .into_iter()
                .filter(|doc| !self.part.is_live(index.rows()[*doc]))
            {
                bitset::remove(&mut docs, doc as u32);
                count -= 1;
            }
        }
        Passing::Many(docs, count)
    }
}
