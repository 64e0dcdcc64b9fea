//! Compresses text on the fly. Sound and pictures are compressed already, and ranges must stay byte-exact.

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
/// Where brotli and zstd stop being cheap.
const LEVEL: i32 = 4;

/// The part of a request's headers that says which codings its sender can read.
pub(crate) fn accepted(headers: &HeaderMap) -> HeaderMap {
    let lines = headers.get_all(header::ACCEPT_ENCODING).iter();
    lines
        .map(|line| (header::ACCEPT_ENCODING, line.clone()))
        .collect()
}

pub(crate) async fn compress(accepted: HeaderMap, mut response: Response) -> Response {
    if accepted.is_empty() {
        if WorthIt.should_compress(&response) {
            let varies = HeaderValue::from_static("accept-encoding");
            response.headers_mut().append(header::VARY, varies);
        }
        return response;
    }
    // The layer wants a service to wrap; ours has already answered.
    let mut answer = Some(response);
    let answered = service_fn(|_| ready(Ok::<_, Infallible>(answer.take().unwrap_or_default())));
    let layer = CompressionLayer::new()
        .quality(CompressionLevel::Precise(LEVEL))
        .compress_when(WorthIt);
    let mut asking = Request::new(Body::empty());
    *asking.headers_mut() = accepted;
    let Ok(response) = layer.layer(answered).oneshot(asking).await;
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

/// The header comes first: an answer to HEAD has no body any more.
fn length<B: HttpBody>(response: &http::Response<B>) -> Option<u64> {
    let told = response.headers().get(header::CONTENT_LENGTH);
    told.and_then(|value| value.to_str().ok()?.parse().ok())
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
        // A stream must reach the reader event by event.
        "text/event-stream" => false,
        "application/json" | "application/javascript" | "application/manifest+json" | "image/svg+xml" => true,
        other => other.starts_with("text/"),
    }
}
