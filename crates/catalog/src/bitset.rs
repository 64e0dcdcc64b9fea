//! Sets of rows as bits, stored side by side: one set per facet, all of one length.

use crate::facet::Facet;

pub(crate) const BLOCK_WORDS: usize = 8;
pub(crate) const BLOCK_ROWS: usize = BLOCK_WORDS * 64;

/// The unit of union and intersection: a cache line, and one register of the widest kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[repr(C, align(64))]
pub(crate) struct BitBlock(pub(crate) [u64; BLOCK_WORDS]);

impl BitBlock {
    pub(crate) const EMPTY: Self = Self([0; BLOCK_WORDS]);

    #[inline(always)]
    pub(crate) fn ones(&self) -> usize {
        self.0.iter().map(|word| word.count_ones()).sum::<u32>() as usize
    }

    /// A fold is inlined, while a comparison with an empty block would be a call.
    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline(always)]
    pub(crate) fn join(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
    }

    #[inline(always)]
    pub(crate) fn cut(&mut self, to: &Self) {
        for (word, to) in self.0.iter_mut().zip(to.0) {
            *word &= to;
        }
    }
}

/// An empty set with capacity for this many rows.
pub(crate) fn empty(rows: usize) -> Vec<BitBlock> {
    vec![BitBlock::EMPTY; rows.div_ceil(BLOCK_ROWS)]
}

/// A set with these members.
pub(crate) fn from_members(rows: usize, members: impl IntoIterator<Item = u32>) -> Vec<BitBlock> {
    let mut bits = empty(rows);
    members.into_iter().for_each(|position| put(&mut bits, position));
    bits
}

pub(crate) fn put(bits: &mut [BitBlock], position: u32) {
    let position = position as usize;
    bits[position / BLOCK_ROWS].0[position % BLOCK_ROWS / 64] |= 1 << (position % 64);
}

pub(crate) fn remove(bits: &mut [BitBlock], position: u32) {
    let position = position as usize;
    bits[position / BLOCK_ROWS].0[position % BLOCK_ROWS / 64] &= !(1 << (position % 64));
}

pub(crate) fn has(bits: &[BitBlock], position: u32) -> bool {
    let position = position as usize;
    bits[position / BLOCK_ROWS].0[position % BLOCK_ROWS / 64] >> (position % 64) & 1 == 1
}

/// Drops positions that fail the test. The result is added as a number, because the branch would be
/// mispredicted.
#[inline(always)]
pub(crate) fn retain(positions: &mut Vec<u32>, is_kept: impl Fn(u32) -> bool) {
    let mut kept_len = 0;
    for at in 0..positions.len() {
        let position = positions[at];
        positions[kept_len] = position;
        kept_len += usize::from(is_kept(position));
    }
    positions.truncate(kept_len);
}

/// The positions of the members, ascending.
pub(crate) fn bit_iter(bits: &[BitBlock]) -> BitIter<'_> {
    BitIter {
        rest: bits,
        start: 0,
        words: [].iter(),
        word: 0,
    }
}

/// Skips empty blocks at once, because sets are often sparse.
pub(crate) struct BitIter<'a> {
    rest: &'a [BitBlock],
    /// Position after the current word; its first bit is 64 before.
    start: usize,
    words: std::slice::Iter<'a, u64>,
    word: u64,
}

impl Iterator for BitIter<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.word == 0 {
            if let Some(word) = self.words.next() {
                self.start += 64;
                self.word = *word;
            } else {
                self.next_block()?;
            }
        }
        let bit = self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some(self.start - 64 + bit)
    }
}

impl BitIter<'_> {
    fn next_block(&mut self) -> Option<()> {
        let empty = self.rest.iter().take_while(|block| block.is_empty()).count();
        let (block, rest) = self.rest[empty..].split_first()?;
        self.start += empty * BLOCK_ROWS;
        self.words = block.0.iter();
        self.rest = rest;
        Some(())
    }
}

#[derive(Debug, Default)]
pub(crate) struct Bitsets {
    /// Number of the first set; the others follow it.
    first: Facet,
    blocks: usize,
    bits: Vec<BitBlock>,
}

impl Bitsets {
    /// `mask` returns the sets of a position as bits, 64 sets at a time.
    pub(crate) fn build(
        first: Facet,
        sets: usize,
        positions: usize,
        mask: impl Fn(usize, usize) -> u64,
    ) -> Self {
        let blocks = positions.div_ceil(BLOCK_ROWS);
        let mut bits = vec![BitBlock::EMPTY; sets * blocks];
        for word in 0..positions.div_ceil(64) {
            for part in 0..sets.div_ceil(64) {
                let mut tile: [u64; 64] = std::array::from_fn(|n| {
                    let position = word * 64 + n;
                    if position < positions {
                        mask(position, part)
                    } else {
                        0
                    }
                });
                transpose(&mut tile);
                for (set, of_set) in (part * 64..sets).zip(tile) {
                    bits[set * blocks + word / BLOCK_WORDS].0[word % BLOCK_WORDS] = of_set;
                }
            }
        }
        Self { first, blocks, bits }
    }

    /// `of_block` returns a function from a set to its bits in one block of positions.
    pub(crate) fn of_blocks<F: Fn(usize) -> BitBlock>(
        sets: usize,
        positions: usize,
        of_block: impl Fn(usize) -> F,
    ) -> Self {
        let blocks = positions.div_ceil(BLOCK_ROWS);
        let mut bits = vec![BitBlock::EMPTY; sets * blocks];
        for block in 0..blocks {
            let of_set = of_block(block);
            for set in 0..sets {
                bits[set * blocks + block] = of_set(set);
            }
        }
        Self {
            first: 0,
            blocks,
            bits,
        }
    }

    pub(crate) fn get(&self, facet: Facet) -> &[BitBlock] {
        let start = usize::from(facet - self.first) * self.blocks;
        &self.bits[start..start + self.blocks]
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(self.bits.as_slice())
    }
}

/// Transposes 64 rows of 64 bits by swapping ever smaller squares.
fn transpose(tile: &mut [u64; 64]) {
    let mut size = 32;
    let mut mask = u64::MAX >> 32;
    while size > 0 {
        for top in (0..64).filter(|row| row & size == 0) {
            let swapped = (tile[top] >> size ^ tile[top + size]) & mask;
            tile[top] ^= swapped << size;
            tile[top + size] ^= swapped;
        }
        size /= 2;
        mask ^= mask << size;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_place_is_in_the_sets_its_mask_tells(masks in prop::collection::vec(any::<[u64; 2]>(), 0..700), sets in 1..128usize) {
            let bitsets = Bitsets::build(3, sets, masks.len(), |position, part| masks[position][part]);
            for (position, mask) in masks.iter().enumerate() {
                for set in 0..sets {
                    let expected = mask[set / 64] >> (set % 64) & 1 == 1;
                    prop_assert_eq!(has(bitsets.get(3 + set as Facet), position as u32), expected);
                }
            }
            let all: Vec<usize> = (0..masks.len()).filter(|position| masks[*position][0] & 1 == 1).collect();
            prop_assert_eq!(bit_iter(bitsets.get(3)).collect::<Vec<_>>(), all);
        }

        #[test]
        fn members_are_found_however_far_apart(members in prop::collection::btree_set(0..20_000_u32, 0..40)) {
            let bits = from_members(20_000, members.iter().copied());
            prop_assert!(bit_iter(&bits).eq(members.iter().map(|position| *position as usize)));
        }
    }
}
