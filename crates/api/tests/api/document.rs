//! The API document: the committed copy, the served one and the code are the same.

use std::path::Path;

use crate::test_app::TestApp;

#[test]
fn the_copy_beside_the_web_app_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/api/openapi.json");
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    let same = committed == pult_api::openapi_json();
    assert!(
        same,
        "web/src/api/openapi.json is not what the code says: run `make api`"
    );
}

#[tokio::test]
async fn the_document_is_served_and_lists_only_api_paths() {
    let app = TestApp::start().await;
    let answer = app.get("/api/openapi.json").send().await;
    let served_document = answer.json();
    let generated: serde_json::Value = serde_json::from_str(&pult_api::openapi_json()).unwrap();
    assert_eq!(served_document, generated);
    assert!(served_document["openapi"].as_str().unwrap().starts_with("3.1"));
    assert!(
        served_document["paths"]
            .as_object()
            .unwrap()
            .keys()
            .all(|path| path.starts_with("/api/"))
    );
}

#[tokio::test]
async fn people_can_read_it() {
    let app = TestApp::start().await;
    let page = app.get("/api/docs").send().await;
    assert_eq!(
        (page.status.as_u16(), page.header("location")),
        (303, "/api/docs/")
    );
    let page = app.get("/api/docs/").send().await;
    assert!(page.text().contains("swagger-ui"));
    assert!(!page.text().contains("https://"), "nothing comes from elsewhere");
    assert_eq!(app.get("/api/docs/swagger-ui-bundle.js").send().await.status, 200);
}
