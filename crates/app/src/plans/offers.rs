//! What is sold, and at what price.

use pult_domain::{
    country::Country,
    plan::{Currency, PlanCode, PlanPeriod, PlanPrice},
    requester::Requester,
};

use super::currency::currency;
use crate::{App, AppError};

/// A plan period at its price.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanOffer {
    pub plan_period: PlanPeriod,
    /// In minor units.
    pub price: i64,
    pub currency: Currency,
    /// The price of as many single months; none for one month.
    pub old_price: Option<i64>,
    pub recurrent: bool,
    pub archived: bool,
}

/// Cheapest plan first. A plan that is no longer sold is listed only for its owner.
#[crate::boxed]
pub async fn list_offers(
    app: &App,
    requester: &Requester,
    country: Option<&Country>,
    one_time: bool,
) -> Result<Vec<PlanOffer>, AppError> {
    let now = app.now();
    let subscription = requester.user.as_ref().map(|user| &user.subscription);
    let currency = currency(subscription, country, now);
    let own = subscription.and_then(|subscription| subscription.last(now)?.tariff());
    let prices: Vec<PlanPrice> = app
        .store
        .prices()
        .await?
        .into_iter()
        .filter(|price| price.currency == currency)
        .collect();
    let month_price = |plan: PlanCode| {
        let single = prices
            .iter()
            .find(|price| price.plan == plan && price.months == 1);
        single.map(|price| price.amount)
    };
    let offer = |price: &PlanPrice| {
        let plan_period = PlanPeriod {
            plan: price.plan,
            months: price.months,
        };
        let is_sold = PlanCode::SOLD.contains(&price.plan);
        (is_sold || own == Some(plan_period)).then(|| PlanOffer {
            plan_period,
            price: price.amount,
            currency,
            old_price: month_price(price.plan)
                .filter(|_| price.months > 1)
                .map(|month_price| month_price * price.months),
            recurrent: !one_time,
            archived: !is_sold,
        })
    };
    Ok(prices.iter().filter_map(offer).collect())
}
