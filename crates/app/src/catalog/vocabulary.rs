//! The vocabularies of the pool.

use std::collections::HashMap;

use pult_domain::{
    ids::VocabularyEntryId,
    lang::Lang,
    vocabulary::{VocabularyEntry, VocabularyKind},
};

use crate::App;

/// Every entry, by kind and in display order.
pub fn vocabulary(app: &App) -> Vec<VocabularyEntry> {
    let snapshot = app.catalog.snapshot();
    let index = snapshot.vocabulary();
    VocabularyKind::ALL
        .into_iter()
        .flat_map(|kind| index.of(kind))
        .cloned()
        .map(|mut entry| {
            entry.entry.name.ru = entry.name.ru.replace(BRAND, &app.settings.brand);
            entry.entry.name.en = entry.name.en.replace(BRAND, &app.settings.brand);
            entry
        })
        .collect()
}

/// Placeholder in the name of the label that carries the brand.
const BRAND: &str = "{product}";

/// The name of an entry as it is written into files, which are the same for every user.
pub(crate) fn file_label(app: &App, kind: VocabularyKind, id: VocabularyEntryId) -> Option<String> {
    let snapshot = app.catalog.snapshot();
    let entry = snapshot
        .vocabulary()
        .of(kind)
        .iter()
        .find(|entry| entry.id == id)?;
    Some(entry.name.get(Lang::En).replace(BRAND, &app.settings.brand))
}

/// Names of entries in one language.
pub(crate) struct Titles(HashMap<VocabularyEntryId, String>);

impl Titles {
    pub(crate) fn of(app: &App, lang: Lang) -> Self {
        let title_of = |entry: VocabularyEntry| (entry.id, entry.name.get(lang).to_owned());
        Self(vocabulary(app).into_iter().map(title_of).collect())
    }

    pub(crate) fn get(&self, entry: VocabularyEntryId) -> &str {
        self.0.get(&entry).map_or("", String::as_str)
    }
}
