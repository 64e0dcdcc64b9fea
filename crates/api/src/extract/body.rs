//! Reads a body up to its limit, and turns what serde did not like into a problem with a field.

use axum::{
    body::{Body, Bytes, to_bytes},
    extract::Request,
    http::{HeaderMap, header},
};
use http_body_util::LengthLimitError;
use pult_domain::{limits::BODY_BYTES, problem::Problem};

const TOO_LARGE: Problem = Problem::BodyTooLarge { bytes: BODY_BYTES };

pub(super) async fn read(request: Request) -> Result<Bytes, Problem> {
    let declared = request
        .headers()
        .get(header::CONTENT_LENGTH)
        .and_then(|value| value.to_str().ok()?.parse::<usize>().ok());
    if declared.is_some_and(|bytes| bytes > BODY_BYTES) {
        return Err(TOO_LARGE);
    }
    read_limited(request.into_body()).await
}

async fn read_limited(body: Body) -> Result<Bytes, Problem> {
    to_bytes(body, BODY_BYTES).await.map_err(|error| {
        // Anything else means that the caller stopped sending half-way.
        if error.into_inner().is::<LengthLimitError>() {
            TOO_LARGE
        } else {
            Problem::MalformedJson
        }
    })
}

/// The media type without its parameters, in lower case.
pub(super) fn media_type(headers: &HeaderMap) -> String {
    let value = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    let essence = value
        .and_then(|value| value.split(';').next())
        .unwrap_or_default();
    essence.trim().to_ascii_lowercase()
}

/// serde says what was wrong in words only; the words of its own derive are stable.
pub(super) fn problem_of(path: &serde_path_to_error::Path, message: &str) -> Problem {
    let quoted = || message.split('`').nth(1).unwrap_or_default().to_owned();
    let here = path.to_string();
    let field = if here == "." { String::new() } else { here };
    if message.starts_with("missing field") {
        Problem::Required { field: quoted() }
    } else if message.starts_with("unknown field") {
        Problem::UnknownField { field: quoted() }
    } else if message.starts_with("duplicate field") {
        Problem::InvalidValue { field: quoted() }
    } else {
        Problem::WrongType { field }
    }
}
