//! Words of the vocabularies as people write them.

use pult_domain::{
    ids::TermId,
    vocabulary::{Term, TermKind},
};

/// A word by its code or its name in either language.
pub(crate) fn word(terms: &[Term], kind: TermKind, name: &str) -> Option<TermId> {
    let name = name.to_lowercase();
    let is = |term: &&Term| {
        term.kind == kind
            && [&term.code, &term.name.ru, &term.name.en]
                .iter()
                .any(|known| known.to_lowercase() == name)
    };
    terms.iter().find(is).map(|term| term.id)
}
