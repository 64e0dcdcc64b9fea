//! Sets of rows as bits, laid side by side: one set per facet, all of one length.

use crate::facet::Facet;

pub(crate) const BLOCK_WORDS: usize = 8;
pub(crate) const BLOCK_ROWS: usize = BLOCK_WORDS * 64;

/// The step in which sets are joined and cut: a cache line, and one register of the widest kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[repr(C, align(64))]
pub(crate) struct BitBlock(pub(crate) [u64; BLOCK_WORDS]);

impl BitBlock {
    pub(crate) const EMPTY: Self = Self([0; BLOCK_WORDS]);

    #[inline(always)]
    pub(crate) fn ones(&self) -> usize {
        self.0.iter().map(|word| word.count_ones()).sum::<u32>() as usize
    }

    /// Comparing with an empty one would be a call.
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

/// A set without members that has room for so many rows.
pub(crate) fn empty(rows: usize) -> Vec<BitBlock> {
    vec![BitBlock::EMPTY; rows.div_ceil(BLOCK_ROWS)]
}

/// With these members.
pub(crate) fn of(rows: usize, members: impl IntoIterator<Item = u32>) -> Vec<BitBlock> {
    let mut bits = empty(rows);
    members.into_iter().for_each(|place| put(&mut bits, place));
    bits
}

pub(crate) fn put(bits: &mut [BitBlock], place: u32) {
    let place = place as usize;
    bits[place / BLOCK_ROWS].0[place % BLOCK_ROWS / 64] |= 1 << (place % 64);
}

pub(crate) fn remove(bits: &mut [BitBlock], place: u32) {
    let place = place as usize;
    bits[place / BLOCK_ROWS].0[place % BLOCK_ROWS / 64] &= !(1 << (place % 64));
}

pub(crate) fn has(bits: &[BitBlock], place: u32) -> bool {
    let place = place as usize;
    bits[place / BLOCK_ROWS].0[place % BLOCK_ROWS / 64] >> (place % 64) & 1 == 1
}

/// Leaves what holds. The answer is used as a number: which way it goes cannot be guessed.
#[inline(always)]
pub(crate) fn retain(places: &mut Vec<u32>, holds: impl Fn(u32) -> bool) {
    let mut kept = 0;
    for at in 0..places.len() {
        let place = places[at];
        places[kept] = place;
        kept += usize::from(holds(place));
    }
    places.truncate(kept);
}

/// The places of the members, rising.
pub(crate) fn bit_iter(bits: &[BitBlock]) -> BitIter<'_> {
    BitIter {
        rest: bits,
        start: 0,
        words: [].iter(),
        word: 0,
    }
}

/// Passes over empty blocks at once: members are often few.
pub(crate) struct BitIter<'a> {
    rest: &'a [BitBlock],
    /// The place of the first bit of the word in hand.
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
    /// Number of the first set; they are numbered on from there.
    first: Facet,
    blocks: usize,
    bits: Vec<BitBlock>,
}

impl Bitsets {
    /// `mask` tells the sets a place belongs to, 64 of them at a time.
    pub(crate) fn build(
        first: Facet,
        sets: usize,
        places: usize,
        mask: impl Fn(usize, usize) -> u64,
    ) -> Self {
        let blocks = places.div_ceil(BLOCK_ROWS);
        let mut bits = vec![BitBlock::EMPTY; sets * blocks];
        for word in 0..places.div_ceil(64) {
            for part in 0..sets.div_ceil(64) {
                let mut tile: [u64; 64] = std::array::from_fn(|n| {
                    let place = word * 64 + n;
                    if place < places { mask(place, part) } else { 0 }
                });
                transpose(&mut tile);
                for (set, of_set) in (part * 64..sets).zip(tile) {
                    bits[set * blocks + word / BLOCK_WORDS].0[word % BLOCK_WORDS] = of_set;
                }
            }
        }
        Self { first, blocks, bits }
    }

    /// `of_block` gives the part of every set, a block of places at a time.
    pub(crate) fn of_blocks<F: Fn(usize) -> BitBlock>(
        sets: usize,
        places: usize,
        of_block: impl Fn(usize) -> F,
    ) -> Self {
        let blocks = places.div_ceil(BLOCK_ROWS);
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

/// Turns 64 rows of 64 bits into 64 columns, by swapping ever smaller squares.
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
            let bitsets = Bitsets::build(3, sets, masks.len(), |place, part| masks[place][part]);
            for (place, mask) in masks.iter().enumerate() {
                for set in 0..sets {
                    let told = mask[set / 64] >> (set % 64) & 1 == 1;
                    prop_assert_eq!(has(bitsets.get(3 + set as Facet), place as u32), told);
                }
            }
            let all: Vec<usize> = (0..masks.len()).filter(|place| masks[*place][0] & 1 == 1).collect();
            prop_assert_eq!(bit_iter(bitsets.get(3)).collect::<Vec<_>>(), all);
        }

        #[test]
        fn members_are_found_however_far_apart(members in prop::collection::btree_set(0..20_000_u32, 0..40)) {
            let bits = of(20_000, members.iter().copied());
            prop_assert!(bit_iter(&bits).eq(members.iter().map(|place| *place as usize)));
        }
    }
}
