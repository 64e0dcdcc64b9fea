//! Calls also work without `/api` in front: their path is rewritten before routing. A client that accepts HTML gets a
//! page at such a path instead, be it the one for 404, because people should not see JSON.

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, Method, Uri, header},
    response::Response,
};
use pult_app::editorial::is_page;

const PREFIX: &str = "/api";

/// The calls of the API document, without their prefix.
pub(crate) struct ShortPaths(matchit::Router<()>);

impl ShortPaths {
    pub(crate) fn new<'a>(calls: impl Iterator<Item = &'a str>) -> Self {
        let mut paths = matchit::Router::new();
        for path in calls.filter_map(|path| path.strip_prefix(PREFIX)) {
            // The application's router would have refused calls that conflict.
            let _ = paths.insert(path, ());
        }
        Self(paths)
    }

    /// Rewrites a short path; `None` if the path is not one.
    pub(crate) fn lengthen(&self, request: &mut Request) -> Option<ShortPathMatch> {
        let long = self.long_form(request.uri())?;
        let path = request.uri().path();
        let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
        let may_be_page = is_page(path) || (is_read && !is_followed(path) && !path.starts_with(PREFIX));
        if may_be_page && asks_for_html(request.headers()) {
            return Some(ShortPathMatch::Page);
        }
        *request.uri_mut() = long;
        Some(ShortPathMatch::Call)
    }

    /// The specification writes some calls with a slash at the end, which is removed from long paths too.
    fn long_form(&self, uri: &Uri) -> Option<Uri> {
        let path = uri.path();
        let call = path.strip_suffix('/').unwrap_or(path);
        let call = match call.strip_prefix(PREFIX) {
            Some(rest) if call != path => rest,
            _ => call,
        };
        let found = self.0.at(call).ok()?;
        if found.params.iter().any(|(_, value)| value.is_empty()) {
            return None;
        }
        let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
        Uri::try_from(format!("{PREFIX}{call}{query}")).ok()
    }
}

/// Calls that a browser navigates to: they redirect, or answer a file to save.
fn is_followed(path: &str) -> bool {
    path.starts_with("/oidc/") || path.ends_with("/export") || path.ends_with("/file")
}

/// What a short path was treated as.
pub(crate) enum ShortPathMatch {
    Page,
    Call,
}

impl ShortPathMatch {
    /// Tells caches that the response depends on `Accept`.
    pub(crate) fn mark(&self, response: &mut Response) {
        let headers = response.headers_mut();
        headers.append(header::VARY, HeaderValue::from_static("Accept"));
        if matches!(self, Self::Call) {
            headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        }
    }
}

/// User agents that preview links. Most accept any type, and expect the page.
const PREVIEWERS: [&str; 8] = [
    "bot",
    "crawler",
    "spider",
    "facebookexternalhit",
    "meta-externalagent",
    "vkshare",
    "whatsapp",
    "skypeuripreview",
];

pub(crate) fn asks_for_html(headers: &HeaderMap) -> bool {
    accepts_html(headers) || (!accepts_json(headers) && is_previewer(headers))
}

fn is_previewer(headers: &HeaderMap) -> bool {
    let agent = headers
        .get(header::USER_AGENT)
        .and_then(|agent| agent.to_str().ok());
    agent.is_some_and(|agent| {
        let agent = agent.to_ascii_lowercase();
        PREVIEWERS.iter().any(|name| agent.contains(name))
    })
}

fn accepts_json(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|value| value.contains("application/json"))
}

fn accepts_html(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT).iter();
    accepted
        .filter_map(|value| value.to_str().ok())
        .any(|value| value.contains("text/html"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn previews_of_links_are_of_pages() {
        let asks = |agent: &'static str, accept: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::USER_AGENT, HeaderValue::from_static(agent));
            headers.insert(header::ACCEPT, HeaderValue::from_static(accept));
            asks_for_html(&headers)
        };
        assert!(asks("facebookexternalhit/1.1", "*/*") && asks("TelegramBot (like TwitterBot)", "*/*"));
        assert!(asks("Mozilla/5.0", "text/html,*/*;q=0.8"));
        assert!(!asks("curl/8.5", "*/*") && !asks("Mozilla/5.0", "*/*"));
        assert!(!asks("monitoring-bot", "application/json"));
    }

    #[test]
    fn only_documented_calls_have_a_short_form() {
        let paths = ShortPaths::new(["/api/tracks/recordpool", "/api/artists/{id}/tracks"].into_iter());
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
        assert_eq!(
            long("/api/tracks/recordpool/?limit=5").unwrap(),
            "/api/tracks/recordpool?limit=5"
        );
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
