//! Reads a body up to its limit, and turns errors of serde into a problem that names the field.

use axum::{
    body::{Body, Bytes},
    extract::Request,
    http::{HeaderMap, header},
};
use bytes::BytesMut;
use http_body_util::BodyExt;
use pult_domain::{limits::BODY_BYTES, problem::Problem};

const TOO_LARGE: Problem = Problem::BodyTooLarge { bytes: BODY_BYTES };
/// A client that is refused before it has sent everything sees a broken connection instead of the refusal. So the body
/// is read up to this limit, and what exceeds [`BODY_BYTES`] is dropped.
const DRAIN_LIMIT: usize = 8 * BODY_BYTES;

pub(crate) async fn read(request: Request) -> Result<Bytes, Problem> {
    let declared = request
        .headers()
        .get(header::CONTENT_LENGTH)
        .and_then(|value| value.to_str().ok()?.parse::<usize>().ok());
    if declared.is_some_and(|bytes| bytes > DRAIN_LIMIT) {
        return Err(TOO_LARGE);
    }
    read_limited(request.into_body()).await
}

async fn read_limited(mut body: Body) -> Result<Bytes, Problem> {
    let mut bytes = BytesMut::new();
    let mut length = 0;
    while let Some(frame) = body.frame().await {
        // Reading fails when the client stops sending half-way.
        let frame = frame.map_err(|_| Problem::MalformedJson)?;
        let Ok(data) = frame.into_data() else { continue };
        length += data.len();
        if length > DRAIN_LIMIT {
            break;
        }
        if length <= BODY_BYTES {
            bytes.extend_from_slice(&data);
        }
    }
    if length > BODY_BYTES {
        return Err(TOO_LARGE);
    }
    Ok(bytes.freeze())
}

/// The media type without its parameters, in lower case.
pub(crate) fn media_type(headers: &HeaderMap) -> String {
    let value = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    let essence = value
        .and_then(|value| value.split(';').next())
        .unwrap_or_default();
    essence.trim().to_ascii_lowercase()
}

/// serde reports the kind of an error only in its message; the messages of its derive are stable.
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
