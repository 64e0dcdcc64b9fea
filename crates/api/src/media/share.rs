//! `GET /media/og/{kind}/{name}`: a picture for sharing, the same for ever under its name.

use axum::{
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use pult_app::{
    App,
    share::{self, ShareImage},
};

use super::{FOR_EVER, serve_layout};
use crate::{error::ApiError, extract::Path};

const RESOURCE: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

pub(crate) async fn picture(
    State(app): State<App>,
    Path((kind, name)): Path<(String, String)>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let mut response = match share::shared(&app, &kind, &name).await? {
        ShareImage::Picture(layout) => serve_layout(&app.media, &layout, &method, &headers, FOR_EVER).await?,
        ShareImage::Moved(today) => {
            let told = [
                (header::LOCATION, today),
                (header::CACHE_CONTROL, "public, max-age=300".to_owned()),
            ];
            (StatusCode::FOUND, told).into_response()
        }
    };
    // Shared links show their picture on other sites.
    response
        .headers_mut()
        .insert(RESOURCE, HeaderValue::from_static("cross-origin"));
    Ok(response)
}
