//! Counts of the documents with a word that begins with a given sound, precomputed because counting would
//! scan the documents of every such word.

use super::{packed::Packed, postings::term_of, terms::TermDictionary};

#[derive(Debug)]
pub(super) struct PrefixCounts {
    /// By sound.
    counts: Vec<u32>,
}

impl PrefixCounts {
    /// From the entries of every document, in their order.
    pub(super) fn new<'a>(terms: &TermDictionary, documents: impl Iterator<Item = &'a [u32]>) -> Self {
        let prefix_of = longest_prefixes(terms.sounds());
        let mut counts = vec![0; prefix_of.len()];
        let mut last_doc = vec![u32::MAX; prefix_of.len()];
        for (entries, doc) in documents.zip(0..) {
            for entry in entries {
                let mut next = Some(terms.sound_of(term_of(*entry)));
                // If a document is counted for a sound, it is counted for all shorter ones too.
                while let Some(sound) = next.filter(|sound| last_doc[*sound as usize] != doc) {
                    last_doc[sound as usize] = doc;
                    counts[sound as usize] += 1;
                    next = prefix_of[sound as usize];
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

/// For each of some sorted texts, the longest other one that it begins with.
fn longest_prefixes(texts: &Packed) -> Vec<Option<u32>> {
    let mut open_prefixes: Vec<u32> = Vec::new();
    let prefixes = texts.iter().zip(0..).map(|(text, at)| {
        while let Some(last) = open_prefixes.last()
            && !text.starts_with(texts.get(*last))
        {
            open_prefixes.pop();
        }
        let longest = open_prefixes.last().copied();
        open_prefixes.push(at);
        longest
    });
    prefixes.collect()
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
                    let terms_of_doc: BTreeSet<usize> = doc.iter().map(|at| at % words.len()).collect();
                    terms_of_doc.into_iter().map(|term| entry(term as u32, IN_TITLE)).collect()
                })
                .collect();
            let counts = PrefixCounts::new(&terms, entries.iter().map(Vec::as_slice));
            for (sound, at) in terms.sounds().iter().zip(0..) {
                let begins = |entry: &u32| {
                    terms.sounds().get(terms.sound_of(term_of(*entry))).starts_with(sound)
                };
                let expected = entries.iter().filter(|entries| entries.iter().any(begins)).count();
                prop_assert_eq!(counts.count(at), expected, "{}", sound);
            }
        }
    }
}
