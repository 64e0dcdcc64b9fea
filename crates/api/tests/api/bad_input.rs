//! Malformed requests and their refusals.

use axum::http::Method;
use serde_json::json;

use crate::test_app::TestApp;

#[tokio::test]
async fn broken_bodies_are_refused_and_the_process_lives() {
    let app = TestApp::start().await;
    let deep_array = "[".repeat(10_000);
    let deep_object = format!("{}1{}", r#"{"login":"#.repeat(10_000), "}".repeat(10_000));
    for body in [
        "",
        "{",
        "{'login':1}",
        "nonsense",
        "\u{feff}{}",
        deep_array.as_str(),
        deep_object.as_str(),
    ] {
        let answer = app.post("/api/login").body(body.to_owned()).send().await;
        let (status, code) = answer.refusal();
        assert!(
            matches!(
                (status, code.as_str()),
                (400, "malformed_json") | (422, "wrong_type")
            ),
            "{status} {code}"
        );
    }
    let answer = app.post("/api/login").body("{").send().await;
    assert_eq!(answer.refusal(), (400, "malformed_json".into()));
    let answer = app.post("/api/login").body(vec![0xFF, 0xFE, 0x00]).send().await;
    assert_eq!(answer.refusal(), (400, "malformed_json".into()));
    assert_eq!(app.get("/healthz").send().await.status, 200);
}

#[tokio::test]
async fn a_body_has_a_limit_whether_it_says_its_length_or_not() {
    let app = TestApp::start().await;
    let large = json!({ "login": "pro", "password": "x".repeat(300 * 1024) }).to_string();
    let declared = app
        .post("/api/login")
        .header("content-length", &large.len().to_string());
    assert_eq!(
        declared.body(large.clone()).send().await.refusal(),
        (413, "body_too_large".into())
    );
    let pieces = large
        .into_bytes()
        .chunks(1000)
        .map(|piece| Ok::<_, std::io::Error>(piece.to_vec()))
        .collect::<Vec<_>>();
    let streamed = axum::body::Body::from_stream(futures::stream::iter(pieces));
    let answer = app.post("/api/login").body(streamed).send().await;
    assert_eq!(answer.refusal(), (413, "body_too_large".into()));
}

#[tokio::test]
async fn unknown_paths_and_wrong_methods_are_told_in_json() {
    let app = TestApp::start().await;
    for path in [
        "/api/nothing",
        "/api/",
        "/media/nothing",
        "/assets/nothing.js",
        "/nothing",
        "/api/%00",
        "/..%2f..%2fetc",
    ] {
        assert_eq!(
            app.get(path).send().await.refusal(),
            (404, "not_found".into()),
            "{path}"
        );
    }
    assert_eq!(
        app.post("/nothing").browser().send().await.refusal(),
        (404, "not_found".into())
    );
    let answer = app.get("/api/login").send().await;
    assert_eq!(answer.refusal(), (405, "method_not_allowed".into()));
    assert_eq!(answer.header("allow"), "POST");
    let strange = Method::from_bytes(b"BREW").unwrap();
    assert_eq!(
        app.call(strange, "/api/user").send().await.refusal(),
        (405, "method_not_allowed".into())
    );
    assert_eq!(
        app.post("/home").send().await.refusal(),
        (405, "method_not_allowed".into())
    );
}

#[tokio::test]
async fn refusals_speak_the_readers_language() {
    let app = TestApp::start().await;
    let message =
        |answer: crate::test_app::TestResponse| answer.json()["message"].as_str().unwrap().to_owned();
    assert_eq!(
        message(app.get("/api/user").send().await),
        "Войдите, чтобы продолжить"
    );
    assert_eq!(
        message(app.get("/api/user").english().send().await),
        "Sign in to continue"
    );
    let browser = app
        .get("/api/user")
        .header("accept-language", "de, en;q=0.9")
        .send()
        .await;
    assert_eq!(message(browser), "Sign in to continue");
    let answer = app
        .get("/api/user")
        .header("accept-language", "en")
        .header("cookie", "locale=ru")
        .send()
        .await;
    assert_eq!(answer.header("content-language"), "ru");
    assert_eq!(answer.header("cache-control"), "no-store");
}
