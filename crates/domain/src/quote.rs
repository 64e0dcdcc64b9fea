//! What a change to another plan costs and brings, before anything is paid.

use crate::{
    ids::PaymentMethodId,
    money::Money,
    plan::PlanPeriod,
    subscription::{PlanChange, PlanCredit, Purchase, Subscription},
    time::Timestamp,
};

coded! {
    /// When the plan would start, and what has to be paid for it now.
    pub enum PlanStart {
        /// Paid and started now.
        Now = "now",
        /// Paid now, starts after the last period.
        Ahead = "ahead",
        /// The last period renews as this plan; charged then.
        Scheduled = "scheduled",
        /// The last period renews unchanged; charged then.
        Renewing = "renewing",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuoteInput {
    pub plan_period: PlanPeriod,
    pub price: Money,
    /// The discount of a promo code.
    pub discount: i64,
    pub recurrent: bool,
    /// Whether the account has a card that renewals can be charged to.
    pub card_saved: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quote {
    pub plan_period: PlanPeriod,
    pub step: PlanChange,
    pub how: PlanStart,
    pub price: Money,
    pub discount: i64,
    pub credit: i64,
    /// Days that the credit pays for, and of how many paid days.
    pub credit_days: i64,
    pub credit_of_days: i64,
    pub due: i64,
    pub recurrent: bool,
    /// Days of the plan period, and days that the remaining credit buys in addition.
    pub days: i64,
    pub extra_days: i64,
    pub starts_at: Timestamp,
    pub ends_at: Timestamp,
}

/// The plan is no longer sold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlanArchived;

pub fn quote(subscription: &Subscription, input: &QuoteInput, now: Timestamp) -> Result<Quote, PlanArchived> {
    let QuoteInput {
        plan_period, price, ..
    } = *input;
    if !subscription.is_open(plan_period, now) {
        return Err(PlanArchived);
    }
    let step = subscription.step(plan_period, now);
    let how = plan_start(subscription, input, step, now);
    let is_paid_now = matches!(how, PlanStart::Now | PlanStart::Ahead);
    let discount = if is_paid_now {
        input.discount.clamp(0, price.amount)
    } else {
        0
    };
    let credit = if how == PlanStart::Now {
        subscription.credit(price.currency, now)
    } else {
        PlanCredit::default()
    };
    let mut quote = Quote {
        plan_period,
        step,
        how,
        price,
        discount,
        credit: credit.amount,
        credit_days: credit.days,
        credit_of_days: credit.of_days,
        due: if is_paid_now {
            amount_due(price, discount, credit.amount)
        } else {
            0
        },
        recurrent: input.recurrent,
        days: plan_period.days(),
        extra_days: 0,
        starts_at: now,
        ends_at: now,
    };
    // Without a payment no card is asked for, and without a card nothing renews.
    quote.recurrent = !is_paid_now || input.recurrent && (quote.due > 0 || input.card_saved);
    if is_paid_now {
        // The quote shows what the purchase will bring.
        let period = subscription.clone().buy(&quote.purchase(None), now);
        quote.extra_days = period.paid_days - quote.days;
        (quote.starts_at, quote.ends_at) = (period.starts_at, period.ends_at);
    } else if let Some(last) = subscription.last(now) {
        quote.starts_at = last.ends_at;
        quote.ends_at = last.ends_at.plus_days(quote.days);
    }
    Ok(quote)
}

fn plan_start(
    subscription: &Subscription,
    input: &QuoteInput,
    step: PlanChange,
    now: Timestamp,
) -> PlanStart {
    let Some(last) = subscription.last(now) else {
        return PlanStart::Now;
    };
    let is_unchanged = last.tariff() == Some(input.plan_period);
    match step {
        PlanChange::Start | PlanChange::Upgrade => PlanStart::Now,
        PlanChange::Same | PlanChange::Downgrade if last.renews && is_unchanged => PlanStart::Renewing,
        PlanChange::Same | PlanChange::Downgrade if last.renews => PlanStart::Scheduled,
        PlanChange::Same if is_unchanged && input.recurrent && input.card_saved => PlanStart::Renewing,
        PlanChange::Same | PlanChange::Downgrade => PlanStart::Ahead,
    }
}

/// An amount that providers would not accept is not charged.
fn amount_due(price: Money, discount: i64, credit: i64) -> i64 {
    let amount = (price.amount - discount - credit).max(0);
    if amount < price.currency.least_charge() {
        0
    } else {
        amount
    }
}

impl Quote {
    pub fn purchase(&self, method: Option<PaymentMethodId>) -> Purchase {
        Purchase {
            plan_period: self.plan_period,
            currency: self.price.currency,
            price: self.price.amount,
            discount: self.discount,
            credit: self.credit,
            amount: self.due,
            ahead: self.how == PlanStart::Ahead,
            recurrent: self.recurrent,
            method,
        }
    }
}
