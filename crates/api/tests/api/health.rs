//! Probes and metrics for monitoring.

use axum::{body::Body, http::Request};
use tower::ServiceExt;

use crate::test_app::TestApp;

#[tokio::test]
async fn a_node_is_alive_and_ready_until_its_database_is_gone() {
    let app = TestApp::start().await;
    assert_eq!(app.get("/healthz").send().await.json()["status"], "ok");
    assert_eq!(app.get("/readyz").send().await.json()["status"], "ready");
    app.app.store.close().await;
    assert_eq!(
        app.get("/readyz").send().await.refusal(),
        (503, "unavailable".into())
    );
    assert_eq!(app.get("/healthz").send().await.status, 200);
}

#[tokio::test]
async fn numbers_are_on_a_router_of_their_own() {
    let router = pult_api::metrics_router(|| "pult_up 1\n".to_owned());
    let response = router
        .oneshot(Request::get("/metrics").body(Body::empty()).unwrap())
        .await
        .unwrap();
    assert_eq!(response.status(), 200);
    let app = TestApp::start().await;
    assert_eq!(app.get("/metrics").send().await.status, 404);
}
