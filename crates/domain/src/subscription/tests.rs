//! Examples worked out by hand, in kopecks.

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

const POOL: PlanPeriod = tariff(PlanCode::RecordPool, 1);
const POOL_YEAR: PlanPeriod = tariff(PlanCode::RecordPool, 12);
const PRO: PlanPeriod = tariff(PlanCode::Pro, 1);
const PRO_YEAR: PlanPeriod = tariff(PlanCode::Pro, 12);
const EVENT: PlanPeriod = tariff(PlanCode::Event, 1);
const START: PlanPeriod = tariff(PlanCode::Start, 1);

const fn tariff(plan: PlanCode, months: i64) -> PlanPeriod {
    PlanPeriod { plan, months }
}

pub(super) fn price(tariff: PlanPeriod, currency: Currency) -> Money {
    let found = initial_prices()
        .into_iter()
        .find(|price| (price.plan, price.months, price.currency) == (tariff.plan, tariff.months, currency));
    Money::new(found.unwrap().amount, currency)
}

fn offer(tariff: PlanPeriod) -> QuoteInput {
    QuoteInput {
        plan_period: tariff,
        price: price(tariff, Currency::Rub),
        discount: 0,
        recurrent: true,
        card_saved: false,
    }
}

/// Ids as the database would give them.
pub(super) fn number(subscription: &mut Subscription) {
    for place in 0..subscription.periods.len() {
        let next = subscription.periods.iter().filter_map(|term| term.id).max();
        let term = &mut subscription.periods[place];
        term.id = term
            .id
            .or(Some(SubscriptionPeriodId(next.map_or(1, |id| id.0 + 1))));
    }
}

fn buy(subscription: &mut Subscription, offer: QuoteInput, now: Timestamp) -> Quote {
    let quote = quote(subscription, &offer, now).unwrap();
    let term = subscription.buy(&quote.purchase(Some(CARD)), now);
    assert_eq!((term.starts_at, term.ends_at), (quote.starts_at, quote.ends_at));
    number(subscription);
    quote
}

fn on(tariff: PlanPeriod) -> Subscription {
    let mut subscription = Subscription::default();
    buy(&mut subscription, offer(tariff), T0);
    subscription
}

fn later(days: i64, hours: i64) -> Timestamp {
    Timestamp(T0.0 + days * DAY_MS + hours * HOUR_MS)
}

fn renewal(tariff: PlanPeriod) -> Purchase {
    let price = price(tariff, Currency::Rub);
    Purchase {
        plan_period: tariff,
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
