//! Turns a paid purchase into a period.

use super::{Subscription, SubscriptionPeriod, credit::share};
use crate::{
    ids::PaymentMethodId,
    money::Money,
    plan::{Currency, PlanPeriod},
    time::Timestamp,
};

/// What a payment has pinned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Purchase {
    pub plan_period: PlanPeriod,
    pub currency: Currency,
    /// The list price.
    pub price: i64,
    pub discount: i64,
    /// The credit at the time of the quote.
    pub credit: i64,
    /// The amount paid.
    pub amount: i64,
    /// Starts after the last period instead of now.
    pub ahead: bool,
    pub recurrent: bool,
    pub method: Option<PaymentMethodId>,
}

impl Subscription {
    /// The new period, which is the last of `periods`.
    pub fn buy(&mut self, purchase: &Purchase, now: Timestamp) -> SubscriptionPeriod {
        let period = if purchase.ahead && self.last(now).is_some_and(|last| last.is_left_at(now)) {
            self.buy_ahead(purchase, now)
        } else {
            self.buy_now(purchase, now)
        };
        self.periods.push(period.clone());
        period
    }

    fn buy_ahead(&mut self, purchase: &Purchase, now: Timestamp) -> SubscriptionPeriod {
        let mut starts_at = now;
        let mut renews = purchase.recurrent;
        let mut method = purchase.method;
        if let Some(last) = self.last_mut(now) {
            starts_at = last.ends_at;
            renews |= last.renews;
            method = method.or(last.method);
            last.stop_renewing();
        }
        SubscriptionPeriod {
            renews,
            method,
            ..SubscriptionPeriod::bought(
                purchase.plan_period,
                Money::new(purchase.amount.saturating_add(purchase.credit), purchase.currency),
                starts_at,
            )
        }
    }

    /// All that is left of other periods goes into this one: money as its value, bonus days after its own.
    fn buy_now(&mut self, purchase: &Purchase, now: Timestamp) -> SubscriptionPeriod {
        let credit = self.credit(purchase.currency, now).amount.max(purchase.credit);
        let value = purchase.amount.saturating_add(credit);
        let surplus = value.saturating_sub(purchase.price - purchase.discount).max(0);
        let bonus_days = self.bonus_days(now);
        self.periods
            .iter_mut()
            .filter(|period| period.truncated_at.is_none() && (period.renews || period.is_left_at(now)))
            .for_each(|period| period.truncate(now));
        let days = purchase.plan_period.days();
        let mut period = SubscriptionPeriod {
            // By the list price: at a discounted price the surplus would buy more days than the same money does.
            paid_days: days.saturating_add(share(surplus, days, purchase.price)),
            bonus_days,
            renews: purchase.recurrent,
            method: purchase.method,
            ..SubscriptionPeriod::bought(purchase.plan_period, Money::new(value, purchase.currency), now)
        };
        period.compute_end();
        period
    }
}
