//! Telling something to people, once.

use pult_domain::{ids::AccountId, notification::NotificationKind, time::Timestamp};
use serde_json::Value;
use sqlx::QueryBuilder;

use crate::{DataChange, Result, Tx, db::tx};

#[derive(Debug, Clone, PartialEq)]
pub struct NewNotification<'a> {
    pub kind: NotificationKind,
    /// What its text is made of when it is read.
    pub facts: Value,
    /// A page of the app.
    pub link: &'a str,
    /// An account gets one notification for each key.
    pub about: &'a str,
    pub at: Timestamp,
}

impl Tx {
    /// Answers the accounts that are notified now. For an account that wants mail only, the row is stored as deleted, so
    /// that the mail finds it; an account that wants neither gets none.
    pub async fn notify(
        &mut self,
        notice: &NewNotification<'_>,
        accounts: &[AccountId],
    ) -> Result<Vec<AccountId>> {
        if accounts.is_empty() {
            return Ok(Vec::new());
        }
        let facts = notice.facts.to_string();
        let notified: Vec<i64> = tx!(self, |c| async {
            let mut insert = QueryBuilder::new(
                "INSERT INTO notifications (account_id, kind, facts, link, dedup_key, created_at, deleted_at) \
                 SELECT a.id, ",
            );
            let mut values = insert.separated(", ");
            values
                .push_bind(notice.kind.code())
                .push_bind(&facts)
                .push_bind(notice.link)
                .push_bind(notice.about)
                .push_bind(notice.at.0);
            insert.push(", CASE WHEN COALESCE(n.in_app, TRUE) THEN NULL ELSE CAST(");
            insert.push_bind(notice.at.0);
            insert.push(
                " AS BIGINT) END FROM accounts a LEFT JOIN notification_choices n ON n.account_id = a.id \
                         AND n.kind = ",
            );
            insert.push_bind(notice.kind.code());
            insert.push(
                " WHERE a.closed_at IS NULL AND (COALESCE(n.in_app, TRUE) OR COALESCE(n.by_mail, TRUE)) AND a.id IN (",
            );
            let mut ids = insert.separated(", ");
            for account in accounts {
                ids.push_bind(account.0);
            }
            insert.push(") ON CONFLICT (account_id, dedup_key) DO NOTHING RETURNING account_id");
            insert.build_query_scalar().fetch_all(c).await
        })?;
        let notified: Vec<AccountId> = notified.into_iter().map(AccountId).collect();
        for account in &notified {
            self.changed(DataChange::Account(*account));
        }
        Ok(notified)
    }
}
