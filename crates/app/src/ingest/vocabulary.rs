//! Vocabulary entries as people write them.

use pult_domain::{
    ids::VocabularyEntryId,
    vocabulary::{VocabularyEntry, VocabularyKind},
};

/// An entry by its code or by its name in either language.
pub(crate) fn find_entry(
    entries: &[VocabularyEntry],
    kind: VocabularyKind,
    name: &str,
) -> Option<VocabularyEntryId> {
    let name = name.to_lowercase();
    let matches = |entry: &&VocabularyEntry| {
        entry.kind == kind
            && [&entry.code, &entry.name.ru, &entry.name.en]
                .iter()
                .any(|spelling| spelling.to_lowercase() == name)
    };
    entries.iter().find(matches).map(|entry| entry.id)
}
