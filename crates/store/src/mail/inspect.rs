//! Mails as staff see them.

use pult_domain::{ids::MailId, time::Timestamp};

use super::MailState;
use crate::{Result, Store, db::read, error::parse_column};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailListItem {
    pub id: MailId,
    pub kind: String,
    pub to: String,
    pub subject: Option<String>,
    pub state: MailState,
    pub attempts: i64,
    pub error: Option<String>,
    pub created_at: Timestamp,
    pub sent_at: Option<Timestamp>,
    /// Only where mail stays on the machine.
    pub text: Option<String>,
    pub html: Option<String>,
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: i64,
    kind: String,
    recipient: String,
    subject: Option<String>,
    state: String,
    attempts: i64,
    error: Option<String>,
    created_at: i64,
    sent_at: Option<i64>,
    body_text: Option<String>,
    body_html: Option<String>,
}

impl Row {
    fn listed(self) -> Result<MailListItem> {
        Ok(MailListItem {
            id: MailId(self.id),
            kind: self.kind,
            to: self.recipient,
            subject: self.subject,
            state: parse_column(MailState::parse(&self.state), "mails.state", &self.state)?,
            attempts: self.attempts,
            error: self.error,
            created_at: Timestamp(self.created_at),
            sent_at: self.sent_at.map(Timestamp),
            text: self.body_text,
            html: self.body_html,
        })
    }
}

impl Store {
    /// The newest first, without their texts; and how many there are.
    pub async fn mails(&self, offset: i64, limit: i64) -> Result<(Vec<MailListItem>, i64)> {
        let rows: Vec<Row> = read!(self, |c| sqlx::query_as(
            "SELECT id, kind, recipient, subject, state, attempts, error, created_at, sent_at, \
             CAST(NULL AS TEXT) AS body_text, CAST(NULL AS TEXT) AS body_html \
             FROM mails ORDER BY id DESC LIMIT $1 OFFSET $2"
        )
        .bind(limit)
        .bind(offset)
        .fetch_all(c))?;
        let total = read!(self, |c| sqlx::query_scalar("SELECT COUNT(*) FROM mails")
            .fetch_one(c))?;
        let mails: Result<_> = rows.into_iter().map(Row::listed).collect();
        Ok((mails?, total))
    }

    pub async fn mail(&self, id: MailId) -> Result<Option<MailListItem>> {
        let row: Option<Row> = read!(self, |c| {
            sqlx::query_as(
            "SELECT id, kind, recipient, subject, state, attempts, error, created_at, sent_at, body_text, body_html \
             FROM mails WHERE id = $1"
        )
        .bind(id.0)
        .fetch_optional(c)
        })?;
        row.map(Row::listed).transpose()
    }
}
