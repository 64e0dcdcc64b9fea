//! `POST /api/admin/accounts/{id}/plan`

use axum::extract::State;
use pult_app::{App, plans::admin};
use pult_domain::ids::AccountId;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, ClientInfo, Json, Path},
    plans::plan_status::PlanStatusResponse,
};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct GivePlanRequest {
    /// Code of the plan.
    plan: String,
    days: i64,
    reason: String,
}

/// Give somebody a plan, or more days of the one they have.
#[utoipa::path(
    post,
    path = "/api/admin/accounts/{id}/plan",
    operation_id = "give_plan",
    tag = "staff",
    params(("id" = i64, Path)),
    request_body = GivePlanRequest,
    responses(
        (status = 200, description = "Where the account stands now", body = PlanStatusResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn give(
    State(app): State<App>,
    AuthUser(staff): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<i64>,
    Json(body): Json<GivePlanRequest>,
) -> Result<Json<PlanStatusResponse>, ApiError> {
    let gift = admin::PlanGift {
        plan: body.plan,
        days: body.days,
        reason: body.reason,
    };
    let plan_status = admin::grant_plan(&app, &client, &staff, AccountId(id), &gift).await?;
    Ok(Json(plan_status.into()))
}
