//! Who is on which plan, and from when to when.

use pult_domain::{
    account::Subscription,
    ids::AccountId,
    plan::{Currency, PlanCode},
    time::Timestamp,
};

use crate::{
    Change, Result, Store, Tx,
    db::{insert_many, read},
    error::known,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSubscription {
    pub account: AccountId,
    pub subscription: Subscription,
    /// In minor units; 0 for a gift.
    pub paid_amount: i64,
    pub currency: Option<Currency>,
    /// Where it came from: `payment`, `gift`, `demo`.
    pub origin: String,
    pub created_at: Timestamp,
}

impl Store {
    /// All terms of an account, earliest first.
    pub async fn subscriptions_of(&self, account: AccountId) -> Result<Vec<Subscription>> {
        let rows: Vec<(String, i64, i64, i64, bool)> = read!(self, |c| sqlx::query_as(
            "SELECT plan, months, starts_at, ends_at, renews FROM subscriptions \
             WHERE account_id = $1 ORDER BY starts_at, id"
        )
        .bind(account.0)
        .fetch_all(c))?;
        rows.into_iter()
            .map(|(plan, months, starts_at, ends_at, renews)| {
                Ok(Subscription {
                    plan: known(PlanCode::parse(&plan), "subscriptions.plan", &plan)?,
                    months,
                    starts_at: Timestamp(starts_at),
                    ends_at: Timestamp(ends_at),
                    renews,
                })
            })
            .collect()
    }
}

impl Tx {
    pub async fn insert_subscriptions(&mut self, subscriptions: &[NewSubscription]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO subscriptions (account_id, plan, months, starts_at, ends_at, renews, paid_amount, currency, \
             origin, created_at)",
            subscriptions,
            |new| [
                new.account.0,
                new.subscription.plan.code(),
                new.subscription.months,
                new.subscription.starts_at.0,
                new.subscription.ends_at.0,
                new.subscription.renews,
                new.paid_amount,
                new.currency.map(Currency::code),
                &new.origin,
                new.created_at.0,
            ]
        );
        for new in subscriptions {
            self.changed(Change::Account(new.account));
        }
        Ok(())
    }
}
