//! Short forms of calls.

use crate::test_app::TestApp;

#[tokio::test]
async fn a_call_answers_at_its_short_path_too() {
    let app = TestApp::start().await;
    let short = app.get("/tracks/recordpool?limit=3").send().await;
    assert_eq!(short.header("cache-control"), "no-store");
    let varies: Vec<_> = short
        .headers
        .get_all("vary")
        .iter()
        .map(|value| value.to_str().unwrap())
        .collect();
    assert!(
        varies
            .iter()
            .any(|value| value.split(", ").any(|name| name == "Accept")),
        "{varies:?}"
    );
    let long = app.get("/api/tracks/recordpool?limit=3").send().await;
    assert_eq!(short.json(), long.json());
    assert_eq!(app.get("/tracks/recordpool/?limit=3").send().await.status, 200);
}

#[tokio::test]
async fn a_short_path_refuses_as_its_long_form_does() {
    let app = TestApp::start().await;
    let answer = app.get("/tracks/recordpool?limit=0").send().await;
    assert_eq!(
        answer.refused_field(),
        (422, "out_of_range".into(), "limit".into())
    );
    assert_eq!(
        app.get("/user").send().await.refusal(),
        (401, "login_required".into())
    );
}

#[tokio::test]
async fn where_a_page_has_the_same_path_a_browser_gets_the_page() {
    let app = TestApp::start().await;
    // `/login` is a page, and the short form of a call.
    let page = app.get("/login").browser().send().await;
    assert_eq!(page.status, 200);
    assert!(page.header("content-type").starts_with("text/"));
    assert!(page.headers.get_all("vary").iter().any(|value| value == "Accept"));
    let body = serde_json::json!({ "login": "pro", "password": crate::pool::PASSWORD });
    assert_eq!(app.post("/login").json(&body).send().await.status, 200);
}
