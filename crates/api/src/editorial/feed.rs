//! `GET /rss.xml`: the newest posts.

use std::fmt::Write;

use axum::{extract::State, http::HeaderMap, response::Response};
use pult_app::{App, editorial};
use pult_domain::{lang::Lang, time::Timestamp};
use serde::Deserialize;

use super::{posts::read_kind, xml};
use crate::{error::ApiError, extract::Query, language::page_lang};

#[derive(Deserialize)]
pub(crate) struct RssQuery {
    kind: Option<String>,
}

pub(crate) async fn rss(
    State(app): State<App>,
    headers: HeaderMap,
    Query(query): Query<RssQuery>,
) -> Result<Response, ApiError> {
    let kind = query.kind.as_deref().map(read_kind).transpose()?;
    let lang = page_lang(&headers, app.settings.lang);
    let items = editorial::feed(&app, kind, lang).await?;
    let (brand, url) = (&app.settings.brand, &app.settings.public_url);
    let description = match lang {
        Lang::Ru => "Статьи и новости пула",
        Lang::En => "Posts and news of the pool",
    };
    let mut out = format!(
        "<rss version=\"2.0\" xmlns:atom=\"http://www.w3.org/2005/Atom\"><channel><title>{}</title><link>{url}</link>\
         <description>{description}</description><language>{}</language>\
         <atom:link href=\"{url}/rss.xml\" rel=\"self\" type=\"application/rss+xml\"/>",
        xml::escape(brand),
        lang.code(),
    );
    for item in items {
        let link = xml::escape(&item.link);
        // Writing to a string cannot fail.
        let _ = write!(
            out,
            "<item><title>{}</title><link>{link}</link><guid>{link}</guid><description>{}</description>\
             <pubDate>{}</pubDate></item>",
            xml::escape(&item.title),
            xml::escape(&item.lead),
            rfc2822(item.at),
        );
    }
    out.push_str("</channel></rss>\n");
    Ok(xml::respond("application/rss+xml; charset=utf-8", &out))
}

/// The date format of feeds: `Thu, 05 Mar 2026 15:30:00 +0000`.
fn rfc2822(at: Timestamp) -> String {
    let seconds = at.0.div_euclid(1_000);
    time::OffsetDateTime::from_unix_timestamp(seconds)
        .ok()
        .and_then(|at| at.format(&time::format_description::well_known::Rfc2822).ok())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_written_for_feeds() {
        assert_eq!(
            rfc2822(Timestamp(1_772_724_600_000)),
            "Thu, 05 Mar 2026 15:30:00 +0000"
        );
    }
}
