//! `GET /media/attachment/{object_id}`: an attached file, as a download only. The signed link is the permission.

use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, Method, header},
    response::Response,
};
use pult_app::{
    App,
    attachments::{self, AttachmentLink},
};
use pult_domain::problem::Problem;
use serde::Deserialize;

use super::{NO_STORE, serve_layout};
use crate::{
    downloads::content_disposition,
    error::ApiError,
    extract::{Path, Query},
};

#[derive(Deserialize)]
pub(crate) struct AttachmentQuery {
    name: Option<String>,
    expires: Option<i64>,
    signature: Option<String>,
}

pub(crate) async fn attachment(
    State(app): State<App>,
    Path(object): Path<String>,
    Query(query): Query<AttachmentQuery>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let (Some(name), Some(expires), Some(signature)) = (&query.name, query.expires, &query.signature) else {
        return Err(Problem::LinkInvalid.into());
    };
    let link = AttachmentLink {
        object: &object,
        name,
        expires_at_ms: expires,
        signature,
    };
    let layout = attachments::open(&app, &link).await?;
    let mut response = serve_layout(&app.media, &layout, &method, &headers, NO_STORE).await?;
    let response_headers = response.headers_mut();
    response_headers.insert(header::CONTENT_DISPOSITION, content_disposition(name));
    response_headers.insert(
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    );
    Ok(response)
}
