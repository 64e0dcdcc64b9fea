//! Questions people ask, with answers.

use pult_domain::lang::Bilingual;

use crate::{
    Result, Store, Tx,
    db::{insert_many, read},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FaqEntry {
    pub id: i64,
    pub position: i64,
    pub question: Bilingual,
    pub answer: Bilingual,
}

impl Store {
    pub async fn faq(&self) -> Result<Vec<FaqEntry>> {
        let rows: Vec<(i64, i64, String, String, String, String)> = read!(self, |c| sqlx::query_as(
            "SELECT id, position, question_ru, question_en, answer_ru, answer_en FROM faq_entries \
             ORDER BY position, id"
        )
        .fetch_all(c))?;
        let entry = |(id, position, question_ru, question_en, answer_ru, answer_en)| FaqEntry {
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
        };
        Ok(rows.into_iter().map(entry).collect())
    }
}

impl Tx {
    pub async fn insert_faq(&mut self, entries: &[FaqEntry]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO faq_entries (id, position, question_ru, question_en, answer_ru, answer_en)",
            entries,
            |e| [
                e.id,
                e.position,
                &e.question.ru,
                &e.question.en,
                &e.answer.ru,
                &e.answer.en
            ]
        );
        self.ids_were_given("faq_entries").await
    }
}
