//! Vocabulary entries added, renamed, merged and deleted by staff.

use std::collections::HashMap;

use pult_domain::{
    ids::VocabularyEntryId,
    time::Timestamp,
    vocabulary::{NewVocabularyEntry, VocabularyEntry},
};

use crate::{
    DataChange, Result, Store, Tx,
    db::{affected, read, tx},
};

/// Columns that refer to one entry, and tables that hold a set of entries for something.
const VOCABULARY_COLUMNS: [(&str, &str); 6] = [
    ("tracks", "label_id"),
    ("tracks", "category_id"),
    ("tracks", "format_set_id"),
    ("versions", "type_id"),
    ("masters", "type_id"),
    ("submission_versions", "type_id"),
];
const SETS: [(&str, &str); 3] = [
    ("track_vocabulary", "track_id"),
    ("account_format_sets", "account_id"),
    ("account_version_types", "account_id"),
];

const MERGE_PREFERENCES: &str = "UPDATE account_version_types SET position = \
     (SELECT o.position FROM account_version_types o \
      WHERE o.account_id = account_version_types.account_id AND o.entry_id = $1) \
     WHERE entry_id = $2 AND EXISTS (SELECT 1 FROM account_version_types o \
     WHERE o.account_id = account_version_types.account_id AND o.entry_id = $1 \
     AND o.position < account_version_types.position)";

/// Every table and column that can refer to an entry.
pub(crate) fn vocabulary_columns() -> impl Iterator<Item = (&'static str, &'static str)> {
    VOCABULARY_COLUMNS
        .into_iter()
        .chain(SETS.map(|(table, _)| (table, "entry_id")))
}

/// An entry with its uses and revision, as staff see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VocabularyEntryUse {
    pub entry: VocabularyEntry,
    /// How many rows refer to it.
    pub uses: i64,
    /// When it was last rewritten: its revision.
    pub updated_at: Timestamp,
}

impl Store {
    /// All entries with how often each is used, by kind and position.
    pub async fn vocabulary_with_uses(&self) -> Result<Vec<VocabularyEntryUse>> {
        let entries = self.terms().await?;
        let counts: Vec<String> = vocabulary_columns()
            .map(|(table, column)| {
                format!(
                    "SELECT {column} AS entry_id, COUNT(*) AS uses FROM {table} WHERE {column} IS NOT NULL \
                     GROUP BY {column}"
                )
            })
            .collect();
        let sql = format!(
            "SELECT entry_id, CAST(SUM(uses) AS BIGINT) FROM ({}) AS used GROUP BY entry_id",
            counts.join(" UNION ALL ")
        );
        let used: Vec<(i64, i64)> = read!(self, |c| sqlx::query_as(sqlx::AssertSqlSafe(sql.as_str()))
            .fetch_all(c))?;
        let written: Vec<(i64, i64)> = read!(self, |c| sqlx::query_as(
            "SELECT id, updated_at FROM vocabulary_entries WHERE updated_at > 0"
        )
        .fetch_all(c))?;
        let [used, written] = [used, written].map(HashMap::<i64, i64>::from_iter);
        let with_uses = |entry: VocabularyEntry| VocabularyEntryUse {
            uses: used.get(&entry.id.0).copied().unwrap_or_default(),
            updated_at: Timestamp(written.get(&entry.id.0).copied().unwrap_or_default()),
            entry,
        };
        Ok(entries.into_iter().map(with_uses).collect())
    }
}

impl Tx {
    /// A code that its kind has already is a conflict on `vocabulary_entries.kind_code`.
    pub async fn add_vocabulary_entry(&mut self, entry: &NewVocabularyEntry) -> Result<VocabularyEntryId> {
        let id: i64 = tx!(self, |c| {
            sqlx::query_scalar(
                "INSERT INTO vocabulary_entries (kind, code, name_ru, name_en, sort, icon, color, attributes, \
                 offered_first) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id",
            )
            .bind(entry.kind.code())
            .bind(&entry.code)
            .bind(&entry.name.ru)
            .bind(&entry.name.en)
            .bind(entry.sort)
            .bind(&entry.icon)
            .bind(&entry.color)
            .bind(entry.attributes)
            .bind(entry.offered_first)
            .fetch_one(c)
        })?;
        self.changed(DataChange::Vocabulary);
        Ok(VocabularyEntryId(id))
    }

    /// Locks an entry until the end of the transaction and answers when it was last changed: its revision.
    pub async fn lock_vocabulary_entry(&mut self, id: VocabularyEntryId) -> Result<Option<Timestamp>> {
        let written: Option<i64> = tx!(self, |c| sqlx::query_scalar(
            "UPDATE vocabulary_entries SET updated_at = updated_at WHERE id = $1 RETURNING updated_at"
        )
        .bind(id.0)
        .fetch_optional(c))?;
        Ok(written.map(Timestamp))
    }

    /// All but its kind and its code, which never change. False when there is none.
    pub async fn change_vocabulary_entry(
        &mut self,
        id: VocabularyEntryId,
        entry: &NewVocabularyEntry,
        at: Timestamp,
    ) -> Result<bool> {
        let done = tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE vocabulary_entries SET name_ru = $2, name_en = $3, sort = $4, icon = $5, color = $6, \
                 attributes = $7, offered_first = $8, updated_at = $9 WHERE id = $1"
            )
            .bind(id.0)
            .bind(&entry.name.ru)
            .bind(&entry.name.en)
            .bind(entry.sort)
            .bind(&entry.icon)
            .bind(&entry.color)
            .bind(entry.attributes)
            .bind(entry.offered_first)
            .bind(at.0)
            .execute(c)
        )
        })?;
        self.changed(DataChange::Vocabulary);
        Ok(done == 1)
    }

    /// Replaces one entry by another wherever it is used; the replaced entry stays, unused.
    pub async fn replace_vocabulary_entry(
        &mut self,
        from: VocabularyEntryId,
        into: VocabularyEntryId,
    ) -> Result<()> {
        for (table, column) in VOCABULARY_COLUMNS {
            let sql = format!("UPDATE {table} SET {column} = $2 WHERE {column} = $1");
            tx!(self, |c| affected(
                sqlx::query(sqlx::AssertSqlSafe(sql.as_str()))
                    .bind(from.0)
                    .bind(into.0)
                    .execute(c)
            ))?;
        }
        // Who prefers both types prefers the one that is left as much as the more preferred of them.
        tx!(self, |c| affected(
            sqlx::query(MERGE_PREFERENCES)
                .bind(from.0)
                .bind(into.0)
                .execute(c)
        ))?;
        for (table, of) in SETS {
            // Whatever has both keeps the one.
            let both = format!(
                "DELETE FROM {table} WHERE entry_id = $1 AND {of} IN (SELECT {of} FROM {table} WHERE entry_id = $2)"
            );
            let rest = format!("UPDATE {table} SET entry_id = $2 WHERE entry_id = $1");
            for sql in [both, rest] {
                tx!(self, |c| affected(
                    sqlx::query(sqlx::AssertSqlSafe(sql.as_str()))
                        .bind(from.0)
                        .bind(into.0)
                        .execute(c)
                ))?;
            }
        }
        self.changed(DataChange::Vocabulary);
        Ok(())
    }

    /// False when it is used, or there is none.
    pub async fn delete_vocabulary_entry(&mut self, id: VocabularyEntryId) -> Result<bool> {
        let columns = VOCABULARY_COLUMNS
            .into_iter()
            .chain(SETS.map(|(table, _)| (table, "entry_id")));
        let unused: Vec<String> = columns
            .map(|(table, column)| format!("NOT EXISTS (SELECT 1 FROM {table} WHERE {column} = $1)"))
            .collect();
        let sql = format!(
            "DELETE FROM vocabulary_entries WHERE id = $1 AND {}",
            unused.join(" AND ")
        );
        let done = tx!(self, |c| affected(
            sqlx::query(sqlx::AssertSqlSafe(sql.as_str()))
                .bind(id.0)
                .execute(c)
        ))?;
        self.changed(DataChange::Vocabulary);
        Ok(done == 1)
    }
}
