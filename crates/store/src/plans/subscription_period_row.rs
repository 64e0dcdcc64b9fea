//! Reads subscription periods from rows.

use pult_domain::{
    ids::{PaymentMethodId, SubscriptionPeriodId},
    money::Money,
    plan::{Currency, PlanCode, PlanPeriod},
    subscription::{PeriodOrigin, SubscriptionPeriod},
    time::Timestamp,
};

use crate::{Result, error::parse_column};

/// The columns of [`SubscriptionPeriodRow`] from `subscriptions s`.
macro_rules! term_columns {
    () => {
        "s.id, s.plan, s.months, s.starts_at, s.ends_at, s.paid_days, s.bonus_days, s.paid_amount, s.currency, \
         s.origin, s.truncated_at, s.renews, s.method_id, s.next_plan, s.next_months, s.failures, s.next_try_at, \
         s.reminded_at, s.end_notified_at, s.first_started_at, s.elapsed_ms"
    };
}
pub(super) use term_columns;

#[derive(sqlx_macros::FromRow)]
pub(super) struct SubscriptionPeriodRow {
    id: i64,
    plan: String,
    months: i64,
    starts_at: i64,
    ends_at: i64,
    paid_days: i64,
    bonus_days: i64,
    paid_amount: i64,
    currency: Option<String>,
    origin: String,
    truncated_at: Option<i64>,
    renews: bool,
    method_id: Option<i64>,
    next_plan: Option<String>,
    next_months: Option<i64>,
    failures: i64,
    next_try_at: Option<i64>,
    reminded_at: Option<i64>,
    end_notified_at: Option<i64>,
    first_started_at: Option<i64>,
    elapsed_ms: i64,
}

impl SubscriptionPeriodRow {
    pub(super) fn into_period(self) -> Result<SubscriptionPeriod> {
        Ok(SubscriptionPeriod {
            id: Some(SubscriptionPeriodId(self.id)),
            plan: parse_column(
                PlanCode::parse(&self.plan),
                "subscription_periods.plan",
                &self.plan,
            )?,
            months: self.months,
            starts_at: Timestamp(self.starts_at),
            ends_at: Timestamp(self.ends_at),
            paid_days: self.paid_days,
            bonus_days: self.bonus_days,
            value: match &self.currency {
                None => None,
                Some(code) => Some(Money {
                    amount: self.paid_amount,
                    currency: parse_column(Currency::parse(code), "subscription_periods.currency", code)?,
                }),
            },
            origin: parse_column(
                PeriodOrigin::parse(&self.origin),
                "subscription_periods.origin",
                &self.origin,
            )?,
            truncated_at: self.truncated_at.map(Timestamp),
            first_started_at: self.first_started_at.map(Timestamp),
            elapsed_ms: self.elapsed_ms,
            renews: self.renews,
            method: self.method_id.map(PaymentMethodId),
            next: plan_period(
                self.next_plan.as_deref(),
                self.next_months,
                "subscription_periods.next_plan",
            )?,
            failures: self.failures,
            next_try_at: self.next_try_at.map(Timestamp),
            reminded_at: self.reminded_at.map(Timestamp),
            end_notified_at: self.end_notified_at.map(Timestamp),
        })
    }
}

pub(super) fn plan_period(
    plan: Option<&str>,
    months: Option<i64>,
    column: &str,
) -> Result<Option<PlanPeriod>> {
    let (Some(plan), Some(months)) = (plan, months) else {
        return Ok(None);
    };
    let plan = parse_column(PlanCode::parse(plan), column, plan)?;
    Ok(Some(PlanPeriod { plan, months }))
}
