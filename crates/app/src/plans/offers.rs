//! What is sold, and for how much.

use pult_domain::{
    country::Country,
    plan::{Currency, PlanCode, PlanPeriod, PlanPrice},
    requester::Requester,
};

use super::currency::currency;
use crate::{App, AppError};

/// A tariff at its price.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanOffer {
    pub plan_period: PlanPeriod,
    /// In minor units.
    pub price: i64,
    pub currency: Currency,
    /// What as many single months cost; none for one month.
    pub old_price: Option<i64>,
    pub recurrent: bool,
    pub archived: bool,
}

/// Cheapest plan first. One that is no longer sold is listed for whoever has it.
#[crate::boxed]
pub async fn tariffs(
    app: &App,
    reader: &Requester,
    country: Option<&Country>,
    one_time: bool,
) -> Result<Vec<PlanOffer>, AppError> {
    let now = app.now();
    let subscription = reader.user.as_ref().map(|user| &user.subscription);
    let currency = currency(subscription, country, now);
    let own = subscription.and_then(|subscription| subscription.last(now)?.tariff());
    let prices: Vec<PlanPrice> = app
        .store
        .prices()
        .await?
        .into_iter()
        .filter(|price| price.currency == currency)
        .collect();
    let month = |plan: PlanCode| {
        let single = prices
            .iter()
            .find(|price| price.plan == plan && price.months == 1);
        single.map(|price| price.amount)
    };
    let offer = |price: &PlanPrice| {
        let tariff = PlanPeriod {
            plan: price.plan,
            months: price.months,
        };
        let sold = PlanCode::SOLD.contains(&price.plan);
        (sold || own == Some(tariff)).then(|| PlanOffer {
            plan_period: tariff,
            price: price.amount,
            currency,
            old_price: month(price.plan)
                .filter(|_| price.months > 1)
                .map(|month| month * price.months),
            recurrent: !one_time,
            archived: !sold,
        })
    };
    Ok(prices.iter().filter_map(offer).collect())
}
