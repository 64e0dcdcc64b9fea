//! `GET /api/archive/make`

use axum::extract::{RawQuery, State};
use pult_app::{
    App,
    catalog::read_filter,
    downloads::{self, ArchiveContents, ArchiveRequest},
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use url::form_urlencoded;
use utoipa::{IntoParams, ToSchema};

use super::track_ids;
use crate::{
    catalog::{FilterParams, track::Downloads},
    docs::ApiProblem,
    downloads::{OriginQuery, format},
    error::ApiError,
    extract::{Json, MaybeUser, Query},
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MakeArchiveQuery {
    /// At most 20, separated by commas.
    #[param(nullable = false, example = "1,2,3")]
    track_ids: Option<String>,
    /// `track:version`, separated by commas. Of the others the first that is still available of the versions that
    /// satisfy the filters: the one that the playlist names, then the reader's preferred version types, then the main
    /// version. A track without such a version is refused as `version_missing`.
    #[param(nullable = false, example = "1:10,2:21")]
    versions: Option<String>,
    /// `mp3` (when left out), or `wav` where the chosen version has it.
    #[param(nullable = false, example = "mp3")]
    format: Option<String>,
    /// Instead of `trackIds`: all of a list's tracks of this day. The list is told by `dl_from` and the filters.
    #[param(nullable = false, example = "05.03.2026")]
    date: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct ArchiveResponse {
    archive_id: String,
    /// Signed; to be opened until `expires_at`.
    #[serde(rename = "archivePath")]
    archive_path: String,
    message: String,
    count: usize,
    file_name: String,
    /// RFC 3339, UTC.
    expires_at: String,
    tracks: Vec<ArchivedTrackResponse>,
}

/// A track of an archive.
#[derive(Serialize, ToSchema)]
pub(crate) struct ArchivedTrackResponse {
    track_id: String,
    /// The version that was taken.
    version_id: String,
    /// Its type.
    version: String,
    /// As the track's lists show them from now on.
    #[schema(value_type = Downloads)]
    downloads: Box<RawValue>,
}

impl From<downloads::ArchivedTrack> for ArchivedTrackResponse {
    fn from(archived: downloads::ArchivedTrack) -> Self {
        Self {
            track_id: archived.counted.track.to_string(),
            version_id: archived.version.to_string(),
            version: archived.version_name,
            downloads: archived.counted.downloads,
        }
    }
}

/// Counts a download of each track, all or none, and answers the link to one ZIP of them.
#[utoipa::path(
    get,
    path = "/api/archive/make",
    operation_id = "archive_make",
    tag = "library",
    params(MakeArchiveQuery, OriginQuery, FilterParams),
    responses(
        (status = 200, description = "Made", body = ArchiveResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn make(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Query(query): Query<MakeArchiveQuery>,
    Query(origin): Query<OriginQuery>,
    RawQuery(raw): RawQuery,
) -> Result<Json<ArchiveResponse>, ApiError> {
    let contents = match (query.track_ids.as_deref(), query.date) {
        (None | Some(""), Some(date)) => ArchiveContents::Day(date),
        (ids, _) => ArchiveContents::Tracks(track_ids::tracks(ids.unwrap_or_default())?),
    };
    let filters = form_urlencoded::parse(raw.as_deref().unwrap_or_default().as_bytes());
    let request = ArchiveRequest {
        contents,
        filter: read_filter(&app, filters)?,
        versions: track_ids::versions(query.versions.as_deref().unwrap_or_default())?,
        format: format(query.format.as_deref())?.unwrap_or_default(),
        origin: origin.to_origin()?,
    };
    let archive = downloads::make_archive(&app, &requester, &request).await?;
    Ok(Json(ArchiveResponse {
        archive_id: archive.archive.to_string(),
        archive_path: archive.link,
        message: archive.message,
        count: archive.tracks.len(),
        file_name: archive.file_name,
        expires_at: archive.expires_at.rfc3339(),
        tracks: archive.tracks.into_iter().map(Into::into).collect(),
    }))
}
