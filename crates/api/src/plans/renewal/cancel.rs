//! `POST /api/tariff/cancel`

use axum::extract::State;
use pult_app::{App, plans};

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json},
    plans::{country::RequesterCountry, plan_status::PlanStatusResponse},
};

/// Renew no more. What is paid for lasts to its end.
#[utoipa::path(
    post,
    path = "/api/tariff/cancel",
    operation_id = "cancel_plan",
    tag = "plans",
    responses(
        (status = 200, description = "Renewal is off", body = PlanStatusResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn cancel(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    requester_country: RequesterCountry,
) -> Result<Json<PlanStatusResponse>, ApiError> {
    let country = requester_country.or(None)?;
    Ok(Json(
        plans::cancel_renewal(&app, &user, country.as_ref()).await?.into(),
    ))
}
