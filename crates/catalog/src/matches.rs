//! Tracks that match, counted by what they have: through bits where they are many, one by one where few.

use pult_domain::{list::SortColumn, time::Timestamp};

use crate::{
    bitset::{self, BLOCK_WORDS, Block, places},
    column::Histogram,
    facet::Facet,
    layer::Layer,
    program::between,
    row::Lists,
    simd::{self, Isa, Work},
};

pub(crate) enum Matches<'l> {
    /// One by one; a row may come twice.
    Rows(&'l Layer, Vec<u32>),
    /// In the order of the rows, and how many there are.
    Bits(&'l Layer, Vec<Block>, usize),
}

/// Counting a row by its own bits costs as much as joining this many blocks of two sets.
const BLOCKS_PER_ROW: usize = 2;

impl<'l> Matches<'l> {
    pub(crate) fn layer(&self) -> &'l Layer {
        match self {
            Self::Rows(layer, _) | Self::Bits(layer, _, _) => layer,
        }
    }

    pub(crate) fn count_facets(&self, facets: &[Facet], counts: &mut [usize]) {
        let layer = self.layer();
        let (lasting, counted): (Vec<Facet>, Vec<Facet>) = facets
            .iter()
            .partition(|facet| usize::from(**facet) < layer.numbering().lasting());
        match self {
            Self::Rows(_, rows) => {
                for facet in facets {
                    let having = rows.iter().filter(|row| layer.has(**row, *facet));
                    counts[usize::from(*facet)] += having.count();
                }
            }
            Self::Bits(_, bits, count) => {
                let fewer = (*count).min(layer.len() - count);
                if fewer * BLOCKS_PER_ROW < lasting.len() * bits.len() {
                    let found = self.count_masks();
                    for facet in &lasting {
                        counts[usize::from(*facet)] += found[usize::from(*facet)];
                    }
                } else {
                    count_common(layer, bits, &lasting, counts);
                }
                if *count * BLOCKS_PER_ROW < counted.len() * bits.len() {
                    self.each_row(|row| {
                        for facet in &counted {
                            counts[usize::from(*facet)] += usize::from(layer.has(row, *facet));
                        }
                    });
                } else {
                    count_common(layer, bits, &counted, counts);
                }
            }
        }
    }

    /// How many have each lasting facet, by looking at the rows that match or at those that do not.
    fn count_masks(&self) -> Vec<usize> {
        let Self::Bits(layer, bits, count) = self else {
            return Vec::new();
        };
        let words = layer.numbering().mask_words();
        let lists = &layer.lists;
        if *count <= layer.len() / 2 {
            return simd::run(CountMasks { lists, words, bits });
        }
        let others = complement(bits, layer.len());
        let missing = simd::run(CountMasks {
            lists,
            words,
            bits: &others,
        });
        let totals = missing
            .iter()
            .zip(layer.numbering().all())
            .map(|(missing, facet)| layer.total(facet) - missing);
        totals.collect()
    }

    /// Adds up the buckets of the rows.
    pub(crate) fn count_bytes(&self, column: &Histogram, counts: &mut [usize]) {
        let mut found = [0usize; 256];
        match self {
            // Of two halves the smaller one is counted.
            Self::Bits(layer, bits, count) if *count > layer.len() / 2 => {
                found = column.totals;
                for row in places(&complement(bits, layer.len())) {
                    found[usize::from(column.codes[row])] -= 1;
                }
            }
            _ => self.each_row(|row| found[usize::from(column.codes[row as usize])] += 1),
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
            Self::Bits(_, bits, _) => {
                let counts = |row: &u32| bitset::has(bits, *row) && unlabelled(*row);
                layer.free(now).filter(counts).count()
            }
        }
    }

    fn each_row(&self, f: impl FnMut(u32)) {
        match self {
            Self::Rows(_, rows) => rows.iter().copied().for_each(f),
            Self::Bits(_, bits, _) => places(bits).map(|place| place as u32).for_each(f),
        }
    }
}

/// The rows that are not in a set.
fn complement(bits: &[Block], rows: usize) -> Vec<Block> {
    let all = 0..rows;
    let inside = |(n, block): (usize, &Block)| {
        let mut others = between(&all, n);
        for (other, word) in others.0.iter_mut().zip(block.0) {
            *other &= !word;
        }
        others
    };
    bits.iter().enumerate().map(inside).collect()
}

/// Counts how often each bit is set in the masks of some rows.
struct CountMasks<'a> {
    lists: &'a Lists,
    words: usize,
    bits: &'a [Block],
}

impl Work for CountMasks<'_> {
    type Answer = Vec<usize>;

    #[inline(always)]
    fn run<I: Isa>(self, isa: I) -> Vec<usize> {
        let mut counts = vec![0; self.words * 64];
        let mut small = vec![Small([0; 64]); self.words];
        let mut room = u8::MAX;
        for (n, word) in self.bits.iter().flat_map(|block| block.0).enumerate() {
            let mut word = word;
            while word != 0 {
                let row = n as u32 * 64 + word.trailing_zeros();
                word &= word - 1;
                for (small, mask) in small.iter_mut().zip(self.lists.mask(row)) {
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

/// Counts the members a set shares with that of each facet.
fn count_common(layer: &Layer, bits: &[Block], facets: &[Facet], counts: &mut [usize]) {
    for facet in facets {
        let of_facet = layer.bits(SortColumn::Date, *facet);
        counts[usize::from(*facet)] += simd::run(Common(bits, of_facet));
    }
}

struct Common<'a>(&'a [Block], &'a [Block]);

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
