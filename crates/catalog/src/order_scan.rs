//! Walks along an order, block by block: counts what matches and picks up a page of it.

use pult_domain::list::PageRequest;

use crate::{
    bitset::{BLOCK_ROWS, BLOCK_WORDS, BitBlock},
    program::{FilterProgram, FlatProgram, SOON},
    row::RowRef,
    simd::{self, Isa, Work},
};

/// A fresh row that matches, and the place in the base before which it stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DeltaRow {
    pub(crate) before: u32,
    pub(crate) row: u32,
}

pub(crate) struct OrderScan<'p> {
    pub(crate) base: &'p FilterProgram<'p>,
    /// In the order's upward direction.
    pub(crate) delta: &'p [DeltaRow],
    pub(crate) forwards: bool,
    pub(crate) page: PageRequest,
    /// Go on to the end for the total.
    pub(crate) count: bool,
}

pub(crate) struct OrderScanResult {
    pub(crate) rows: Vec<RowRef>,
    /// Of all that was passed; the total when asked to count.
    pub(crate) passed: usize,
}

impl OrderScan<'_> {
    pub(crate) fn run(self) -> OrderScanResult {
        let flat = self.base.flat();
        simd::run(Pass { walk: self, flat })
    }
}

struct Pass<'p> {
    walk: OrderScan<'p>,
    flat: FlatProgram<'p>,
}

impl Work for Pass<'_> {
    type Answer = OrderScanResult;

    #[inline(always)]
    fn run<I: Isa>(self, isa: I) -> OrderScanResult {
        let Self { walk, flat } = self;
        let mut picker = Picker {
            flat: &flat,
            skip: walk.page.offset,
            limit: walk.page.limit,
            rows: Vec::new(),
        };
        let blocks = flat.blocks();
        let mut fresh = walk.delta;
        let mut passed = 0;
        for n in 0..blocks.len() {
            let block = if walk.forwards {
                blocks.start + n
            } else {
                blocks.end - 1 - n
            };
            flat.fetch_sets(match walk.forwards {
                true => block + SOON,
                false => block.wrapping_sub(SOON),
            });
            let matching = flat.block(isa, block);
            let mine;
            (mine, fresh) = of_block(fresh, block, walk.forwards);
            let here = mine.len() + matching.ones();
            passed += here;
            if picker.is_full() {
                if !walk.count {
                    break;
                }
            } else if picker.skip >= here {
                picker.skip -= here;
            } else {
                picker.pick(block, &matching, mine, walk.forwards);
            }
        }
        passed += fresh.len();
        picker.pick(0, &BitBlock::EMPTY, fresh, walk.forwards);
        OrderScanResult {
            rows: picker.rows,
            passed,
        }
    }
}

/// The fresh rows that belong to a block, from the side the walk comes from, and the rest.
fn of_block(fresh: &[DeltaRow], block: usize, forwards: bool) -> (&[DeltaRow], &[DeltaRow]) {
    let start = (block * BLOCK_ROWS) as u32;
    if forwards {
        let end = start + BLOCK_ROWS as u32;
        let mine = fresh.iter().take_while(|fresh| fresh.before < end).count();
        fresh.split_at(mine)
    } else {
        let mine = fresh
            .iter()
            .rev()
            .take_while(|fresh| fresh.before >= start)
            .count();
        let (rest, mine) = fresh.split_at(fresh.len() - mine);
        (mine, rest)
    }
}

struct Picker<'p> {
    flat: &'p FlatProgram<'p>,
    skip: usize,
    limit: usize,
    rows: Vec<RowRef>,
}

impl Picker<'_> {
    fn is_full(&self) -> bool {
        self.rows.len() >= self.limit
    }

    fn pick(&mut self, block: usize, matching: &BitBlock, fresh: &[DeltaRow], forwards: bool) {
        let mut fresh = fresh;
        for n in 0..BLOCK_WORDS {
            let n = if forwards { n } else { BLOCK_WORDS - 1 - n };
            let mut word = matching.0[n];
            while word != 0 {
                let bit = if forwards {
                    word.trailing_zeros()
                } else {
                    63 - word.leading_zeros()
                };
                word &= !(1 << bit);
                let place = block * BLOCK_ROWS + n * 64 + bit as usize;
                fresh = self.pick_fresh(fresh, Some(place as u32), forwards);
                self.put(|flat| RowRef::base(flat.row(place)));
            }
        }
        self.pick_fresh(fresh, None, forwards);
    }

    /// Those that come before a place, seen from where the walk comes; all, when it is the last.
    fn pick_fresh<'f>(
        &mut self,
        mut fresh: &'f [DeltaRow],
        place: Option<u32>,
        forwards: bool,
    ) -> &'f [DeltaRow] {
        loop {
            let comes_first = |next: &DeltaRow| place.is_none_or(|place| (next.before <= place) == forwards);
            let next = if forwards {
                fresh.split_first()
            } else {
                fresh.split_last()
            };
            let next = next.filter(|(next, _)| comes_first(next));
            let Some((next, rest)) = next else {
                return fresh;
            };
            self.put(|_| RowRef::fresh(next.row));
            fresh = rest;
        }
    }

    fn put(&mut self, row: impl FnOnce(&FlatProgram<'_>) -> RowRef) {
        if self.skip > 0 {
            self.skip -= 1;
        } else if !self.is_full() {
            self.rows.push(row(self.flat));
        }
    }
}
