//! `PUT /api/user`

use axum::extract::State;
use pult_app::{App, accounts};
use pult_domain::ids::VocabularyEntryId;
use serde::Deserialize;
use utoipa::ToSchema;

use super::user::UserResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, ClientInfo, Flag, Json},
};

/// What is left out stays as it is.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ProfileRequest {
    login: Option<String>,
    /// Takes effect when the link sent there is opened; needs `password`.
    email: Option<String>,
    name: Option<String>,
    #[serde(rename = "userName")]
    user_name: Option<String>,
    #[schema(value_type = Option<Vec<i64>>)]
    format_sets: Option<Vec<Id>>,
    /// `ru` or `en`.
    lang: Option<String>,
    #[schema(value_type = Option<bool>)]
    interface_tooltips: Option<Flag>,
    /// `camelot`, `openkey` or `classic`.
    track_key_variant: Option<String>,
    /// `old` or `new`.
    #[serde(rename = "useSearchAlgorithm")]
    use_search_algorithm: Option<String>,
    #[schema(value_type = Option<bool>)]
    hide_played: Option<Flag>,
    #[schema(value_type = Option<bool>)]
    hide_downloaded: Option<Flag>,
    /// `dark` or `light`.
    theme: Option<String>,
    #[schema(value_type = Option<bool>)]
    consent: Option<Flag>,
    password: Option<String>,
}

/// Clients send ids as numbers or as strings.
#[derive(Deserialize)]
#[serde(untagged)]
enum Id {
    Number(i64),
    Text(String),
}

impl Id {
    /// A text that is no number becomes 0, which no entry has.
    fn to_entry_id(&self) -> VocabularyEntryId {
        VocabularyEntryId(match self {
            Self::Number(number) => *number,
            Self::Text(text) => text.parse().unwrap_or_default(),
        })
    }
}

/// Change the profile.
#[utoipa::path(
    put,
    path = "/api/user",
    operation_id = "update_user",
    tag = "accounts",
    request_body = ProfileRequest,
    responses(
        (status = 200, description = "The account as it is now", body = UserResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn update(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Json(body): Json<ProfileRequest>,
) -> Result<Json<UserResponse>, ApiError> {
    let update = accounts::ProfileUpdate {
        login: body.login,
        email: body.email,
        password: body.password,
        name: body.name,
        user_name: body.user_name,
        format_sets: body
            .format_sets
            .map(|sets| sets.iter().map(Id::to_entry_id).collect()),
        consent: body.consent.map(|consent| consent.0),
        settings: accounts::SettingsUpdate {
            lang: body.lang,
            theme: body.theme,
            key: body.track_key_variant,
            key_field: "track_key_variant",
            search: body.use_search_algorithm,
            hide_played: body.hide_played.map(|flag| flag.0),
            hide_downloaded: body.hide_downloaded.map(|flag| flag.0),
            interface_tooltips: body.interface_tooltips.map(|flag| flag.0),
        },
    };
    let user = accounts::update_profile(&app, &client, &user, update).await?;
    Ok(Json(UserResponse::new(&app, &user)))
}
