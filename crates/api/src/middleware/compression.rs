//! Compresses text on the fly. Sound and pictures are compressed already, and ranges must stay byte-exact.

use axum::http::{Extensions, HeaderMap, StatusCode, Version, header};
use tower_http::{
    CompressionLevel,
    compression::{CompressionLayer, Predicate, predicate::SizeAbove},
};

/// Below this the headers cost more than the compression saves.
const SMALLEST: u64 = 256;
/// Where brotli and zstd stop being cheap.
const LEVEL: i32 = 4;

pub(crate) fn layer() -> CompressionLayer<impl Predicate> {
    CompressionLayer::new()
        .quality(CompressionLevel::Precise(LEVEL))
        .compress_when(SizeAbove::new(SMALLEST).and(is_text))
}

fn is_text(_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions) -> bool {
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
