//! Chromaprint's compressed form read back: gaps between the set bits of each word that changed since the last one,
//! three bits a gap, those of seven and more continued in a list of five-bit numbers behind.

use super::Fingerprint;

const HEADER: usize = 4;
const LARGE: u32 = 7;

impl Fingerprint {
    /// Nothing where the bytes are no fingerprint.
    pub fn read(compressed: &[u8]) -> Option<Self> {
        let (header, packed) = compressed.split_at_checked(HEADER)?;
        let [_, high, middle, low] = *header else {
            return None;
        };
        let count = u32::from_be_bytes([0, high, middle, low]) as usize;
        // A word takes three bits at least, so a header cannot promise more than its bytes hold.
        if count > packed.len() * 8 / 3 {
            return None;
        }
        let mut gaps = Vec::new();
        let mut ended = 0;
        while ended < count {
            let gap = bits(packed, gaps.len() * 3, 3)?;
            ended += usize::from(gap == 0);
            gaps.push(gap);
        }
        let large = packed.get((gaps.len() * 3).div_ceil(8)..)?;
        Some(Self {
            words: words(&gaps, large, count)?,
        })
    }
}

fn words(gaps: &[u32], large: &[u8], count: usize) -> Option<Vec<u32>> {
    let mut words = Vec::with_capacity(count);
    let (mut last, mut changed, mut bit, mut larger) = (0, 0, 0, 0);
    for gap in gaps {
        if *gap == 0 {
            last ^= changed;
            words.push(last);
            (changed, bit) = (0, 0);
            continue;
        }
        bit += *gap;
        if *gap == LARGE {
            bit += bits(large, larger * 5, 5)?;
            larger += 1;
        }
        changed |= 1u32.checked_shl(bit - 1)?;
    }
    Some(words)
}

/// `count` bits from the place `at`, the lowest first.
fn bits(bytes: &[u8], at: usize, count: usize) -> Option<u32> {
    (0..count).try_fold(0, |value, n| {
        let byte = bytes.get((at + n) / 8)?;
        Some(value | u32::from(byte >> ((at + n) % 8) & 1) << n)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_was_compressed_is_read_back(words in proptest::collection::vec(any::<u32>(), 0..300)) {
            let print = Fingerprint { words };
            prop_assert_eq!(Fingerprint::read(&print.compressed()), Some(print));
        }

        #[test]
        fn bytes_that_are_no_fingerprint_are_survived(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            Fingerprint::read(&bytes);
        }
    }
}
