//! What a search goes through: the words of the base, those of tracks whose artists have new names, those of
//! fresh tracks. Each part speaks of its own rows and knows which of them count no more.

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

/// At most.
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
        let part = |words, gone| SearchPart {
            text_index: words,
            layer: &self.base,
            is_delta: false,
            removed: gone,
        };
        let gone = self.delta.removed_bits(SortColumn::Date);
        let mut parts = Vec::with_capacity(PARTS);
        match &self.renamed_artists {
            None => parts.push(part(&self.base.text_index, gone)),
            Some(reworded) => {
                parts.push(part(&self.base.text_index, Some(&reworded.removed)));
                parts.push(part(&reworded.words, gone));
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

    /// Which of the parts a row was found in, and as which of its documents it was added.
    pub(crate) fn place_in_parts(&self, row: RowRef) -> (usize, u32) {
        match &self.renamed_artists {
            None => (usize::from(row.is_fresh()), row.row()),
            Some(_) if row.is_fresh() => (2, row.row()),
            Some(reworded) => match reworded.place(row.row()) {
                Some(nth) => (1, nth),
                None => (0, row.row()),
            },
        }
    }
}

impl SearchPart<'_> {
    /// The words are those of all rows of the layer, so their documents are one of its orders.
    fn in_layer(&self) -> bool {
        std::ptr::eq(self.text_index, &self.layer.text_index)
    }

    pub(crate) fn is_live(&self, row: u32) -> bool {
        self.removed.is_none_or(|gone| !bitset::has(gone, row))
    }

    pub(crate) fn row_ref(&self, row: u32) -> RowRef {
        match self.is_delta {
            true => RowRef::fresh(row),
            false => RowRef::base(row),
        }
    }
}

/// Looking at a row costs about as much as going through so many of them, and asking for its bits as so many.
const LOOK_COST: usize = 8 * BLOCK_ROWS;
const ASK_COST: usize = BLOCK_ROWS / 32;

/// Lets through the rows of a part that are in a list: each is looked at, or all at once where many match.
pub(crate) struct RowFilter<'p> {
    part: &'p SearchPart<'p>,
    condition: &'p Condition<'p>,
    plan: &'p QueryPlan,
    asks: bool,
    /// No more match the words.
    at_most: usize,
    passing: OnceCell<Passing>,
}

/// The documents that pass.
enum Passing {
    /// Rising.
    Some(Vec<u32>),
    /// And how many they are.
    Many(Vec<BitBlock>, usize),
}

impl<'p> RowFilter<'p> {
    pub(crate) fn new(part: &'p SearchPart<'p>, condition: &'p Condition<'p>, plan: &'p QueryPlan) -> Self {
        let asks = !condition.asks_nothing();
        Self {
            part,
            condition,
            plan,
            asks,
            at_most: if asks { part.text_index.at_most(plan) } else { 0 },
            passing: OnceCell::new(),
        }
    }

    /// Whether all are asked at once.
    fn at_once(&self) -> bool {
        self.asks && self.part.in_layer() && self.at_most * LOOK_COST > self.part.layer.len()
    }

    fn passes(&self, row: u32) -> bool {
        self.part.is_live(row) && (!self.asks || self.condition.holds(self.part.layer, row, None))
    }

    /// The best that pass.
    pub(crate) fn find(&self, limit: usize) -> TextHits {
        let words = self.part.text_index;
        match (self.asks, self.at_once()) {
            (_, true) => match self.passing() {
                Passing::Some(docs) => words.find_listed(self.plan, limit, docs),
                Passing::Many(docs, count) => words.find_among(self.plan, limit, docs, *count),
            },
            (true, false) => words.find_rare(self.plan, limit, |row| self.passes(row)),
            (false, false) => words.find(self.plan, limit, |row| self.passes(row)),
        }
    }

    /// How many of those that match pass.
    pub(crate) fn count(&self) -> usize {
        if self.at_once() {
            return match self.passing() {
                Passing::Some(docs) => docs.len(),
                Passing::Many(_, count) => *count,
            };
        }
        if !self.asks && self.part.removed.is_none() {
            return self.part.text_index.total(self.plan);
        }
        self.part.text_index.count(self.plan, |row| self.passes(row))
    }

    fn passing(&self) -> &Passing {
        self.passing.get_or_init(|| {
            let layer = self.part.layer;
            let program = FilterProgram::new(layer, Space::Popular, self.condition, None, None);
            match self.at_most * ASK_COST > layer.len() {
                true => self.many(program),
                false => self.some(&program),
            }
        })
    }

    fn some(&self, program: &FilterProgram<'_>) -> Passing {
        let words = self.part.text_index;
        let flat = program.flat();
        let mut passing = Vec::new();
        words.each_at_once(self.plan, |docs| {
            flat.sift(docs);
            passing.extend_from_slice(docs);
        });
        if self.part.removed.is_some() {
            passing.retain(|doc| self.part.is_live(words.rows()[*doc as usize]));
        }
        Passing::Some(passing)
    }

    fn many(&self, mut program: FilterProgram<'p>) -> Passing {
        let words = self.part.text_index;
        program.keep_places(words.matching(self.plan));
        let (mut docs, mut count) = collect(&program);
        if self.part.removed.is_some() {
            let all: Vec<usize> = bitset::bit_iter(&docs).collect();
            for doc in all
                .into_iter()
                .filter(|doc| !self.part.is_live(words.rows()[*doc]))
            {
                bitset::remove(&mut docs, doc as u32);
                count -= 1;
            }
        }
        Passing::Many(docs, count)
    }
}
