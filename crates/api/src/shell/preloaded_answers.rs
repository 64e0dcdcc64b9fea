//! Preloaded answers: the answers of the first calls of the app are sent along with the page, which saves a visitor one
//! round trip.

use axum::{
    Router,
    body::{Body, Bytes, to_bytes},
    http::{Request, header, request::Parts},
};
use pult_domain::lang::Lang;
use serde::de::DeserializeOwned;
use tower::ServiceExt;

use super::html::{data_block, escape};
use crate::extract::cookies;

/// The cookie of a signed-in user. Their answers are personal, and calls accept the token only in the header.
const TOKEN: &str = "token";
/// A larger answer would delay the page itself.
const LARGEST: usize = 256 * 1024;

pub(super) struct PreloadedAnswer {
    call: String,
    json: Bytes,
}

#[cfg(test)]
impl PreloadedAnswer {
    pub(super) fn of(call: &str, json: &str) -> Self {
        let json = Bytes::copy_from_slice(json.as_bytes());
        Self {
            call: call.into(),
            json,
        }
    }
}

/// The first calls of the app on a page, spelled as the app spells them. It makes the others itself.
fn calls(path: &str) -> Vec<String> {
    match path.split('/').skip(1).collect::<Vec<_>>()[..] {
        ["home"] => vec![
            "/api/front".into(),
            "/api/tracks/recordpool?offset=0&limit=13&sort=-date".into(),
        ],
        ["recordpool"] => vec![
            "/api/vocabulary".into(),
            "/api/tracks/recordpool?offset=0&limit=20&sort=-date".into(),
        ],
        ["track", id] if id.parse::<u32>().is_ok() => vec![format!("/api/tracks/detail?track_id={id}")],
        _ => Vec::new(),
    }
}

/// Only visitors get answers, and only at an address without a query.
pub(super) async fn answers(api: &Router, page: &Parts, lang: Lang) -> Vec<PreloadedAnswer> {
    let mut answers = Vec::new();
    if page.uri.query().is_some() || cookies(&page.headers, TOKEN).next().is_some() {
        return answers;
    }
    for call in calls(page.uri.path()) {
        if let Some(json) = call_api(api, &call, lang).await {
            answers.push(PreloadedAnswer { call, json });
        }
    }
    answers
}

async fn call_api(api: &Router, call: &str, lang: Lang) -> Option<Bytes> {
    let request = Request::get(call).header(header::ACCEPT_LANGUAGE, lang.code());
    let Ok(answer) = api.clone().oneshot(request.body(Body::empty()).ok()?).await;
    match answer.status().is_success() {
        true => to_bytes(answer.into_body(), LARGEST).await.ok(),
        false => None,
    }
}

/// Deserializes the answer of a call into `T`.
pub(super) fn read<T: DeserializeOwned>(answers: &[PreloadedAnswer], call: &str) -> Option<T> {
    let answer = answers.iter().find(|answer| {
        let path = answer
            .call
            .split_once('?')
            .map_or(&*answer.call, |(path, _)| path);
        path == call
    })?;
    serde_json::from_slice(&answer.json).ok()
}

/// Adds the answers at the end of the body, so that they do not delay the rest.
pub(super) fn with_answers(page: &str, answers: &[PreloadedAnswer], lang: Lang) -> String {
    let mut block = String::new();
    for PreloadedAnswer { call, json } in answers {
        let attributes = format!("lang=\"{}\" data-call=\"{}\"", lang.code(), escape(call));
        block += &data_block("application/json", &attributes, &String::from_utf8_lossy(json));
    }
    block += "</body>";
    page.replacen("</body>", &block, 1)
}

#[cfg(test)]
mod tests {
    use axum::{http::StatusCode, routing::get};

    use super::*;

    fn api() -> Router {
        Router::new()
            .route("/api/front", get(|| async { "{\"slides\":\"</script>\"}" }))
            .route(
                "/api/tracks/recordpool",
                get(|| async { StatusCode::BAD_GATEWAY }),
            )
            .route("/api/tracks/detail", get(|| async { "{}" }))
    }

    async fn called(address: &str, cookie: &str) -> Vec<String> {
        let request = Request::get(address).header("cookie", cookie).body(()).unwrap();
        let answers = answers(&api(), &request.into_parts().0, Lang::Ru).await;
        answers.into_iter().map(|answer| answer.call).collect()
    }

    #[tokio::test]
    async fn a_visitor_gets_what_could_be_answered() {
        assert_eq!(called("/home", "locale=ru").await, ["/api/front"]);
        assert_eq!(called("/track/7", "").await, ["/api/tracks/detail?track_id=7"]);
        assert!(called("/track/7", "locale=ru; token=abc").await.is_empty());
        assert!(called("/home?track_id=7", "").await.is_empty());
        assert!(called("/track/7%26x", "").await.is_empty());
        assert!(called("/faq", "").await.is_empty());
    }

    #[tokio::test]
    async fn an_answer_cannot_close_its_element() {
        let page = Request::get("/home").body(()).unwrap().into_parts().0;
        let answers = answers(&api(), &page, Lang::En).await;
        let written = with_answers("<body></body>", &answers, Lang::En);
        assert_eq!(
            written,
            "<body><script type=\"application/json\" lang=\"en\" data-call=\"/api/front\">\
             {\"slides\":\"\\u003c/script>\"}</script></body>"
        );
    }
}
