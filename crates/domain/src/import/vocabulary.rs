//! The vocabularies, ready to be asked a hundred thousand times.

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
    pub fn new(terms: &[VocabularyEntry]) -> Self {
        let mut words = Self::default();
        for term in terms {
            words.kinds.insert(term.id, term.kind);
            words.firsts.entry(term.kind).or_insert(term.id);
            let of_kind = words.by_name.entry(term.kind).or_default();
            for name in [&term.code, &term.name.ru, &term.name.en] {
                of_kind.entry(name.to_lowercase()).or_insert(term.id);
            }
        }
        words
    }

    /// By code or by the name in either language. Markers of events stand among the markers.
    pub fn find(&self, kind: VocabularyKind, name: &str) -> Option<VocabularyEntryId> {
        let name = name.to_lowercase();
        let of = |kind: VocabularyKind| self.by_name.get(&kind)?.get(&name).copied();
        match kind {
            VocabularyKind::Marker => of(kind).or_else(|| of(VocabularyKind::EventMarker)),
            _ => of(kind),
        }
    }

    /// The word that stands first in its vocabulary.
    pub fn first(&self, kind: VocabularyKind) -> Option<VocabularyEntryId> {
        self.firsts.get(&kind).copied()
    }

    pub fn kind(&self, term: VocabularyEntryId) -> Option<VocabularyKind> {
        self.kinds.get(&term).copied()
    }
}
