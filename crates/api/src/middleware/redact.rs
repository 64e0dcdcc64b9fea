//! Addresses as they may stand in a log: without what opens anything.

use std::borrow::Cow;

use axum::http::Uri;

const SECRET: &[&str] = &["token", "signature", "code", "checkword", "password", "state"];

pub(super) fn redacted(uri: &Uri) -> Cow<'_, str> {
    let Some(query) = uri.query() else {
        return Cow::Borrowed(uri.path());
    };
    let pairs: Vec<_> = query.split('&').map(redacted_pair).collect();
    Cow::Owned(format!("{}?{}", uri.path(), pairs.join("&")))
}

fn redacted_pair(pair: &str) -> Cow<'_, str> {
    let name = pair.split('=').next().unwrap_or_default();
    // `%74oken` is the same name to whoever reads the query.
    let plain = url::form_urlencoded::parse(name.as_bytes())
        .next()
        .map(|(name, _)| name.to_ascii_lowercase());
    match plain {
        Some(plain) if SECRET.contains(&plain.as_str()) => Cow::Owned(format!("{name}=redacted")),
        _ => Cow::Borrowed(pair),
    }
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
        assert_eq!(logged("/home?track_id=5"), "/home?track_id=5");
        assert_eq!(logged("/home"), "/home");
    }
}
