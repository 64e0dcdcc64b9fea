//! Words of the vocabularies as people write them.

use pult_domain::{
    ids::VocabularyEntryId,
    vocabulary::{VocabularyEntry, VocabularyKind},
};

/// A word by its code or its name in either language.
pub(crate) fn find_entry(
    terms: &[VocabularyEntry],
    kind: VocabularyKind,
    name: &str,
) -> Option<VocabularyEntryId> {
    let name = name.to_lowercase();
    let is = |term: &&VocabularyEntry| {
        term.kind == kind
            && [&term.code, &term.name.ru, &term.name.en]
                .iter()
                .any(|known| known.to_lowercase() == name)
    };
    terms.iter().find(is).map(|term| term.id)
}
