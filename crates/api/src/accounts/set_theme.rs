//! `POST /api/user/set_theme`

use axum::extract::State;
use pult_app::{App, accounts};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, FormOrJson, Json},
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct ThemeRequest {
    /// `light` or `dark`.
    #[serde(rename = "type")]
    theme: String,
}

/// Choose the light or the dark theme.
#[utoipa::path(
    post,
    path = "/api/user/set_theme",
    operation_id = "set_theme",
    tag = "accounts",
    request_body = ThemeRequest,
    responses(
        (status = 200, description = "Chosen", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn set_theme(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    FormOrJson(body): FormOrJson<ThemeRequest>,
) -> Result<Json<OkResponse>, ApiError> {
    accounts::set_theme(&app, &user, &body.theme).await?;
    Ok(Json(OkResponse::OK))
}
