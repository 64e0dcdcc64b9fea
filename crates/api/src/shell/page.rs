//! Whatever is neither a call nor a file: a page of the web app, or nothing.

use axum::{
    extract::{Request, State},
    http::{Method, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use pult_app::{App, editorial, plans};
use pult_domain::problem::Problem;

use super::{Dist, file, html};
use crate::{error::ApiError, language::page_lang, middleware::short_paths::asks_for_html};

/// The page that tells search engines what things cost.
const PLANS: &str = "/plans";

const NOT_BUILT: &str = "The web app is not built. Run `make build`, or `npm run build` in the folder web, and reload.\n\
    Веб-приложение не собрано. Выполните `make build` или `npm run build` в папке web и обновите страницу.\n";

pub(crate) async fn page(State(app): State<App>, request: Request) -> Result<Response, ApiError> {
    let path = request.uri().path();
    let known = editorial::is_page(path);
    let reading = matches!(*request.method(), Method::GET | Method::HEAD);
    if !reading {
        return Err(if known {
            Problem::MethodNotAllowed
        } else {
            Problem::NotFound
        }
        .into());
    }
    if let Some(file) = file(path, request.headers()) {
        return Ok(file);
    }
    if !known && (is_machine_path(path) || !asks_for_html(request.headers())) {
        return Err(Problem::NotFound.into());
    }
    let (parts, _) = request.into_parts();
    render(&app, &parts).await
}

/// Nobody reads these in a browser, whatever the browser says it accepts.
fn is_machine_path(path: &str) -> bool {
    ["/api/", "/media/", "/assets/"]
        .iter()
        .any(|prefix| path.starts_with(prefix))
}

async fn render(app: &App, request: &Parts) -> Result<Response, ApiError> {
    let lang = page_lang(&request.headers, app.settings.lang);
    let asked = request.uri.path_and_query().map_or("/", |asked| asked.as_str());
    let meta = editorial::page_meta(app, asked, lang);
    let status = meta
        .error
        .and_then(|code| StatusCode::from_u16(code).ok())
        .unwrap_or(StatusCode::OK);
    let headers = [
        (header::CACHE_CONTROL, "no-cache"),
        (header::VARY, "Cookie"),
        (header::CONTENT_LANGUAGE, lang.code()),
    ];
    let structured = match request.uri.path() {
        PLANS => Some(plans::structured_data(app, lang).await?),
        _ => None,
    };
    let file = Dist::get("index.html");
    Ok(
        match file
            .as_ref()
            .and_then(|file| std::str::from_utf8(&file.data).ok())
        {
            Some(template) => {
                let page = html::fill(template, &app.settings, &meta, request.uri.path(), lang);
                let page = match structured {
                    Some(data) => html::with_data(&page, &data),
                    None => page,
                };
                (status, headers, axum::response::Html(page)).into_response()
            }
            None => (status, headers, NOT_BUILT).into_response(),
        },
    )
}
