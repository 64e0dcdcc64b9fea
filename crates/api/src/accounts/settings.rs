//! `POST /api/user/settings`

use axum::extract::State;
use pult_app::{App, accounts};
use serde::Deserialize;
use utoipa::ToSchema;

use super::user::UserResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Flag, FormOrJson, Json},
};

/// A form or JSON; flags are `'1'` and `'0'` or booleans.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SettingsRequest {
    /// `camelot`, `openkey` or `classic`.
    key: Option<String>,
    #[schema(value_type = Option<bool>)]
    hide_played: Option<Flag>,
    #[schema(value_type = Option<bool>)]
    hide_downloaded: Option<Flag>,
    /// `old` or `new`.
    #[serde(rename = "useSearchAlgorithm")]
    use_search_algorithm: Option<String>,
    #[schema(value_type = Option<bool>)]
    interface_tooltips: Option<Flag>,
    /// Codes of the preferred version types, separated by commas, the most preferred first; empty for none.
    #[schema(example = "intro-clean,clean")]
    version_types: Option<String>,
}

/// Change what lists show and how.
#[utoipa::path(
    post,
    path = "/api/user/settings",
    operation_id = "user_settings",
    tag = "accounts",
    request_body(content(
        (SettingsRequest = "application/json"),
        (SettingsRequest = "application/x-www-form-urlencoded"),
        (SettingsRequest = "multipart/form-data"),
    )),
    responses(
        (status = 200, description = "The account as it is now", body = UserResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn settings(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    FormOrJson(body): FormOrJson<SettingsRequest>,
) -> Result<Json<UserResponse>, ApiError> {
    let update = accounts::SettingsUpdate {
        key: body.key,
        key_field: "key",
        search: body.use_search_algorithm,
        hide_played: body.hide_played.map(|flag| flag.0),
        hide_downloaded: body.hide_downloaded.map(|flag| flag.0),
        interface_tooltips: body.interface_tooltips.map(|flag| flag.0),
        ..accounts::SettingsUpdate::default()
    };
    let user = accounts::change_settings(&app, &user, update, body.version_types.as_deref()).await?;
    Ok(Json(UserResponse::new(&app, &user)))
}
