//! `GET /robots.txt`

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use pult_app::App;

pub(crate) async fn robots(State(app): State<App>) -> Response {
    let url = &app.settings.public_url;
    // Personal pages, signed links and API calls must not be indexed.
    let body = format!(
        "User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /media/audio/\nDisallow: /media/file/\n\
         Disallow: /media/archive/\nDisallow: /library/\nDisallow: /history\nDisallow: /profile\nDisallow: /payment/\n\
         Disallow: /checkout/\nDisallow: /notifications\nDisallow: /search\nDisallow: /submit\n\nSitemap: {url}/sitemap.xml\n"
    );
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=300"),
    ];
    (headers, body).into_response()
}
