//! Compresses text on the fly. Audio and pictures are compressed already, and ranges must stay byte-exact.

use std::{convert::Infallible, future::ready};

use axum::{
    body::{Body, HttpBody},
    extract::Request,
    http::{self, HeaderMap, HeaderValue, header},
    response::Response,
};
use tower::{Layer, ServiceExt, service_fn};
use tower_http::{
    CompressionLevel,
    compression::{CompressionLayer, Predicate},
};

/// Below this the headers cost more than the compression saves.
const SMALLEST: u64 = 256;
/// Above this level brotli and zstd become expensive.
const LEVEL: i32 = 4;

/// The `Accept-Encoding` headers of a request.
pub(crate) fn accepted(headers: &HeaderMap) -> HeaderMap {
    let lines = headers.get_all(header::ACCEPT_ENCODING).iter();
    lines
        .map(|line| (header::ACCEPT_ENCODING, line.clone()))
        .collect()
}

pub(crate) async fn compress(accepted: HeaderMap, mut response: Response) -> Response {
    if accepted.is_empty() {
        if WorthIt.should_compress(&response) {
            let vary = HeaderValue::from_static("accept-encoding");
            response.headers_mut().append(header::VARY, vary);
        }
        return response;
    }
    // The layer needs a service to wrap, so this one returns the response that is already there.
    let mut answer = Some(response);
    let service = service_fn(|_| ready(Ok::<_, Infallible>(answer.take().unwrap_or_default())));
    let layer = CompressionLayer::new()
        .quality(CompressionLevel::Precise(LEVEL))
        .compress_when(WorthIt);
    let mut request = Request::new(Body::empty());
    *request.headers_mut() = accepted;
    let Ok(response) = layer.layer(service).oneshot(request).await;
    response.map(Body::new)
}

#[derive(Clone, Copy)]
struct WorthIt;

impl Predicate for WorthIt {
    fn should_compress<B: HttpBody>(&self, response: &http::Response<B>) -> bool {
        let headers = response.headers();
        !headers.contains_key(header::CONTENT_ENCODING)
            && !headers.contains_key(header::CONTENT_RANGE)
            && length(response).is_none_or(|length| length >= SMALLEST)
            && is_text(headers)
    }
}

/// `Content-Length` takes precedence: an answer to HEAD may have lost its body.
fn length<B: HttpBody>(response: &http::Response<B>) -> Option<u64> {
    let declared = response.headers().get(header::CONTENT_LENGTH);
    declared
        .and_then(|value| value.to_str().ok()?.parse().ok())
        .or_else(|| response.body().size_hint().exact())
}

fn is_text(headers: &HeaderMap) -> bool {
    let Some(kind) = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
    else {
        return false;
    };
    let essence = kind.split(';').next().unwrap_or_default().trim();
    match essence {
        // Compression would buffer a stream, whose events must arrive one by one.
        "text/event-stream" => false,
        "application/json" | "application/javascript" | "application/manifest+json" | "image/svg+xml" => true,
        other => other.starts_with("text/"),
    }
}
