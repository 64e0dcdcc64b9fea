//! The entries of every vocabulary.

mod edit;

pub use edit::VocabularyEntryUse;
#[cfg(test)]
pub(crate) use edit::vocabulary_columns;
use pult_domain::{
    ids::VocabularyEntryId,
    lang::Bilingual,
    vocabulary::{NewVocabularyEntry, VocabularyEntry, VocabularyKind},
};

use crate::{
    DataChange, Result, Store, Tx,
    db::{insert_many, tx},
    error::parse_column,
};

#[derive(sqlx_macros::FromRow)]
struct VocabularyEntryRow {
    id: i64,
    kind: String,
    code: String,
    name_ru: String,
    name_en: String,
    sort: i64,
    icon: String,
    color: String,
    attributes: i64,
    offered_first: bool,
}

impl VocabularyEntryRow {
    fn into_entry(self) -> Result<VocabularyEntry> {
        Ok(VocabularyEntry {
            id: VocabularyEntryId(self.id),
            entry: NewVocabularyEntry {
                kind: parse_column(
                    VocabularyKind::parse(&self.kind),
                    "vocabulary_entries.kind",
                    &self.kind,
                )?,
                code: self.code,
                name: Bilingual::new(self.name_ru, self.name_en),
                sort: self.sort,
                icon: self.icon,
                color: self.color,
                attributes: self.attributes,
                offered_first: self.offered_first,
            },
        })
    }
}

impl Store {
    /// All entries, by kind and position.
    pub async fn terms(&self) -> Result<Vec<VocabularyEntry>> {
        self.begin_reading().await?.all_vocabulary_entries().await
    }
}

impl Tx {
    /// All entries as this transaction sees them.
    pub async fn all_vocabulary_entries(&mut self) -> Result<Vec<VocabularyEntry>> {
        let rows: Vec<VocabularyEntryRow> = tx!(self, |c| sqlx::query_as(
            "SELECT id, kind, code, name_ru, name_en, sort, icon, color, attributes, offered_first \
             FROM vocabulary_entries ORDER BY kind, sort, id"
        )
        .fetch_all(c))?;
        rows.into_iter().map(VocabularyEntryRow::into_entry).collect()
    }

    /// New entries; the database numbers them.
    pub async fn insert_new_vocabulary_entries(&mut self, entries: &[NewVocabularyEntry]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO vocabulary_entries (kind, code, name_ru, name_en, sort, icon, color, attributes, \
             offered_first)",
            entries,
            |t| [
                t.kind.code(),
                &t.code,
                &t.name.ru,
                &t.name.en,
                t.sort,
                &t.icon,
                &t.color,
                t.attributes,
                t.offered_first,
            ]
        );
        self.changed(DataChange::Vocabulary);
        Ok(())
    }

    /// Words with ids of the caller's choosing.
    pub async fn insert_vocabulary_entries(&mut self, entries: &[VocabularyEntry]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO vocabulary_entries (id, kind, code, name_ru, name_en, sort, icon, color, attributes, \
             offered_first)",
            entries,
            |t| [
                t.id.0,
                t.kind.code(),
                &t.code,
                &t.name.ru,
                &t.name.en,
                t.sort,
                &t.icon,
                &t.color,
                t.attributes,
                t.offered_first,
            ]
        );
        self.changed(DataChange::Vocabulary);
        self.ids_were_given("vocabulary_entries").await
    }
}
