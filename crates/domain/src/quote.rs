//! What a step to a tariff costs and brings, before anything is paid.

use crate::{
    ids::PaymentMethodId,
    money::Money,
    plan::PlanPeriod,
    subscription::{PlanChange, PlanCredit, Purchase, Subscription},
    time::Timestamp,
};

coded! {
    /// When the tariff would begin, and what has to be paid for it now.
    pub enum PlanStart {
        /// Paid and started now.
        Now = "now",
        /// Paid now, for after the last term.
        Ahead = "ahead",
        /// The last term renews as this; charged then.
        Scheduled = "scheduled",
        /// The last term renews as it is; charged then.
        Renewing = "renewing",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuoteInput {
    pub plan_period: PlanPeriod,
    pub price: Money,
    /// What a promo code takes off.
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
    /// Days that the credit is for, and how many of them were paid for.
    pub credit_days: i64,
    pub credit_of_days: i64,
    pub due: i64,
    pub recurrent: bool,
    /// Of the tariff; and what a rest of credit buys besides.
    pub days: i64,
    pub extra_days: i64,
    pub starts_at: Timestamp,
    pub ends_at: Timestamp,
}

/// Not sold any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlanArchived;

pub fn quote(subscription: &Subscription, offer: &QuoteInput, now: Timestamp) -> Result<Quote, PlanArchived> {
    let QuoteInput {
        plan_period: tariff,
        price,
        ..
    } = *offer;
    if !subscription.is_open(tariff, now) {
        return Err(PlanArchived);
    }
    let step = subscription.step(tariff, now);
    let how = how(subscription, offer, step, now);
    let pays = matches!(how, PlanStart::Now | PlanStart::Ahead);
    let discount = if pays {
        offer.discount.clamp(0, price.amount)
    } else {
        0
    };
    let credit = if how == PlanStart::Now {
        subscription.credit(price.currency, now)
    } else {
        PlanCredit::default()
    };
    let mut quote = Quote {
        plan_period: tariff,
        step,
        how,
        price,
        discount,
        credit: credit.amount,
        credit_days: credit.days,
        credit_of_days: credit.of_days,
        due: if pays {
            due(price, discount, credit.amount)
        } else {
            0
        },
        recurrent: offer.recurrent,
        days: tariff.days(),
        extra_days: 0,
        starts_at: now,
        ends_at: now,
    };
    // Nobody gives a card where nothing is paid, and without one nothing renews.
    quote.recurrent = !pays || offer.recurrent && (quote.due > 0 || offer.card_saved);
    if pays {
        // What will be bought is what is shown.
        let term = subscription.clone().buy(&quote.purchase(None), now);
        quote.extra_days = term.paid_days - quote.days;
        (quote.starts_at, quote.ends_at) = (term.starts_at, term.ends_at);
    } else if let Some(last) = subscription.last(now) {
        quote.starts_at = last.ends_at;
        quote.ends_at = last.ends_at.plus_days(quote.days);
    }
    Ok(quote)
}

fn how(subscription: &Subscription, offer: &QuoteInput, step: PlanChange, now: Timestamp) -> PlanStart {
    let Some(last) = subscription.last(now) else {
        return PlanStart::Now;
    };
    let as_it_is = last.tariff() == Some(offer.plan_period);
    match step {
        PlanChange::Start | PlanChange::Upgrade => PlanStart::Now,
        PlanChange::Same | PlanChange::Downgrade if last.renews && as_it_is => PlanStart::Renewing,
        PlanChange::Same | PlanChange::Downgrade if last.renews => PlanStart::Scheduled,
        PlanChange::Same if as_it_is && offer.recurrent && offer.card_saved => PlanStart::Renewing,
        PlanChange::Same | PlanChange::Downgrade => PlanStart::Ahead,
    }
}

/// What providers would not take is not asked for.
fn due(price: Money, discount: i64, credit: i64) -> i64 {
    let due = (price.amount - discount - credit).max(0);
    if due < price.currency.least_charge() {
        0
    } else {
        due
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
