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
    let body = serde_json::json!({ "login": "pro", "password": crate::test_pool::PASSWORD });
    assert_eq!(app.post("/login").json(&body).send().await.status, 200);
}

#[tokio::test]
async fn a_browser_is_never_shown_json_at_a_short_path() {
    let app = TestApp::start().await;
    for (path, target) in [
        ("/crates", "/library/crates"),
        ("/crates/", "/library/crates"),
        ("/library/history", "/history"),
    ] {
        let moved = app.get(path).browser().send().await;
        assert_eq!(
            (moved.status.as_u16(), moved.header("location")),
            (302, target),
            "{path}"
        );
        // The call itself still works.
        assert_eq!(
            app.get(path).send().await.refusal(),
            (401, "login_required".into()),
            "{path}"
        );
    }
    for path in ["/user", "/tracks/recordpool", "/playlists/mylist/pictures"] {
        let page = app.get(path).browser().send().await;
        assert_eq!(page.status, 404, "{path}");
        assert!(page.header("content-type").starts_with("text/"), "{path}");
    }
}

#[tokio::test]
async fn what_a_browser_follows_or_keeps_is_answered_at_its_short_path() {
    let app = TestApp::start().await;
    for path in ["/user/export", "/library/history/export"] {
        let refused = app.get(path).browser().send().await;
        assert_eq!(refused.refusal(), (401, "login_required".into()), "{path}");
    }
    let short = app.get("/oidc/nobody/start").browser().send().await;
    let long = app.get("/api/oidc/nobody/start").browser().send().await;
    assert_eq!(short.refusal(), long.refusal());
}
