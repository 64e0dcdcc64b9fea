//! `GET /media/og/{kind}/{name}`: a share image, which never changes under its name. That of a secret link is gone when
//! the link is withdrawn.

use axum::{
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use pult_app::{
    App,
    share::{self, ShareImageContent},
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
    let image = share::shared(&app, &kind, &name).await?;
    let (caching, caching_of_redirect) = match image.is_of_secret_link {
        true => (NO_STORE, NO_STORE),
        false => (FOR_EVER, "public, max-age=300"),
    };
    let mut response = match image.content {
        ShareImageContent::Picture(layout) => {
            serve_layout(&app.media, &layout, &method, &headers, caching).await?
        }
        ShareImageContent::Moved(current_address) => {
            let redirect_headers = [
                (header::LOCATION, current_address),
                (header::CACHE_CONTROL, caching_of_redirect.to_owned()),
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
