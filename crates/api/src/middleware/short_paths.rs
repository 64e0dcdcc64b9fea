//! Calls also answer without `/api` in front: one rewrite before routing. Where such a path is a page as well,
//! whoever asks for HTML gets the page.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderValue, Uri, header},
    middleware::Next,
    response::Response,
};
use pult_app::editorial::is_page;

const PREFIX: &str = "/api";

/// The paths of the API document, without their prefix.
pub(crate) struct ApiPaths(Vec<Vec<Segment>>);

enum Segment {
    Exact(String),
    Any,
}

impl ApiPaths {
    pub(crate) fn new<'a>(documented: impl Iterator<Item = &'a String>) -> Self {
        let segments = |path: &str| {
            let segment = |text: &str| match text.starts_with('{') {
                true => Segment::Any,
                false => Segment::Exact(text.to_owned()),
            };
            path.split('/').map(segment).collect()
        };
        Self(
            documented
                .filter_map(|path| path.strip_prefix(PREFIX))
                .map(segments)
                .collect(),
        )
    }

    fn has(&self, path: &str) -> bool {
        let fits = |segments: &Vec<Segment>| {
            let mut given = path.split('/');
            let all = segments.iter().all(|segment| match (segment, given.next()) {
                (Segment::Exact(text), Some(given)) => text == given,
                (Segment::Any, Some(given)) => !given.is_empty(),
                (_, None) => false,
            });
            all && given.next().is_none()
        };
        self.0.iter().any(fits)
    }

    /// The long form of a short path. The spec writes some calls with a slash at the end.
    fn long_form(&self, uri: &Uri) -> Option<Uri> {
        let path = uri.path();
        let call = path.strip_suffix('/').unwrap_or(path);
        // Most requests are long forms already and need no search.
        if call.starts_with("/api/") || !self.has(call) {
            return None;
        }
        let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
        Uri::try_from(format!("{PREFIX}{call}{query}")).ok()
    }
}

pub(crate) async fn rewrite(
    State(paths): State<Arc<ApiPaths>>,
    mut request: Request,
    next: Next,
) -> Response {
    let Some(long) = paths.long_form(request.uri()) else {
        return next.run(request).await;
    };
    let page = is_page(request.uri().path()) && asks_for_html(request.headers());
    if !page {
        *request.uri_mut() = long;
    }
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.append(header::VARY, HeaderValue::from_static("Accept"));
    if !page {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

pub(crate) fn asks_for_html(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT).iter();
    accepted
        .filter_map(|value| value.to_str().ok())
        .any(|value| value.contains("text/html"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_documented_calls_have_a_short_form() {
        let documented = ["/api/tracks/recordpool", "/api/artists/{id}/tracks"].map(String::from);
        let paths = ApiPaths::new(documented.iter());
        let long = |uri: &'static str| paths.long_form(&Uri::from_static(uri)).map(|uri| uri.to_string());
        assert_eq!(
            long("/tracks/recordpool?limit=5").unwrap(),
            "/api/tracks/recordpool?limit=5"
        );
        assert_eq!(
            long("/tracks/recordpool/?limit=5").unwrap(),
            "/api/tracks/recordpool?limit=5"
        );
        assert_eq!(long("/artists/7/tracks").unwrap(), "/api/artists/7/tracks");
        for path in [
            "/",
            "/tracks",
            "/artists//tracks",
            "/artists/7/tracks/8",
            "/api/tracks/recordpool",
            "//",
        ] {
            assert_eq!(long(path), None, "{path}");
        }
    }
}
