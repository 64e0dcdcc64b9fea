//! The fallback for paths that are neither calls nor files: a page of the web app, or 404.

use axum::{
    Router,
    extract::Request,
    http::{Method, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use pult_app::{
    App,
    editorial::{self, Content, Redirect},
};
use pult_domain::{normal_path::encoded_link, problem::Problem};

use super::{Dist, content, file, first_paint, html, preloaded_answers};
use crate::{error::ApiError, language::page_lang, middleware::short_paths::asks_for_html};

const NOT_BUILT: &str = "The web app is not built. Run `make build`, or `npm run build` in the folder web, and reload.\n\
    Веб-приложение не собрано. Выполните `make build` или `npm run build` в папке web и обновите страницу.\n";

/// `api` has the calls without the middleware, for the preloaded answers.
pub(crate) async fn page(app: App, api: Router, request: Request) -> Result<Response, ApiError> {
    let path = request.uri().path();
    let redirect = editorial::redirect(&app, path);
    let is_known = redirect.is_some() || editorial::is_page(path);
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    if !is_read {
        return Err(if is_known {
            Problem::MethodNotAllowed
        } else {
            Problem::NotFound
        }
        .into());
    }
    if let Some(redirect) = redirect {
        return Ok(redirect_response(&redirect, request.uri().query()));
    }
    if let Some(file) = file(path, request.headers()) {
        return Ok(file);
    }
    if !is_known && (is_machine_path(path) || !asks_for_html(request.headers())) {
        return Err(Problem::NotFound.into());
    }
    let (parts, _) = request.into_parts();
    render(&app, &api, &parts).await
}

/// The query is appended to the target unless that has a query or fragment of its own.
fn redirect_response(redirect: &Redirect, query: Option<&str>) -> Response {
    let status = match redirect.status {
        302 => StatusCode::FOUND,
        _ => StatusCode::MOVED_PERMANENTLY,
    };
    let target = match query {
        Some(query) if !redirect.target.contains(['?', '#']) => format!("{}?{query}", redirect.target),
        _ => redirect.target.clone(),
    };
    let target = encoded_link(&target);
    // Browsers would cache a permanent redirect for ever, but staff may change it.
    let headers = [
        (header::LOCATION, target),
        (header::CACHE_CONTROL, "public, max-age=300".to_owned()),
    ];
    (status, headers).into_response()
}

/// Nobody opens these paths as a page, whatever the client accepts.
fn is_machine_path(path: &str) -> bool {
    ["/api/", "/media/", "/assets/"]
        .iter()
        .any(|prefix| path.starts_with(prefix))
}

async fn render(app: &App, api: &Router, request: &Parts) -> Result<Response, ApiError> {
    let lang = page_lang(&request.headers, app.settings.lang);
    let path_and_query = request
        .uri
        .path_and_query()
        .map_or("/", |path_and_query| path_and_query.as_str());
    let meta = editorial::page_meta(app, path_and_query, lang).await?;
    let status = meta
        .error
        .and_then(|code| StatusCode::from_u16(code).ok())
        .unwrap_or(StatusCode::OK);
    let headers = [
        (header::CACHE_CONTROL, "no-cache"),
        (header::VARY, "Cookie"),
        (header::CONTENT_LANGUAGE, lang.code()),
    ];
    let content = match meta.error {
        None => editorial::content(app, request.uri.path(), lang).await?,
        // An error page has a heading and links as well.
        Some(_) => Some(Content::default()),
    };
    let preloaded = match meta.error {
        None => preloaded_answers::answers(api, request, lang).await,
        Some(_) => Vec::new(),
    };
    let structured_data = content.as_ref().and_then(|content| content.data.clone());
    let file = Dist::get("index.html");
    Ok(
        match file
            .as_ref()
            .and_then(|file| std::str::from_utf8(&file.data).ok())
        {
            Some(template) => {
                let page = html::fill(template, &app.settings, &meta, request.uri.path(), lang);
                let page = content::fill(&page, app, &meta, content.as_ref(), lang);
                let page = match structured_data {
                    Some(data) => html::with_data(&page, &data),
                    None => page,
                };
                let (path, brand) = (request.uri.path(), &app.settings.brand);
                let page = first_paint::with_first_paint(&page, path, brand, &meta.h1, &preloaded, lang);
                let page = preloaded_answers::with_answers(&page, &preloaded, lang);
                (status, headers, axum::response::Html(page)).into_response()
            }
            None => (status, headers, NOT_BUILT).into_response(),
        },
    )
}
