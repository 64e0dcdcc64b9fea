//! `/api/admin/tracks/{id}`

use axum::{extract::State, http::header, response::IntoResponse};
use pult_app::{App, admin};
use pult_domain::ids::TrackId;

use super::{dto::AdminTrack, input::AdminTrackRequest};
use crate::{
    docs::{ApiProblem, OkResponse},
    error::ApiError,
    extract::{AuthUser, ClientInfo, Json, Path},
};

/// All that staff may change of a track, hidden or deleted ones too.
#[utoipa::path(
    get,
    path = "/api/admin/tracks/{id}",
    operation_id = "admin_track",
    tag = "staff",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "The track", body = AdminTrack),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn show(
    State(app): State<App>,
    AuthUser(staff): AuthUser,
    Path(id): Path<TrackId>,
) -> Result<impl IntoResponse, ApiError> {
    let found = admin::load_track(&app, &staff, id).await?;
    Ok((
        [(header::CACHE_CONTROL, "private, no-store")],
        Json(AdminTrack::of(&found)),
    ))
}

/// Write a track with its versions. A version's file is replaced by naming a ready upload.
#[utoipa::path(
    put,
    path = "/api/admin/tracks/{id}",
    operation_id = "change_track",
    tag = "staff",
    params(("id" = i64, Path)),
    request_body = AdminTrackRequest,
    responses(
        (status = 200, description = "As it is now", body = AdminTrack),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn change(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<TrackId>,
    Json(body): Json<AdminTrackRequest>,
) -> Result<Json<AdminTrack>, ApiError> {
    let changed = admin::change_track(&app, &client, &user, id, &body.into_form()?).await?;
    Ok(Json(AdminTrack::of(&changed)))
}

/// Delete a track. Readers see it no more; it can be restored.
#[utoipa::path(
    delete,
    path = "/api/admin/tracks/{id}",
    operation_id = "delete_track",
    tag = "staff",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "Deleted", body = OkResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn delete(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<TrackId>,
) -> Result<Json<OkResponse>, ApiError> {
    admin::delete_track(&app, &client, &user, id).await?;
    Ok(Json(OkResponse::OK))
}

/// Bring a deleted track back as it was.
#[utoipa::path(
    post,
    path = "/api/admin/tracks/{id}/restore",
    operation_id = "restore_track",
    tag = "staff",
    params(("id" = i64, Path)),
    responses(
        (status = 200, description = "Back", body = AdminTrack),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn restore(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    ClientInfo(client): ClientInfo,
    Path(id): Path<TrackId>,
) -> Result<Json<AdminTrack>, ApiError> {
    let restored = admin::restore_track(&app, &client, &user, id).await?;
    Ok(Json(AdminTrack::of(&restored)))
}
