//! `GET /api/playlists/mylist/pictures`

use axum::extract::State;
use pult_app::{App, playlists};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    catalog::picture_link,
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PictureOfSet {
    /// What `picture_id` takes, and `picture.id` of a playlist that shows it.
    pub id: String,
    pub src: String,
    pub name: String,
}

/// Pictures that a playlist can be given without uploading one.
#[utoipa::path(
    get,
    path = "/api/playlists/mylist/pictures",
    operation_id = "playlist_pictures",
    tag = "library",
    responses(
        (status = 200, description = "The set", body = Vec<PictureOfSet>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn pictures(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
) -> Result<Json<Vec<PictureOfSet>>, ApiError> {
    let pictures = playlists::list_pictures(&app).await?;
    let body = pictures.into_iter().map(|picture| PictureOfSet {
        src: picture_link(&picture.object),
        id: picture.object,
        name: picture.name.get(requester.lang).to_owned(),
    });
    Ok(Json(body.collect()))
}
