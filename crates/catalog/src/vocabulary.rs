//! The vocabulary entries by kind, in the order staff gave them.

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
    /// Kind and index of each.
    by_id: HashMap<VocabularyEntryId, (VocabularyKind, usize)>,
}

impl VocabularyIndex {
    pub(crate) fn build(entries: &[VocabularyEntry]) -> Self {
        let kinds = VocabularyKind::ALL.map(|kind| {
            let mut entries: Vec<VocabularyEntry> = entries
                .iter()
                .filter(|entry| entry.kind == kind)
                .cloned()
                .collect();
            entries.sort_by_key(|entry| (entry.sort, entry.id));
            entries
        });
        let mut by_name = HashMap::new();
        for entry in kinds.iter().flatten() {
            by_name.insert((entry.kind, entry.code.clone()), entry.id);
        }
        for entry in &kinds[VocabularyKind::PartOfNight as usize] {
            for name in [&entry.name.ru, &entry.name.en] {
                by_name.entry((entry.kind, name.clone())).or_insert(entry.id);
            }
        }
        let keys_of_kind = |entries: &Vec<VocabularyEntry>| {
            let indexed = entries.iter().enumerate();
            indexed
                .map(|(index, entry)| (entry.id, (entry.kind, index)))
                .collect::<Vec<_>>()
        };
        Self {
            by_id: kinds.iter().flat_map(keys_of_kind).collect(),
            kinds,
            by_name,
        }
    }

    pub fn get(&self, entry: VocabularyEntryId) -> Option<&VocabularyEntry> {
        let (kind, index) = self.by_id.get(&entry)?;
        self.of(*kind).get(*index)
    }

    pub fn of(&self, kind: VocabularyKind) -> &[VocabularyEntry] {
        &self.kinds[kind as usize]
    }
}

impl NameLookup for Snapshot {
    /// Parts of night are looked up by name, but their code is accepted too.
    fn term(&self, kind: VocabularyKind, code: &str) -> Option<VocabularyEntryId> {
        self.vocabulary.by_name.get(&(kind, code.to_owned())).copied()
    }

    fn artist(&self, name: &str) -> Option<ArtistId> {
        self.artists.find(name)
    }
}
