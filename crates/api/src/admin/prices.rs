//! `GET` and `PUT /api/admin/prices`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, plans::admin};
use pult_domain::{
    plan::{self, Currency, PlanCode},
    problem::Problem,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, ClientInfo, Json},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Prices {
    pub prices: Vec<PriceResponse>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PriceResponse {
    /// Code of the plan.
    pub plan: String,
    pub months: i64,
    pub currency: String,
    /// In minor units.
    pub amount: i64,
}

impl From<plan::PlanPrice> for PriceResponse {
    fn from(price: plan::PlanPrice) -> Self {
        Self {
            plan: price.plan.code().to_owned(),
            months: price.months,
            currency: price.currency.code().to_owned(),
            amount: price.amount,
        }
    }
}

fn to_prices(prices: Vec<plan::PlanPrice>) -> Prices {
    Prices {
        prices: prices.into_iter().map(PriceResponse::from).collect(),
    }
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PriceChangesRequest {
    prices: Vec<PriceChangeInput>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PriceChangeInput {
    /// Code of the plan.
    plan: String,
    months: i64,
    currency: String,
    /// In minor units.
    amount: i64,
    /// The amount that was seen; refused when it is another by now. Null where there was no price.
    #[schema(required)]
    was: Option<i64>,
}

impl PriceChangeInput {
    /// A refusal names the entry by its index in the list.
    fn to_change(&self, index: usize) -> Result<admin::PriceChange, Problem> {
        let invalid = |what: &str| Problem::InvalidValue {
            field: format!("prices[{index}].{what}"),
        };
        let price = plan::PlanPrice {
            plan: PlanCode::parse(&self.plan).ok_or_else(|| invalid("plan"))?,
            months: self.months,
            currency: Currency::parse(&self.currency).ok_or_else(|| invalid("currency"))?,
            amount: self.amount,
        };
        Ok(admin::PriceChange { price, was: self.was })
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
    let prices = admin::prices(&app).await?;
    Ok((
        [(header::CACHE_CONTROL, "private, no-store")],
        Json(to_prices(prices)),
    ))
}

/// Change prices, all or none; those not named stay. What somebody was quoted stays for its half hour.
#[utoipa::path(
    put,
    path = "/api/admin/prices",
    operation_id = "set_prices",
    tag = "staff",
    request_body = PriceChangesRequest,
    responses(
        (status = 200, description = "The prices", body = Prices),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn set(
    State(app): State<App>,
    AuthUser(staff): AuthUser,
    ClientInfo(client): ClientInfo,
    Json(body): Json<PriceChangesRequest>,
) -> Result<Json<Prices>, ApiError> {
    let read = |(index, change): (usize, &PriceChangeInput)| change.to_change(index);
    let changes = body.prices.iter().enumerate().map(read);
    let changes: Vec<admin::PriceChange> = changes.collect::<Result<_, _>>()?;
    Ok(Json(to_prices(
        admin::set_prices(&app, &client, &staff, &changes).await?,
    )))
}
