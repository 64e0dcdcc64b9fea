//! Sets of rows as bits, laid side by side: one set per facet, all of one length.

use crate::facet::Facet;

pub(crate) const BLOCK_WORDS: usize = 8;
pub(crate) const BLOCK_ROWS: usize = BLOCK_WORDS * 64;

/// The step in which sets are joined and cut: a cache line, and one register of the widest kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[repr(C, align(64))]
pub(crate) struct Block(pub(crate) [u64; BLOCK_WORDS]);

impl Block {
    pub(crate) const EMPTY: Self = Self([0; BLOCK_WORDS]);

    #[inline(always)]
    pub(crate) fn ones(&self) -> usize {
        self.0.iter().map(|word| word.count_ones()).sum::<u32>() as usize
    }
}

/// A set without members that has room for so many rows.
pub(crate) fn empty(rows: usize) -> Vec<Block> {
    vec![Block::EMPTY; rows.div_ceil(BLOCK_ROWS)]
}

pub(crate) fn put(bits: &mut [Block], place: u32) {
    let place = place as usize;
    bits[place / BLOCK_ROWS].0[place % BLOCK_ROWS / 64] |= 1 << (place % 64);
}

pub(crate) fn has(bits: &[Block], place: u32) -> bool {
    let place = place as usize;
    bits[place / BLOCK_ROWS].0[place % BLOCK_ROWS / 64] >> (place % 64) & 1 == 1
}

/// The places of the members, rising.
pub(crate) fn places(bits: &[Block]) -> impl Iterator<Item = usize> {
    let words = bits.iter().flat_map(|block| block.0);
    words.enumerate().flat_map(|(n, mut word)| {
        std::iter::from_fn(move || {
            let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
            word &= word - 1;
            Some(n * 64 + bit)
        })
    })
}

#[derive(Debug, Default)]
pub(crate) struct Bitsets {
    /// Number of the first set; they are numbered on from there.
    first: Facet,
    blocks: usize,
    bits: Vec<Block>,
}

impl Bitsets {
    /// `facets_of` is asked for every place in turn and tells the sets it belongs to.
    pub(crate) fn build<'a>(
        first: Facet,
        sets: usize,
        places: usize,
        facets_of: impl Fn(usize) -> &'a [Facet],
    ) -> Self {
        let blocks = places.div_ceil(BLOCK_ROWS);
        let mut bits = vec![Block::EMPTY; sets * blocks];
        // One word of every set stays in the nearest cache until its 64 places are done.
        let mut current = vec![0u64; sets];
        for word in 0..places.div_ceil(64) {
            for place in word * 64..places.min(word * 64 + 64) {
                let bit = 1 << (place % 64);
                for facet in facets_of(place) {
                    current[usize::from(facet - first)] |= bit;
                }
            }
            for (set, word_of_set) in current.iter_mut().enumerate() {
                let block = &mut bits[set * blocks + word / BLOCK_WORDS];
                block.0[word % BLOCK_WORDS] = std::mem::take(word_of_set);
            }
        }
        Self { first, blocks, bits }
    }

    pub(crate) fn get(&self, facet: Facet) -> &[Block] {
        let start = usize::from(facet - self.first) * self.blocks;
        &self.bits[start..start + self.blocks]
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(self.bits.as_slice())
    }
}
