//! Numbers for words while an index is built: one allocation for all words.

use super::packed::Packed;

const EMPTY: u32 = u32::MAX;

#[derive(Default)]
pub(super) struct Interner {
    words: Packed,
    /// Open addressing; the length is a power of two, at most half of it used.
    slots: Vec<u32>,
}

impl Interner {
    pub(super) fn id(&mut self, word: &str) -> u32 {
        if self.slots.len() <= self.words.len() * 2 {
            self.grow();
        }
        let slot = self.slot(word);
        if self.slots[slot] == EMPTY {
            self.slots[slot] = self.words.len() as u32;
            self.words.push(word);
        }
        self.slots[slot]
    }

    pub(super) fn into_words(self) -> Packed {
        self.words
    }

    /// The slot of the word, or the free one where it belongs.
    fn slot(&self, word: &str) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash(word.as_bytes()) as usize & mask;
        while self.slots[slot] != EMPTY && self.words.get(self.slots[slot]) != word {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        self.slots = vec![EMPTY; (self.slots.len() * 4).max(1024)];
        for id in 0..self.words.len() as u32 {
            let slot = self.slot(self.words.get(id));
            self.slots[slot] = id;
        }
    }
}

/// Fast and good enough for words; not for untrusted keys.
fn hash(bytes: &[u8]) -> u64 {
    let mut state = bytes.len() as u64;
    let mut add = |part: u64| state = (state.rotate_left(5) ^ part).wrapping_mul(0x517c_c1b7_2722_0a95);
    let mut chunks = bytes.chunks_exact(8);
    for chunk in &mut chunks {
        add(chunk.iter().fold(0, |part, byte| part << 8 | u64::from(*byte)));
    }
    add(chunks
        .remainder()
        .iter()
        .fold(1, |part, byte| part << 8 | u64::from(*byte)));
    // The multiplication leaves little entropy in the low bits.
    state ^ state >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_keeps_its_number_while_the_table_grows() {
        let mut interner = Interner::default();
        let words: Vec<String> = (0..5000).map(|n| format!("слово{n}")).collect();
        for round in 0..2 {
            for (n, word) in words.iter().enumerate() {
                assert_eq!(interner.id(word), n as u32, "round {round}");
            }
        }
        assert!(interner.into_words().iter().eq(words.iter()));
    }
}
