//! All routes.

use axum::{
    extract::Request,
    response::IntoResponse,
    routing::{MethodRouter, get},
};
use pult_app::App;
use pult_domain::{permission::AccessLevel, problem::Problem};
use utoipa::OpenApi;

use crate::{
    accounts, admin,
    calls::Calls,
    catalog, charts, docs, downloads, editorial,
    error::ApiError,
    favorites, follows, health, media,
    middleware::{authorization::Authorization, basic_auth::BasicAuth},
    notifications, plans, player, playlists, saved_filters,
    settings::ApiSettings,
    shell, social,
    stack::Web,
    submissions, suggestions, uploads,
};

/// The calls of the API document, each with its access level.
pub(crate) fn api() -> Calls {
    Calls::with_document(docs::ApiDoc::openapi())
        .merge(accounts::routes())
        .merge(admin::routes())
        .merge(catalog::routes())
        .merge(charts::routes())
        .merge(downloads::routes())
        .merge(favorites::routes())
        .merge(follows::routes())
        .merge(notifications::routes())
        .merge(plans::routes())
        .merge(player::routes())
        .merge(playlists::routes())
        .merge(saved_filters::routes())
        .merge(social::routes())
        .merge(submissions::routes())
        .merge(suggestions::routes())
        .merge(uploads::routes())
        .merge(editorial::routes())
}

/// Files and probes, which are not part of the API document.
fn files() -> [(&'static str, MethodRouter<App>); 18] {
    [
        ("/media/archive/{archive_id}", get(media::archive::archive)),
        (
            "/media/attachment/{object_id}",
            get(media::attachment::attachment),
        ),
        ("/media/audio/{version_id}", get(media::audio::audio)),
        ("/media/file/{grant_id}", get(media::file::file)),
        ("/media/upload/{upload_id}", get(media::upload::upload)),
        ("/media/covers/{object_id}", get(media::cover::cover)),
        ("/media/covers/{object_id}/small", get(media::cover::small)),
        ("/media/og/{kind}/{name}", get(media::share::picture)),
        ("/media/waveform/{object_id}", get(media::waveform::waveform)),
        ("/assets/{*path}", get(shell::asset)),
        ("/manifest.webmanifest", get(shell::manifest)),
        ("/offline", get(shell::offline)),
        ("/rss.xml", get(editorial::feed::rss)),
        ("/robots.txt", get(editorial::robots::robots)),
        ("/sitemap.xml", get(editorial::sitemap::index)),
        ("/sitemaps/{file}", get(editorial::sitemap::file)),
        (health::ALIVE, get(health::alive::alive)),
        (health::READY, get(health::ready::ready)),
    ]
}

/// The whole web layer of a node.
pub fn web(app: App, settings: &ApiSettings) -> Web {
    let (mut routes, document, declarations) = api().into_parts();
    let api_routes = routes.clone().with_state(app.clone());
    let page = {
        let app = app.clone();
        move |request: Request| shell::page(app.clone(), api_routes.clone(), request)
    };
    let calls: Vec<String> = document.paths.paths.keys().cloned().collect();
    let mut paths: Vec<&str> = calls.iter().map(String::as_str).collect();
    paths.extend(docs::PATHS);
    for (path, handlers) in files() {
        routes = routes.route(path, handlers);
        paths.push(path);
    }
    let routes = routes
        .merge(docs::router(document))
        .fallback(page)
        .method_not_allowed_fallback(wrong_method)
        .with_state(app.clone());
    let authorization = Authorization::new(
        declarations,
        app.settings.shared_key.as_deref().map(BasicAuth::new),
    );
    Web::new(
        routes,
        authorization,
        calls.iter().map(String::as_str),
        paths.into_iter(),
        &app,
        settings,
    )
}

async fn wrong_method() -> impl IntoResponse {
    ApiError::from(Problem::MethodNotAllowed)
}

/// Method, path and access level of every call, for tests that try all of them.
pub fn declared() -> Vec<(axum::http::Method, String, AccessLevel)> {
    let (_, _, declarations) = api().into_parts();
    declarations
        .into_iter()
        .map(|call| (call.method, call.path, call.need))
        .collect()
}
