//! `GET /media/upload/{upload_id}`: the whole audio of an uploaded file. The signed link is the permission.

use axum::{
    extract::State,
    http::{HeaderMap, Method},
    response::Response,
};
use pult_app::{
    App,
    submissions::uploads::{self, UploadLink},
};
use pult_domain::{problem::Problem, upload::UploadId};
use serde::Deserialize;

use super::{CACHE_AUDIO, serve_layout};
use crate::{
    error::ApiError,
    extract::{Path, Query},
};

#[derive(Deserialize)]
pub(crate) struct UploadLinkQuery {
    expires: Option<i64>,
    signature: Option<String>,
}

pub(crate) async fn upload(
    State(app): State<App>,
    Path(upload_id): Path<String>,
    Query(query): Query<UploadLinkQuery>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let upload = UploadId::parse(&upload_id).ok_or(Problem::NotFound)?;
    let (Some(expires_at_ms), Some(signature)) = (query.expires, query.signature) else {
        return Err(Problem::LinkInvalid.into());
    };
    let link = UploadLink {
        upload: &upload,
        expires_at_ms,
        signature: &signature,
    };
    let layout = uploads::source(&app, link).await?;
    serve_layout(&app.media, &layout, &method, &headers, CACHE_AUDIO).await
}
