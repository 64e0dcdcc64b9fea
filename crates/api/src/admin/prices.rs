//! `GET` and `PUT /api/admin/prices`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, plans::staff};
use pult_domain::{
    plan::{self, Currency, PlanCode},
    problem::Problem,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Caller, Json, RequiredUser},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Prices {
    pub prices: Vec<Price>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Price {
    /// Code of the plan.
    pub plan: String,
    pub months: i64,
    pub currency: String,
    /// In minor units.
    pub amount: i64,
}

impl From<plan::Price> for Price {
    fn from(price: plan::Price) -> Self {
        Self {
            plan: price.plan.code().to_owned(),
            months: price.months,
            currency: price.currency.code().to_owned(),
            amount: price.amount,
        }
    }
}

impl Price {
    /// Named by its place in the list when something is wrong with it.
    fn read(&self, place: usize) -> Result<plan::Price, Problem> {
        let wrong = |what: &str| Problem::InvalidValue {
            field: format!("prices[{place}].{what}"),
        };
        Ok(plan::Price {
            plan: PlanCode::parse(&self.plan).ok_or_else(|| wrong("plan"))?,
            months: self.months,
            currency: Currency::parse(&self.currency).ok_or_else(|| wrong("currency"))?,
            amount: self.amount,
        })
    }
}

fn body(prices: Vec<plan::Price>) -> Prices {
    Prices {
        prices: prices.into_iter().map(Price::from).collect(),
    }
}

/// What plans cost.
#[utoipa::path(
    get,
    path = "/api/admin/prices",
    operation_id = "prices",
    tag = "staff",
    responses(
        (status = 200, description = "The prices", body = Prices),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn list(State(app): State<App>) -> Result<impl IntoResponse, ApiError> {
    let prices = staff::prices(&app).await?;
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(body(prices))))
}

/// Change prices; those not named stay. What somebody was quoted stays for its half hour.
#[utoipa::path(
    put,
    path = "/api/admin/prices",
    operation_id = "set_prices",
    tag = "staff",
    request_body = Prices,
    responses(
        (status = 200, description = "The prices", body = Prices),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn set(
    State(app): State<App>,
    RequiredUser(staff): RequiredUser,
    Caller(client): Caller,
    Json(wanted): Json<Prices>,
) -> Result<Json<Prices>, ApiError> {
    let read = |(place, price): (usize, &Price)| price.read(place);
    let prices: Vec<plan::Price> = wanted
        .prices
        .iter()
        .enumerate()
        .map(read)
        .collect::<Result<_, _>>()?;
    Ok(Json(body(
        staff::set_prices(&app, &client, &staff, &prices).await?,
    )))
}
