//! One file of a form, read piece by piece up to a limit.

use axum::{
    body::Bytes,
    extract::{DefaultBodyLimit, FromRequest, Multipart, Request, multipart::MultipartError},
    http::{StatusCode, header},
};
use bytes::BytesMut;
use pult_domain::problem::Problem;

/// What a form adds around its file.
const FORM_BYTES: usize = 64 * 1024;

/// The file in `field`, at most `most` bytes of it. A little more is heard out and thrown away, so that the client
/// hears the refusal instead of a broken connection.
pub(crate) async fn read_upload(
    mut request: Request,
    field: &str,
    most: usize,
    too_large: Problem,
) -> Result<Bytes, Problem> {
    let heard_out = 2 * most + FORM_BYTES;
    let declared = request
        .headers()
        .get(header::CONTENT_LENGTH)
        .and_then(|value| value.to_str().ok()?.parse::<usize>().ok());
    if declared.is_some_and(|bytes| bytes > heard_out) {
        return Err(too_large);
    }
    DefaultBodyLimit::max(heard_out).apply(&mut request);
    let refused = |error: MultipartError| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => too_large.clone(),
        _ => Problem::UnsupportedMedia,
    };
    let form = Multipart::from_request(request, &()).await;
    let mut form = form.map_err(|_| Problem::UnsupportedMedia)?;
    let mut file = None;
    while let Some(mut part) = form.next_field().await.map_err(refused)? {
        let wanted = part.name() == Some(field) && file.is_none();
        let (mut kept, mut heard) = (BytesMut::new(), 0);
        while let Some(piece) = part.chunk().await.map_err(refused)? {
            heard += piece.len();
            if wanted && heard <= most {
                kept.extend_from_slice(&piece);
            }
        }
        if heard > most {
            return Err(too_large);
        }
        if wanted {
            file = Some(kept.freeze());
        }
    }
    file.ok_or_else(|| Problem::Required {
        field: field.to_owned(),
    })
}
