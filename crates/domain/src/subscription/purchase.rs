//! A purchase that has been paid for becomes a term.

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
    /// What was left of the terms when it was quoted.
    pub credit: i64,
    /// What was paid.
    pub amount: i64,
    /// For after the last term, instead of now.
    pub ahead: bool,
    pub recurrent: bool,
    pub method: Option<PaymentMethodId>,
}

impl Subscription {
    /// The new term, which is the last of `terms`.
    pub fn buy(&mut self, purchase: &Purchase, now: Timestamp) -> SubscriptionPeriod {
        let term = if purchase.ahead && self.last(now).is_some_and(|last| last.is_left_at(now)) {
            self.buy_ahead(purchase, now)
        } else {
            self.buy_now(purchase, now)
        };
        self.periods.push(term.clone());
        term
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

    /// All that is left of other terms goes into this one: money as its value, given days behind its own.
    fn buy_now(&mut self, purchase: &Purchase, now: Timestamp) -> SubscriptionPeriod {
        let credit = self.credit(purchase.currency, now).amount.max(purchase.credit);
        let value = purchase.amount.saturating_add(credit);
        let rest = value.saturating_sub(purchase.price - purchase.discount).max(0);
        let bonus_days = self.bonus_days(now);
        self.periods
            .iter_mut()
            .filter(|term| term.truncated_at.is_none() && (term.renews || term.is_left_at(now)))
            .for_each(|term| term.cut(now));
        let days = purchase.plan_period.days();
        let mut term = SubscriptionPeriod {
            // By the list price: with a promo code a rest would buy more days than money does.
            paid_days: days.saturating_add(share(rest, days, purchase.price)),
            bonus_days,
            renews: purchase.recurrent,
            method: purchase.method,
            ..SubscriptionPeriod::bought(purchase.plan_period, Money::new(value, purchase.currency), now)
        };
        term.reckon_end();
        term
    }
}
