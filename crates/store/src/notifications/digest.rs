//! What goes out by mail: unread notifications of a while, for those who want them so.

use pult_domain::{ids::AccountId, lang::Lang, notification::NotificationKind, time::Timestamp};

use crate::{Result, Store, db::read, error::parse_column};

/// One line of a digest mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DigestLine {
    pub account: AccountId,
    pub email: String,
    pub login: String,
    pub lang: Lang,
    /// JSON.
    pub facts: String,
}

impl Store {
    /// Everything for the next `limit` accounts after one: those with a proved mailbox who want this kind by mail and
    /// have not read it. Grouped by account, oldest first.
    pub async fn digest(
        &self,
        kind: NotificationKind,
        (since, until): (Timestamp, Timestamp),
        after: AccountId,
        limit: usize,
    ) -> Result<Vec<DigestLine>> {
        type Row = (i64, String, String, String, String);
        let rows: Vec<Row> = read!(self, |c| {
            sqlx::query_as(
            "SELECT a.id, a.email, a.login, a.lang, n.facts FROM notifications n \
             JOIN accounts a ON a.id = n.account_id \
             LEFT JOIN notification_choices w ON w.account_id = a.id AND w.kind = n.kind \
             WHERE n.kind = $1 AND n.created_at > $2 AND n.created_at <= $3 AND n.read_at IS NULL \
             AND a.id IN (SELECT DISTINCT m.account_id FROM notifications m WHERE m.kind = $1 \
               AND m.created_at > $2 AND m.created_at <= $3 AND m.account_id > $4 ORDER BY m.account_id LIMIT $5) \
             AND a.email_confirmed = $6 AND a.closed_at IS NULL AND a.blocked_at IS NULL \
             AND COALESCE(w.by_mail, TRUE) ORDER BY a.id, n.created_at, n.id"
        )
        .bind(kind.code())
        .bind(since.0)
        .bind(until.0)
        .bind(after.0)
        .bind(limit as i64)
        .bind(true)
        .fetch_all(c)
        })?;
        rows.into_iter()
            .map(|(account, email, login, lang, facts)| {
                Ok(DigestLine {
                    account: AccountId(account),
                    email,
                    login,
                    lang: parse_column(Lang::parse(&lang), "accounts.lang", &lang)?,
                    facts,
                })
            })
            .collect()
    }

    /// The accounts that such a page looks at, the last of which the next page begins after.
    pub async fn last_of_digest(
        &self,
        kind: NotificationKind,
        (since, until): (Timestamp, Timestamp),
        after: AccountId,
        limit: usize,
    ) -> Result<Option<AccountId>> {
        let last: Option<i64> = read!(self, |c| {
            sqlx::query_scalar(
            "SELECT MAX(account_id) FROM (SELECT DISTINCT account_id FROM notifications WHERE kind = $1 \
             AND created_at > $2 AND created_at <= $3 AND account_id > $4 ORDER BY account_id LIMIT $5) AS page"
        )
        .bind(kind.code())
        .bind(since.0)
        .bind(until.0)
        .bind(after.0)
        .bind(limit as i64)
        .fetch_one(c)
        })?;
        Ok(last.map(AccountId))
    }
}
