//! Examples calculated by hand, in kopecks.

mod buying;
mod giving;
mod refunding;
mod renewing;

use super::*;
use crate::{
    plan::initial_prices,
    quote::{PlanArchived, PlanStart, Quote, QuoteInput, quote},
    time::{DAY_MS, HOUR_MS},
};

const T0: Timestamp = Timestamp(1_772_724_600_000);
const CARD: PaymentMethodId = PaymentMethodId(1);

const POOL: PlanPeriod = plan_period(PlanCode::RecordPool, 1);
const POOL_YEAR: PlanPeriod = plan_period(PlanCode::RecordPool, 12);
const PRO: PlanPeriod = plan_period(PlanCode::Pro, 1);
const PRO_YEAR: PlanPeriod = plan_period(PlanCode::Pro, 12);
const EVENT: PlanPeriod = plan_period(PlanCode::Event, 1);
const START: PlanPeriod = plan_period(PlanCode::Start, 1);

const fn plan_period(plan: PlanCode, months: i64) -> PlanPeriod {
    PlanPeriod { plan, months }
}

pub(super) fn price(plan_period: PlanPeriod, currency: Currency) -> Money {
    let list_price = initial_prices().into_iter().find(|price| {
        (price.plan, price.months, price.currency) == (plan_period.plan, plan_period.months, currency)
    });
    Money::new(list_price.unwrap().amount, currency)
}

fn quote_input(plan_period: PlanPeriod) -> QuoteInput {
    QuoteInput {
        plan_period,
        price: price(plan_period, Currency::Rub),
        discount: 0,
        recurrent: true,
        card_saved: false,
    }
}

/// Assigns ids as the database would.
pub(super) fn assign_ids(subscription: &mut Subscription) {
    for index in 0..subscription.periods.len() {
        let max_id = subscription.periods.iter().filter_map(|period| period.id).max();
        let period = &mut subscription.periods[index];
        period.id = period
            .id
            .or(Some(SubscriptionPeriodId(max_id.map_or(1, |id| id.0 + 1))));
    }
}

fn buy(subscription: &mut Subscription, quote_input: QuoteInput, now: Timestamp) -> Quote {
    let quote = quote(subscription, &quote_input, now).unwrap();
    let period = subscription.buy(&quote.purchase(Some(CARD)), now);
    assert_eq!(
        (period.starts_at, period.ends_at),
        (quote.starts_at, quote.ends_at)
    );
    assign_ids(subscription);
    quote
}

fn subscribed_to(plan_period: PlanPeriod) -> Subscription {
    let mut subscription = Subscription::default();
    buy(&mut subscription, quote_input(plan_period), T0);
    subscription
}

fn later(days: i64, hours: i64) -> Timestamp {
    Timestamp(T0.0 + days * DAY_MS + hours * HOUR_MS)
}

fn renewal(plan_period: PlanPeriod) -> Purchase {
    let price = price(plan_period, Currency::Rub);
    Purchase {
        plan_period,
        currency: price.currency,
        price: price.amount,
        discount: 0,
        credit: 0,
        amount: price.amount,
        ahead: false,
        recurrent: true,
        method: None,
    }
}
