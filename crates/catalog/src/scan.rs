//! A condition run over a whole order: base and fresh tracks together.

use std::ops::Range;

use pult_domain::list::{PageRequest, Sort, SortColumn};

use crate::{
    Snapshot,
    bitset::{BLOCK_ROWS, BitBlock, bit_iter},
    condition::{Condition, Dimension},
    order_scan::{DeltaRow, OrderScan},
    program::{FilterProgram, FlatProgram, between},
    row::RowRef,
    simd::{self, Isa, Work},
    sorting,
};

/// Blocks that are looked at together.
const AHEAD: usize = 32;

pub(crate) struct Scan<'s> {
    snapshot: &'s Snapshot,
    column: SortColumn,
    pub(crate) base: FilterProgram<'s>,
    pub(crate) fresh: FilterProgram<'s>,
}

impl<'s> Scan<'s> {
    pub(crate) fn new(
        snapshot: &'s Snapshot,
        column: SortColumn,
        condition: &Condition<'_>,
        ignored: Option<Dimension>,
    ) -> Self {
        let gone = snapshot.delta.removed_bits(column);
        Self {
            snapshot,
            column,
            base: FilterProgram::new(&snapshot.base, column, condition, ignored, gone),
            fresh: FilterProgram::new(&snapshot.delta.layer, column, condition, ignored, None),
        }
    }

    /// One page, and the total unless it is known already.
    pub(crate) fn page(&self, sort: Sort, page: PageRequest, known: Option<usize>) -> (Vec<RowRef>, usize) {
        let fresh = self.fresh_matches();
        let known = known.or_else(|| {
            self.base
                .asks_nothing()
                .then(|| self.base.span().len() + fresh.len())
        });
        let forwards = sorting::reads_forwards(sort);
        if self.base.asks_nothing() && fresh.is_empty() {
            return self.piece(page, forwards);
        }
        let walk = |page, forwards| OrderScan {
            base: &self.base,
            delta: &fresh,
            forwards,
            page,
            count: known.is_none(),
        };
        match known {
            Some(total) if page.offset >= total => (Vec::new(), total),
            // The end of a long list is nearer from behind.
            Some(total) if page.offset > total / 2 => {
                let limit = page.limit.min(total - page.offset);
                let offset = total - page.offset - limit;
                let mut rows = walk(PageRequest { offset, limit }, !forwards).run().rows;
                rows.reverse();
                (rows, total)
            }
            _ => {
                let walked = walk(page, forwards).run();
                (walked.rows, known.unwrap_or(walked.passed))
            }
        }
    }

    /// One page, whatever the total.
    pub(crate) fn rows(&self, sort: Sort, page: PageRequest) -> Vec<RowRef> {
        let forwards = sorting::reads_forwards(sort);
        let fresh = self.fresh_matches();
        if self.base.asks_nothing() && fresh.is_empty() {
            return self.piece(page, forwards).0;
        }
        let walk = OrderScan {
            base: &self.base,
            delta: &fresh,
            forwards,
            page,
            count: false,
        };
        walk.run().rows
    }

    /// Of a list that is everything, without looking at what comes before.
    fn piece(&self, page: PageRequest, forwards: bool) -> (Vec<RowRef>, usize) {
        let span = self.base.span();
        let places = (page.offset..span.len()).take(page.limit);
        let row = |n: usize| {
            let place = if forwards {
                span.start + n
            } else {
                span.end - 1 - n
            };
            RowRef::base(self.base.row(place))
        };
        (places.map(row).collect(), span.len())
    }

    pub(crate) fn count(&self) -> usize {
        let nothing = PageRequest { offset: 0, limit: 0 };
        self.page(Sort::NEWEST, nothing, None).1
    }

    /// Matches among these rows of the base and of the fresh; for the order of dates alone.
    pub(crate) fn count_rows(&self, base: Range<u32>, fresh: Range<u32>) -> usize {
        count_between(&self.base, base) + count_between(&self.fresh, fresh)
    }

    /// Fresh tracks that match, in this order.
    pub(crate) fn fresh_rows(&self) -> impl Iterator<Item = RowRef> {
        let fresh = self.fresh_matches().into_iter();
        fresh.map(|fresh| RowRef::fresh(fresh.row))
    }

    pub(crate) fn count_fresh(&self) -> usize {
        collect(&self.fresh).1
    }

    fn fresh_matches(&self) -> Vec<DeltaRow> {
        let before = &self.snapshot.delta.before[self.column as usize];
        let order = self.snapshot.delta.layer.order(self.column);
        let (bits, _) = collect(&self.fresh);
        bit_iter(&bits)
            .map(|place| {
                let row = order.rows[place];
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

/// The matches among some places as bits, from the block of the first place on.
pub(crate) fn collect_between(program: &FilterProgram<'_>, places: Range<usize>) -> (Vec<BitBlock>, usize) {
    struct Collect<'p>(FlatProgram<'p>, Range<usize>);

    impl Work for Collect<'_> {
        type Answer = (Vec<BitBlock>, usize);

        #[inline(always)]
        fn run<I: Isa>(self, isa: I) -> Self::Answer {
            let Self(flat, places) = self;
            if places.is_empty() {
                return (Vec::new(), 0);
            }
            let blocks = places.start / BLOCK_ROWS..places.end.div_ceil(BLOCK_ROWS);
            let mut bits = vec![BitBlock::EMPTY; blocks.len()];
            let mut count = 0;
            let possible = flat.blocks();
            let (mut next, end) = (blocks.start.max(possible.start), blocks.end.min(possible.end));
            while next < end {
                // What the ranges read lies apart: it is asked for some blocks before it is needed.
                let some = next..end.min(next + AHEAD);
                next = some.end;
                for block in some.clone() {
                    let matching = flat.by_sets(block);
                    flat.fetch(&matching, block);
                    bits[block - blocks.start] = matching;
                }
                for block in some {
                    let matching = &mut bits[block - blocks.start];
                    if !matching.is_empty() {
                        matching.cut(&between(&places, block));
                        flat.by_ranges(isa, matching, block);
                        count += matching.ones();
                    }
                }
            }
            (bits, count)
        }
    }

    simd::run(Collect(program.flat(), places))
}

fn count_between(program: &FilterProgram<'_>, places: Range<u32>) -> usize {
    struct CountBetween<'p>(FlatProgram<'p>, Range<usize>);

    impl Work for CountBetween<'_> {
        type Answer = usize;

        #[inline(always)]
        fn run<I: Isa>(self, isa: I) -> usize {
            let Self(flat, places) = self;
            if places.is_empty() {
                return 0;
            }
            let blocks = places.start / BLOCK_ROWS..places.end.div_ceil(BLOCK_ROWS);
            let mut count = 0;
            for block in blocks {
                let inside = between(&places, block);
                let matching = flat.block(isa, block);
                let words = matching.0.into_iter().zip(inside.0);
                count += words
                    .map(|(word, inside)| (word & inside).count_ones() as usize)
                    .sum::<usize>();
            }
            count
        }
    }

    simd::run(CountBetween(
        program.flat(),
        places.start as usize..places.end as usize,
    ))
}
