//! Tracks that match, counted by what they have: through bits where they are many, one by one where few.

use pult_domain::time::Timestamp;

use crate::{
    body::Histogram,
    facet::Facet,
    layer::Layer,
    scan::places,
    simd::{self, Isa, Work},
};
use pult_domain::list::SortColumn;

pub(crate) enum Matches<'l> {
    /// One by one; a row may come twice.
    Rows(&'l Layer, Vec<u32>),
    /// In the order of the rows, and how many there are.
    Bits(&'l Layer, Vec<u64>, usize),
}

/// Counting a row through its list of facets costs as much as joining this many words of bits.
const WORDS_PER_ROW: usize = 40;

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
            Self::Bits(_, bits, count) if count * WORDS_PER_ROW > facets.len() * bits.len() => {
                for facet in facets {
                    counts[usize::from(*facet)] += common(bits, layer.bits(SortColumn::Date, *facet));
                }
            }
            _ => {
                let mut of_all = vec![0; counts.len()];
                self.each_row(|row| {
                    let row = row as usize;
                    for facet in layer.lists.facets(&layer.rows[row]) {
                        of_all[usize::from(*facet)] += 1;
                    }
                    let put = &mut |facet: Facet| of_all[usize::from(facet)] += 1;
                    layer.counts[row].each_facet(layer.numbering(), put);
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
                let missing = |row: &usize| *row < layer.len();
                let others: Vec<u64> = bits.iter().map(|word| !word).collect();
                found.copy_from_slice(&column.totals);
                for row in places(&others).take_while(missing) {
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
                let matching = |row: &u32| bits[*row as usize / 64] >> (row % 64) & 1 == 1;
                layer
                    .free(now)
                    .filter(|row| matching(row) && unlabelled(*row))
                    .count()
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

/// How many bits two sets share.
fn common(a: &[u64], b: &[u64]) -> usize {
    struct Common<'a>(&'a [u64], &'a [u64]);

    impl Work for Common<'_> {
        type Answer = usize;

        #[inline(always)]
        fn run<I: Isa>(self, _: I) -> usize {
            let both = self
                .0
                .iter()
                .zip(self.1)
                .map(|(a, b)| u64::from((a & b).count_ones()));
            both.sum::<u64>() as usize
        }
    }

    simd::run(Common(a, b))
}
