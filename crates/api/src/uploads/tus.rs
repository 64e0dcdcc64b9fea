//! Headers of tus that all its calls share.

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderName, HeaderValue, request::Parts},
    response::{AppendHeaders, IntoResponse, Response},
};
use pult_app::submissions::uploads::Upload;
use pult_domain::{
    problem::Problem,
    upload::{UploadId, expires_at},
};

use crate::error::ApiError;

const VERSION: &str = "1.0.0";
const RESUMABLE: HeaderName = HeaderName::from_static("tus-resumable");
const VERSIONS: HeaderName = HeaderName::from_static("tus-version");
pub(super) const EXTENSIONS: &str = "creation,expiration,termination";
pub(super) const OFFSET: &str = "upload-offset";
pub(super) const LENGTH: &str = "upload-length";
pub(super) const METADATA: &str = "upload-metadata";

/// A request of the supported tus version; others are refused, and the refusal names the version.
pub(super) struct TusRequest;

impl<S: Sync> FromRequestParts<S> for TusRequest {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Response> {
        match parts.headers.get(RESUMABLE).map(HeaderValue::as_bytes) {
            Some(version) if version == VERSION.as_bytes() => Ok(Self),
            _ => Err(respond(Err(Problem::UploadProtocol.into()))),
        }
    }
}

/// Adds the version to every response, refusals included.
pub(super) fn respond(answer: Result<Response, ApiError>) -> Response {
    let mut response = answer.unwrap_or_else(ApiError::into_response);
    let headers = response.headers_mut();
    headers.insert(RESUMABLE, HeaderValue::from_static(VERSION));
    headers.insert(VERSIONS, HeaderValue::from_static(VERSION));
    response
}

/// A text that is no id names no upload.
pub(super) fn id(text: &str) -> Result<UploadId, Problem> {
    UploadId::parse(text).ok_or(Problem::NotFound)
}

/// Reads a header that is a whole number.
pub(super) fn number(headers: &HeaderMap, name: &'static str) -> Result<u64, Problem> {
    let field = || name.to_owned();
    let value = headers
        .get(name)
        .ok_or_else(|| Problem::Required { field: field() })?;
    let text = value.to_str().unwrap_or_default();
    // `parse` alone would also accept a plus sign.
    let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = is_plain.then(|| text.parse().ok()).flatten();
    number.ok_or_else(|| Problem::WrongType { field: field() })
}

/// The expiry of an unfinished upload.
pub(super) fn expires(upload: &Upload) -> AppendHeaders<Option<(&'static str, String)>> {
    let unfinished = upload.received < upload.new.length;
    AppendHeaders(unfinished.then(|| ("upload-expires", expires_at(upload.updated_at).http_date())))
}
