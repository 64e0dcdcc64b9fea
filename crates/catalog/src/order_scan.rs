//! Scans an order block by block: counts what matches and picks a page of it.

use pult_domain::list::PageRequest;

use crate::{
    bitset::{BLOCK_ROWS, BLOCK_WORDS, BitBlock},
    program::{FilterProgram, FlatProgram, PREFETCH_DISTANCE},
    row::RowRef,
    simd::{self, Isa, Work},
};

/// A delta row that matches, and the position in the base before which it stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DeltaRow {
    pub(crate) before: u32,
    pub(crate) row: u32,
}

pub(crate) struct OrderScan<'p> {
    pub(crate) base: &'p FilterProgram<'p>,
    /// In ascending order.
    pub(crate) delta: &'p [DeltaRow],
    pub(crate) forwards: bool,
    pub(crate) page: PageRequest,
    /// Whether to go on to the end for the total.
    pub(crate) count: bool,
}

pub(crate) struct OrderScanResult {
    pub(crate) rows: Vec<RowRef>,
    /// The matches passed; the total when `count` is set.
    pub(crate) passed: usize,
}

impl OrderScan<'_> {
    pub(crate) fn run(self) -> OrderScanResult {
        let flat = self.base.flat();
        simd::run(ScanWork { scan: self, flat })
    }
}

struct ScanWork<'p> {
    scan: OrderScan<'p>,
    flat: FlatProgram<'p>,
}

impl Work for ScanWork<'_> {
    type Answer = OrderScanResult;

    #[inline(always)]
    fn run<I: Isa>(self, isa: I) -> OrderScanResult {
        let Self { scan, flat } = self;
        let mut picker = PagePicker {
            flat: &flat,
            skip: scan.page.offset,
            limit: scan.page.limit,
            rows: Vec::new(),
        };
        let blocks = flat.blocks();
        let mut delta = scan.delta;
        let mut passed = 0;
        for n in 0..blocks.len() {
            let block = if scan.forwards {
                blocks.start + n
            } else {
                blocks.end - 1 - n
            };
            flat.fetch_sets(match scan.forwards {
                true => block + PREFETCH_DISTANCE,
                false => block.wrapping_sub(PREFETCH_DISTANCE),
            });
            let matching = flat.block(isa, block);
            let of_block;
            (of_block, delta) = split_block(delta, block, scan.forwards);
            let block_total = of_block.len() + matching.ones();
            passed += block_total;
            if picker.is_full() {
                if !scan.count {
                    break;
                }
            } else if picker.skip >= block_total {
                picker.skip -= block_total;
            } else {
                picker.pick(block, &matching, of_block, scan.forwards);
            }
        }
        passed += delta.len();
        picker.pick(0, &BitBlock::EMPTY, delta, scan.forwards);
        OrderScanResult {
            rows: picker.rows,
            passed,
        }
    }
}

/// The delta rows that belong to a block, from the side where the scan comes from, and the rest.
fn split_block(delta: &[DeltaRow], block: usize, forwards: bool) -> (&[DeltaRow], &[DeltaRow]) {
    let start = (block * BLOCK_ROWS) as u32;
    if forwards {
        let end = start + BLOCK_ROWS as u32;
        let block_count = delta.iter().take_while(|delta| delta.before < end).count();
        delta.split_at(block_count)
    } else {
        let block_count = delta
            .iter()
            .rev()
            .take_while(|delta| delta.before >= start)
            .count();
        let (rest, block_count) = delta.split_at(delta.len() - block_count);
        (block_count, rest)
    }
}

struct PagePicker<'p> {
    flat: &'p FlatProgram<'p>,
    skip: usize,
    limit: usize,
    rows: Vec<RowRef>,
}

impl PagePicker<'_> {
    fn is_full(&self) -> bool {
        self.rows.len() >= self.limit
    }

    fn pick(&mut self, block: usize, matching: &BitBlock, delta: &[DeltaRow], forwards: bool) {
        let mut delta = delta;
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
                let position = block * BLOCK_ROWS + n * 64 + bit as usize;
                delta = self.pick_delta(delta, Some(position as u32), forwards);
                self.put(|flat| RowRef::base(flat.row(position)));
            }
        }
        self.pick_delta(delta, None, forwards);
    }

    /// Picks delta rows that precede a position in the direction of the scan; all of them when there is no
    /// position.
    fn pick_delta<'f>(
        &mut self,
        mut delta: &'f [DeltaRow],
        position: Option<u32>,
        forwards: bool,
    ) -> &'f [DeltaRow] {
        loop {
            let comes_first =
                |next: &DeltaRow| position.is_none_or(|position| (next.before <= position) == forwards);
            let next = if forwards {
                delta.split_first()
            } else {
                delta.split_last()
            };
            let next = next.filter(|(next, _)| comes_first(next));
            let Some((next, rest)) = next else {
                return delta;
            };
            self.put(|_| RowRef::fresh(next.row));
            delta = rest;
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
