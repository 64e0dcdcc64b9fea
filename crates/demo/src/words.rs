//! The vocabulary words the demo pool uses, found by kind and code.

use std::collections::HashMap;

use pult_domain::{
    ids::TermId,
    lang::Bilingual,
    vocabulary::{Term, TermKind},
};

#[derive(Debug, Clone, Default)]
pub(crate) struct Words {
    by_code: HashMap<(TermKind, String), (TermId, Bilingual)>,
}

impl Words {
    pub(crate) fn new(terms: &[Term]) -> Self {
        let by_code = terms
            .iter()
            .map(|term| ((term.kind, term.code.clone()), (term.id, term.name.clone())))
            .collect();
        Self { by_code }
    }

    /// `None` when staff have removed the word; tracks then go without it.
    pub(crate) fn id(&self, kind: TermKind, code: &str) -> Option<TermId> {
        self.get(kind, code).map(|(id, _)| *id)
    }

    pub(crate) fn ids(&self, kind: TermKind, codes: &[&str]) -> Vec<TermId> {
        codes.iter().filter_map(|code| self.id(kind, code)).collect()
    }

    pub(crate) fn name(&self, kind: TermKind, code: &str) -> Bilingual {
        self.get(kind, code)
            .map(|(_, name)| name.clone())
            .unwrap_or_default()
    }

    fn get(&self, kind: TermKind, code: &str) -> Option<&(TermId, Bilingual)> {
        self.by_code.get(&(kind, code.to_owned()))
    }
}
