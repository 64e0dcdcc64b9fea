//! The same random numbers for the same seed.

use pult_domain::{ids::VocabularyEntryId, vocabulary::VocabularyKind};

use crate::pool::entries;

pub struct OracleRng(u64);

impl OracleRng {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    pub fn between(&mut self, min: i64, max: i64) -> i64 {
        min + self.below((max - min + 1) as usize) as i64
    }

    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }

    pub fn some<T: Clone>(&mut self, from: &[T], max: usize) -> Vec<T> {
        (0..self.below(max + 1)).map(|_| self.pick(from)).collect()
    }

    pub fn range(&mut self, min: i64, max: i64) -> (i64, i64) {
        let (a, b) = (self.between(min, max), self.between(min, max));
        (a.min(b), a.max(b))
    }

    pub fn entries(&mut self, kind: VocabularyKind, max: usize) -> Vec<VocabularyEntryId> {
        let of_kind: Vec<VocabularyEntryId> = entries()
            .iter()
            .filter(|entry| entry.kind == kind)
            .map(|entry| entry.id)
            .collect();
        let mut entries = self.some(&of_kind, max);
        entries.sort_unstable();
        entries.dedup();
        entries
    }
}
