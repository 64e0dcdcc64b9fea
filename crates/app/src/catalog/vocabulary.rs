//! The words of the pool.

use std::collections::HashMap;

use pult_domain::{
    ids::VocabularyEntryId,
    lang::Lang,
    vocabulary::{VocabularyEntry, VocabularyKind},
};

use crate::App;

/// Every word, by kind and in the order to show them.
pub fn vocabulary(app: &App) -> Vec<VocabularyEntry> {
    let snapshot = app.catalog.snapshot();
    let words = snapshot.vocabulary();
    VocabularyKind::ALL
        .into_iter()
        .flat_map(|kind| words.of(kind))
        .cloned()
        .map(|mut term| {
            term.entry.name.ru = term.name.ru.replace(BRAND, &app.settings.brand);
            term.entry.name.en = term.name.en.replace(BRAND, &app.settings.brand);
            term
        })
        .collect()
}

/// Stands in the name of the label that carries the brand.
const BRAND: &str = "{product}";

/// A word as it stands in files, which are the same for every reader.
pub(crate) fn file_label(app: &App, kind: VocabularyKind, id: VocabularyEntryId) -> Option<String> {
    let snapshot = app.catalog.snapshot();
    let term = snapshot.vocabulary().of(kind).iter().find(|term| term.id == id)?;
    Some(term.name.get(Lang::En).replace(BRAND, &app.settings.brand))
}

/// Titles of words in one language.
pub(crate) struct Titles(HashMap<VocabularyEntryId, String>);

impl Titles {
    pub(crate) fn of(app: &App, lang: Lang) -> Self {
        let titled = |term: VocabularyEntry| (term.id, term.name.get(lang).to_owned());
        Self(vocabulary(app).into_iter().map(titled).collect())
    }

    pub(crate) fn get(&self, term: VocabularyEntryId) -> &str {
        self.0.get(&term).map_or("", String::as_str)
    }
}
