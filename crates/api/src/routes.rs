//! Every route, in one place.

use axum::{Router, middleware::from_fn_with_state, response::IntoResponse, routing::get};
use pult_app::App;
use pult_domain::problem::Problem;
use std::sync::Arc;
use tower::Layer;
use utoipa::OpenApi;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    accounts, catalogue, charts, docs, editorial,
    error::ApiError,
    health, media,
    middleware::short_paths::{self, ApiPaths},
    settings::ApiSettings,
    shell, stack,
};

/// The calls of the API document.
pub(crate) fn api() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(docs::ApiDoc::openapi())
        .routes(routes!(accounts::login::login))
        .routes(routes!(accounts::logout::logout))
        .routes(routes!(accounts::show::show))
        .merge(catalogue::routes())
        .merge(charts::routes())
        .routes(routes!(editorial::page_meta::page_meta))
}

/// Files and probes, which are links rather than calls.
fn files() -> Router<App> {
    Router::new()
        .route("/media/audio/{version_id}", get(media::audio::audio))
        .route("/media/covers/{object_id}", get(media::cover::cover))
        .route("/assets/{*path}", get(shell::asset))
        .route(health::ALIVE, get(health::alive::alive))
        .route(health::READY, get(health::ready::ready))
}

/// The whole web layer of a node.
pub fn router(app: App, settings: &ApiSettings) -> Router {
    let (calls, document) = api().split_for_parts();
    let paths = Arc::new(ApiPaths::new(document.paths.paths.keys()));
    let routes = calls
        .merge(files())
        .merge(docs::router(document))
        .fallback(shell::page)
        .method_not_allowed_fallback(wrong_method)
        .with_state(app.clone());
    let stacked = stack::wrap(routes, &app, settings);
    // Before routing, and so around the router rather than in its stack.
    Router::new().fallback_service(from_fn_with_state(paths, short_paths::rewrite).layer(stacked))
}

async fn wrong_method() -> impl IntoResponse {
    ApiError::from(Problem::MethodNotAllowed)
}
