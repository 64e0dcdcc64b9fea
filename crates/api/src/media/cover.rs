//! `GET /media/covers/{object_id}`: public, and the same for ever, since the name is the content's hash.

use axum::{
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue, Method},
    response::Response,
};
use pult_app::{App, pictures};

use super::{FOR_EVER, serve_layout};
use crate::{error::ApiError, extract::Path};

const RESOURCE: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

pub(crate) async fn cover(
    State(app): State<App>,
    Path(object_id): Path<String>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let layout = pictures::cover(&app, &object_id).await?;
    let mut response = serve_layout(&app.media, &layout, &method, &headers, FOR_EVER).await?;
    // Shared links show their picture on other sites.
    response
        .headers_mut()
        .insert(RESOURCE, HeaderValue::from_static("cross-origin"));
    Ok(response)
}
