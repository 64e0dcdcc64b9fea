//! `POST /api/user/popup_seen`

use axum::extract::State;
use pult_app::{App, plans};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, FormOrJson, Json},
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct PopupSeenRequest {
    /// The type of the popup that was seen.
    #[serde(rename = "type")]
    kind: String,
}

/// A popup was seen. Another one that came meanwhile stays.
#[utoipa::path(
    post,
    path = "/api/user/popup_seen",
    operation_id = "popup_seen",
    tag = "accounts",
    request_body = PopupSeenRequest,
    responses(
        (status = 200, description = "It does not come again", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn popup_seen(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    FormOrJson(body): FormOrJson<PopupSeenRequest>,
) -> Result<Json<OkResponse>, ApiError> {
    plans::mark_popup_seen(&app, &user, &body.kind).await?;
    Ok(Json(OkResponse::OK))
}
