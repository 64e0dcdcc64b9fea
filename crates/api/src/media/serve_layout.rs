//! The one way a file leaves: whole, in part, by its head only, or not at all because the reader has it.

use std::ops::Range;

use axum::{
    Extension,
    body::Body,
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use futures::{StreamExt, TryStreamExt, stream};
use pult_app::{
    AppError,
    media::{ByteRange, Layout, MediaStore, SendfileSlot, if_none_match},
};
use pult_domain::problem::Problem;

use crate::error::ApiError;

pub(crate) async fn serve_layout(
    store: &MediaStore,
    layout: &Layout,
    method: &Method,
    asked: &HeaderMap,
    caching: &'static str,
) -> Result<Response, ApiError> {
    serve_opening(store, layout, method, asked, caching, async |_| Ok(())).await
}

/// `opening` is asked when the first bytes are at hand and before any of them leaves, with the place they are from.
pub(crate) async fn serve_opening(
    store: &MediaStore,
    layout: &Layout,
    method: &Method,
    asked: &HeaderMap,
    caching: &'static str,
    opening: impl AsyncFnOnce(Range<u64>) -> Result<(), ApiError>,
) -> Result<Response, ApiError> {
    let total = layout.total();
    let mut headers = HeaderMap::new();
    headers.insert(header::ETAG, value(layout.etag()));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    if if_none_match(text(asked, header::IF_NONE_MATCH), layout.etag()) {
        return Ok((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    headers.insert(header::CONTENT_TYPE, value(layout.content_type()));
    // Ranges are defined for GET only.
    let range = text(asked, header::RANGE).filter(|_| method == Method::GET);
    let (status, bytes) = match layout.select(range, text(asked, header::IF_RANGE)) {
        ByteRange::Whole => (StatusCode::OK, 0..total),
        ByteRange::Partial(range) => {
            let place = format!("bytes {}-{}/{total}", range.start, range.end.saturating_sub(1));
            headers.insert(header::CONTENT_RANGE, value(&place));
            (StatusCode::PARTIAL_CONTENT, range)
        }
        ByteRange::NotSatisfiable => {
            let place = [(header::CONTENT_RANGE, format!("bytes */{total}"))];
            return Ok((place, ApiError::from(Problem::RangeNotSatisfiable)).into_response());
        }
    };
    headers.insert(header::CONTENT_LENGTH, (bytes.end - bytes.start).into());
    let way = SendfileSlot::default();
    let body = if method == Method::HEAD {
        Body::empty()
    } else {
        let body = read(store, layout, bytes.clone(), &way).await?;
        opening(bytes).await?;
        body
    };
    Ok((status, headers, Extension(way), body).into_response())
}

/// The first piece is waited for, so that a store that is away is told as such and not as a broken file.
async fn read(
    store: &MediaStore,
    layout: &Layout,
    bytes: Range<u64>,
    way: &SendfileSlot,
) -> Result<Body, ApiError> {
    let mut pieces = layout.send(store, bytes, way).boxed();
    let first = pieces.try_next().await.map_err(AppError::from)?;
    let rest = pieces.inspect_err(|error| tracing::warn!(%error, "a file broke off while it was sent"));
    Ok(Body::from_stream(stream::iter(first.map(Ok)).chain(rest)))
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

fn value(text: &str) -> HeaderValue {
    // Tags, types and positions are all plain ASCII.
    HeaderValue::from_str(text).unwrap_or(HeaderValue::from_static(""))
}
