//! `GET /sitemap.xml` and `GET /sitemaps/{file}`: the addresses of all public pages.

use std::fmt::Write;

use axum::{extract::State, response::Response};
use pult_app::{
    App,
    editorial::{self, Address},
};
use pult_domain::problem::Problem;

use super::xml;
use crate::{error::ApiError, extract::Path};

const KIND: &str = "application/xml; charset=utf-8";
const SCHEMA: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

pub(crate) async fn index(State(app): State<App>) -> Result<Response, ApiError> {
    let files = editorial::sitemaps(&app).await?;
    Ok(xml::respond(
        KIND,
        &write_sitemap(&app, "sitemapindex", "sitemap", &files),
    ))
}

pub(crate) async fn file(State(app): State<App>, Path(file): Path<String>) -> Result<Response, ApiError> {
    let name = file.strip_suffix(".xml").ok_or(Problem::NotFound)?;
    let addresses = editorial::sitemap(&app, name).await?.ok_or(Problem::NotFound)?;
    Ok(xml::respond(
        KIND,
        &write_sitemap(&app, "urlset", "url", &addresses),
    ))
}

fn write_sitemap(app: &App, outer: &str, inner: &str, addresses: &[Address]) -> String {
    let mut out = format!("<{outer} xmlns=\"{SCHEMA}\">");
    for address in addresses {
        let location = xml::escape(&format!("{}{}", app.settings.public_url, address.path));
        // Writing to a string cannot fail.
        let _ = write!(out, "<{inner}><loc>{location}</loc>");
        if let Some(at) = address.changed {
            let _ = write!(out, "<lastmod>{}</lastmod>", at.rfc3339());
        }
        let _ = write!(out, "</{inner}>");
    }
    let _ = writeln!(out, "</{outer}>");
    out
}
