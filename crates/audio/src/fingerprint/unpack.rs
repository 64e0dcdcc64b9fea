//! Decodes Chromaprint's compressed form: gaps between the changed bits of each word, three bits a gap; gaps
//! of seven or more continue in a list of five-bit numbers at the end.

use super::Fingerprint;

const HEADER: usize = 4;
const LARGE: u32 = 7;

impl Fingerprint {
    /// `None` if the bytes are no fingerprint.
    pub fn read(compressed: &[u8]) -> Option<Self> {
        let (header, packed) = compressed.split_at_checked(HEADER)?;
        let [_, high, middle, low] = *header else {
            return None;
        };
        let count = u32::from_be_bytes([0, high, middle, low]) as usize;
        // A word takes at least three bits, so a header cannot declare more than its bytes contain.
        if count > packed.len() * 8 / 3 {
            return None;
        }
        let mut gaps = Vec::new();
        let mut finished_words = 0;
        while finished_words < count {
            let gap = read_bits(packed, gaps.len() * 3, 3)?;
            finished_words += usize::from(gap == 0);
            gaps.push(gap);
        }
        let large = packed.get((gaps.len() * 3).div_ceil(8)..)?;
        Some(Self {
            words: decode_words(&gaps, large, count)?,
        })
    }
}

fn decode_words(gaps: &[u32], large: &[u8], count: usize) -> Option<Vec<u32>> {
    let mut words = Vec::with_capacity(count);
    let (mut last, mut changed_bits, mut bit, mut next_large) = (0, 0, 0, 0);
    for gap in gaps {
        if *gap == 0 {
            last ^= changed_bits;
            words.push(last);
            (changed_bits, bit) = (0, 0);
            continue;
        }
        bit += *gap;
        if *gap == LARGE {
            bit += read_bits(large, next_large * 5, 5)?;
            next_large += 1;
        }
        changed_bits |= 1u32.checked_shl(bit - 1)?;
    }
    Some(words)
}

/// `count` bits from bit `at` on, the lowest first.
fn read_bits(bytes: &[u8], at: usize, count: usize) -> Option<u32> {
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
