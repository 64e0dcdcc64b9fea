//! Questions people ask, with answers.

use pult_domain::{lang::Bilingual, time::Timestamp};

use crate::{
    DataChange, Result, Store, Tx,
    db::{affected, insert_many, read, tx},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FaqEntry {
    pub id: i64,
    pub position: i64,
    pub question: Bilingual,
    /// Markdown.
    pub answer: Bilingual,
    pub updated_at: Timestamp,
}

impl Store {
    pub async fn faq(&self) -> Result<Vec<FaqEntry>> {
        let rows: Vec<(i64, i64, String, String, String, String, i64)> = read!(self, |c| {
            sqlx::query_as(
            "SELECT id, position, question_ru, question_en, answer_ru, answer_en, updated_at FROM faq_entries \
             ORDER BY position, id"
        )
        .fetch_all(c)
        })?;
        let entry = |(id, position, question_ru, question_en, answer_ru, answer_en, updated_at)| FaqEntry {
            id,
            position,
            question: Bilingual {
                ru: question_ru,
                en: question_en,
            },
            answer: Bilingual {
                ru: answer_ru,
                en: answer_en,
            },
            updated_at: Timestamp(updated_at),
        };
        Ok(rows.into_iter().map(entry).collect())
    }
}

impl Tx {
    pub async fn insert_faq(&mut self, entries: &[FaqEntry]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO faq_entries (id, position, question_ru, question_en, answer_ru, answer_en, updated_at)",
            entries,
            |e| [
                e.id,
                e.position,
                &e.question.ru,
                &e.question.en,
                &e.answer.ru,
                &e.answer.en,
                e.updated_at.0
            ]
        );
        self.changed(DataChange::Content);
        self.ids_were_given("faq_entries").await
    }

    /// At its position, whatever its id says; answers the one it got.
    pub async fn add_faq(&mut self, entry: &FaqEntry) -> Result<i64> {
        let id = tx!(self, |c| {
            sqlx::query_scalar(
            "INSERT INTO faq_entries (position, question_ru, question_en, answer_ru, answer_en, updated_at) \
             VALUES ($1, $2, $3, $4, $5, $6) RETURNING id"
        )
        .bind(entry.position)
        .bind(&entry.question.ru)
        .bind(&entry.question.en)
        .bind(&entry.answer.ru)
        .bind(&entry.answer.en)
        .bind(entry.updated_at.0)
        .fetch_one(c)
        })?;
        self.changed(DataChange::Content);
        Ok(id)
    }

    /// Holds a question until the end of the transaction and answers when it was last written: its revision.
    pub async fn lock_faq(&mut self, id: i64) -> Result<Option<Timestamp>> {
        let written: Option<i64> = tx!(self, |c| sqlx::query_scalar(
            "UPDATE faq_entries SET updated_at = updated_at WHERE id = $1 RETURNING updated_at"
        )
        .bind(id)
        .fetch_optional(c))?;
        Ok(written.map(Timestamp))
    }

    pub async fn change_faq(&mut self, entry: &FaqEntry) -> Result<bool> {
        let changed = tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE faq_entries SET position = $2, question_ru = $3, question_en = $4, answer_ru = $5, \
                 answer_en = $6, updated_at = $7 WHERE id = $1"
            )
            .bind(entry.id)
            .bind(entry.position)
            .bind(&entry.question.ru)
            .bind(&entry.question.en)
            .bind(&entry.answer.ru)
            .bind(&entry.answer.en)
            .bind(entry.updated_at.0)
            .execute(c)
        )
        })?;
        self.changed(DataChange::Content);
        Ok(changed > 0)
    }

    pub async fn delete_faq(&mut self, id: i64) -> Result<bool> {
        let deleted = tx!(self, |c| affected(
            sqlx::query("DELETE FROM faq_entries WHERE id = $1")
                .bind(id)
                .execute(c)
        ))?;
        self.changed(DataChange::Content);
        Ok(deleted > 0)
    }
}
