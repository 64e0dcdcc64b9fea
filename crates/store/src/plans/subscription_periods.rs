//! The periods of a subscription: loaded, locked and saved.

use pult_domain::{
    ids::{AccountId, SubscriptionPeriodId},
    plan::PlanPeriod,
    subscription::{Subscription, SubscriptionPeriod},
    time::Timestamp,
};

use super::subscription_period_row::{SubscriptionPeriodRow, term_columns};
use crate::{
    DataChange, Result, Store, StoreError, Tx,
    db::{affected, insert_many, read, tx},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSubscriptionPeriod {
    pub account: AccountId,
    pub period: SubscriptionPeriod,
    pub created_at: Timestamp,
}

const OF_ACCOUNT: &str = concat!(
    "SELECT ",
    term_columns!(),
    " FROM subscription_periods s WHERE s.account_id = $1 ORDER BY s.starts_at, s.id"
);

fn subscription(rows: Vec<SubscriptionPeriodRow>) -> Result<Subscription> {
    let periods = rows
        .into_iter()
        .map(SubscriptionPeriodRow::into_period)
        .collect::<Result<Vec<_>>>()?;
    Ok(Subscription { periods })
}

impl Store {
    pub async fn subscription(&self, account: AccountId) -> Result<Subscription> {
        let rows = read!(self, |c| sqlx::query_as(OF_ACCOUNT).bind(account.0).fetch_all(c))?;
        subscription(rows)
    }
}

impl Tx {
    /// The subscription of an account, with the account locked.
    pub async fn lock_subscription(&mut self, account: AccountId) -> Result<Subscription> {
        self.lock_account(account).await?;
        self.read_subscription(account).await
    }

    async fn read_subscription(&mut self, account: AccountId) -> Result<Subscription> {
        let rows = tx!(self, |c| sqlx::query_as(OF_ACCOUNT).bind(account.0).fetch_all(c))?;
        subscription(rows)
    }

    /// Writes what was changed since [`Tx::lock_subscription`]; new periods get their ids.
    pub async fn save_subscription(
        &mut self,
        account: AccountId,
        subscription: &mut Subscription,
        now: Timestamp,
    ) -> Result<()> {
        let before = self.read_subscription(account).await?;
        for period in &mut subscription.periods {
            match period.id {
                None => period.id = Some(self.insert_subscription_period(account, period, now).await?),
                Some(id) if before.term(id) != Some(period) => {
                    self.update_subscription_period(id, period).await?
                }
                Some(_) => {}
            }
        }
        self.changed(DataChange::Account(account));
        Ok(())
    }

    async fn insert_subscription_period(
        &mut self,
        account: AccountId,
        period: &SubscriptionPeriod,
        now: Timestamp,
    ) -> Result<SubscriptionPeriodId> {
        let id: i64 = tx!(self, |c| {
            sqlx::query_scalar(
            "INSERT INTO subscription_periods (account_id, plan, months, starts_at, ends_at, renews, paid_amount, \
             currency, \
             origin, created_at, paid_days, bonus_days, truncated_at, method_id, next_plan, next_months, failures, \
             next_try_at, reminded_at, end_notified_at, first_started_at, elapsed_ms) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, \
             $21, $22) \
             RETURNING id"
        )
        .bind(account.0)
        .bind(period.plan.code())
        .bind(period.months)
        .bind(period.starts_at.0)
        .bind(period.ends_at.0)
        .bind(period.renews)
        .bind(period.value.map_or(0, |value| value.amount))
        .bind(period.value.map(|value| value.currency.code()))
        .bind(period.origin.code())
        .bind(now.0)
        .bind(period.paid_days)
        .bind(period.bonus_days)
        .bind(period.truncated_at.map(|at| at.0))
        .bind(period.method.map(|id| id.0))
        .bind(period.next.map(|next| next.plan.code()))
        .bind(period.next.map(|next| next.months))
        .bind(period.failures)
        .bind(period.next_try_at.map(|at| at.0))
        .bind(period.reminded_at.map(|at| at.0))
        .bind(period.end_notified_at.map(|at| at.0))
        .bind(period.first_started_at.map(|at| at.0))
        .bind(period.elapsed_ms)
        .fetch_one(c)
        })?;
        Ok(SubscriptionPeriodId(id))
    }

    async fn update_subscription_period(
        &mut self,
        id: SubscriptionPeriodId,
        period: &SubscriptionPeriod,
    ) -> Result<()> {
        let done = tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE subscription_periods SET starts_at = $2, ends_at = $3, paid_days = $4, bonus_days = $5, \
                 paid_amount = $6, truncated_at = $7, renews = $8, method_id = $9, next_plan = $10, \
                 next_months = $11, \
                 failures = $12, next_try_at = $13, reminded_at = $14, end_notified_at = $15, first_started_at = $16, \
                 elapsed_ms = $17 WHERE id = $1"
            )
            .bind(id.0)
            .bind(period.starts_at.0)
            .bind(period.ends_at.0)
            .bind(period.paid_days)
            .bind(period.bonus_days)
            .bind(period.value.map_or(0, |value| value.amount))
            .bind(period.truncated_at.map(|at| at.0))
            .bind(period.renews)
            .bind(period.method.map(|id| id.0))
            .bind(period.next.map(|next| next.plan.code()))
            .bind(period.next.map(|next: PlanPeriod| next.months))
            .bind(period.failures)
            .bind(period.next_try_at.map(|at| at.0))
            .bind(period.reminded_at.map(|at| at.0))
            .bind(period.end_notified_at.map(|at| at.0))
            .bind(period.first_started_at.map(|at| at.0))
            .bind(period.elapsed_ms)
            .execute(c)
        )
        })?;
        match done {
            1 => Ok(()),
            _ => Err(StoreError::Corrupt(format!("subscription {id} is gone"))),
        }
    }

    /// For the demo pool: inserts periods as they are, without checking them against each other.
    pub async fn insert_subscription_periods(&mut self, periods: &[NewSubscriptionPeriod]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO subscription_periods (account_id, plan, months, starts_at, ends_at, renews, paid_amount, \
             currency, origin, created_at, paid_days, bonus_days, truncated_at, method_id)",
            periods,
            |new| [
                new.account.0,
                new.period.plan.code(),
                new.period.months,
                new.period.starts_at.0,
                new.period.ends_at.0,
                new.period.renews,
                new.period.value.map_or(0, |value| value.amount),
                new.period.value.map(|value| value.currency.code()),
                new.period.origin.code(),
                new.created_at.0,
                new.period.paid_days,
                new.period.bonus_days,
                new.period.truncated_at.map(|at| at.0),
                new.period.method.map(|id| id.0),
            ]
        );
        for new in periods {
            self.changed(DataChange::Account(new.account));
        }
        Ok(())
    }
}
