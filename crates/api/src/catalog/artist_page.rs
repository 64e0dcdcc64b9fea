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
    MaybeUser(reader): MaybeUser,
    Path(artist): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let page = catalog::artist_page(&app, &reader, &artist).await?;
    let artist = ArtistResponse::listed(&page.artist, &reader);
    let genre = |(term, count): &(VocabularyEntry, usize)| ArtistGenre {
        code: term.code.clone(),
        title: term.name.get(reader.lang).to_owned(),
        count: *count as u64,
    };
    let body = ArtistPageResponse {
        id: artist.id,
        code: artist.code,
        name: artist.name,
        kind: artist.kind,
        picture: artist.picture,
        description: page.artist.artist.description.get(reader.lang).to_owned(),
        exclusive: artist.exclusive,
        links: page.links,
        subscribed: artist.subscribed,
        count: artist.count,
        genres: page.genres.iter().map(genre).collect(),
        top: page.top,
        alike: ArtistResponse::all(&page.similar, &reader),
        last_release: page.artist.last_release.map(Timestamp::rfc3339),
    };
    Ok((caching::headers(&reader), Json(body)))
}
