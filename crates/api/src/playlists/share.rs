//! `/api/playlists/{id}/share`: the secret link of one's playlist.

use axum::{
    extract::State,
    http::{HeaderName, header::CACHE_CONTROL},
};
use pult_app::{
    App,
    playlists::{self, ShareView},
};
use pult_domain::ids::PlaylistId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json, Path},
};

/// Whether a playlist is shared by a secret link.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlaylistShareResponse {
    /// When the link was made; null for a playlist that is not shared.
    #[schema(required)]
    pub since: Option<String>,
    /// The address of the page. Null although it is shared if the server's secret was changed: a new link can be made.
    #[schema(required)]
    pub link: Option<String>,
}

type Answer = ([(HeaderName, &'static str); 1], Json<PlaylistShareResponse>);

fn answer(share: Option<ShareView>) -> Answer {
    let body = PlaylistShareResponse {
        since: share.as_ref().map(|share| share.since.rfc3339()),
        link: share.and_then(|share| share.link),
    };
    ([(CACHE_CONTROL, "private, no-store")], Json(body))
}

/// Whether one's playlist is shared, and its link.
#[utoipa::path(
    get,
    path = "/api/playlists/{id}/share",
    operation_id = "playlist_share",
    tag = "library",
    params(("id" = String, Path)),
    responses(
        (status = 200, description = "The link, if there is one", body = PlaylistShareResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn show(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Path(id): Path<PlaylistId>,
) -> Result<Answer, ApiError> {
    Ok(answer(playlists::load_share(&app, &user, id).await?))
}

/// Share one's playlist by a secret link. One that is shared keeps its link.
#[utoipa::path(
    put,
    path = "/api/playlists/{id}/share",
    operation_id = "share_playlist",
    tag = "library",
    params(("id" = String, Path)),
    responses(
        (status = 200, description = "The link", body = PlaylistShareResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn start(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Path(id): Path<PlaylistId>,
) -> Result<Answer, ApiError> {
    Ok(answer(playlists::share_playlist(&app, &user, id).await?))
}

/// Make a new link. The old one opens nothing any more.
#[utoipa::path(
    post,
    path = "/api/playlists/{id}/share",
    operation_id = "renew_playlist_share",
    tag = "library",
    params(("id" = String, Path)),
    responses(
        (status = 200, description = "The new link", body = PlaylistShareResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn renew(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Path(id): Path<PlaylistId>,
) -> Result<Answer, ApiError> {
    Ok(answer(playlists::renew_share(&app, &user, id).await?))
}

/// Withdraw the link. Doing it twice is no error.
#[utoipa::path(
    delete,
    path = "/api/playlists/{id}/share",
    operation_id = "stop_sharing_playlist",
    tag = "library",
    params(("id" = String, Path)),
    responses(
        (status = 200, description = "Not shared any more", body = PlaylistShareResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn stop(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    Path(id): Path<PlaylistId>,
) -> Result<Answer, ApiError> {
    playlists::stop_sharing(&app, &user, id).await?;
    Ok(answer(None))
}
