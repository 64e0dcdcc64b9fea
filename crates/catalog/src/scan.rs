//! Runs a condition over a whole order: base and delta together.

use std::ops::Range;

use pult_domain::list::{PageRequest, Sort, SortColumn};

use crate::{
    Snapshot,
    bitset::{BLOCK_ROWS, BitBlock, bit_iter},
    condition::Condition,
    order_scan::{DeltaRow, OrderScan},
    program::{FilterProgram, FlatProgram, between},
    row::RowRef,
    simd::{self, Isa, Work},
    sorting,
};

/// Number of blocks that are prefetched together.
const PREFETCH_BLOCKS: usize = 32;

pub(crate) struct Scan<'s> {
    snapshot: &'s Snapshot,
    column: SortColumn,
    pub(crate) base: FilterProgram<'s>,
    pub(crate) fresh: FilterProgram<'s>,
}

impl<'s> Scan<'s> {
    pub(crate) fn new(snapshot: &'s Snapshot, column: SortColumn, condition: &Condition<'_>) -> Self {
        let removed = snapshot.delta.removed_bits(column);
        Self {
            snapshot,
            column,
            base: FilterProgram::new(&snapshot.base, column, condition, None, removed),
            fresh: FilterProgram::new(&snapshot.delta.layer, column, condition, None, None),
        }
    }

    /// One page, and the total unless it is known already.
    pub(crate) fn page(
        &self,
        sort: Sort,
        page: PageRequest,
        known_total: Option<usize>,
    ) -> (Vec<RowRef>, usize) {
        let fresh = self.delta_matches();
        let known_total = known_total.or_else(|| {
            self.base
                .is_unrestricted()
                .then(|| self.base.span().len() + fresh.len())
        });
        let forwards = sorting::reads_forwards(sort);
        if self.base.is_unrestricted() && fresh.is_empty() {
            return self.page_of_all(page, forwards);
        }
        let scan_of = |page, forwards| OrderScan {
            base: &self.base,
            delta: &fresh,
            forwards,
            page,
            count: known_total.is_none(),
        };
        match known_total {
            Some(total) if page.offset >= total => (Vec::new(), total),
            // The end of a long list is reached sooner from the end.
            Some(total) if page.offset > total / 2 => {
                let limit = page.limit.min(total - page.offset);
                let offset = total - page.offset - limit;
                let mut rows = scan_of(PageRequest { offset, limit }, !forwards).run().rows;
                rows.reverse();
                (rows, total)
            }
            _ => {
                let result = scan_of(page, forwards).run();
                (result.rows, known_total.unwrap_or(result.passed))
            }
        }
    }

    /// One page without the total.
    pub(crate) fn rows(&self, sort: Sort, page: PageRequest) -> Vec<RowRef> {
        let forwards = sorting::reads_forwards(sort);
        let fresh = self.delta_matches();
        if self.base.is_unrestricted() && fresh.is_empty() {
            return self.page_of_all(page, forwards).0;
        }
        let scan = OrderScan {
            base: &self.base,
            delta: &fresh,
            forwards,
            page,
            count: false,
        };
        scan.run().rows
    }

    /// A page of an unrestricted list, without scanning what precedes it.
    fn page_of_all(&self, page: PageRequest, forwards: bool) -> (Vec<RowRef>, usize) {
        let span = self.base.span();
        let positions = (page.offset..span.len()).take(page.limit);
        let row = |n: usize| {
            let position = if forwards {
                span.start + n
            } else {
                span.end - 1 - n
            };
            RowRef::base(self.base.row(position))
        };
        (positions.map(row).collect(), span.len())
    }

    pub(crate) fn count(&self) -> usize {
        let empty_page = PageRequest { offset: 0, limit: 0 };
        self.page(Sort::NEWEST, empty_page, None).1
    }

    /// Matches among these rows of the base and of the delta; only for the order by date.
    pub(crate) fn count_rows(&self, base: Range<u32>, fresh: Range<u32>) -> usize {
        count_between(&self.base, base) + count_between(&self.fresh, fresh)
    }

    /// Rows of the delta that match, in this order.
    pub(crate) fn fresh_rows(&self) -> impl Iterator<Item = RowRef> {
        let fresh = self.delta_matches().into_iter();
        fresh.map(|fresh| RowRef::fresh(fresh.row))
    }

    pub(crate) fn count_fresh(&self) -> usize {
        collect(&self.fresh).1
    }

    fn delta_matches(&self) -> Vec<DeltaRow> {
        let before = &self.snapshot.delta.before[self.column as usize];
        let order = self.snapshot.delta.layer.order(self.column);
        let (bits, _) = collect(&self.fresh);
        bit_iter(&bits)
            .map(|position| {
                let row = order.rows[position];
                DeltaRow {
                    before: before[row as usize],
                    row,
                }
            })
            .collect()
    }
}

/// All matches as bits, and how many there are.
pub(crate) fn collect(program: &FilterProgram<'_>) -> (Vec<BitBlock>, usize) {
    collect_between(program, 0..program.len())
}

/// The matches among some positions as bits, from the block of the first position on.
pub(crate) fn collect_between(
    program: &FilterProgram<'_>,
    positions: Range<usize>,
) -> (Vec<BitBlock>, usize) {
    struct Collect<'p>(FlatProgram<'p>, Range<usize>);

    impl Work for Collect<'_> {
        type Answer = (Vec<BitBlock>, usize);

        #[inline(always)]
        fn run<I: Isa>(self, isa: I) -> Self::Answer {
            let Self(flat, positions) = self;
            if positions.is_empty() {
                return (Vec::new(), 0);
            }
            let blocks = positions.start / BLOCK_ROWS..positions.end.div_ceil(BLOCK_ROWS);
            let mut bits = vec![BitBlock::EMPTY; blocks.len()];
            let mut count = 0;
            let possible = flat.blocks();
            let (mut next, end) = (blocks.start.max(possible.start), blocks.end.min(possible.end));
            while next < end {
                // The bytes that the ranges read are far apart, so they are prefetched for some blocks at
                // once.
                let batch = next..end.min(next + PREFETCH_BLOCKS);
                next = batch.end;
                for block in batch.clone() {
                    let matching = flat.by_sets(block);
                    flat.fetch(&matching, block);
                    bits[block - blocks.start] = matching;
                }
                for block in batch {
                    let matching = &mut bits[block - blocks.start];
                    if !matching.is_empty() {
                        matching.cut(&between(&positions, block));
                        flat.by_ranges(isa, matching, block);
                        count += matching.ones();
                    }
                }
            }
            (bits, count)
        }
    }

    simd::run(Collect(program.flat(), positions))
}

fn count_between(program: &FilterProgram<'_>, positions: Range<u32>) -> usize {
    struct CountBetween<'p>(FlatProgram<'p>, Range<usize>);

    impl Work for CountBetween<'_> {
        type Answer = usize;

        #[inline(always)]
        fn run<I: Isa>(self, isa: I) -> usize {
            let Self(flat, positions) = self;
            if positions.is_empty() {
                return 0;
            }
            let blocks = positions.start / BLOCK_ROWS..positions.end.div_ceil(BLOCK_ROWS);
            let mut count = 0;
            for block in blocks {
                let in_span = between(&positions, block);
                let matching = flat.block(isa, block);
                let words = matching.0.into_iter().zip(in_span.0);
                count += words
                    .map(|(word, in_span)| (word & in_span).count_ones() as usize)
                    .sum::<usize>();
            }
            count
        }
    }

    simd::run(CountBetween(
        program.flat(),
        positions.start as usize..positions.end as usize,
    ))
}
