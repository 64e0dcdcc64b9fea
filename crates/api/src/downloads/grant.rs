//! `POST /api/library/history/put`

use axum::extract::{RawQuery, State};
use pult_app::{
    App,
    catalog::read_filter,
    downloads::{self, DownloadRequest},
};
use pult_domain::ids::{TrackId, VersionId};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use url::form_urlencoded;
use utoipa::{IntoParams, ToSchema};

use super::{OriginQuery, format};
use crate::{
    catalog::{FilterParams, track::Downloads},
    docs::ApiProblem,
    error::ApiError,
    extract::{Json, MaybeUser, Query},
};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct DownloadQuery {
    track: i64,
    /// When left out, the first that is still available of those that satisfy the filters: the one that the playlist
    /// names, then the reader's preferred version types, then the main version.
    #[param(nullable = false)]
    version: Option<i64>,
    /// `mp3` (when left out) or `wav`.
    #[param(nullable = false, example = "mp3")]
    format: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct DownloadGrantResponse {
    grant_id: String,
    /// Signed; to be opened until `expires_at`.
    source: String,
    file_name: String,
    /// RFC 3339, UTC.
    expires_at: String,
    /// As the track's lists show them from now on, beginning with the version that was granted.
    #[schema(value_type = Downloads)]
    downloads: Box<RawValue>,
}

/// A download: access and limit are checked, it is counted, and a link to the file answered.
#[utoipa::path(
    post,
    path = "/api/library/history/put",
    operation_id = "library_history_put",
    tag = "library",
    params(DownloadQuery, OriginQuery, FilterParams),
    responses(
        (status = 200, description = "Granted", body = DownloadGrantResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn grant(
    State(app): State<App>,
    MaybeUser(requester): MaybeUser,
    Query(query): Query<DownloadQuery>,
    Query(origin): Query<OriginQuery>,
    RawQuery(raw): RawQuery,
) -> Result<Json<DownloadGrantResponse>, ApiError> {
    let filters = form_urlencoded::parse(raw.as_deref().unwrap_or_default().as_bytes());
    let request = DownloadRequest {
        track: TrackId(query.track),
        version: query.version.map(VersionId),
        filter: read_filter(&app, filters)?,
        format: format(query.format.as_deref())?,
        origin: origin.to_origin()?,
    };
    let granted = downloads::grant_download(&app, &requester, &request).await?;
    Ok(Json(DownloadGrantResponse {
        grant_id: granted.grant.to_string(),
        source: granted.link,
        file_name: granted.file_name,
        expires_at: granted.expires_at.rfc3339(),
        downloads: granted.downloads,
    }))
}
