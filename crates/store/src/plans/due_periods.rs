//! Subscription periods that are due for a reminder, a renewal or their end.

use pult_domain::{
    ids::{AccountId, SubscriptionPeriodId},
    time::Timestamp,
};

use crate::{Result, Store, db::read};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DuePeriod {
    pub account: AccountId,
    pub period: SubscriptionPeriodId,
}

fn due(rows: Vec<(i64, i64)>) -> Vec<DuePeriod> {
    rows.into_iter()
        .map(|(account, term)| DuePeriod {
            account: AccountId(account),
            period: SubscriptionPeriodId(term),
        })
        .collect()
}

impl Store {
    /// Those that renew, have ended and are to be tried now. Nobody who has left is charged.
    pub async fn periods_to_renew(&self, now: Timestamp, most: usize) -> Result<Vec<DuePeriod>> {
        let rows = read!(self, |c| {
            sqlx::query_as(
            "SELECT s.account_id, s.id FROM subscription_periods s JOIN accounts a ON a.id = s.account_id \
             WHERE s.renews AND s.truncated_at IS NULL AND s.ends_at <= $1 \
             AND COALESCE(s.next_try_at, s.ends_at) <= $1 AND a.closed_at IS NULL ORDER BY s.ends_at, s.id LIMIT $2"
        )
        .bind(now.0)
        .bind(most as i64)
        .fetch_all(c)
        })?;
        Ok(due(rows))
    }

    /// Those that end by `until` without a later period, of which the account was not reminded.
    pub async fn periods_to_remind(
        &self,
        now: Timestamp,
        until: Timestamp,
        most: usize,
    ) -> Result<Vec<DuePeriod>> {
        let rows = read!(self, |c| {
            sqlx::query_as(
            "SELECT s.account_id, s.id FROM subscription_periods s JOIN accounts a ON a.id = s.account_id \
             WHERE s.end_notified_at IS NULL AND s.truncated_at IS NULL AND s.reminded_at IS NULL \
             AND s.starts_at <= $1 AND s.ends_at > $1 AND s.ends_at <= $2 AND a.closed_at IS NULL \
             AND NOT EXISTS (SELECT 1 FROM subscription_periods n WHERE n.account_id = s.account_id \
               AND n.truncated_at IS NULL AND n.starts_at >= s.ends_at) \
             ORDER BY s.ends_at, s.id LIMIT $3"
        )
        .bind(now.0)
        .bind(until.0)
        .bind(most as i64)
        .fetch_all(c)
        })?;
        Ok(due(rows))
    }

    /// Those that have ended without renewal, of which the account was not notified.
    pub async fn periods_to_close(&self, now: Timestamp, most: usize) -> Result<Vec<DuePeriod>> {
        let rows = read!(self, |c| {
            sqlx::query_as(
            "SELECT s.account_id, s.id FROM subscription_periods s \
             WHERE s.end_notified_at IS NULL AND NOT s.renews AND s.ends_at <= $1 ORDER BY s.ends_at, s.id LIMIT $2"
        )
        .bind(now.0)
        .bind(most as i64)
        .fetch_all(c)
        })?;
        Ok(due(rows))
    }
}
