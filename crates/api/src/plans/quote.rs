//! `GET /api/tariff/info`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, plans};
use pult_domain::{subscription::CreditLine, time::Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{country::RequesterCountry, plan_query::PlanQuery};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json, Query},
};

/// What a tariff would cost this reader now, in minor units.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuoteResponse {
    pub tariff_id: i64,
    pub code: String,
    pub name: String,
    /// Months.
    pub period: i64,
    /// `start`, `upgrade`, `downgrade` or `same`.
    pub step: String,
    /// `now`: paid and started now. `ahead`: paid now, for after what runs. `scheduled`: starts, and is charged, when what
    /// runs ends. `renewing`: what runs renews as it is.
    pub how: String,
    pub price: i64,
    /// Off the price by a promo code.
    pub discount: i64,
    /// For the unused part of what runs: so many whole days of those that were paid for.
    pub credit: i64,
    pub credit_days: i64,
    pub credit_of_days: i64,
    /// The credit term by term. Empty where nothing is credited, or what runs has changed since the amount was pinned.
    pub credits: Vec<QuoteCredit>,
    pub due: i64,
    pub currency: String,
    pub days: i64,
    /// Days that the credit buys beyond the price.
    pub extra_days: i64,
    pub starts_at: String,
    pub ends_at: String,
    #[schema(required)]
    pub next_charge_at: Option<String>,
    #[schema(required)]
    pub next_charge: Option<i64>,
    pub recurrent: bool,
    #[schema(required)]
    pub promo_code: Option<String>,
}

/// The unused part of one term.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuoteCredit {
    pub code: String,
    pub name: String,
    /// Months.
    pub period: i64,
    pub days: i64,
    pub of_days: i64,
    pub amount: i64,
}

impl From<CreditLine> for QuoteCredit {
    fn from(line: CreditLine) -> Self {
        Self {
            code: line.plan.code().to_owned(),
            name: line.plan.name().to_owned(),
            period: line.months,
            days: line.days,
            of_days: line.of_days,
            amount: line.amount,
        }
    }
}

impl From<plans::QuoteView> for QuoteResponse {
    fn from(view: plans::QuoteView) -> Self {
        let quote = view.quote;
        Self {
            tariff_id: quote.plan_period.id(),
            code: quote.plan_period.plan.code().to_owned(),
            name: quote.plan_period.plan.name().to_owned(),
            period: quote.plan_period.months,
            step: quote.step.code().to_owned(),
            how: quote.how.code().to_owned(),
            price: quote.price.amount,
            discount: quote.discount,
            credit: quote.credit,
            credit_days: quote.credit_days,
            credit_of_days: quote.credit_of_days,
            credits: view.credits.into_iter().map(QuoteCredit::from).collect(),
            due: quote.due,
            currency: quote.price.currency.code().to_owned(),
            days: quote.days,
            extra_days: quote.extra_days,
            starts_at: quote.starts_at.rfc3339(),
            ends_at: quote.ends_at.rfc3339(),
            next_charge_at: view.next_charge_at.map(Timestamp::rfc3339),
            next_charge: view.next_charge,
            recurrent: quote.recurrent,
            promo_code: view.promo_code,
        }
    }
}

/// What a tariff costs this reader: price, promo, credit for what runs, what is due and until when it lasts.
#[utoipa::path(
    get,
    path = "/api/tariff/info",
    operation_id = "quote",
    tag = "plans",
    params(PlanQuery),
    responses(
        (status = 200, description = "The quote", body = QuoteResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn quote(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    requester_country: RequesterCountry,
    Query(query): Query<PlanQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let view = plans::quote_plan(
        &app,
        &user,
        &query.into_request(requester_country.for_user(Some(&user)))?,
    )
    .await?;
    Ok((
        [(header::CACHE_CONTROL, "private, no-store")],
        Json(QuoteResponse::from(view)),
    ))
}
