//! Counts the tracks that match by what they have: through bits where many match, row by row where few do.

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
    /// Row by row; a row may come twice.
    Rows(&'l CatalogLayer, Vec<u32>),
    Bits(OrderedMatches<'l>),
}

/// Matches as bits, in the space of an order.
pub(crate) struct OrderedMatches<'l> {
    layer: &'l CatalogLayer,
    space: Space,
    order: &'l RowOrder,
    /// The first block of the bits.
    first: usize,
    bits: Vec<BitBlock>,
    count: usize,
}

/// Counting a row by its own bits costs as much as intersecting this many blocks of two sets.
const BLOCKS_PER_ROW: usize = 2;

impl<'l> Matches<'l> {
    pub(crate) fn layer(&self) -> &'l CatalogLayer {
        match self {
            Self::Rows(layer, _) | Self::Bits(OrderedMatches { layer, .. }) => layer,
        }
    }

    pub(crate) fn count_facets(&self, facets: &[Facet], counts: &mut [usize]) {
        match self {
            Self::Rows(layer, rows) => {
                for facet in facets {
                    let rows_with_facet = rows.iter().filter(|row| layer.has(**row, *facet));
                    counts[usize::from(*facet)] += rows_with_facet.count();
                }
            }
            Self::Bits(ordered) => ordered.count_facets(facets, counts),
        }
    }

    /// The rows without any of these facets, and the others one by one.
    pub(crate) fn split(&self, facets: &[Facet]) -> (Matches<'l>, Vec<u32>) {
        let layer = self.layer();
        match self {
            Self::Rows(_, rows) => {
                let has_any = |row: &u32| facets.iter().any(|facet| layer.has(*row, *facet));
                let (with, without) = rows.iter().partition(|row| has_any(row));
                (Matches::Rows(layer, without), with)
            }
            Self::Bits(ordered) => {
                let (without, with) = ordered.split(facets);
                (Matches::Bits(without), with)
            }
        }
    }

    /// How many rows have a facet of every group.
    pub(crate) fn count_with(&self, groups: &[&[Facet]]) -> usize {
        let layer = self.layer();
        let has_all = |row: u32| {
            let mut groups = groups.iter();
            groups.all(|facets| facets.iter().any(|facet| layer.has(row, *facet)))
        };
        match self {
            Self::Rows(_, rows) => rows.iter().filter(|row| has_all(**row)).count(),
            Self::Bits(ordered) => ordered.count_with(groups),
        }
    }

    pub(crate) fn count_years(&self, counts: &mut [usize]) {
        self.count_bytes(
            &self.layer().columns[RangeColumn::Year as usize],
            Some(RangeColumn::Year),
            counts,
        );
    }

    /// Counts in the buckets that live counts show.
    pub(crate) fn count_tempos(&self, counts: &mut [usize]) {
        let tempos = &self.layer().tempos;
        match self {
            Self::Bits(ordered) if ordered.space == Space::Sorted(SortColumn::Bpm) => {
                let mut start = 0;
                for (count, in_bucket) in counts.iter_mut().zip(tempos.totals) {
                    *count += ordered.count_between(start..start + in_bucket);
                    start += in_bucket;
                }
            }
            _ => self.count_bytes(tempos, None, counts),
        }
    }

    /// Adds up the buckets of the rows; `column` is given when its bytes are stored in every order.
    fn count_bytes(&self, histogram: &Histogram, column: Option<RangeColumn>, counts: &mut [usize]) {
        let mut counted = [0usize; 256];
        let codes = &histogram.codes;
        match (self, column) {
            (Self::Rows(_, rows), _) => rows
                .iter()
                .for_each(|row| counted[usize::from(codes[*row as usize])] += 1),
            // Of the matching and the other rows the smaller set is counted.
            (Self::Bits(ordered), _) if ordered.count > ordered.layer.len() / 2 => {
                counted = histogram.totals;
                ordered
                    .complement()
                    .for_each_match(|row| counted[usize::from(codes[row as usize])] -= 1);
            }
            (Self::Bits(ordered), Some(column)) => {
                let bytes = ordered.order.column(column);
                ordered.for_each_position(|position| {
                    counted[usize::from(bytes[position / BLOCK_ROWS].0[position % BLOCK_ROWS])] += 1;
                });
            }
            (Self::Bits(ordered), None) => {
                ordered.for_each_match(|row| counted[usize::from(codes[row as usize])] += 1)
            }
        }
        for (count, counted) in counts.iter_mut().zip(counted) {
            *count += counted;
        }
    }

    /// Rows that are free without having the label Free.
    pub(crate) fn count_free(&self, label: Facet, now: Timestamp) -> usize {
        let layer = self.layer();
        let is_unlabelled = |row: u32| !layer.has(row, label);
        match self {
            Self::Rows(_, rows) => {
                let is_unlabelled_free =
                    |row: &&u32| layer.rows[**row as usize].is_free(now) && is_unlabelled(**row);
                rows.iter().filter(is_unlabelled_free).count()
            }
            Self::Bits(ordered) => {
                let is_match = |row: &u32| ordered.has(*row) && is_unlabelled(*row);
                layer.free(now).filter(is_match).count()
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
        let (lasting, of_counters): (Vec<Facet>, Vec<Facet>) = facets
            .iter()
            .partition(|facet| usize::from(**facet) < layer.numbering().lasting());
        let fewer_rows = self.count.min(layer.len() - self.count);
        if fewer_rows * BLOCKS_PER_ROW < lasting.len() * self.bits.len() {
            let mask_counts = self.count_masks();
            for facet in &lasting {
                counts[usize::from(*facet)] += mask_counts[usize::from(*facet)];
            }
        } else {
            self.count_shared(&lasting, counts);
        }
        if self.count * BLOCKS_PER_ROW < of_counters.len() * self.bits.len() {
            self.for_each_match(|row| {
                for facet in &of_counters {
                    counts[usize::from(*facet)] += usize::from(layer.has(row, *facet));
                }
            });
        } else {
            self.count_shared(&of_counters, counts);
        }
    }

    /// How many rows have each lasting facet, from the rows that match or from those that do not, whichever
    /// are fewer.
    fn count_masks(&self) -> Vec<usize> {
        let layer = self.layer;
        if self.count <= layer.len() / 2 {
            return simd::run(CountMasks(self));
        }
        let missing = simd::run(CountMasks(&self.complement()));
        let totals = missing
            .iter()
            .zip(layer.numbering().all())
            .map(|(missing, facet)| layer.total(facet) - missing);
        totals.collect()
    }

    /// Counts the members shared with the set of each facet.
    fn count_shared(&self, facets: &[Facet], counts: &mut [usize]) {
        for facet in facets {
            let of_facet = &self.layer.bits(self.space, *facet)[self.first..];
            counts[usize::from(*facet)] += simd::run(SharedCount(&self.bits, of_facet));
        }
    }

    fn split(&self, facets: &[Facet]) -> (Self, Vec<u32>) {
        let mut bits = self.bits.clone();
        let mut others = Vec::new();
        for (n, block) in bits.iter_mut().enumerate() {
            let any = self.any_of(facets, n);
            let first = (self.first + n) * BLOCK_ROWS;
            let mut removed = *block;
            removed.cut(&any);
            for position in bit_iter(std::slice::from_ref(&removed)) {
                others.push(self.order.rows[first + position]);
            }
            for (word, any) in block.0.iter_mut().zip(any.0) {
                *word &= !any;
            }
        }
        let count = self.count - others.len();
        (Self::new(self.layer, self.space, self.first, bits, count), others)
    }

    fn count_with(&self, groups: &[&[Facet]]) -> usize {
        let in_block = |(n, block): (usize, &BitBlock)| {
            let mut members = *block;
            for facets in groups {
                if members.is_empty() {
                    return 0;
                }
                members.cut(&self.any_of(facets, n));
            }
            members.ones()
        };
        self.bits.iter().enumerate().map(in_block).sum()
    }

    /// The rows with any of these facets, in the n-th block of the bits.
    fn any_of(&self, facets: &[Facet], n: usize) -> BitBlock {
        let mut any = BitBlock::EMPTY;
        for facet in facets {
            let of_facet = &self.layer.bits(self.space, *facet)[self.first + n];
            for (word, of_facet) in any.0.iter_mut().zip(of_facet.0) {
                *word |= of_facet;
            }
        }
        any
    }

    /// The rows that do not match.
    fn complement(&self) -> Self {
        let all = 0..self.layer.len();
        let blocks = 0..self.layer.len().div_ceil(BLOCK_ROWS);
        let complement_of_block = |n: usize| {
            let mut complement = between(&all, n);
            let matching = n.checked_sub(self.first).and_then(|n| self.bits.get(n));
            for (other, word) in complement
                .0
                .iter_mut()
                .zip(matching.unwrap_or(&BitBlock::EMPTY).0)
            {
                *other &= !word;
            }
            complement
        };
        let bits = blocks.map(complement_of_block).collect();
        Self::new(self.layer, self.space, 0, bits, self.layer.len() - self.count)
    }

    fn has(&self, row: u32) -> bool {
        let position = self.order.positions[row as usize] as usize;
        let block = (position / BLOCK_ROWS).checked_sub(self.first);
        let block = block.and_then(|block| self.bits.get(block));
        block.is_some_and(|block| block.0[position % BLOCK_ROWS / 64] >> (position % 64) & 1 == 1)
    }

    fn count_between(&self, positions: Range<usize>) -> usize {
        if positions.is_empty() {
            return 0;
        }
        let first = self.first.max(positions.start / BLOCK_ROWS);
        let end = (self.first + self.bits.len()).min(positions.end.div_ceil(BLOCK_ROWS));
        let of_block = |block: usize| {
            let mut members = self.bits[block - self.first];
            members.cut(&between(&positions, block));
            members.ones()
        };
        (first..end).map(of_block).sum()
    }

    fn for_each_position(&self, mut f: impl FnMut(usize)) {
        bit_iter(&self.bits).for_each(|position| f(self.first * BLOCK_ROWS + position));
    }

    fn for_each_match(&self, mut f: impl FnMut(u32)) {
        self.for_each_position(|position| f(self.order.rows[position]));
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
        let mut small = vec![ByteCounts([0; 64]); words];
        let mut until_drain = u8::MAX;
        for (n, word) in bits.iter().flat_map(|block| block.0).enumerate() {
            let mut word = word;
            while word != 0 {
                let position = first * BLOCK_ROWS + n * 64 + word.trailing_zeros() as usize;
                word &= word - 1;
                for (small, mask) in small.iter_mut().zip(layer.lists.mask(order.rows[position])) {
                    isa.add_bits(&mut small.0, *mask);
                }
                until_drain -= 1;
                if until_drain == 0 {
                    drain_counts(&mut small, &mut counts);
                    until_drain = u8::MAX;
                }
            }
        }
        drain_counts(&mut small, &mut counts);
        counts
    }
}

/// Counts of 64 facets in bytes, which have to be drained before they overflow.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct ByteCounts([u8; 64]);

fn drain_counts(small_counts: &mut [ByteCounts], counts: &mut [usize]) {
    for (small_counts, counts) in small_counts.iter_mut().zip(counts.chunks_exact_mut(64)) {
        for (small_counts, count) in small_counts.0.iter_mut().zip(counts) {
            *count += usize::from(std::mem::take(small_counts));
        }
    }
}

struct SharedCount<'a>(&'a [BitBlock], &'a [BitBlock]);

impl Work for SharedCount<'_> {
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
