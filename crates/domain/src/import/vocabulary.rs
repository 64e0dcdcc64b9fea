//! The vocabularies, indexed for many lookups.

use std::collections::HashMap;

use crate::{
    ids::VocabularyEntryId,
    vocabulary::{VocabularyEntry, VocabularyKind},
};

#[derive(Debug, Clone, Default)]
pub struct VocabularyLookup {
    by_name: HashMap<VocabularyKind, HashMap<String, VocabularyEntryId>>,
    kinds: HashMap<VocabularyEntryId, VocabularyKind>,
    firsts: HashMap<VocabularyKind, VocabularyEntryId>,
}

impl VocabularyLookup {
    pub fn new(entries: &[VocabularyEntry]) -> Self {
        let mut lookup = Self::default();
        for entry in entries {
            lookup.kinds.insert(entry.id, entry.kind);
            lookup.firsts.entry(entry.kind).or_insert(entry.id);
            let names = lookup.by_name.entry(entry.kind).or_default();
            for name in [&entry.code, &entry.name.ru, &entry.name.en] {
                names.entry(name.to_lowercase()).or_insert(entry.id);
            }
        }
        lookup
    }

    /// Finds an entry by its code or its name in either language. Event markers count as markers.
    pub fn find(&self, kind: VocabularyKind, name: &str) -> Option<VocabularyEntryId> {
        let name = name.to_lowercase();
        let find_in = |kind: VocabularyKind| self.by_name.get(&kind)?.get(&name).copied();
        match kind {
            VocabularyKind::Marker => find_in(kind).or_else(|| find_in(VocabularyKind::EventMarker)),
            _ => find_in(kind),
        }
    }

    /// The first entry of its vocabulary.
    pub fn first(&self, kind: VocabularyKind) -> Option<VocabularyEntryId> {
        self.firsts.get(&kind).copied()
    }

    pub fn kind(&self, entry: VocabularyEntryId) -> Option<VocabularyKind> {
        self.kinds.get(&entry).copied()
    }
}
