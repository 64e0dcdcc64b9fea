//! What plans cost, changed by staff.

use pult_domain::{
    limits::PRICE_MAX,
    list::within,
    plan::{PlanCode, Price, TERMS_MONTHS},
    problem::Problem,
    reader::User,
};
use serde_json::{Value, json};

use crate::{
    App, AppError,
    accounts::{Client, audit},
    staff::record::difference,
};

pub async fn prices(app: &App) -> Result<Vec<Price>, AppError> {
    Ok(app.store.prices().await?)
}

/// Those that are not named stay. Payments that were begun keep what they were begun with.
pub async fn set_prices(
    app: &App,
    client: &Client,
    staff: &User,
    prices: &[Price],
) -> Result<Vec<Price>, AppError> {
    for (place, price) in prices.iter().enumerate() {
        check(place, price)?;
    }
    let mut tx = app.store.begin().await?;
    let known = tx.prices().await?;
    tx.set_prices(prices).await?;
    for price in prices {
        let before = known.iter().find(|known| {
            (known.plan, known.months, known.currency) == (price.plan, price.months, price.currency)
        });
        if before.is_some_and(|before| before.amount == price.amount) {
            continue;
        }
        let subject = format!("{} {} {}", price.plan.code(), price.months, price.currency.code());
        let facts = difference(before.map(written).as_ref(), Some(&written(price)));
        audit(app, &mut tx, client, staff, "price.set", &subject, facts).await?;
    }
    tx.commit().await?;
    self::prices(app).await
}

/// With what it is in, so that the log can be read in either language.
fn written(price: &Price) -> Value {
    json!({ "price": { "amount": price.amount, "currency": price.currency.code() } })
}

fn check(place: usize, price: &Price) -> Result<(), Problem> {
    let field = |name: &str| format!("prices[{place}].{name}");
    if price.plan == PlanCode::Free {
        return Err(Problem::InvalidValue { field: field("plan") });
    }
    if !TERMS_MONTHS.contains(&price.months) {
        return Err(Problem::InvalidValue {
            field: field("months"),
        });
    }
    // Providers charge no less than this.
    within(
        &field("amount"),
        price.amount,
        price.currency.least_charge(),
        PRICE_MAX,
    )?;
    Ok(())
}
