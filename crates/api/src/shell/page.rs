//! Whatever is neither a call nor a file: a page of the web app, or nothing.

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

/// `api` are the calls alone, for what the app will ask for first.
pub(crate) async fn page(app: App, api: Router, request: Request) -> Result<Response, ApiError> {
    let path = request.uri().path();
    let moved = editorial::redirect(&app, path);
    let known = moved.is_some() || editorial::is_page(path);
    let reading = matches!(*request.method(), Method::GET | Method::HEAD);
    if !reading {
        return Err(if known {
            Problem::MethodNotAllowed
        } else {
            Problem::NotFound
        }
        .into());
    }
    if let Some(redirect) = moved {
        return Ok(to(&redirect, request.uri().query()));
    }
    if let Some(file) = file(path, request.headers()) {
        return Ok(file);
    }
    if !known && (is_machine_path(path) || !asks_for_html(request.headers())) {
        return Err(Problem::NotFound.into());
    }
    let (parts, _) = request.into_parts();
    render(&app, &api, &parts).await
}

/// What the address was asked with goes along, unless the new one brings its own.
fn to(redirect: &Redirect, query: Option<&str>) -> Response {
    let status = match redirect.status {
        302 => StatusCode::FOUND,
        _ => StatusCode::MOVED_PERMANENTLY,
    };
    let target = match query {
        Some(query) if !redirect.target.contains(['?', '#']) => format!("{}?{query}", redirect.target),
        _ => redirect.target.clone(),
    };
    let target = encoded_link(&target);
    // Browsers would keep a permanent one for ever, and staff may change their mind.
    let headers = [
        (header::LOCATION, target),
        (header::CACHE_CONTROL, "public, max-age=300".to_owned()),
    ];
    (status, headers).into_response()
}

/// Nobody reads these in a browser, whatever the browser says it accepts.
fn is_machine_path(path: &str) -> bool {
    ["/api/", "/media/", "/assets/"]
        .iter()
        .any(|prefix| path.starts_with(prefix))
}

async fn render(app: &App, api: &Router, request: &Parts) -> Result<Response, ApiError> {
    let lang = page_lang(&request.headers, app.settings.lang);
    let asked = request.uri.path_and_query().map_or("/", |asked| asked.as_str());
    let meta = editorial::page_meta(app, asked, lang).await?;
    let status = meta
        .error
        .and_then(|code| StatusCode::from_u16(code).ok())
        .unwrap_or(StatusCode::OK);
    let headers = [
        (header::CACHE_CONTROL, "no-cache"),
        (header::VARY, "Cookie"),
        (header::CONTENT_LANGUAGE, lang.code()),
    ];
    let held = match meta.error {
        None => editorial::content(app, request.uri.path(), lang).await?,
        // A page that says there is none has words and ways on, too.
        Some(_) => Some(Content::default()),
    };
    let first = match meta.error {
        None => preloaded_answers::answers(api, request, lang).await,
        Some(_) => Vec::new(),
    };
    let structured = held.as_ref().and_then(|held| held.data.clone());
    let file = Dist::get("index.html");
    Ok(
        match file
            .as_ref()
            .and_then(|file| std::str::from_utf8(&file.data).ok())
        {
            Some(template) => {
                let page = html::fill(template, &app.settings, &meta, request.uri.path(), lang);
                let page = content::fill(&page, app, &meta, held.as_ref(), lang);
                let page = match structured {
                    Some(data) => html::with_data(&page, &data),
                    None => page,
                };
                let (path, brand) = (request.uri.path(), &app.settings.brand);
                let page = first_paint::with_first_paint(&page, path, brand, &meta.h1, &first, lang);
                let page = preloaded_answers::with_answers(&page, &first, lang);
                (status, headers, axum::response::Html(page)).into_response()
            }
            None => (status, headers, NOT_BUILT).into_response(),
        },
    )
}
