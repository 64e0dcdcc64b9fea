//! How many documents hold a word that begins with a given sound: told at once, where counting would go through the
//! documents of every such word.

use super::{packed::Packed, postings::term_of, terms::TermDictionary};

#[derive(Debug)]
pub(super) struct PrefixCounts {
    /// By sound.
    counts: Vec<u32>,
}

impl PrefixCounts {
    /// From the entries of every document, in their order.
    pub(super) fn new<'a>(terms: &TermDictionary, documents: impl Iterator<Item = &'a [u32]>) -> Self {
        let shorter = shorter(terms.sounds());
        let mut counts = vec![0; shorter.len()];
        let mut seen_in = vec![u32::MAX; shorter.len()];
        for (entries, doc) in documents.zip(0..) {
            for entry in entries {
                let mut next = Some(terms.sound_of(term_of(*entry)));
                // Where a document was counted, it was for all that are shorter too.
                while let Some(sound) = next.filter(|sound| seen_in[*sound as usize] != doc) {
                    seen_in[sound as usize] = doc;
                    counts[sound as usize] += 1;
                    next = shorter[sound as usize];
                }
            }
        }
        Self { counts }
    }

    pub(super) fn count(&self, sound: u32) -> usize {
        self.counts[sound as usize] as usize
    }

    pub(super) fn bytes(&self) -> usize {
        self.counts.capacity() * size_of::<u32>()
    }
}

/// Of each of some sorted texts, the longest other one that it begins with.
fn shorter(texts: &Packed) -> Vec<Option<u32>> {
    let mut begun: Vec<u32> = Vec::new();
    let shorter = texts.iter().zip(0..).map(|(text, at)| {
        while let Some(last) = begun.last()
            && !text.starts_with(texts.get(*last))
        {
            begun.pop();
        }
        let longest = begun.last().copied();
        begun.push(at);
        longest
    });
    shorter.collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::text::postings::{IN_TITLE, entry};

    proptest! {
        #[test]
        fn documents_are_counted_as_by_a_scan(
            words in prop::collection::btree_set("[абbkи]{1,4}", 1..40),
            documents in prop::collection::vec(prop::collection::btree_set(0..40_usize, 0..6), 0..60),
        ) {
            let mut packed = Packed::default();
            words.iter().for_each(|word| packed.push(word));
            let terms = TermDictionary::new(packed);
            let entries: Vec<Vec<u32>> = documents
                .iter()
                .map(|doc| {
                    let held: BTreeSet<usize> = doc.iter().map(|at| at % words.len()).collect();
                    held.into_iter().map(|term| entry(term as u32, IN_TITLE)).collect()
                })
                .collect();
            let begun = PrefixCounts::new(&terms, entries.iter().map(Vec::as_slice));
            for (sound, at) in terms.sounds().iter().zip(0..) {
                let begins = |entry: &u32| {
                    terms.sounds().get(terms.sound_of(term_of(*entry))).starts_with(sound)
                };
                let holding = entries.iter().filter(|entries| entries.iter().any(begins)).count();
                prop_assert_eq!(begun.count(at), holding, "{}", sound);
            }
        }
    }
}
