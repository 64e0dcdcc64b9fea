//! The words of the pool by kind, in the order staff gave them.

use std::collections::HashMap;

use pult_domain::{
    filter::NameLookup,
    ids::{ArtistId, VocabularyEntryId},
    vocabulary::{VocabularyEntry, VocabularyKind},
};

use crate::Snapshot;

#[derive(Debug)]
pub struct VocabularyIndex {
    kinds: [Vec<VocabularyEntry>; VocabularyKind::ALL.len()],
    by_name: HashMap<(VocabularyKind, String), VocabularyEntryId>,
    /// Kind and place of each.
    by_id: HashMap<VocabularyEntryId, (VocabularyKind, usize)>,
}

impl VocabularyIndex {
    pub(crate) fn build(terms: &[VocabularyEntry]) -> Self {
        let kinds = VocabularyKind::ALL.map(|kind| {
            let mut terms: Vec<VocabularyEntry> =
                terms.iter().filter(|term| term.kind == kind).cloned().collect();
            terms.sort_by_key(|term| (term.sort, term.id));
            terms
        });
        let mut by_name = HashMap::new();
        for term in kinds.iter().flatten() {
            by_name.insert((term.kind, term.code.clone()), term.id);
        }
        for term in &kinds[VocabularyKind::PartOfNight as usize] {
            for name in [&term.name.ru, &term.name.en] {
                by_name.entry((term.kind, name.clone())).or_insert(term.id);
            }
        }
        let placed = |terms: &Vec<VocabularyEntry>| {
            let places = terms.iter().enumerate();
            places
                .map(|(place, term)| (term.id, (term.kind, place)))
                .collect::<Vec<_>>()
        };
        Self {
            by_id: kinds.iter().flat_map(placed).collect(),
            kinds,
            by_name,
        }
    }

    pub fn get(&self, term: VocabularyEntryId) -> Option<&VocabularyEntry> {
        let (kind, place) = self.by_id.get(&term)?;
        self.of(*kind).get(*place)
    }

    pub fn of(&self, kind: VocabularyKind) -> &[VocabularyEntry] {
        &self.kinds[kind as usize]
    }
}

impl NameLookup for Snapshot {
    /// Parts of the night go by name, but their code is understood too.
    fn term(&self, kind: VocabularyKind, code: &str) -> Option<VocabularyEntryId> {
        self.vocabulary.by_name.get(&(kind, code.to_owned())).copied()
    }

    fn artist(&self, name: &str) -> Option<ArtistId> {
        self.artists.find(name)
    }
}
