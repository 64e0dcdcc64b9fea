//! The path under which a hit is counted. Public pages are distinguished; private ones are counted without
//! their names.

use pult_domain::{
    filter::NameLookup,
    ids::TrackId,
    limits::{HIT_HOST_MAX, HIT_PATH_MAX},
};

use crate::{App, editorial::page_pattern};

/// Unknown paths, and those beyond the daily limit.
pub(super) const OTHER: &str = "other";

/// `None` for the admin area: work of staff is no visit.
pub(super) fn counted_path(app: &App, path: &str) -> Option<String> {
    let path = path.split(['?', '#']).next().unwrap_or_default();
    if path.len() > HIT_PATH_MAX {
        return Some(OTHER.to_owned());
    }
    let Some(pattern) = page_pattern(path) else {
        return Some(OTHER.to_owned());
    };
    if pattern == "/admin" || pattern.starts_with("/admin/") {
        return None;
    }
    let Some(prefix) = pattern.strip_suffix('*') else {
        return Some(pattern.to_owned());
    };
    let name = path.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let known = match prefix {
        "/track/" => name.parse().ok().and_then(|id: i64| {
            let exists = app.catalog.snapshot().facts(TrackId(id)).is_some();
            exists.then(|| id.to_string())
        }),
        "/artists/" => {
            let snapshot = app.catalog.snapshot();
            let artist = NameLookup::artist(&**snapshot, name).and_then(|id| snapshot.artist(id));
            artist.map(|artist| artist.code.clone())
        }
        // A private playlist is counted without its name.
        "/playlists/" => Some(match app.content.playlist(name) {
            Some(_) => name.to_owned(),
            None => "*".to_owned(),
        }),
        "/blog/" | "/news/" | "/pages/" | "/interactives/" => is_code(name).then(|| name.to_owned()),
        // Codes of payments and submissions are private.
        _ => return Some(pattern.to_owned()),
    };
    Some(known.map_or_else(|| OTHER.to_owned(), |name| format!("{prefix}{name}")))
}

fn is_code(name: &str) -> bool {
    name.bytes()
        .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'-' | b'_'))
}

/// The host of another site; `None` for our own host and for invalid ones.
pub(super) fn counted_host(app: &App, host: &str) -> Option<String> {
    let host = host.trim().to_ascii_lowercase();
    let host = host.strip_prefix("www.").unwrap_or(&host);
    let is_valid = host.len() <= HIT_HOST_MAX
        && host.contains('.')
        && host.split('.').all(|part| {
            !part.is_empty()
                && part
                    .bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        });
    let address = app.settings.public_url.split("://").nth(1).unwrap_or_default();
    let own = address.split([':', '/']).next().unwrap_or_default();
    (is_valid && host != own.strip_prefix("www.").unwrap_or(own)).then(|| host.to_owned())
}
