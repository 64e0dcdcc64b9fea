//! `POST /api/tariff/resume`

use axum::extract::State;
use pult_app::{App, plans};

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json},
    plans::{country::RequesterCountry, plan_status::PlanStatusResponse},
};

/// Renew again, by the card that is kept.
#[utoipa::path(
    post,
    path = "/api/tariff/resume",
    operation_id = "resume_plan",
    tag = "plans",
    responses(
        (status = 200, description = "Renewal is on", body = PlanStatusResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn resume(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    requester_country: RequesterCountry,
) -> Result<Json<PlanStatusResponse>, ApiError> {
    let country = requester_country.or(None)?;
    Ok(Json(
        plans::resume_renewal(&app, &user, country.as_ref()).await?.into(),
    ))
}
