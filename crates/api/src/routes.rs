//! Every route, in one place.

use axum::{
    response::IntoResponse,
    routing::{MethodRouter, get},
};
use pult_app::App;
use pult_domain::problem::Problem;
use utoipa::OpenApi;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    accounts, catalogue, charts, docs, editorial, error::ApiError, health, media, player,
    settings::ApiSettings, shell, stack::Web,
};

/// The calls of the API document.
pub(crate) fn api() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(docs::ApiDoc::openapi())
        .routes(routes!(accounts::login::login))
        .routes(routes!(accounts::logout::logout))
        .routes(routes!(accounts::show::show))
        .merge(catalogue::routes())
        .merge(charts::routes())
        .merge(player::routes())
        .routes(routes!(editorial::page_meta::page_meta))
}

/// Files and probes, which are links rather than calls.
fn files() -> [(&'static str, MethodRouter<App>); 6] {
    [
        ("/media/audio/{version_id}", get(media::audio::audio)),
        ("/media/covers/{object_id}", get(media::cover::cover)),
        ("/media/waveform/{object_id}", get(media::waveform::waveform)),
        ("/assets/{*path}", get(shell::asset)),
        (health::ALIVE, get(health::alive::alive)),
        (health::READY, get(health::ready::ready)),
    ]
}

/// The whole web layer of a node.
pub fn web(app: App, settings: &ApiSettings) -> Web {
    let (mut routes, document) = api().split_for_parts();
    let calls: Vec<String> = document.paths.paths.keys().cloned().collect();
    let mut paths: Vec<&str> = calls.iter().map(String::as_str).collect();
    paths.extend(docs::PATHS);
    for (path, handlers) in files() {
        routes = routes.route(path, handlers);
        paths.push(path);
    }
    let routes = routes
        .merge(docs::router(document))
        .fallback(shell::page)
        .method_not_allowed_fallback(wrong_method)
        .with_state(app.clone());
    Web::new(
        routes,
        calls.iter().map(String::as_str),
        paths.into_iter(),
        &app,
        settings,
    )
}

async fn wrong_method() -> impl IntoResponse {
    ApiError::from(Problem::MethodNotAllowed)
}
