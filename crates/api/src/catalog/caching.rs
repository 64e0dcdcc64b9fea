//! Cache headers of answers with tracks and artists.

use axum::{
    http::{HeaderName, header},
    response::IntoResponse,
};
use pult_domain::requester::Requester;

/// A user's answers contain their own marks, and a cache could show these after they have changed.
pub(crate) fn headers(requester: &Requester) -> [(HeaderName, &'static str); 2] {
    let cache_control = if requester.user.is_some() {
        "private, no-store"
    } else {
        "private, max-age=10"
    };
    [
        (header::CACHE_CONTROL, cache_control),
        (header::VARY, "Authorization-Token, Cookie, Accept-Language"),
    ]
}

/// Answers ready JSON with the cache headers for the requester.
pub(crate) fn json(requester: &Requester, body: Vec<u8>) -> impl IntoResponse + use<> {
    let content_type = [(header::CONTENT_TYPE, "application/json")];
    (headers(requester), content_type, body)
}
