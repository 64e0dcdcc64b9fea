//! Sets of rows as words of 64, laid side by side: one set per facet, all of one length.

use crate::facet::Facet;

/// Sets are padded to whole blocks: a cache line, and one register of the widest kind.
pub(crate) const BLOCK_WORDS: usize = 8;
pub(crate) const BLOCK_ROWS: usize = BLOCK_WORDS * 64;

#[derive(Debug, Default)]
pub(crate) struct Bitsets {
    /// Number of the first set; they are numbered on from there.
    first: Facet,
    words: usize,
    bits: Vec<u64>,
}

impl Bitsets {
    /// `facets_of` is asked for every place in turn and tells the sets it belongs to.
    pub(crate) fn build(
        first: Facet,
        sets: usize,
        places: usize,
        mut facets_of: impl FnMut(usize, &mut dyn FnMut(Facet)),
    ) -> Self {
        let words = places.div_ceil(BLOCK_ROWS) * BLOCK_WORDS;
        let mut bits = vec![0; sets * words];
        // One word of every set stays in the nearest cache until its 64 places are done.
        let mut current = vec![0u64; sets];
        for word in 0..places.div_ceil(64) {
            for place in word * 64..places.min(word * 64 + 64) {
                let bit = 1 << (place % 64);
                facets_of(place, &mut |facet| current[usize::from(facet - first)] |= bit);
            }
            for (set, word_of_set) in current.iter_mut().enumerate() {
                bits[set * words + word] = std::mem::take(word_of_set);
            }
        }
        Self { first, words, bits }
    }

    pub(crate) fn get(&self, facet: Facet) -> &[u64] {
        let start = usize::from(facet - self.first) * self.words;
        &self.bits[start..start + self.words]
    }

    pub(crate) fn has(&self, facet: Facet, place: u32) -> bool {
        self.get(facet)[place as usize / 64] >> (place % 64) & 1 == 1
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(self.bits.as_slice())
    }
}
