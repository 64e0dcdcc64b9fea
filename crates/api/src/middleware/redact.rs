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
];

pub(super) fn redacted(uri: &Uri) -> Cow<'_, str> {
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
        assert_eq!(logged("/home?track_id=5"), "/home?track_id=5");
        assert_eq!(logged("/home"), "/home");
    }
}
