//! Redacts secrets in addresses before they are logged.

use std::borrow::Cow;

use axum::http::{Uri, uri::PathAndQuery};
use percent_encoding::percent_decode_str;

const SECRET: &[&str] = &[
    "token",
    "signature",
    "code",
    "checkword",
    "password",
    "state",
    // Parameters of links in mails, and of the return from a sign-in provider.
    "confirm",
    "delete",
    "ticket",
    // The page to return to may be that of a secret link.
    "backurl",
];

/// The segment after this one is the secret of a playlist's link, in pages, calls and pictures alike.
const BEFORE_SECRET: &str = "/shared/";
/// An address within an address is encoded once more for each level.
const ENCODINGS_MAX: usize = 4;

pub(super) fn redacted(uri: &Uri) -> Cow<'_, str> {
    if has_encoded_secret(uri.path()) {
        return "redacted".into();
    }
    let redacted = without_secret_parameters(uri);
    match redacted.split_once(BEFORE_SECRET) {
        Some((before, secret)) => {
            let rest = secret.find(['/', '?']).map_or("", |end| &secret[end..]);
            format!("{before}{BEFORE_SECRET}redacted{rest}").into()
        }
        None => redacted,
    }
}

fn without_secret_parameters(uri: &Uri) -> Cow<'_, str> {
    let pairs = || uri.query().unwrap_or_default().split('&');
    if !pairs().any(is_secret) {
        let path_and_query = uri.path_and_query().map(PathAndQuery::as_str);
        return Cow::Borrowed(path_and_query.unwrap_or_default());
    }
    let pairs: Vec<_> = pairs()
        .map(|pair| match is_secret(pair) {
            true if has_encoded_secret(name(pair)) => Cow::Borrowed("redacted"),
            true => Cow::Owned(format!("{}=redacted", name(pair))),
            false => Cow::Borrowed(pair),
        })
        .collect();
    Cow::Owned(format!("{}?{}", uri.path(), pairs.join("&")))
}

fn is_secret(pair: &str) -> bool {
    // `%74oken` decodes to the same name.
    let decoded = url::form_urlencoded::parse(name(pair).as_bytes()).next();
    decoded.is_some_and(|(decoded, _)| SECRET.iter().any(|secret| decoded.eq_ignore_ascii_case(secret)))
        // The path of a page, as `/api/seo/page` gets it.
        || pair.contains(BEFORE_SECRET)
        || has_encoded_secret(pair)
}

/// True for `%2Fshared%2F…`, however often it is encoded.
fn has_encoded_secret(text: &str) -> bool {
    let mut text = Cow::Borrowed(text);
    for _ in 0..ENCODINGS_MAX {
        let decoded = percent_decode_str(&text).decode_utf8_lossy();
        if decoded == text {
            return false;
        }
        if decoded.contains(BEFORE_SECRET) {
            return true;
        }
        text = decoded.into_owned().into();
    }
    // Nobody needs more levels, and what is behind them is unknown.
    true
}

fn name(pair: &str) -> &str {
    pair.split('=').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_do_not_reach_the_log() {
        let logged = |uri: &'static str| redacted(&Uri::from_static(uri)).into_owned();
        assert_eq!(
            logged("/media/audio/7?share=90&signature=abc"),
            "/media/audio/7?share=90&signature=redacted"
        );
        assert_eq!(
            logged("/home?Token=x&%74oken=y"),
            "/home?Token=redacted&%74oken=redacted"
        );
        assert_eq!(
            logged("/profile?tab=security&delete=abc"),
            "/profile?tab=security&delete=redacted"
        );
        assert_eq!(logged("/login?ticket=abc"), "/login?ticket=redacted");
        assert_eq!(logged("/playlists/shared/abc"), "/playlists/shared/redacted");
        assert_eq!(
            logged("/api/playlists/shared/abc/tracks?limit=20&token=x"),
            "/api/playlists/shared/redacted/tracks?limit=20&token=redacted"
        );
        assert_eq!(
            logged("/media/og/shared/abc-def.jpg"),
            "/media/og/shared/redacted"
        );
        assert_eq!(
            logged("/login?backurl=%2Fplaylists%2Fshared%2Fabc"),
            "/login?backurl=redacted"
        );
        let page = "/api/seo/page?path=redacted&lang=ru";
        for path in [
            "/playlists/shared/abc",
            "%2Fplaylists%2Fshared%2Fabc",
            "%2fplaylists%2f%73hared%2fabc",
            "/playlists%252Fshared%252Fabc",
        ] {
            let address = format!("/api/seo/page?path={path}&lang=ru");
            assert_eq!(redacted(&address.parse().unwrap()), page, "{path}");
        }
        assert_eq!(logged("/playlists%2Fshared%2Fabc"), "redacted");
        assert_eq!(logged("/home?%2Fshared%2Fabc"), "/home?redacted");
        assert_eq!(logged("/login?x=%25252525252525252Fabc"), "/login?x=redacted");
        assert_eq!(
            logged("/api/search?q=%D0%B4%D0%BE%D0%BC+100%25"),
            "/api/search?q=%D0%B4%D0%BE%D0%BC+100%25"
        );
        assert_eq!(logged("/home?track_id=5"), "/home?track_id=5");
        assert_eq!(logged("/home"), "/home");
    }
}
