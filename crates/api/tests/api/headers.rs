//! Security, caching and other headers of responses.

use pult_api::ApiSettings;

use crate::{head::HeadPage, test_app::TestApp};

#[tokio::test]
async fn every_answer_carries_its_protection() {
    let app = TestApp::start().await;
    for path in [
        "/healthz",
        "/api/tracks/recordpool",
        "/api/nothing",
        "/home",
        "/api/docs/",
        "/api/openapi.json",
    ] {
        let answer = app.get(path).browser().send().await;
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("x-frame-options"), "DENY");
        assert_eq!(
            answer.header("referrer-policy"),
            "strict-origin-when-cross-origin"
        );
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin");
        assert!(
            answer
                .header("content-security-policy")
                .contains("frame-ancestors 'none'"),
            "{path}"
        );
        assert!(!answer.headers.contains_key("strict-transport-security"));
        assert!(!answer.headers.contains_key("server"));
    }
}

#[tokio::test]
async fn documents_have_policies_that_fit_them() {
    let app = TestApp::start().await;
    let data = app.get("/api/tracks/recordpool").send().await;
    assert!(
        data.header("content-security-policy")
            .starts_with("default-src 'none'")
    );
    let docs = app.get("/api/docs/").send().await;
    assert_eq!(docs.status, 200);
    assert!(
        docs.header("content-security-policy")
            .contains("script-src 'self';")
    );
    let Some(HeadPage { answer: page }) = HeadPage::open(&app, "/home", "").await else {
        return;
    };
    let policy = page.header("content-security-policy");
    for rule in [
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
    ] {
        assert!(policy.split("; ").any(|part| part == rule), "{rule}: {policy}");
    }
    assert!(page.header("permissions-policy").contains("microphone=()"));
    assert_eq!(page.header("cross-origin-opener-policy"), "same-origin");
}

#[tokio::test]
async fn an_https_address_is_remembered_by_browsers() {
    let app = TestApp::at("https://pult.test", ApiSettings::default()).await;
    let answer = app.get("/healthz").send().await;
    assert!(answer.header("strict-transport-security").starts_with("max-age="));
}

#[tokio::test]
async fn text_is_compressed_as_the_reader_likes_and_sound_is_not() {
    let app = TestApp::start().await;
    let plain = app.get("/api/tracks/recordpool").send().await;
    for coding in ["br", "gzip", "zstd"] {
        let answer = app
            .get("/api/tracks/recordpool")
            .header("accept-encoding", coding)
            .send()
            .await;
        assert_eq!(answer.header("content-encoding"), coding);
        assert!(answer.body.len() < plain.body.len() / 2);
    }
    let cover = app
        .get(&format!("/media/covers/{}", app.pool.cover))
        .header("accept-encoding", "br")
        .send()
        .await;
    assert!(!cover.headers.contains_key("content-encoding"));
}

#[tokio::test]
async fn requests_have_ids() {
    let app = TestApp::start().await;
    let given = app
        .get("/healthz")
        .header("x-request-id", "probe-17")
        .send()
        .await;
    assert_eq!(given.header("x-request-id"), "probe-17");
    let created = app
        .get("/api/nothing")
        .header("x-request-id", "not an id")
        .send()
        .await;
    assert_ne!(created.header("x-request-id"), "not an id");
}

#[tokio::test]
async fn an_answer_to_head_tells_the_length_of_what_it_leaves_out() {
    let app = TestApp::start().await;
    for path in ["/healthz", "/api/tracks/recordpool", "/api/nothing"] {
        let whole = app.get(path).send().await;
        let head = app.call(axum::http::Method::HEAD, path).send().await;
        assert_eq!(head.status, whole.status);
        assert_eq!(
            head.header("content-length"),
            whole.body.len().to_string(),
            "{path}"
        );
        assert_eq!(head.text(), "");
    }
}

#[tokio::test]
async fn caches_are_told_that_the_coding_was_the_readers_choice() {
    let app = TestApp::start().await;
    for coding in [None, Some("gzip")] {
        let call = app.get("/api/tracks/recordpool");
        let call = match coding {
            Some(coding) => call.header("accept-encoding", coding),
            None => call,
        };
        let answer = call.send().await;
        let mut varies = answer.headers.get_all("vary").iter();
        assert!(varies.any(|value| value == "accept-encoding"), "{coding:?}");
    }
}
