//! Plan prices, changed by staff.

use pult_domain::{
    limits::PRICE_MAX,
    list::within,
    plan::{PERIOD_MONTHS, PlanCode, PlanPrice},
    problem::Problem,
    requester::User,
};
use serde_json::{Value, json};

use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
    admin::audit_diff::difference,
};

#[crate::boxed]
pub async fn prices(app: &App) -> Result<Vec<PlanPrice>, AppError> {
    Ok(app.store.prices().await?)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PriceChange {
    pub price: PlanPrice,
    /// The amount that staff saw, since somebody else may have changed it; `None` if there was no price.
    pub was: Option<i64>,
}

/// Changes all named prices or none; others stay. Open payments keep their pinned amounts.
#[crate::boxed]
pub async fn set_prices(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    changes: &[PriceChange],
) -> Result<Vec<PlanPrice>, AppError> {
    for (index, change) in changes.iter().enumerate() {
        check_price(index, &change.price)?;
    }
    // In one order, so that concurrent changes of the same prices cannot deadlock.
    let mut changes = changes.to_vec();
    changes.sort_by_key(|PriceChange { price, .. }| (price.plan.code(), price.months, price.currency.code()));
    let mut tx = app.store.begin().await?;
    for PriceChange { price, was } in changes {
        if !tx.change_price(&price, was).await? {
            return Err(Problem::ChangedElsewhere.into());
        }
        if was == Some(price.amount) {
            continue;
        }
        let before = was.map(|amount| describe(&PlanPrice { amount, ..price }));
        let subject = format!("{} {} {}", price.plan.code(), price.months, price.currency.code());
        let facts = difference(before.as_ref(), Some(&describe(&price)));
        audit(app, &mut tx, client, staff, "price.set", &subject, facts).await?;
    }
    tx.commit().await?;
    self::prices(app).await
}

/// Includes the currency, so that the audit log can be shown in either language.
fn describe(price: &PlanPrice) -> Value {
    json!({ "price": { "amount": price.amount, "currency": price.currency.code() } })
}

fn check_price(place: usize, price: &PlanPrice) -> Result<(), Problem> {
    let field = |name: &str| format!("prices[{place}].{name}");
    if price.plan == PlanCode::Free {
        return Err(Problem::InvalidValue { field: field("plan") });
    }
    if !PERIOD_MONTHS.contains(&price.months) {
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
