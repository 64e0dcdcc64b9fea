//! What a search goes through: the words of the base, those of tracks whose artists have new names, those of
//! fresh tracks. Each part speaks of its own rows and knows which of them count no more.

use std::cell::OnceCell;

use pult_domain::list::SortColumn;

use crate::{
    Snapshot,
    bitset::{self, BLOCK_ROWS, Block},
    condition::Condition,
    layer::Layer,
    order::Space,
    program::Program,
    row::RowRef,
    scan::collect,
    text::{Found, Plan, TextIndex},
};

pub(crate) struct Part<'s> {
    pub(crate) words: &'s TextIndex,
    layer: &'s Layer,
    fresh: bool,
    /// In the order of the rows.
    gone: Option<&'s [Block]>,
}

impl Snapshot {
    pub(crate) fn parts(&self) -> Vec<Part<'_>> {
        let part = |words, gone| Part {
            words,
            layer: &self.base,
            fresh: false,
            gone,
        };
        let gone = self.delta.gone_bits(SortColumn::Date);
        let mut parts = Vec::with_capacity(3);
        match &self.reworded {
            None => parts.push(part(&self.base.words, gone)),
            Some(reworded) => {
                parts.push(part(&self.base.words, Some(&reworded.gone)));
                parts.push(part(&reworded.words, gone));
            }
        }
        if !self.delta.layer.words.is_empty() {
            parts.push(Part {
                words: &self.delta.layer.words,
                layer: &self.delta.layer,
                fresh: true,
                gone: None,
            });
        }
        parts
    }

    /// Which of the parts a row was found in, and as which of its documents it was added.
    pub(crate) fn place_in_parts(&self, row: RowRef) -> (usize, u32) {
        match &self.reworded {
            None => (usize::from(row.is_fresh()), row.row()),
            Some(_) if row.is_fresh() => (2, row.row()),
            Some(reworded) => match reworded.place(row.row()) {
                Some(nth) => (1, nth),
                None => (0, row.row()),
            },
        }
    }
}

impl Part<'_> {
    /// The words are those of all rows of the layer, so their documents are one of its orders.
    fn in_layer(&self) -> bool {
        std::ptr::eq(self.words, &self.layer.words)
    }

    pub(crate) fn is_live(&self, row: u32) -> bool {
        self.gone.is_none_or(|gone| !bitset::has(gone, row))
    }

    pub(crate) fn row_ref(&self, row: u32) -> RowRef {
        match self.fresh {
            true => RowRef::fresh(row),
            false => RowRef::base(row),
        }
    }
}

/// Looking at a row costs about as much as going through so many of them.
const LOOK_COST: usize = 8 * BLOCK_ROWS;

/// Lets through the rows of a part that are in a list: each is looked at, or all at once where many match.
pub(crate) struct Sieve<'p> {
    part: &'p Part<'p>,
    condition: &'p Condition<'p>,
    plan: &'p Plan,
    asks: bool,
    many: bool,
    passing: OnceCell<(Vec<Block>, usize)>,
}

impl<'p> Sieve<'p> {
    pub(crate) fn new(part: &'p Part<'p>, condition: &'p Condition<'p>, plan: &'p Plan) -> Self {
        let asks = !condition.asks_nothing();
        Self {
            part,
            condition,
            plan,
            asks,
            many: asks && part.in_layer() && part.words.at_most(plan) * LOOK_COST > part.layer.len(),
            passing: OnceCell::new(),
        }
    }

    fn passes(&self, row: u32) -> bool {
        self.part.is_live(row) && (!self.asks || self.condition.holds(self.part.layer, row, None))
    }

    /// The best that pass.
    pub(crate) fn find(&self, limit: usize) -> Found {
        let words = self.part.words;
        match (self.asks, self.many) {
            (_, true) => {
                let (docs, count) = self.passing();
                words.find_among(self.plan, limit, docs, *count)
            }
            (true, false) => words.find_rare(self.plan, limit, |row| self.passes(row)),
            (false, false) => words.find(self.plan, limit, |row| self.passes(row)),
        }
    }

    /// How many of those that match pass.
    pub(crate) fn count(&self) -> usize {
        if self.many {
            return self.passing().1;
        }
        if !self.asks && self.part.gone.is_none() {
            return self.part.words.total(self.plan);
        }
        self.part.words.count(self.plan, |row| self.passes(row))
    }

    /// The documents that pass, and how many there are.
    fn passing(&self) -> &(Vec<Block>, usize) {
        self.passing.get_or_init(|| {
            let Part { words, layer, .. } = *self.part;
            let mut program = Program::new(layer, Space::Popular, self.condition, None, None);
            program.keep_places(words.matching(self.plan));
            let (mut docs, mut count) = collect(&program);
            if self.part.gone.is_some() {
                let all: Vec<usize> = bitset::places(&docs).collect();
                for doc in all
                    .into_iter()
                    .filter(|doc| !self.part.is_live(words.rows()[*doc]))
                {
                    bitset::remove(&mut docs, doc as u32);
                    count -= 1;
                }
            }
            (docs, count)
        })
    }
}
