//! What is left of the periods: money for the paid days, and the bonus days.

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

    /// Its value times the whole days left over the days paid for, rounded down.
    pub fn credit(&self, now: Timestamp) -> i64 {
        self.value.map_or(0, |value| {
            share(value.amount, self.paid_days_left(now), self.paid_days)
        })
    }

    /// Bonus days that are left; a started day counts as a whole one.
    pub(super) fn bonus_left(&self, now: Timestamp) -> i64 {
        if !self.is_left_at(now) {
            return 0;
        }
        let from = now.max(self.starts_at).max(self.paid_until());
        days_started(self.ends_at.0.saturating_sub(from.0)).clamp(0, self.bonus_days)
    }
}

/// What is left of one period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CreditLine {
    pub plan: PlanCode,
    pub months: i64,
    pub amount: i64,
    pub days: i64,
    pub of_days: i64,
}

/// What is left of everything that was paid in a currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlanCredit {
    pub amount: i64,
    /// The days that the credit pays for, and the days that were paid.
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

    /// Each period that has credit left; together they are the credit.
    pub fn credit_lines(&self, currency: Currency, now: Timestamp) -> impl Iterator<Item = CreditLine> {
        self.periods
            .iter()
            .filter(move |period| period.value.is_some_and(|value| value.currency == currency))
            .map(move |period| CreditLine {
                plan: period.plan,
                months: period.months,
                amount: period.credit(now),
                days: period.paid_days_left(now),
                of_days: period.paid_days,
            })
            .filter(|line| line.amount > 0)
    }

    pub fn bonus_days(&self, now: Timestamp) -> i64 {
        self.periods.iter().map(|period| period.bonus_left(now)).sum()
    }
}

fn days_started(milliseconds: i64) -> i64 {
    milliseconds.max(0).div_euclid(DAY_MS) + i64::from(milliseconds.max(0) % DAY_MS > 0)
}

/// `amount × part ÷ whole`, rounded down; 0 when `whole` is not positive.
pub(super) fn share(amount: i64, part: i64, whole: i64) -> i64 {
    if whole <= 0 {
        return 0;
    }
    let exact = i128::from(amount) * i128::from(part) / i128::from(whole);
    i64::try_from(exact).unwrap_or(i64::MAX)
}
