//! Saved filters.

use axum::http::Method;
use pult_api::saved_filters::SavedFilterResponse;
use pult_domain::limits::{SAVED_FILTER_QUERY_MAX, SAVED_FILTERS_MAX};
use serde_json::{Value, json};

use crate::test_app::{TestApp, TestResponse};

const PATH: &str = "/api/crates";

async fn create(app: &TestApp, token: &str, body: &Value) -> TestResponse {
    app.post(PATH).token(token).json(body).send().await
}

async fn all(app: &TestApp, token: &str) -> Vec<SavedFilterResponse> {
    let answer = app.get(PATH).token(token).send().await;
    assert_eq!(answer.header("cache-control"), "private, no-store");
    serde_json::from_slice(&answer.body).unwrap()
}

#[tokio::test]
async fn a_visitor_has_no_crates() {
    let app = TestApp::start().await;
    let body = json!({ "name": "Хаус", "query": "GENRES=house" });
    let one = format!("{PATH}/1");
    for call in [
        app.get(PATH),
        app.post(PATH).json(&body),
        app.call(Method::PUT, &one).json(&body),
        app.call(Method::DELETE, &one),
    ] {
        assert_eq!(call.send().await.refusal(), (401, "login_required".into()));
    }
}

#[tokio::test]
async fn a_crate_is_made_changed_counted_and_thrown_away() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let body = json!({ "name": "  Ремиксы быстрее  ", "query": "?BPM=93,97.5&VARIANT=remix&sort=-bpm" });
    let saved: SavedFilterResponse = serde_json::from_slice(&create(&app, &token, &body).await.body).unwrap();
    assert_eq!((saved.name.as_str(), saved.count), ("Ремиксы быстрее", 2));
    assert_eq!(saved.query, "BPM=93,97.5&VARIANT=remix&sort=-bpm");
    let second = create(&app, &token, &json!({ "name": "Всё", "query": "" })).await;
    assert_eq!(second.json()["count"], 30);
    assert_eq!(
        all(&app, &token)
            .await
            .iter()
            .map(|c| c.count)
            .collect::<Vec<_>>(),
        [2, 30]
    );

    let path = format!("{PATH}/{}", saved.id);
    let body = json!({ "name": "Медленные", "query": "BPM=0,100&hide_downloaded=1" });
    let changed = app
        .call(Method::PUT, &path)
        .token(&token)
        .json(&body)
        .send()
        .await
        .json();
    assert_eq!(
        (&changed["id"], &changed["name"]),
        (&json!(saved.id), &json!("Медленные"))
    );
    // Tracks 1 to 6 are that slow, and the user has taken the fourth.
    assert_eq!(changed["count"], 5);
    assert_eq!(all(&app, &token).await[0].name, "Медленные");

    let after_deletion = app.call(Method::DELETE, &path).token(&token).send().await;
    assert_eq!(
        (after_deletion.status.as_u16(), after_deletion.json()),
        (200, json!({ "message": "ok" }))
    );
    assert_eq!(all(&app, &token).await.len(), 1);
    let again = app.call(Method::DELETE, &path).token(&token).send().await;
    assert_eq!(again.refusal(), (404, "not_found".into()));
}

#[tokio::test]
async fn a_crate_of_another_does_not_exist() {
    let app = TestApp::start().await;
    let (pro, free) = (app.sign_in("pro").await, app.sign_in("free").await);
    let body = json!({ "name": "Моё", "query": "GENRES=house" });
    let saved = create(&app, &pro, &body).await.json();
    let path = format!("{PATH}/{}", saved["id"].as_str().unwrap());
    for path in [
        path.as_str(),
        "/api/crates/404",
        "/api/crates/x",
        "/api/crates/-1",
    ] {
        let put = app.call(Method::PUT, path).token(&free).json(&body).send().await;
        assert_eq!(put.refusal(), (404, "not_found".into()), "{path}");
        let delete = app.call(Method::DELETE, path).token(&free).send().await;
        assert_eq!(delete.refusal(), (404, "not_found".into()), "{path}");
    }
    assert!(all(&app, &free).await.is_empty());
    assert_eq!(all(&app, &pro).await.len(), 1);
}

#[tokio::test]
async fn names_and_filters_are_checked() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let long_query = format!("GENRES={}", "house,".repeat(SAVED_FILTER_QUERY_MAX / 6 + 1));
    for (name, query, code, field) in [
        ("", "", "required", "name"),
        ("   ", "", "required", "name"),
        (&"я".repeat(41), "", "too_long", "name"),
        ("a\u{0}b", "", "invalid_value", "name"),
        ("Хаус", "GENRES=nothing", "invalid_value", "query"),
        ("Хаус", "BPM=9,1", "invalid_value", "query"),
        ("Хаус", "token=secret", "invalid_value", "query"),
        ("Хаус", "sort=password", "invalid_value", "query"),
        ("Хаус", "GENRES=house\u{0}", "invalid_value", "query"),
        ("Хаус", &long_query, "too_long", "query"),
    ] {
        let answer = create(&app, &token, &json!({ "name": name, "query": query })).await;
        assert_eq!(
            answer.refused_field(),
            (422, code.into(), field.into()),
            "{name} {query}"
        );
    }
    for (body, code, field) in [
        (json!({ "name": "a" }), "required", "query"),
        (json!({ "name": 1, "query": "" }), "wrong_type", "name"),
        (json!({ "name": "a", "query": "", "x": 1 }), "unknown_field", "x"),
    ] {
        assert_eq!(
            create(&app, &token, &body).await.refused_field(),
            (422, code.into(), field.into())
        );
    }
    let longest = "я".repeat(40);
    assert_eq!(
        create(&app, &token, &json!({ "name": longest, "query": "" }))
            .await
            .status,
        200
    );
    assert_eq!(all(&app, &token).await.len(), 1);
}

#[tokio::test]
async fn an_account_keeps_only_so_many() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let body = json!({ "name": "Ещё", "query": "" });
    for _ in 0..SAVED_FILTERS_MAX {
        assert_eq!(create(&app, &token, &body).await.status, 200);
    }
    assert_eq!(
        create(&app, &token, &body).await.refusal(),
        (422, "too_many".into())
    );
    assert_eq!(all(&app, &token).await.len(), SAVED_FILTERS_MAX);
}
