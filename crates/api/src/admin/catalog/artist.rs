//! `/api/admin/artists/{id}`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{
    App,
    admin::{self, ArtistForm, EditableArtist, NewArtist},
};
use pult_domain::{ids::ArtistId, lang::Bilingual};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    catalog::{artist::ArtistType, picture_link},
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, ClientInfo, Json, Path},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AdminArtist {
    pub id: String,
    pub revision: i64,
    pub name: String,
    pub code: String,
    #[serde(rename = "type")]
    pub kind: ArtistType,
    pub exclusive: bool,
    pub description_ru: String,
    pub description_en: String,
    /// Object of the picture, and where it can be seen.
    #[schema(required)]
    pub picture: Option<String>,
    #[schema(required)]
    pub picture_link: Option<String>,
    /// Where it is found elsewhere.
    pub links: Vec<String>,
    /// Whom it became part of.
    #[schema(required)]
    pub merged_into: Option<String>,
    pub tracks: i64,
    pub followers: i64,
    pub created_at: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AdminArtistRequest {
    /// The one that was seen.
    revision: i64,
    #[schema(max_length = 120)]
    name: String,
    /// The last part of its address; made of the name when empty.
    code: String,
    #[serde(rename = "type")]
    kind: ArtistType,
    exclusive: bool,
    #[schema(max_length = 4000)]
    description_ru: String,
    #[schema(max_length = 4000)]
    description_en: String,
    /// Object of a kept picture.
    picture: Option<String>,
    /// Whole https addresses; as they are when left out.
    #[schema(nullable = false)]
    links: Option<Vec<String>>,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewArtistRequest {
    #[schema(max_length = 120)]
    name: String,
    /// The last part of its address; made of the name when empty.
    #[serde(default)]
    code: String,
    #[serde(rename = "type")]
    kind: ArtistType,
    /// Whole https addresses.
    #[serde(default)]
    links: Vec<String>,
}

impl From<EditableArtist> for AdminArtist {
    fn from(editable: EditableArtist) -> Self {
        let artist = editable.artist;
        Self {
            id: artist.id.to_string(),
            revision: editable.revision,
            name: artist.name,
            code: artist.code,
            kind: artist.kind.into(),
            exclusive: artist.exclusive,
            description_ru: artist.description.ru,
            description_en: artist.description.en,
            picture_link: artist.picture.as_deref().map(picture_link),
            picture: artist.picture,
            links: editable.links,
            merged_into: editable.merged_into.map(|id| id.to_string()),
            tracks: editable.tracks,
            followers: artist.followers,
            created_at: editable.created_at.rfc3339(),
        }
    }
}

impl From<AdminArtistRequest> for ArtistForm {
    fn from(body: AdminArtistRequest) -> Self {
        Self {
            revision: body.revision,
            name: body.name,
            code: body.code,
            kind: body.kind.into(),
            exclusive: body.exclusive,
            description: Bilingual::new(body.description_ru, body.description_en),
            picture: body.picture.filter(|picture| !picture.is_empty()),
            links: body.links,
        }
    }
}

/// Add an artist.
#[utoipa::path(
    post,
    path = "/api/admin/artists",
    operation_id = "add_artist",
    tag = "staff",
    request_body = NewArtistRequest,
    responses(
        (status = 200, description = "Added", body = AdminArtist),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn add(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Json(body): Json<NewArtistRequest>,
) -> Result<Json<AdminArtist>, ApiError> {
    let new_artist = NewArtist {
        name: body.name,
        code: body.code,
        kind: body.kind.into(),
        links: body.links,
    };
    let added = admin::add_artist(&app, &client, &user, &new_artist).await?;
    Ok(Json(added.into()))
}

/// All that staff may change of an artist.
#[utoipa::path(
    get,
    path = "/api/admin/artists/{id}",
    operation_id = "admin_artist",
    tag = "staff",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "The artist", body = AdminArtist),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<ArtistId>,
) -> Result<impl IntoResponse, ApiError> {
    let found = admin::load_artist(&app, id).await?;
    Ok((
        [(header::CACHE_CONTROL, "private, no-store")],
        Json(AdminArtist::from(found)),
    ))
}

/// Write an artist.
#[utoipa::path(
    put,
    path = "/api/admin/artists/{id}",
    operation_id = "change_artist",
    tag = "staff",
    params(("id" = i64, Path)),
    request_body = AdminArtistRequest,
    responses(
        (status = 200, description = "As it is now", body = AdminArtist),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn change(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<ArtistId>,
    Json(body): Json<AdminArtistRequest>,
) -> Result<Json<AdminArtist>, ApiError> {
    let changed = admin::change_artist(&app, &client, &user, id, &body.into()).await?;
    Ok(Json(changed.into()))
}
