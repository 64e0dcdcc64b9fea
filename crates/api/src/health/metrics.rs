//! `GET /metrics`, for a listener of its own that the public cannot reach.

use std::sync::Arc;

use axum::{Router, http::header, routing::get};

/// `render` writes the metrics in Prometheus's text format.
pub fn metrics_router(render: impl Fn() -> String + Send + Sync + 'static) -> Router {
    let render = Arc::new(render);
    let answer = move || async move { ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], render()) };
    Router::new().route("/metrics", get(answer))
}
