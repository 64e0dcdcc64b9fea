//! Tracks that match, counted by what they have: through bits where they are many, one by one where few.

use pult_domain::{list::SortColumn, time::Timestamp};

use crate::{
    bitset::{self, BLOCK_WORDS, Block, places},
    column::Histogram,
    facet::Facet,
    layer::Layer,
    simd::{self, Isa, Work},
};

pub(crate) enum Matches<'l> {
    /// One by one; a row may come twice.
    Rows(&'l Layer, Vec<u32>),
    /// In the order of the rows, and how many there are.
    Bits(&'l Layer, Vec<Block>, usize),
}

/// Counting a row through its list of facets costs as much as joining this many blocks of bits.
const BLOCKS_PER_ROW: usize = 8;

impl<'l> Matches<'l> {
    pub(crate) fn layer(&self) -> &'l Layer {
        match self {
            Self::Rows(layer, _) | Self::Bits(layer, _, _) => layer,
        }
    }

    pub(crate) fn count_facets(&self, facets: &[Facet], counts: &mut [usize]) {
        let layer = self.layer();
        match self {
            Self::Bits(_, _, count) if *count == layer.len() => {
                for facet in facets {
                    counts[usize::from(*facet)] += layer.total(*facet);
                }
            }
            Self::Bits(_, bits, count) if count * BLOCKS_PER_ROW > facets.len() * bits.len() => {
                for facet in facets {
                    counts[usize::from(*facet)] += common(bits, layer.bits(SortColumn::Date, *facet));
                }
            }
            _ => {
                let counted = layer.numbering().counted();
                let mut of_all = vec![0; counts.len()];
                self.each_row(|row| {
                    let lasting = layer.lists.facets(row);
                    let counted = layer.counts[row as usize].facets(&counted);
                    for facet in lasting.iter().chain(counted) {
                        of_all[usize::from(*facet)] += 1;
                    }
                });
                for facet in facets {
                    counts[usize::from(*facet)] += of_all[usize::from(*facet)];
                }
            }
        }
    }

    /// Adds up the buckets of the rows.
    pub(crate) fn count_bytes(&self, column: &Histogram, counts: &mut [usize]) {
        let mut found = [0usize; 256];
        match self {
            // Of two halves the smaller one is counted.
            Self::Bits(layer, bits, count) if *count > layer.len() / 2 => {
                let others: Vec<Block> = bits
                    .iter()
                    .map(|block| Block(block.0.map(|word| !word)))
                    .collect();
                found = column.totals;
                for row in places(&others).take_while(|row| *row < layer.len()) {
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

/// How many members two sets share.
fn common(a: &[Block], b: &[Block]) -> usize {
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

    simd::run(Common(a, b))
}
