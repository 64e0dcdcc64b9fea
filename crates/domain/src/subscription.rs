//! The subscription of an account: its past, running and future periods. At most one of them runs,
//! and only the last one renews.

mod credit;
mod gift;
#[cfg(test)]
mod paths;
mod plan_change;
mod purchase;
mod refund;
mod renewal;

use crate::{
    ids::{PaymentMethodId, SubscriptionPeriodId},
    limits::{GRACE_DAYS, GRACE_LONGEST_DAYS, RENEWAL_LATE_DAYS},
    money::Money,
    plan::{Currency, PlanCode, PlanPeriod},
    time::Timestamp,
};

pub use credit::{CreditLine, PlanCredit};
pub use gift::GiftRefusal;
pub use plan_change::PlanChange;
pub use purchase::Purchase;
pub use refund::{RefundEffect, SubscriptionEffect};
pub use renewal::RenewalFailure;

coded! {
    pub enum PeriodOrigin {
        Payment = "payment",
        Gift = "gift",
        Demo = "demo",
    }
}

coded! {
    pub enum SubscriptionState {
        /// Never had a plan.
        None = "none",
        Active = "active",
        /// Runs, and will not renew.
        Ending = "ending",
        /// Past its end, while its renewal is being tried.
        Grace = "grace",
        Ended = "ended",
    }
}

/// A stretch of access on one plan: the paid days, followed by the bonus days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubscriptionPeriod {
    /// `None` until it is stored.
    pub id: Option<SubscriptionPeriodId>,
    pub plan: PlanCode,
    /// 0 for a gift.
    pub months: i64,
    pub starts_at: Timestamp,
    pub ends_at: Timestamp,
    pub paid_days: i64,
    pub bonus_days: i64,
    /// The value of the paid days: the money paid for them and the credit turned into them. A gift has none.
    pub value: Option<Money>,
    pub origin: PeriodOrigin,
    /// When another period replaced it, or a refund ended it.
    pub truncated_at: Option<Timestamp>,
    /// For a period that a gift interrupted: when it first started, and how much of its days had
    /// run before `starts_at`.
    pub first_started_at: Option<Timestamp>,
    pub elapsed_ms: i64,
    pub renews: bool,
    pub method: Option<PaymentMethodId>,
    /// What it renews as, if not as itself.
    pub next: Option<PlanPeriod>,
    /// Failed renewals, and when the next one is tried; `None` means at the end.
    pub failures: i64,
    pub next_try_at: Option<Timestamp>,
    /// When its user was notified that it ends soon, and that it has ended.
    pub reminded_at: Option<Timestamp>,
    pub end_notified_at: Option<Timestamp>,
}

impl SubscriptionPeriod {
    pub fn bought(plan_period: PlanPeriod, value: Money, starts_at: Timestamp) -> Self {
        Self {
            months: plan_period.months,
            paid_days: plan_period.days(),
            value: Some(value),
            origin: PeriodOrigin::Payment,
            ..Self::new(plan_period.plan, starts_at)
        }
        .with_computed_end()
    }

    pub fn gift(plan: PlanCode, days: i64, starts_at: Timestamp) -> Self {
        Self {
            bonus_days: days,
            ..Self::new(plan, starts_at)
        }
        .with_computed_end()
    }

    fn new(plan: PlanCode, starts_at: Timestamp) -> Self {
        Self {
            id: None,
            plan,
            months: 0,
            starts_at,
            ends_at: starts_at,
            paid_days: 0,
            bonus_days: 0,
            value: None,
            origin: PeriodOrigin::Gift,
            truncated_at: None,
            first_started_at: None,
            elapsed_ms: 0,
            renews: false,
            method: None,
            next: None,
            failures: 0,
            next_try_at: None,
            reminded_at: None,
            end_notified_at: None,
        }
    }

    fn with_computed_end(mut self) -> Self {
        self.compute_end();
        self
    }

    fn compute_end(&mut self) {
        self.ends_at = self
            .counts_from()
            .plus_days(self.paid_days.saturating_add(self.bonus_days));
    }

    /// Its days are counted from here: the time it would have started to run as it does now, had
    /// nothing interrupted it.
    fn counts_from(&self) -> Timestamp {
        Timestamp(self.starts_at.0.saturating_sub(self.elapsed_ms))
    }

    /// The first start, before any interruption.
    fn first_began_at(&self) -> Timestamp {
        self.first_started_at.unwrap_or(self.starts_at)
    }

    /// `None` for a gift.
    pub fn tariff(&self) -> Option<PlanPeriod> {
        (self.months > 0).then_some(PlanPeriod {
            plan: self.plan,
            months: self.months,
        })
    }

    /// What it will renew as.
    pub fn renews_as(&self) -> Option<PlanPeriod> {
        self.renews.then(|| self.next.or(self.tariff())).flatten()
    }

    /// Until when it gives access, as of now.
    pub fn access_until(&self) -> Timestamp {
        let end = if self.renews {
            // Retries count from the first one that was actually made; the plan continues until the last of them.
            let grace_end = self.ends_at.plus_days(GRACE_DAYS);
            self.next_try_at
                .map_or(grace_end, |due| due.plus_days(RENEWAL_LATE_DAYS).max(grace_end))
                .min(self.ends_at.plus_days(GRACE_LONGEST_DAYS))
        } else {
            self.ends_at
        };
        self.truncated_at
            .map_or(end, |truncated_at| truncated_at.min(end))
    }

    pub fn runs_at(&self, now: Timestamp) -> bool {
        self.starts_at <= now && now < self.access_until()
    }

    /// Whether any of its days are left: it runs, or will run.
    pub fn is_left_at(&self, now: Timestamp) -> bool {
        self.truncated_at.is_none() && now < self.ends_at
    }

    pub fn in_grace_at(&self, now: Timestamp) -> bool {
        self.ends_at <= now && self.runs_at(now)
    }

    fn truncate(&mut self, now: Timestamp) {
        self.truncated_at = Some(now);
        self.end_notified_at = Some(now);
        self.stop_renewing();
    }

    fn stop_renewing(&mut self) {
        self.renews = false;
        self.next = None;
        self.failures = 0;
        self.next_try_at = None;
    }

    fn shift(&mut self, milliseconds: i64) {
        self.starts_at.0 += milliseconds;
        self.ends_at.0 += milliseconds;
    }
}

/// The plan that follows the running period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NextPlan {
    pub plan: PlanCode,
    pub months: i64,
    pub starts_at: Timestamp,
    pub ends_at: Timestamp,
    pub renews: bool,
    /// Paid ahead; otherwise it is charged when it starts.
    pub paid: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Subscription {
    /// Earliest first.
    pub periods: Vec<SubscriptionPeriod>,
}

impl From<Vec<SubscriptionPeriod>> for Subscription {
    fn from(periods: Vec<SubscriptionPeriod>) -> Self {
        Self { periods }
    }
}

impl Subscription {
    pub fn running(&self, now: Timestamp) -> Option<&SubscriptionPeriod> {
        self.periods
            .iter()
            .filter(|period| period.runs_at(now))
            .max_by_key(|period| period.plan.rank())
    }

    /// Free when no period runs.
    pub fn plan(&self, now: Timestamp) -> PlanCode {
        self.running(now).map_or(PlanCode::Free, |period| period.plan)
    }

    pub fn state(&self, now: Timestamp) -> SubscriptionState {
        match self.running(now) {
            Some(period) if period.in_grace_at(now) => SubscriptionState::Grace,
            Some(_) if self.last(now).is_some_and(|last| last.renews) => SubscriptionState::Active,
            Some(_) => SubscriptionState::Ending,
            None if self.periods.is_empty() => SubscriptionState::None,
            None => SubscriptionState::Ended,
        }
    }

    /// The period after which nothing is paid yet: the one that renews, if any does. A period in grace still counts.
    pub fn last(&self, now: Timestamp) -> Option<&SubscriptionPeriod> {
        self.periods
            .iter()
            .filter(|period| period.truncated_at.is_none() && now < period.access_until())
            .max_by_key(|period| period.ends_at)
    }

    fn last_mut(&mut self, now: Timestamp) -> Option<&mut SubscriptionPeriod> {
        self.periods
            .iter_mut()
            .filter(|period| period.truncated_at.is_none() && now < period.access_until())
            .max_by_key(|period| period.ends_at)
    }

    /// The plan that is paid ahead or scheduled after the running one.
    pub fn next(&self, now: Timestamp) -> Option<NextPlan> {
        let ahead = self
            .periods
            .iter()
            .filter(|period| period.is_left_at(now) && period.starts_at > now)
            .min_by_key(|period| period.starts_at);
        if let Some(period) = ahead {
            return Some(NextPlan {
                plan: period.plan,
                months: period.months,
                starts_at: period.starts_at,
                ends_at: period.ends_at,
                renews: period.renews,
                paid: true,
            });
        }
        let last = self.last(now).filter(|last| last.renews)?;
        let next = last.next?;
        Some(NextPlan {
            plan: next.plan,
            months: next.months,
            starts_at: last.ends_at,
            ends_at: last.ends_at.plus_days(next.days()),
            renews: true,
            paid: false,
        })
    }

    /// The currency is fixed by a paid plan that is running, paid ahead or renewing.
    pub fn currency(&self, now: Timestamp) -> Option<Currency> {
        let is_open = |period: &&SubscriptionPeriod| {
            period.truncated_at.is_none() && (period.renews || period.is_left_at(now))
        };
        let latest = |periods: &mut dyn Iterator<Item = &SubscriptionPeriod>| {
            periods
                .filter_map(|period| Some((period.starts_at, period.value?.currency)))
                .max_by_key(|(starts_at, _)| *starts_at)
                .map(|(_, currency)| currency)
        };
        latest(&mut self.periods.iter().filter(is_open)).or_else(|| {
            // A gift that postponed a renewal has no currency of its own.
            let renews = self.periods.iter().filter(is_open).any(|period| period.renews);
            renews.then(|| latest(&mut self.periods.iter())).flatten()
        })
    }

    pub fn term(&self, id: SubscriptionPeriodId) -> Option<&SubscriptionPeriod> {
        self.periods.iter().find(|period| period.id == Some(id))
    }

    fn term_mut(&mut self, id: SubscriptionPeriodId) -> Option<&mut SubscriptionPeriod> {
        self.periods.iter_mut().find(|period| period.id == Some(id))
    }

    /// Shifts all periods that start at `from` or later.
    fn shift_from(&mut self, from: Timestamp, milliseconds: i64) {
        self.periods
            .iter_mut()
            .filter(|period| period.truncated_at.is_none() && period.starts_at >= from)
            .for_each(|period| period.shift(milliseconds));
    }
}

#[cfg(test)]
mod tests;
