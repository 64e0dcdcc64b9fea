//! `POST` and `DELETE /api/user/photo`

use axum::extract::{Request, State};
use pult_app::{App, accounts};
use pult_domain::{limits::PHOTO_BYTES_MAX, problem::Problem};
use utoipa::ToSchema;

use super::user::UserResponse;
use crate::{
    docs::ApiProblem,
    error::ApiError,
    extract::{AuthUser, Json, read_upload},
};

const FIELD: &str = "photo";

#[derive(ToSchema)]
#[allow(dead_code, reason = "tells the document what the form looks like")]
pub(crate) struct PhotoForm {
    /// JPG, PNG, TIFF, BMP, WebP or GIF of at most 5 MB.
    #[schema(value_type = String, format = Binary)]
    photo: Vec<u8>,
}

/// Set one's photo: it is cut to a square and stripped of everything else in the file.
#[utoipa::path(
    post,
    path = "/api/user/photo",
    operation_id = "set_photo",
    tag = "accounts",
    request_body(content = PhotoForm, content_type = "multipart/form-data"),
    responses(
        (status = 200, description = "The account as it is now", body = UserResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn set(
    State(app): State<App>,
    AuthUser(user): AuthUser,
    request: Request,
) -> Result<Json<UserResponse>, ApiError> {
    let too_large = Problem::PictureTooLarge {
        megabytes: (PHOTO_BYTES_MAX >> 20) as u64,
    };
    let file = read_upload(request, FIELD, PHOTO_BYTES_MAX, too_large).await?;
    let user = accounts::set_photo(&app, &user, file).await?;
    Ok(Json(UserResponse::new(&app, &user)))
}

/// Remove one's photo.
#[utoipa::path(
    delete,
    path = "/api/user/photo",
    operation_id = "remove_photo",
    tag = "accounts",
    responses(
        (status = 200, description = "The account as it is now", body = UserResponse),
        (status = "default", description = "Refused", body = ApiProblem),
    ),
)]
pub(crate) async fn remove(
    State(app): State<App>,
    AuthUser(user): AuthUser,
) -> Result<Json<UserResponse>, ApiError> {
    let user = accounts::remove_photo(&app, &user).await?;
    Ok(Json(UserResponse::new(&app, &user)))
}
