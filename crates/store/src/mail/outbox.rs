//! Mails on their way out, and what became of them.

use pult_domain::{ids::MailId, lang::Lang, mail::MailKind, time::Timestamp};

use crate::{
    Result, Store,
    db::{affected, read, write},
    error::parse_column,
};

pult_domain::coded! {
    pub enum MailState {
        Queued = "queued",
        Sent = "sent",
        /// Given up.
        Failed = "failed",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueuedMail {
    pub id: MailId,
    pub to: String,
    pub kind: MailKind,
    pub lang: Lang,
    /// JSON that only the text reads.
    pub params: String,
    pub link_code: Option<String>,
    /// Failed so far.
    pub attempts: i64,
}

/// The text of a mail, where it is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SentMail<'a> {
    pub subject: &'a str,
    pub text: Option<&'a str>,
    pub html: Option<&'a str>,
    pub at: Timestamp,
}

impl Store {
    /// Nothing when it has been sent, given up or erased.
    pub async fn queued_mail(&self, id: MailId) -> Result<Option<QueuedMail>> {
        let row: Option<(String, String, String, String, Option<String>, i64)> = read!(self, |c| {
            sqlx::query_as(
            "SELECT recipient, kind, lang, params, link_code, attempts FROM mails WHERE id = $1 AND state = 'queued'"
        )
        .bind(id.0)
        .fetch_optional(c)
        })?;
        row.map(|(to, kind, lang, params, link_code, attempts)| {
            Ok(QueuedMail {
                id,
                to,
                kind: parse_column(MailKind::parse(&kind), "mails.kind", &kind)?,
                lang: parse_column(Lang::parse(&lang), "mails.lang", &lang)?,
                params,
                link_code,
                attempts,
            })
        })
        .transpose()
    }

    /// It has left: what its link opens with is forgotten.
    pub async fn mail_sent(&self, id: MailId, sent: SentMail<'_>) -> Result<()> {
        write!(self, |c| affected(
            sqlx::query(
                "UPDATE mails SET state = 'sent', attempts = attempts + 1, error = NULL, link_code = NULL, \
                 subject = $2, body_text = $3, body_html = $4, sent_at = $5 WHERE id = $1"
            )
            .bind(id.0)
            .bind(sent.subject)
            .bind(sent.text)
            .bind(sent.html)
            .bind(sent.at.0)
            .execute(c)
        ))?;
        Ok(())
    }

    /// It did not leave; `state` says whether it will be tried again.
    pub async fn mail_failed(&self, id: MailId, state: MailState, error: &str) -> Result<()> {
        write!(self, |c| {
            affected(
                sqlx::query(
                    "UPDATE mails SET state = $2, attempts = attempts + 1, error = $3, \
                     link_code = CASE WHEN $2 = 'failed' THEN NULL ELSE link_code END WHERE id = $1 AND state = 'queued'",
                )
                .bind(id.0)
                .bind(state.code())
                .bind(error.replace('\0', ""))
                .execute(c),
            )
        })?;
        Ok(())
    }

    pub async fn erase_mail(&self, id: MailId) -> Result<()> {
        write!(self, |c| affected(
            sqlx::query("DELETE FROM mails WHERE id = $1")
                .bind(id.0)
                .execute(c)
        ))?;
        Ok(())
    }

    pub async fn delete_old_mails(&self, before: Timestamp) -> Result<u64> {
        write!(self, |c| affected(
            sqlx::query("DELETE FROM mails WHERE created_at < $1")
                .bind(before.0)
                .execute(c)
        ))
    }
}
