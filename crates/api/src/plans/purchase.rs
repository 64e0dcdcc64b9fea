//! `GET /api/tariff/connect`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, plans};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    country::RequesterCountry,
    plan_query::{ConfirmedPriceQuery, PlanQuery},
};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json, Query},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConnectResponse {
    /// `payment`: it is paid for at `url`. `connected`: it holds. `scheduled`: it starts when the running plan ends.
    pub status: String,
    #[schema(required)]
    pub url: Option<String>,
    /// Code of the payment.
    #[schema(required)]
    pub payment: Option<String>,
}

/// Take a tariff. The price is pinned for half an hour; asked again meanwhile, the same payment is answered.
#[utoipa::path(
    get,
    path = "/api/tariff/connect",
    operation_id = "connect",
    tag = "plans",
    params(PlanQuery, ConfirmedPriceQuery),
    responses(
        (status = 200, description = "What comes of it", body = ConnectResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn purchase(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    requester_country: RequesterCountry,
    Query(query): Query<PlanQuery>,
    Query(confirmed): Query<ConfirmedPriceQuery>,
) -> Result<impl IntoResponse, ApiError> {
    let request = plans::PlanRequest {
        due: confirmed.due,
        ..query.into_request(requester_country)?
    };
    let connected = plans::buy_plan(&app, &user, &request).await?;
    let body = ConnectResponse {
        status: connected.outcome.code().to_owned(),
        url: connected.url,
        payment: connected.payment,
    };
    Ok(([(header::CACHE_CONTROL, "private, no-store")], Json(body)))
}
