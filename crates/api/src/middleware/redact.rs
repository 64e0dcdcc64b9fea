//! Redacts secrets in addresses before they are logged.

use std::borrow::Cow;

use axum::http::{Uri, uri::PathAndQuery};

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

pub(super) fn redacted(uri: &Uri) -> Cow<'_, str> {
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
        assert_eq!(logged("/home?track_id=5"), "/home?track_id=5");
        assert_eq!(logged("/home"), "/home");
    }
}
