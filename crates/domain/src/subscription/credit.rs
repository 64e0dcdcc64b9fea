//! What is left of the terms: money for the paid days, and the days that were given.

use super::{Subscription, SubscriptionPeriod};
use crate::{
    plan::{Currency, PlanCode},
    time::{DAY_MS, Timestamp},
};

impl SubscriptionPeriod {
    pub(super) fn paid_until(&self) -> Timestamp {
        self.counts_from().plus_days(self.paid_days)
    }

    /// Milliseconds left of the paid days.
    pub(super) fn paid_left(&self, now: Timestamp) -> i64 {
        if !self.is_left_at(now) {
            return 0;
        }
        let from = now.max(self.starts_at);
        self.paid_until().0.saturating_sub(from.0).max(0)
    }

    /// Whole days left of the paid ones.
    pub(super) fn paid_days_left(&self, now: Timestamp) -> i64 {
        (self.paid_left(now) / DAY_MS).min(self.paid_days)
    }

    /// Its value times whole days left over days paid for, rounded down.
    pub fn credit(&self, now: Timestamp) -> i64 {
        self.value.map_or(0, |value| {
            share(value.amount, self.paid_days_left(now), self.paid_days)
        })
    }

    /// Days that were given and are left; one that has begun counts whole.
    pub(super) fn bonus_left(&self, now: Timestamp) -> i64 {
        if !self.is_left_at(now) {
            return 0;
        }
        let from = now.max(self.starts_at).max(self.paid_until());
        days_started(self.ends_at.0.saturating_sub(from.0)).clamp(0, self.bonus_days)
    }
}

/// What is left of one term.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CreditLine {
    pub plan: PlanCode,
    pub months: i64,
    pub amount: i64,
    pub days: i64,
    pub of_days: i64,
}

/// What is left of all that was paid in a currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlanCredit {
    pub amount: i64,
    /// The days it is for, and how many were paid for.
    pub days: i64,
    pub of_days: i64,
}

impl Subscription {
    pub fn credit(&self, currency: Currency, now: Timestamp) -> PlanCredit {
        self.credit_lines(currency, now)
            .fold(PlanCredit::default(), |sum, line| PlanCredit {
                amount: sum.amount + line.amount,
                days: sum.days + line.days,
                of_days: sum.of_days + line.of_days,
            })
    }

    /// Each term that something is left of; together they are the credit.
    pub fn credit_lines(&self, currency: Currency, now: Timestamp) -> impl Iterator<Item = CreditLine> {
        self.periods
            .iter()
            .filter(move |term| term.value.is_some_and(|value| value.currency == currency))
            .map(move |term| CreditLine {
                plan: term.plan,
                months: term.months,
                amount: term.credit(now),
                days: term.paid_days_left(now),
                of_days: term.paid_days,
            })
            .filter(|line| line.amount > 0)
    }

    pub fn bonus_days(&self, now: Timestamp) -> i64 {
        self.periods.iter().map(|term| term.bonus_left(now)).sum()
    }
}

fn days_started(milliseconds: i64) -> i64 {
    milliseconds.max(0).div_euclid(DAY_MS) + i64::from(milliseconds.max(0) % DAY_MS > 0)
}

/// `amount × part ÷ whole`, rounded down; nothing of nothing.
pub(super) fn share(amount: i64, part: i64, whole: i64) -> i64 {
    if whole <= 0 {
        return 0;
    }
    let exact = i128::from(amount) * i128::from(part) / i128::from(whole);
    i64::try_from(exact).unwrap_or(i64::MAX)
}
