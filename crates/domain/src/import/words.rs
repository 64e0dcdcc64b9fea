//! The vocabularies, ready to be asked a hundred thousand times.

use std::collections::HashMap;

use crate::{
    ids::TermId,
    vocabulary::{Term, TermKind},
};

#[derive(Debug, Clone, Default)]
pub struct Words {
    by_name: HashMap<TermKind, HashMap<String, TermId>>,
    kinds: HashMap<TermId, TermKind>,
    firsts: HashMap<TermKind, TermId>,
}

impl Words {
    pub fn new(terms: &[Term]) -> Self {
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
    pub fn find(&self, kind: TermKind, name: &str) -> Option<TermId> {
        let name = name.to_lowercase();
        let of = |kind: TermKind| self.by_name.get(&kind)?.get(&name).copied();
        match kind {
            TermKind::Marker => of(kind).or_else(|| of(TermKind::EventMarker)),
            _ => of(kind),
        }
    }

    /// The word that stands first in its vocabulary.
    pub fn first(&self, kind: TermKind) -> Option<TermId> {
        self.firsts.get(&kind).copied()
    }

    pub fn kind(&self, term: TermId) -> Option<TermKind> {
        self.kinds.get(&term).copied()
    }
}
