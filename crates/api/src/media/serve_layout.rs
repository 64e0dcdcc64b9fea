//! Serves every file: whole, in part, only its headers, or not at all because the client has it cached.

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
    request_headers: &HeaderMap,
    caching: &'static str,
) -> Result<Response, ApiError> {
    serve_checked(store, layout, method, request_headers, caching, async |_| Ok(())).await
}

/// `before_first_byte` runs once the first bytes are read and before any of them is sent, and gets their range. It may
/// refuse.
pub(crate) async fn serve_checked(
    store: &MediaStore,
    layout: &Layout,
    method: &Method,
    request_headers: &HeaderMap,
    caching: &'static str,
    before_first_byte: impl AsyncFnOnce(Range<u64>) -> Result<(), ApiError>,
) -> Result<Response, ApiError> {
    let total = layout.total();
    let mut headers = HeaderMap::new();
    headers.insert(header::ETAG, header_value(layout.etag()));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    if if_none_match(header_text(request_headers, header::IF_NONE_MATCH), layout.etag()) {
        return Ok((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    headers.insert(header::CONTENT_TYPE, header_value(layout.content_type()));
    // RFC 9110 defines ranges for GET only.
    let range = header_text(request_headers, header::RANGE).filter(|_| method == Method::GET);
    let (status, bytes) = match layout.select(range, header_text(request_headers, header::IF_RANGE)) {
        ByteRange::Whole => (StatusCode::OK, 0..total),
        ByteRange::Partial(range) => {
            let content_range = format!("bytes {}-{}/{total}", range.start, range.end.saturating_sub(1));
            headers.insert(header::CONTENT_RANGE, header_value(&content_range));
            (StatusCode::PARTIAL_CONTENT, range)
        }
        ByteRange::NotSatisfiable => {
            let content_range = [(header::CONTENT_RANGE, format!("bytes */{total}"))];
            return Ok((content_range, ApiError::from(Problem::RangeNotSatisfiable)).into_response());
        }
    };
    headers.insert(header::CONTENT_LENGTH, (bytes.end - bytes.start).into());
    let slot = SendfileSlot::default();
    let body = if method == Method::HEAD {
        Body::empty()
    } else {
        let body = open_body(store, layout, bytes.clone(), &slot).await?;
        before_first_byte(bytes).await?;
        body
    };
    Ok((status, headers, Extension(slot), body).into_response())
}

/// Waits for the first chunk, so that a store that is not available becomes a refusal and not a broken download.
async fn open_body(
    store: &MediaStore,
    layout: &Layout,
    bytes: Range<u64>,
    slot: &SendfileSlot,
) -> Result<Body, ApiError> {
    let mut chunks = layout.send(store, bytes, slot).boxed();
    let first = chunks.try_next().await.map_err(AppError::from)?;
    let rest = chunks.inspect_err(|error| tracing::warn!(%error, "a file broke off while it was sent"));
    Ok(Body::from_stream(stream::iter(first.map(Ok)).chain(rest)))
}

fn header_text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name)?.to_str().ok()
}

fn header_value(text: &str) -> HeaderValue {
    // ETags, content types and ranges are plain ASCII.
    HeaderValue::from_str(text).unwrap_or(HeaderValue::from_static(""))
}
