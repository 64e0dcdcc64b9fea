//! What may be kept of an answer, and by whom.

use axum::{
    http::{HeaderName, header},
    response::IntoResponse,
};
use pult_domain::requester::Requester;

/// The reader's own marks must never be shown from a cache after they changed.
pub(crate) fn headers(reader: &Requester) -> [(HeaderName, &'static str); 2] {
    let caching = if reader.user.is_some() {
        "private, no-store"
    } else {
        "private, max-age=10"
    };
    [
        (header::CACHE_CONTROL, caching),
        (header::VARY, "Authorization-Token, Cookie, Accept-Language"),
    ]
}

/// Ready JSON for a reader.
pub(crate) fn json(reader: &Requester, body: Vec<u8>) -> impl IntoResponse + use<> {
    let kind = [(header::CONTENT_TYPE, "application/json")];
    (headers(reader), kind, body)
}
