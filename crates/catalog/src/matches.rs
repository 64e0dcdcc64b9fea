//! Tracks that match, counted by what they have: through bits where they are many, one by one where few.

use std::ops::Range;

use pult_domain::{list::SortColumn, time::Timestamp};

use crate::{
    bitset::{BLOCK_ROWS, BLOCK_WORDS, BitBlock, bit_iter},
    column::{Histogram, RangeColumn},
    facet::Facet,
    layer::CatalogLayer,
    order::{RowOrder, Space},
    program::between,
    simd::{self, Isa, Work},
};

pub(crate) enum Matches<'l> {
    /// One by one; a row may come twice.
    Rows(&'l CatalogLayer, Vec<u32>),
    Bits(OrderedMatches<'l>),
}

/// Matches as bits, in the space of an order.
pub(crate) struct OrderedMatches<'l> {
    layer: &'l CatalogLayer,
    space: Space,
    order: &'l RowOrder,
    /// The block the bits begin with.
    first: usize,
    bits: Vec<BitBlock>,
    count: usize,
}

/// Counting a row by its own bits costs as much as joining this many blocks of two sets.
const BLOCKS_PER_ROW: usize = 2;

impl<'l> Matches<'l> {
    fn layer(&self) -> &'l CatalogLayer {
        match self {
            Self::Rows(layer, _) | Self::Bits(OrderedMatches { layer, .. }) => layer,
        }
    }

    pub(crate) fn count_facets(&self, facets: &[Facet], counts: &mut [usize]) {
        match self {
            Self::Rows(layer, rows) => {
                for facet in facets {
                    let having = rows.iter().filter(|row| layer.has(**row, *facet));
                    counts[usize::from(*facet)] += having.count();
                }
            }
            Self::Bits(laid) => laid.count_facets(facets, counts),
        }
    }

    pub(crate) fn count_years(&self, counts: &mut [usize]) {
        self.count_bytes(
            &self.layer().columns[RangeColumn::Year as usize],
            Some(RangeColumn::Year),
            counts,
        );
    }

    /// In the buckets that live counts show.
    pub(crate) fn count_tempos(&self, counts: &mut [usize]) {
        let tempos = &self.layer().tempos;
        match self {
            Self::Bits(laid) if laid.space == Space::Sorted(SortColumn::Bpm) => {
                let mut start = 0;
                for (count, in_bucket) in counts.iter_mut().zip(tempos.totals) {
                    *count += laid.count_between(start..start + in_bucket);
                    start += in_bucket;
                }
            }
            _ => self.count_bytes(tempos, None, counts),
        }
    }

    /// Adds up the buckets of the rows; `column` when they are laid out in every order.
    fn count_bytes(&self, histogram: &Histogram, column: Option<RangeColumn>, counts: &mut [usize]) {
        let mut found = [0usize; 256];
        let codes = &histogram.codes;
        match (self, column) {
            (Self::Rows(_, rows), _) => rows
                .iter()
                .for_each(|row| found[usize::from(codes[*row as usize])] += 1),
            // Of two halves the smaller one is counted.
            (Self::Bits(laid), _) if laid.count > laid.layer.len() / 2 => {
                found = histogram.totals;
                laid.others()
                    .each_row(|row| found[usize::from(codes[row as usize])] -= 1);
            }
            (Self::Bits(laid), Some(column)) => {
                let bytes = laid.order.column(column);
                laid.each_place(|place| {
                    found[usize::from(bytes[place / BLOCK_ROWS].0[place % BLOCK_ROWS])] += 1;
                });
            }
            (Self::Bits(laid), None) => laid.each_row(|row| found[usize::from(codes[row as usize])] += 1),
        }
        for (count, found) in counts.iter_mut().zip(found) {
            *count += found;
        }
    }

    /// Rows that are free without having the label for it.
    pub(crate) fn count_free(&self, label: Facet, now: Timestamp) -> usize {
        let layer = self.layer();
        let unlabelled = |row: u32| !layer.has(row, label);
        match self {
            Self::Rows(_, rows) => {
                let free = |row: &&u32| layer.rows[**row as usize].is_free(now) && unlabelled(**row);
                rows.iter().filter(free).count()
            }
            Self::Bits(laid) => {
                let counts = |row: &u32| laid.has(*row) && unlabelled(*row);
                layer.free(now).filter(counts).count()
            }
        }
    }
}

impl<'l> OrderedMatches<'l> {
    /// `bits` begin with the block `first` and have `count` members.
    pub(crate) fn new(
        layer: &'l CatalogLayer,
        space: Space,
        first: usize,
        bits: Vec<BitBlock>,
        count: usize,
    ) -> Self {
        Self {
            layer,
            space,
            order: layer.order(space),
            first,
            bits,
            count,
        }
    }

    fn count_facets(&self, facets: &[Facet], counts: &mut [usize]) {
        let layer = self.layer;
        let (lasting, counted): (Vec<Facet>, Vec<Facet>) = facets
            .iter()
            .partition(|facet| usize::from(**facet) < layer.numbering().lasting());
        let fewer = self.count.min(layer.len() - self.count);
        if fewer * BLOCKS_PER_ROW < lasting.len() * self.bits.len() {
            let found = self.count_masks();
            for facet in &lasting {
                counts[usize::from(*facet)] += found[usize::from(*facet)];
            }
        } else {
            self.count_common(&lasting, counts);
        }
        if self.count * BLOCKS_PER_ROW < counted.len() * self.bits.len() {
            self.each_row(|row| {
                for facet in &counted {
                    counts[usize::from(*facet)] += usize::from(layer.has(row, *facet));
                }
            });
        } else {
            self.count_common(&counted, counts);
        }
    }

    /// How many have each lasting facet, by looking at the rows that match or at those that do not.
    fn count_masks(&self) -> Vec<usize> {
        let layer = self.layer;
        if self.count <= layer.len() / 2 {
            return simd::run(CountMasks(self));
        }
        let missing = simd::run(CountMasks(&self.others()));
        let totals = missing
            .iter()
            .zip(layer.numbering().all())
            .map(|(missing, facet)| layer.total(facet) - missing);
        totals.collect()
    }

    /// Counts the members shared with the set of each facet.
    fn count_common(&self, facets: &[Facet], counts: &mut [usize]) {
        for facet in facets {
            let of_facet = &self.layer.bits(self.space, *facet)[self.first..];
            counts[usize::from(*facet)] += simd::run(Common(&self.bits, of_facet));
        }
    }

    /// The rows that do not match.
    fn others(&self) -> Self {
        let all = 0..self.layer.len();
        let blocks = 0..self.layer.len().div_ceil(BLOCK_ROWS);
        let inside = |n: usize| {
            let mut others = between(&all, n);
            let matching = n.checked_sub(self.first).and_then(|n| self.bits.get(n));
            for (other, word) in others.0.iter_mut().zip(matching.unwrap_or(&BitBlock::EMPTY).0) {
                *other &= !word;
            }
            others
        };
        let bits = blocks.map(inside).collect();
        Self::new(self.layer, self.space, 0, bits, self.layer.len() - self.count)
    }

    fn has(&self, row: u32) -> bool {
        let place = self.order.positions[row as usize] as usize;
        let block = (place / BLOCK_ROWS).checked_sub(self.first);
        let block = block.and_then(|block| self.bits.get(block));
        block.is_some_and(|block| block.0[place % BLOCK_ROWS / 64] >> (place % 64) & 1 == 1)
    }

    fn count_between(&self, places: Range<usize>) -> usize {
        if places.is_empty() {
            return 0;
        }
        let first = self.first.max(places.start / BLOCK_ROWS);
        let end = (self.first + self.bits.len()).min(places.end.div_ceil(BLOCK_ROWS));
        let of_block = |block: usize| {
            let mut here = self.bits[block - self.first];
            here.cut(&between(&places, block));
            here.ones()
        };
        (first..end).map(of_block).sum()
    }

    fn each_place(&self, mut f: impl FnMut(usize)) {
        bit_iter(&self.bits).for_each(|place| f(self.first * BLOCK_ROWS + place));
    }

    fn each_row(&self, mut f: impl FnMut(u32)) {
        self.each_place(|place| f(self.order.rows[place]));
    }
}

/// Counts how often each bit is set in the masks of some rows.
struct CountMasks<'a>(&'a OrderedMatches<'a>);

impl Work for CountMasks<'_> {
    type Answer = Vec<usize>;

    #[inline(always)]
    fn run<I: Isa>(self, isa: I) -> Vec<usize> {
        let OrderedMatches {
            layer,
            order,
            first,
            bits,
            ..
        } = self.0;
        let words = layer.numbering().mask_words();
        let mut counts = vec![0; words * 64];
        let mut small = vec![Small([0; 64]); words];
        let mut room = u8::MAX;
        for (n, word) in bits.iter().flat_map(|block| block.0).enumerate() {
            let mut word = word;
            while word != 0 {
                let place = first * BLOCK_ROWS + n * 64 + word.trailing_zeros() as usize;
                word &= word - 1;
                for (small, mask) in small.iter_mut().zip(layer.lists.mask(order.rows[place])) {
                    isa.add_bits(&mut small.0, *mask);
                }
                room -= 1;
                if room == 0 {
                    drain(&mut small, &mut counts);
                    room = u8::MAX;
                }
            }
        }
        drain(&mut small, &mut counts);
        counts
    }
}

/// Numbers of 64 facets while they fit in bytes.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Small([u8; 64]);

fn drain(small: &mut [Small], counts: &mut [usize]) {
    for (small, counts) in small.iter_mut().zip(counts.chunks_exact_mut(64)) {
        for (small, count) in small.0.iter_mut().zip(counts) {
            *count += usize::from(std::mem::take(small));
        }
    }
}

struct Common<'a>(&'a [BitBlock], &'a [BitBlock]);

impl Work for Common<'_> {
    type Answer = usize;

    #[inline(always)]
    fn run<I: Isa>(self, _: I) -> usize {
        let mut sums = [0; BLOCK_WORDS];
        for (a, b) in self.0.iter().zip(self.1) {
            for (sum, (a, b)) in sums.iter_mut().zip(a.0.into_iter().zip(b.0)) {
                *sum += u64::from((a & b).count_ones());
            }
        }
        sums.into_iter().sum::<u64>() as usize
    }
}
