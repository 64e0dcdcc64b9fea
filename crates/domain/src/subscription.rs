//! The subscription of an account: the terms it had, has and will have. At most one of them runs, and only the last
//! one renews.

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
        /// Past its end, while its renewal is tried.
        Grace = "grace",
        Ended = "ended",
    }
}

/// A run of access on one plan: the days that were bought, and behind them those that were given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubscriptionPeriod {
    /// None until it is written down.
    pub id: Option<SubscriptionPeriodId>,
    pub plan: PlanCode,
    /// 0 for a gift.
    pub months: i64,
    pub starts_at: Timestamp,
    pub ends_at: Timestamp,
    pub paid_days: i64,
    pub bonus_days: i64,
    /// What the paid days are worth: the money paid for them and the credit turned into them. A gift has none.
    pub value: Option<Money>,
    pub origin: PeriodOrigin,
    /// When it made place for another, or was taken back.
    pub truncated_at: Option<Timestamp>,
    /// Of one that a gift interrupted: when it first began, and how much of its days had run before `starts_at`.
    pub first_started_at: Option<Timestamp>,
    pub elapsed_ms: i64,
    pub renews: bool,
    pub method: Option<PaymentMethodId>,
    /// What it renews as, if not as itself.
    pub next: Option<PlanPeriod>,
    /// Renewals that failed, and when the next one is tried: at the end when this is none.
    pub failures: i64,
    pub next_try_at: Option<Timestamp>,
    /// When its reader was told that it ends soon, and that it has.
    pub reminded_at: Option<Timestamp>,
    pub end_notified_at: Option<Timestamp>,
}

impl SubscriptionPeriod {
    pub fn bought(tariff: PlanPeriod, value: Money, starts_at: Timestamp) -> Self {
        Self {
            months: tariff.months,
            paid_days: tariff.days(),
            value: Some(value),
            origin: PeriodOrigin::Payment,
            ..Self::new(tariff.plan, starts_at)
        }
        .until_its_days_are_over()
    }

    pub fn gift(plan: PlanCode, days: i64, starts_at: Timestamp) -> Self {
        Self {
            bonus_days: days,
            ..Self::new(plan, starts_at)
        }
        .until_its_days_are_over()
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

    fn until_its_days_are_over(mut self) -> Self {
        self.reckon_end();
        self
    }

    fn reckon_end(&mut self) {
        self.ends_at = self
            .counts_from()
            .plus_days(self.paid_days.saturating_add(self.bonus_days));
    }

    /// Its days are counted from here: when it would have begun, had nothing interrupted it, to run now as it does.
    fn counts_from(&self) -> Timestamp {
        Timestamp(self.starts_at.0.saturating_sub(self.elapsed_ms))
    }

    /// Whatever has interrupted it since.
    fn first_began_at(&self) -> Timestamp {
        self.first_started_at.unwrap_or(self.starts_at)
    }

    /// None for a gift.
    pub fn tariff(&self) -> Option<PlanPeriod> {
        (self.months > 0).then_some(PlanPeriod {
            plan: self.plan,
            months: self.months,
        })
    }

    /// What it will be renewed as.
    pub fn renews_as(&self) -> Option<PlanPeriod> {
        self.renews.then(|| self.next.or(self.tariff())).flatten()
    }

    /// Until when it gives access, as things stand.
    pub fn access_until(&self) -> Timestamp {
        let end = if self.renews {
            // Tries count from the first one that was really made; until the last of them the plan is kept.
            let kept = self.ends_at.plus_days(GRACE_DAYS);
            self.next_try_at
                .map_or(kept, |due| due.plus_days(RENEWAL_LATE_DAYS).max(kept))
                .min(self.ends_at.plus_days(GRACE_LONGEST_DAYS))
        } else {
            self.ends_at
        };
        self.truncated_at.map_or(end, |cut| cut.min(end))
    }

    pub fn runs_at(&self, now: Timestamp) -> bool {
        self.starts_at <= now && now < self.access_until()
    }

    /// Whether any of its days are left: it runs, or will.
    pub fn is_left_at(&self, now: Timestamp) -> bool {
        self.truncated_at.is_none() && now < self.ends_at
    }

    pub fn in_grace_at(&self, now: Timestamp) -> bool {
        self.ends_at <= now && self.runs_at(now)
    }

    fn cut(&mut self, now: Timestamp) {
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

/// What follows the running term.
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
    fn from(terms: Vec<SubscriptionPeriod>) -> Self {
        Self { periods: terms }
    }
}

impl Subscription {
    pub fn running(&self, now: Timestamp) -> Option<&SubscriptionPeriod> {
        self.periods
            .iter()
            .filter(|term| term.runs_at(now))
            .max_by_key(|term| term.plan.rank())
    }

    /// Free when none runs.
    pub fn plan(&self, now: Timestamp) -> PlanCode {
        self.running(now).map_or(PlanCode::Free, |term| term.plan)
    }

    pub fn state(&self, now: Timestamp) -> SubscriptionState {
        match self.running(now) {
            Some(term) if term.in_grace_at(now) => SubscriptionState::Grace,
            Some(_) if self.last(now).is_some_and(|last| last.renews) => SubscriptionState::Active,
            Some(_) => SubscriptionState::Ending,
            None if self.periods.is_empty() => SubscriptionState::None,
            None => SubscriptionState::Ended,
        }
    }

    /// The term after which nothing is paid yet: the one that renews, if any does. In its grace it still is.
    pub fn last(&self, now: Timestamp) -> Option<&SubscriptionPeriod> {
        self.periods
            .iter()
            .filter(|term| term.truncated_at.is_none() && now < term.access_until())
            .max_by_key(|term| term.ends_at)
    }

    fn last_mut(&mut self, now: Timestamp) -> Option<&mut SubscriptionPeriod> {
        self.periods
            .iter_mut()
            .filter(|term| term.truncated_at.is_none() && now < term.access_until())
            .max_by_key(|term| term.ends_at)
    }

    /// The plan that is paid ahead or scheduled after the running one.
    pub fn next(&self, now: Timestamp) -> Option<NextPlan> {
        let ahead = self
            .periods
            .iter()
            .filter(|term| term.is_left_at(now) && term.starts_at > now)
            .min_by_key(|term| term.starts_at);
        if let Some(term) = ahead {
            return Some(NextPlan {
                plan: term.plan,
                months: term.months,
                starts_at: term.starts_at,
                ends_at: term.ends_at,
                renews: term.renews,
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

    /// The currency that a plan which was paid, and runs, is ahead or renews, has fixed.
    pub fn currency(&self, now: Timestamp) -> Option<Currency> {
        let open =
            |term: &&SubscriptionPeriod| term.truncated_at.is_none() && (term.renews || term.is_left_at(now));
        let latest = |terms: &mut dyn Iterator<Item = &SubscriptionPeriod>| {
            terms
                .filter_map(|term| Some((term.starts_at, term.value?.currency)))
                .max_by_key(|(starts_at, _)| *starts_at)
                .map(|(_, currency)| currency)
        };
        latest(&mut self.periods.iter().filter(open)).or_else(|| {
            // A gift that put a renewal off has no currency of its own.
            let renews = self.periods.iter().filter(open).any(|term| term.renews);
            renews.then(|| latest(&mut self.periods.iter())).flatten()
        })
    }

    pub fn term(&self, id: SubscriptionPeriodId) -> Option<&SubscriptionPeriod> {
        self.periods.iter().find(|term| term.id == Some(id))
    }

    fn term_mut(&mut self, id: SubscriptionPeriodId) -> Option<&mut SubscriptionPeriod> {
        self.periods.iter_mut().find(|term| term.id == Some(id))
    }

    /// Makes room behind a moment, so that what follows starts later.
    fn shift_from(&mut self, from: Timestamp, milliseconds: i64) {
        self.periods
            .iter_mut()
            .filter(|term| term.truncated_at.is_none() && term.starts_at >= from)
            .for_each(|term| term.shift(milliseconds));
    }
}

#[cfg(test)]
mod tests;
