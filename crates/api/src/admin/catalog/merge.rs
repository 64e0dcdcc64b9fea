//! `POST /api/admin/{tracks,artists}/{id}/merge`

use axum::extract::State;
use pult_app::{App, admin};
use pult_domain::ids::{ArtistId, TrackId};
use serde::Deserialize;
use utoipa::ToSchema;

use super::{artist::AdminArtist, dto::AdminTrack};
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, ClientInfo, Id, Json, Path},
};

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MergeRequest {
    /// Of the one that goes.
    revision: i64,
    /// The one that stays.
    #[schema(value_type = String)]
    into: Id,
}

/// Make a track part of another: its versions and all that people did with it go there, and so does its address.
#[utoipa::path(
    post,
    path = "/api/admin/tracks/{id}/merge",
    operation_id = "merge_track",
    tag = "staff",
    params(("id" = i64, Path)),
    request_body = MergeRequest,
    responses(
        (status = 200, description = "The one that stays", body = AdminTrack),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn merge_track(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<TrackId>,
    Json(body): Json<MergeRequest>,
) -> Result<Json<AdminTrack>, ApiError> {
    let ids = (id, TrackId(body.into.0));
    let target = admin::merge_track(&app, &client, &user, ids, body.revision).await?;
    Ok(Json(AdminTrack::of(&target)))
}

/// Make an artist part of another: tracks and followers go there, and so do both old addresses.
#[utoipa::path(
    post,
    path = "/api/admin/artists/{id}/merge",
    operation_id = "merge_artist",
    tag = "staff",
    params(("id" = i64, Path)),
    request_body = MergeRequest,
    responses(
        (status = 200, description = "The one that stays", body = AdminArtist),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn merge_artist(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<ArtistId>,
    Json(body): Json<MergeRequest>,
) -> Result<Json<AdminArtist>, ApiError> {
    let ids = (id, ArtistId(body.into.0));
    let target = admin::merge_artist(&app, &client, &user, ids, body.revision).await?;
    Ok(Json(target.into()))
}
