//! `GET /media/covers/{object_id}` and `…/small`: public, and the same for ever, since the name is the content's hash.

use axum::{
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue, Method},
    response::Response,
};
use pult_app::{
    App,
    media::Layout,
    pictures::{self, Thumbnail},
};

use super::{FOR_EVER, serve_layout};
use crate::{error::ApiError, extract::Path};

const RESOURCE: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// For the full picture that stands in until the small copy is made.
const FOR_A_MINUTE: &str = "public, max-age=60";

pub(crate) async fn cover(
    State(app): State<App>,
    Path(object_id): Path<String>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let whole = pictures::cover(&app, &object_id).await?;
    serve_cover(&app, &whole, &method, &headers, FOR_EVER).await
}

pub(crate) async fn small(
    State(app): State<App>,
    Path(object_id): Path<String>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let (layout, caching) = match pictures::small_cover(&app, &object_id).await? {
        Thumbnail::Made(layout) => (layout, FOR_EVER),
        Thumbnail::NotYet(layout) => (layout, FOR_A_MINUTE),
    };
    serve_cover(&app, &layout, &method, &headers, caching).await
}

async fn serve_cover(
    app: &App,
    layout: &Layout,
    method: &Method,
    headers: &HeaderMap,
    caching: &'static str,
) -> Result<Response, ApiError> {
    let mut response = serve_layout(&app.media, layout, method, headers, caching).await?;
    // Other sites show these pictures in previews of shared links.
    response
        .headers_mut()
        .insert(RESOURCE, HeaderValue::from_static("cross-origin"));
    Ok(response)
}
