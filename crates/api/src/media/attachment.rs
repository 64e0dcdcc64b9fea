//! `GET /media/attachment/{id}`: what somebody attached. The signed link is the permission, and a browser saves it.

use axum::{
    extract::State,
    http::{HeaderMap, Method, header},
    response::Response,
};
use pult_app::{
    App,
    submissions::{self, AttachmentLink},
};
use pult_domain::{ids::AttachmentId, problem::Problem};
use serde::Deserialize;

use super::{NOT_KEPT, serve_layout};
use crate::{
    error::ApiError,
    extract::{Path, Query},
    library::downloads::attachment as saved_as,
};

#[derive(Deserialize)]
pub(crate) struct AttachmentQuery {
    expires: Option<i64>,
    signature: Option<String>,
}

pub(crate) async fn attachment(
    State(app): State<App>,
    Path(id): Path<AttachmentId>,
    Query(query): Query<AttachmentQuery>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let link = AttachmentLink {
        attachment: id,
        expires_at_ms: query.expires.ok_or(Problem::LinkInvalid)?,
        signature: query.signature.as_deref().ok_or(Problem::LinkInvalid)?,
    };
    let (layout, name) = submissions::open_attachment(&app, link).await?;
    let mut response = serve_layout(&app.media, &layout, &method, &headers, NOT_KEPT).await?;
    response
        .headers_mut()
        .insert(header::CONTENT_DISPOSITION, saved_as::attachment(&name));
    Ok(response)
}
