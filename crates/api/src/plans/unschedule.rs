//! `POST /api/tariff/unschedule`

use axum::extract::State;
use pult_app::{App, plans};

use super::{country::RequesterCountry, plan_status::PlanStatusResponse};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json},
};

/// Give up the plan that would start when the running one ends.
#[utoipa::path(
    post,
    path = "/api/tariff/unschedule",
    operation_id = "unschedule_plan",
    tag = "plans",
    responses(
        (status = 200, description = "Nothing is scheduled", body = PlanStatusResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn unschedule(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    requester_country: RequesterCountry,
) -> Result<Json<PlanStatusResponse>, ApiError> {
    let country = requester_country.or(None)?;
    Ok(Json(
        plans::unschedule(&app, &user, country.as_ref()).await?.into(),
    ))
}
