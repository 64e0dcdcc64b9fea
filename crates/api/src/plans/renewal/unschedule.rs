//! `POST /api/tariff/unschedule`

use axum::extract::State;
use pult_app::{App, plans};

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json},
    plans::{country::RequesterCountry, plan_status::PlanStatusResponse},
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
        plans::cancel_plan_change(&app, &user, country.as_ref())
            .await?
            .into(),
    ))
}
