//! The vocabulary entries that the demo pool uses, by kind and code.

use std::collections::HashMap;

use pult_domain::{
    ids::VocabularyEntryId,
    lang::Bilingual,
    vocabulary::{VocabularyEntry, VocabularyKind},
};

#[derive(Debug, Clone, Default)]
pub(crate) struct VocabularyIds {
    by_code: HashMap<(VocabularyKind, String), (VocabularyEntryId, Bilingual)>,
}

impl VocabularyIds {
    pub(crate) fn new(entries: &[VocabularyEntry]) -> Self {
        let by_code = entries
            .iter()
            .map(|entry| ((entry.kind, entry.code.clone()), (entry.id, entry.name.clone())))
            .collect();
        Self { by_code }
    }

    /// `None` when staff have removed the entry; tracks then go without it.
    pub(crate) fn id(&self, kind: VocabularyKind, code: &str) -> Option<VocabularyEntryId> {
        self.get(kind, code).map(|(id, _)| *id)
    }

    pub(crate) fn ids(&self, kind: VocabularyKind, codes: &[&str]) -> Vec<VocabularyEntryId> {
        codes.iter().filter_map(|code| self.id(kind, code)).collect()
    }

    pub(crate) fn name(&self, kind: VocabularyKind, code: &str) -> Bilingual {
        self.get(kind, code)
            .map(|(_, name)| name.clone())
            .unwrap_or_default()
    }

    fn get(&self, kind: VocabularyKind, code: &str) -> Option<&(VocabularyEntryId, Bilingual)> {
        self.by_code.get(&(kind, code.to_owned()))
    }
}
