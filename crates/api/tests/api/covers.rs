//! Pictures.

use crate::test_app::TestApp;

#[tokio::test]
async fn a_cover_may_be_kept_for_ever() {
    let app = TestApp::start().await;
    let path = format!("/media/covers/{}", app.pool.cover);
    let answer = app.get(&path).send().await;
    assert_eq!(
        (answer.status.as_u16(), answer.header("content-type")),
        (200, "image/jpeg")
    );
    assert_eq!(
        answer.header("cache-control"),
        "public, max-age=31536000, immutable"
    );
    assert_eq!(answer.header("cross-origin-resource-policy"), "cross-origin");
    let again = app
        .get(&path)
        .header("if-none-match", answer.header("etag"))
        .send()
        .await;
    assert_eq!((again.status.as_u16(), again.body.len()), (304, 0));
}

#[tokio::test]
async fn what_is_no_cover_is_not_found() {
    let app = TestApp::start().await;
    for id in [
        "0",
        "..%2f..%2fsecret.key",
        &"0".repeat(64),
        &"A".repeat(64),
        "%00",
    ] {
        let answer = app.get(&format!("/media/covers/{id}")).send().await;
        assert_eq!(answer.refusal(), (404, "not_found".into()), "{id}");
    }
}
