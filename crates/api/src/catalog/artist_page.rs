//! `GET /api/artists/{artist}`

use axum::{extract::State, response::IntoResponse};
use pult_app::{App, catalog};
use pult_domain::{time::Timestamp, vocabulary::VocabularyEntry};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::{
    artist::{ArtistCounts, ArtistResponse, ArtistType},
    caching,
    track::TrackResponse,
};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser, Path},
};

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ArtistPageResponse {
    pub id: String,
    pub code: String,
    pub name: String,
    #[serde(rename = "type")]
    pub kind: ArtistType,
    #[schema(required)]
    pub picture: Option<String>,
    pub description: String,
    pub exclusive: bool,
    /// Where the artist is found elsewhere.
    pub links: Vec<String>,
    /// Whether the reader follows.
    pub subscribed: bool,
    pub count: ArtistCounts,
    /// Most tracks first.
    pub genres: Vec<ArtistGenre>,
    /// Most downloaded first, at most 10.
    #[schema(value_type = Vec<TrackResponse>)]
    pub top: Box<RawValue>,
    /// Who plays the same genres or has the same listeners, at most 8.
    pub alike: Vec<ArtistResponse>,
    /// RFC 3339; null without a track.
    #[schema(required)]
    pub last_release: Option<String>,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ArtistGenre {
    pub code: String,
    pub title: String,
    /// Tracks of the artist in it.
    pub count: u64,
}

/// All about one artist.
#[utoipa::path(
    get,
    path = "/api/artists/{artist}",
    operation_id = "artist",
    tag = "catalogue",
    params(("artist" = String, Path, description = "Id or code")),
    responses(
        (status = 200, description = "The artist", body = ArtistPageResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn artist_page(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Path(artist): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let page = catalog::artist_page(&app, &requester, &artist).await?;
    let artist = ArtistResponse::from_list_item(&page.artist, &requester);
    let to_genre = |(entry, count): &(VocabularyEntry, usize)| ArtistGenre {
        code: entry.code.clone(),
        title: entry.name.get(requester.lang).to_owned(),
        count: *count as u64,
    };
    let body = ArtistPageResponse {
        id: artist.id,
        code: artist.code,
        name: artist.name,
        kind: artist.kind,
        picture: artist.picture,
        description: page.artist.artist.description.get(requester.lang).to_owned(),
        exclusive: artist.exclusive,
        links: page.links,
        subscribed: artist.subscribed,
        count: artist.count,
        genres: page.genres.iter().map(to_genre).collect(),
        top: page.top,
        alike: ArtistResponse::from_list(&page.similar, &requester),
        last_release: page.artist.last_release.map(Timestamp::rfc3339),
    };
    Ok((caching::headers(&requester), Json(body)))
}
