//! Files of the built web app, compressed by the build where that saves space.

use std::borrow::Cow;

use axum::{
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use pult_domain::problem::Problem;
use rust_embed::EmbeddedFile;

use super::{ASSETS, Dist};
use crate::error::ApiError;

/// Their names carry a hash of their content.
const FOREVER: &str = "public, max-age=31536000, immutable";
/// The few files whose names never change.
const SHORT: &str = "public, max-age=300";
/// Encodings in which the build may have written a file, the better first.
const ENCODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

pub(crate) async fn asset(uri: axum::http::Uri, headers: HeaderMap) -> Result<Response, ApiError> {
    find(uri.path(), &headers, FOREVER).ok_or_else(|| Problem::NotFound.into())
}

/// A file outside `/assets/`, such as `boot.js` or an icon.
pub(crate) fn file(path: &str, headers: &HeaderMap) -> Option<Response> {
    if path.starts_with(ASSETS) {
        return None;
    }
    find(path, headers, SHORT)
}

fn find(path: &str, headers: &HeaderMap, caching: &'static str) -> Option<Response> {
    let name = path.strip_prefix('/')?;
    let is_hidden = name.split('/').any(|segment| segment.starts_with('.'));
    let kind = content_type(name)?;
    if is_hidden || name == "index.html" {
        return None;
    }
    let accepted = headers
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let compressed = ENCODINGS
        .into_iter()
        .filter(|(encoding, _)| accepts(accepted, encoding))
        .find_map(|(encoding, suffix)| Some((Dist::get(&format!("{name}{suffix}"))?, Some(encoding))));
    let (file, encoding) = compressed.or_else(|| Some((Dist::get(name)?, None)))?;
    Some(answer(file, kind, encoding, headers, caching))
}

fn answer(
    file: EmbeddedFile,
    kind: &'static str,
    encoding: Option<&'static str>,
    request_headers: &HeaderMap,
    caching: &'static str,
) -> Response {
    // The ETag is weak, because a file that the build did not compress may be compressed on the fly.
    let hash: String = file
        .metadata
        .sha256_hash()
        .iter()
        .take(12)
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let etag = format!("W/\"{hash}\"");
    let etags = request_headers
        .get(header::IF_NONE_MATCH)
        .and_then(|value| value.to_str().ok());
    let mut headers = HeaderMap::new();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    if etags.is_some_and(|etags| etags.split(',').any(|tag| tag.trim() == etag)) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    if let Ok(etag) = HeaderValue::try_from(etag) {
        headers.insert(header::ETAG, etag);
    }
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    (headers, bytes_of(file)).into_response()
}

/// Files that are compiled in are sent without a copy.
fn bytes_of(file: EmbeddedFile) -> Bytes {
    match file.data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => data.into(),
    }
}

/// Whether `Accept-Encoding` names a coding and does not refuse it by `q=0`.
fn accepts(header: &str, coding: &str) -> bool {
    header.split(',').any(|part| {
        let mut parameters = part.split(';').map(str::trim);
        let is_named = parameters
            .next()
            .is_some_and(|name| name.eq_ignore_ascii_case(coding));
        let is_refused =
            parameters.any(|parameter| matches!(parameter, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"));
        is_named && !is_refused
    })
}

/// The content type of a file; only types of a web app are served.
fn content_type(name: &str) -> Option<&'static str> {
    let (_, extension) = name.rsplit_once('.')?;
    Some(match extension {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        "map" => "application/json",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coding_is_taken_when_it_is_named_and_not_refused() {
        assert!(accepts("gzip, deflate, br;q=0.8", "br"));
        assert!(!accepts("gzip, br; q=0", "br"));
        assert!(!accepts("", "br"));
        assert!(!accepts("brotli", "br"));
    }

    #[test]
    fn hidden_and_unknown_files_are_not_served() {
        for path in [
            "/.vite/manifest.json",
            "/assets/../Cargo.toml",
            "/index.html",
            "/x.js.br",
            "/",
            "//",
        ] {
            assert!(find(path, &HeaderMap::new(), SHORT).is_none(), "{path}");
        }
    }

    /// Checks every file of the built app; before the first build there is none.
    #[test]
    fn built_files_are_kept_for_ever_and_sent_compressed_where_that_was_prepared() {
        let built: Vec<_> = Dist::iter().filter(|name| content_type(name).is_some()).collect();
        for name in built.iter().filter(|name| name.starts_with("assets/")) {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip, br"));
            let response = find(&format!("/{name}"), &headers, FOREVER).unwrap();
            assert_eq!(response.headers()[header::CACHE_CONTROL], FOREVER);
            let coding = response.headers().get(header::CONTENT_ENCODING);
            assert_eq!(
                coding.is_some_and(|coding| coding == "br"),
                Dist::get(&format!("{name}.br")).is_some()
            );
            headers.insert(header::IF_NONE_MATCH, response.headers()[header::ETAG].clone());
            let again = find(&format!("/{name}"), &headers, FOREVER).unwrap();
            assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        }
    }
}
