//! `GET /media/og/{kind}/{name}`: a share image, which never changes under its name. That of a secret link is gone when
//! the link is withdrawn.

use axum::{
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use pult_app::{
    App,
    share::{self, ShareImage},
};

use super::{FOR_EVER, NO_STORE, serve_layout};
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
        ShareImage::OfSecretLink(layout) => {
            serve_layout(&app.media, &layout, &method, &headers, NO_STORE).await?
        }
        ShareImage::Moved(current_address) => {
            let redirect_headers = [
                (header::LOCATION, current_address),
                (header::CACHE_CONTROL, "public, max-age=300".to_owned()),
            ];
            (StatusCode::FOUND, redirect_headers).into_response()
        }
    };
    // Other sites show these pictures in previews of shared links.
    response
        .headers_mut()
        .insert(RESOURCE, HeaderValue::from_static("cross-origin"));
    Ok(response)
}
