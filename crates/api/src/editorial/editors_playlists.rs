//! `GET /api/tracks/editors`

use axum::{extract::State, response::IntoResponse};
use pult_app::{
    App,
    editorial::{self, EditorsPlaylist},
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::{
    catalog::{caching, picture_link, track::TrackResponse},
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser},
    playlists::PlaylistType,
};

/// What an editor has put together, and who it is.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EditorTracks {
    pub editor: ListEditor,
    /// The first of the list, at most 10.
    #[schema(value_type = Vec<TrackResponse>)]
    pub items: Box<RawValue>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ListEditor {
    /// The brand for the pool's own.
    pub name: String,
    #[schema(required)]
    pub picture: Option<String>,
    /// Of the playlist.
    pub code: String,
    #[serde(rename = "type")]
    pub kind: PlaylistType,
}

fn to_editor_tracks(app: &App, found: EditorsPlaylist) -> EditorTracks {
    let EditorsPlaylist { list, items } = found;
    let owner = list.owner.as_ref().map(|owner| &owner.name);
    EditorTracks {
        editor: ListEditor {
            name: owner.unwrap_or(&app.settings.brand).clone(),
            picture: list.playlist.picture.as_deref().map(picture_link),
            code: list.playlist.code.clone(),
            kind: list.playlist.kind.into(),
        },
        items,
    }
}

/// The lists of editors that stand on the home page, with their first tracks.
#[utoipa::path(
    get,
    path = "/api/tracks/editors",
    operation_id = "tracks_editors",
    tag = "catalogue",
    responses(
        (status = 200, description = "In the order of the staff", body = Vec<EditorTracks>),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn editors_playlists(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
) -> Result<impl IntoResponse, ApiError> {
    let found = editorial::list_editors_playlists(&app, &requester).await?;
    let body: Vec<EditorTracks> = found
        .into_iter()
        .map(|found| to_editor_tracks(&app, found))
        .collect();
    Ok((caching::headers(&requester), Json(body)))
}
