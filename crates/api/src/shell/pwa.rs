//! What makes the app installable: its manifest, and the page that an installed app shows without a network.
//! `web/public/sw.js` caches that page.

use axum::{
    extract::State,
    http::{HeaderMap, HeaderName, header},
    response::{Html, IntoResponse, Response},
};
use pult_app::{App, editorial};
use pult_domain::lang::Lang;
use serde_json::json;

use super::{content::NAV_LINKS, html::escape};
use crate::{error::ApiError, language::page_lang};

/// The background of the dark theme, which is the default.
const BACKGROUND: &str = "#151718";
/// Pages that the system offers in the menu of the icon.
const SHORTCUTS: [&str; 3] = ["/recordpool", "/playlists", "/artists"];

/// `GET /manifest.webmanifest`
pub(crate) async fn manifest(State(app): State<App>, headers: HeaderMap) -> Result<Response, ApiError> {
    let lang = page_lang(&headers, app.settings.lang);
    let meta = editorial::page_meta(&app, "/", lang).await?;
    let shortcuts: Vec<_> = NAV_LINKS
        .into_iter()
        .filter(|(path, ..)| SHORTCUTS.contains(path))
        .map(|(url, ru, en)| json!({ "name": lang.pick(ru, en), "url": url }))
        .collect();
    let icon = |file: &str, sizes: &str, purpose: &str| json!({ "src": format!("/icons/{file}.png"), "sizes": sizes, "type": "image/png", "purpose": purpose });
    let manifest = json!({
        "id": "/home",
        "start_url": "/home",
        "scope": "/",
        "display": "standalone",
        "lang": lang.code(),
        "name": app.settings.brand,
        "short_name": app.settings.brand,
        "description": meta.description,
        "categories": ["music"],
        "background_color": BACKGROUND,
        "theme_color": BACKGROUND,
        "icons": [
            icon("192", "192x192", "any"),
            icon("512", "512x512", "any"),
            icon("512-maskable", "512x512", "maskable"),
        ],
        "shortcuts": shortcuts,
    });
    let kind = (header::CONTENT_TYPE, "application/manifest+json");
    Ok(([kind], file_headers(lang), manifest.to_string()).into_response())
}

/// `GET /offline`
pub(crate) async fn offline(State(app): State<App>, headers: HeaderMap) -> Response {
    let lang = page_lang(&headers, app.settings.lang);
    let title = lang.pick("Нет связи", "No connection");
    let text = lang.pick(
        "Похоже, пропал интернет. Эта страница откроется сама, как только он вернётся.",
        "You seem to be offline. This page will open by itself as soon as you are back.",
    );
    let again = lang.pick("Попробовать снова", "Try again");
    let page = include_str!("offline.html")
        .replace("{lang}", lang.code())
        .replace("{brand}", &escape(&app.settings.brand))
        .replace("{title}", title)
        .replace("{text}", text)
        .replace("{again}", again);
    (file_headers(lang), Html(page)).into_response()
}

fn file_headers(lang: Lang) -> [(HeaderName, &'static str); 3] {
    [
        (header::CACHE_CONTROL, "no-cache"),
        (header::VARY, "Cookie"),
        (header::CONTENT_LANGUAGE, lang.code()),
    ]
}
