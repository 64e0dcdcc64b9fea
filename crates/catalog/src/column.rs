//! Values of rows as one byte each, in the order of a space, so that ranges are compared 64 rows at a time.
//!
//! A byte is a bucket of values. Where a range ends inside a bucket, the rows of that bucket are checked one
//! by one; buckets are cut so that the bounds people choose fall between them.

use pult_domain::list::SortColumn;

use crate::{
    bitset::{BLOCK_ROWS, BitBlock, Bitsets},
    facet::Facet,
    program::between,
    row::SnapshotRow,
    simd::{self, Isa, Work},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RangeColumn {
    /// Hundredths of a beat a minute.
    Tempo,
    /// Milliseconds.
    Duration,
    Year,
}

impl RangeColumn {
    pub(crate) const ALL: [Self; 3] = [Self::Tempo, Self::Duration, Self::Year];

    pub(crate) fn value(self, row: &SnapshotRow) -> i64 {
        match self {
            Self::Tempo => i64::from(row.bpm),
            Self::Duration => i64::from(row.duration_ms),
            Self::Year => i64::from(row.year),
        }
    }

    /// The order in which the values ascend.
    pub(crate) fn sort(self) -> Option<SortColumn> {
        match self {
            Self::Tempo => Some(SortColumn::Bpm),
            Self::Duration => Some(SortColumn::Duration),
            Self::Year => None,
        }
    }

    /// The bucket of a value; never decreases while values increase.
    pub(crate) fn code(self, value: i64) -> u8 {
        match self {
            Self::Tempo => tempo_code(value),
            Self::Duration => duration_code(value),
            Self::Year => (value - FIRST_YEAR + 1).clamp(0, 255) as u8,
        }
    }
}

/// Years before this one share the code 0.
pub(crate) const FIRST_YEAR: i64 = 1900;

const FIRST_TEMPO: i64 = 64;
const LAST_TEMPO: i64 = 190;

/// Whole tempos and the fractions above each have buckets of their own, because people filter by whole ones.
fn tempo_code(hundredths: i64) -> u8 {
    let whole = hundredths.div_euclid(100);
    if whole < FIRST_TEMPO {
        0
    } else if whole > LAST_TEMPO {
        255
    } else {
        let fraction = i64::from(hundredths.rem_euclid(100) > 0);
        ((whole - FIRST_TEMPO) * 2 + 1 + fraction) as u8
    }
}

/// Buckets of whole seconds where most tracks are, of eight seconds below and above.
fn duration_code(ms: i64) -> u8 {
    match ms.div_euclid(1_000) {
        ..120 => (ms.max(0) / 8_000) as u8,
        seconds @ 120..330 => (seconds - 120 + 15) as u8,
        seconds @ 330..570 => ((seconds - 330) / 8 + 225) as u8,
        _ => 255,
    }
}

/// A byte per row, and how many rows have each.
#[derive(Debug)]
pub(crate) struct Histogram {
    pub(crate) codes: Vec<u8>,
    pub(crate) totals: [usize; 256],
}

impl Histogram {
    pub(crate) fn build(rows: &[SnapshotRow], code: impl Fn(&SnapshotRow) -> u8) -> Self {
        let codes: Vec<u8> = rows.iter().map(code).collect();
        let mut totals = [0; 256];
        for code in &codes {
            totals[usize::from(*code)] += 1;
        }
        Self { codes, totals }
    }

    /// How many rows lie between two bytes, both included.
    pub(crate) fn count(&self, (low, high): (u8, u8)) -> usize {
        let between = usize::from(low)..=usize::from(high);
        self.totals.get(between).unwrap_or_default().iter().sum()
    }
}

/// For every byte the rows with that byte or a lower one, as bits: a range of bytes is the difference of two
/// sets.
#[derive(Debug, Default)]
pub(crate) struct PrefixBitsets(Bitsets);

impl PrefixBitsets {
    pub(crate) fn build(codes: &[u8]) -> Self {
        Self(Bitsets::of_blocks(256, codes.len(), |block| {
            let end = codes.len().min((block + 1) * BLOCK_ROWS);
            let mut codes_of_block = [0; BLOCK_ROWS];
            let present = &codes[block * BLOCK_ROWS..end];
            codes_of_block[..present.len()].copy_from_slice(present);
            let inside = between(&(0..codes.len()), block);
            move |set: usize| up_to(&codes_of_block, set as u8, &inside)
        }))
    }

    /// The rows between two bytes, both included.
    pub(crate) fn range(&self, (low, high): (u8, u8)) -> PrefixRange<'_> {
        PrefixRange {
            up_to: (low <= high).then(|| self.0.get(Facet::from(high))),
            below: low.checked_sub(1).map(|below| self.0.get(Facet::from(below))),
        }
    }

    pub(crate) fn bytes(&self) -> usize {
        self.0.bytes()
    }
}

fn up_to(bytes: &[u8; BLOCK_ROWS], high: u8, inside: &BitBlock) -> BitBlock {
    struct UpTo<'a>(&'a [u8; BLOCK_ROWS], u8, &'a BitBlock);

    impl Work for UpTo<'_> {
        type Answer = BitBlock;

        #[inline(always)]
        fn run<I: Isa>(self, isa: I) -> BitBlock {
            let (chunks, _) = self.0.as_chunks::<64>();
            BitBlock(std::array::from_fn(|n| {
                isa.within(&chunks[n], 0, self.1) & self.2.0[n]
            }))
        }
    }

    simd::run(UpTo(bytes, high, inside))
}

/// Two prefix sets, and the rows between them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PrefixRange<'a> {
    up_to: Option<&'a [BitBlock]>,
    below: Option<&'a [BitBlock]>,
}

impl PrefixRange<'_> {
    #[inline(always)]
    pub(crate) fn block(&self, block: usize) -> BitBlock {
        let Some(up_to) = self.up_to else {
            return BitBlock::EMPTY;
        };
        let mut between = up_to[block];
        if let Some(below) = self.below {
            for (word, below) in between.0.iter_mut().zip(below[block].0) {
                *word &= !below;
            }
        }
        between
    }
}

/// A range of values as bytes: all rows of `inner` are inside, those only in `outer` have to be checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct CodeRange {
    pub(crate) outer: (u8, u8),
    /// Empty when the first byte is above the second.
    pub(crate) inner: (u8, u8),
}

impl CodeRange {
    pub(crate) fn of(min: i64, max: i64, code: impl Fn(i64) -> u8) -> Self {
        let outer = (code(min), code(max));
        let begins_bucket = min == i64::MIN || code(min - 1) < outer.0;
        let ends_bucket = max == i64::MAX || code(max + 1) > outer.1;
        let low = if begins_bucket {
            Some(outer.0)
        } else {
            outer.0.checked_add(1)
        };
        let high = if ends_bucket {
            Some(outer.1)
        } else {
            outer.1.checked_sub(1)
        };
        let inner = low.zip(high).unwrap_or((1, 0));
        Self { outer, inner }
    }

    pub(crate) fn is_exact(self) -> bool {
        self.inner == self.outer
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn whole_tempos_and_seconds_need_no_second_look() {
        assert!(CodeRange::of(11_800, 12_600, |v| RangeColumn::Tempo.code(v)).is_exact());
        assert!(CodeRange::of(11_800, i64::MAX, |v| RangeColumn::Tempo.code(v)).is_exact());
        assert!(CodeRange::of(1_990, 2_005, |v| RangeColumn::Year.code(v)).is_exact());
        assert!(CodeRange::of(180_000, 239_999, |v| RangeColumn::Duration.code(v)).is_exact());
        assert!(!CodeRange::of(11_850, 12_600, |v| RangeColumn::Tempo.code(v)).is_exact());
    }

    fn any_value() -> impl Strategy<Value = i64> {
        prop_oneof![-5..30_000i64, 0..1_000_000i64, 1_850..2_200i64, any::<i64>()]
    }

    proptest! {
        #[test]
        fn what_is_inside_is_inside_and_nothing_is_missed(
            a in any_value(), b in any_value(), value in any_value(), n in 0..3usize,
        ) {
            let column = RangeColumn::ALL[n];
            let value = value.clamp(0, i64::from(u32::MAX));
            let (min, max) = (a.min(b).max(-9), a.max(b));
            let codes = CodeRange::of(min, max, |v| column.code(v));
            let code = column.code(value);
            let within = |(low, high): (u8, u8)| (low..=high).contains(&code);
            if within(codes.inner) {
                prop_assert!((min..=max).contains(&value));
            }
            if (min..=max).contains(&value) {
                prop_assert!(within(codes.outer));
            }
        }
    }
}
