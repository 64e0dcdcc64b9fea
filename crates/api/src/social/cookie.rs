//! The cookie that ties a sign-in to the browser that began it. It opens nothing by itself.

use std::convert::Infallible;

use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, HeaderValue, request::Parts},
};
use pult_app::accounts::social::BrowserSecret;
use pult_domain::limits::MAIL_LINK_SECONDS;

use crate::extract::cookies;

const PLAIN: &str = "social";
/// With this prefix no other host of the domain can set the cookie; it needs HTTPS.
const HOST: &str = "__Host-social";

/// The value of the cookie, if there is one.
pub(crate) struct BrowserCookie(pub(crate) Option<String>);

impl BrowserCookie {
    pub(crate) fn browser(&self) -> Option<BrowserSecret> {
        self.0.as_deref().and_then(BrowserSecret::known)
    }
}

impl<S: Sync> FromRequestParts<S> for BrowserCookie {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(
            value(&parts.headers, HOST).or_else(|| value(&parts.headers, PLAIN)),
        ))
    }
}

fn value(headers: &HeaderMap, name: &str) -> Option<String> {
    cookies(headers, name).next().map(str::to_owned)
}

/// The cookie lives as long as the mail link that may complete the sign-in.
pub(crate) fn set(public_url: &str, browser: &BrowserSecret) -> HeaderValue {
    let https = public_url.starts_with("https://");
    let (name, secure) = if https { (HOST, "; Secure") } else { (PLAIN, "") };
    let cookie = format!(
        "{name}={}; Path=/; Max-Age={MAIL_LINK_SECONDS}; HttpOnly; SameSite=Lax{secure}",
        browser.reveal()
    );
    // The value has only letters, digits, dashes and underscores.
    HeaderValue::from_str(&cookie).unwrap_or(HeaderValue::from_static(""))
}

#[cfg(test)]
mod tests {
    use axum::http::header;

    use super::*;

    #[test]
    fn scripts_and_other_sites_get_none_of_it() {
        let browser = BrowserSecret::of(None).unwrap();
        let plain = set("http://pult.test", &browser).to_str().unwrap().to_owned();
        assert!(
            plain.starts_with("social=") && plain.ends_with("; HttpOnly; SameSite=Lax"),
            "{plain}"
        );
        let safe = set("https://pult.test", &browser).to_str().unwrap().to_owned();
        assert!(safe.starts_with("__Host-social=") && safe.contains("Path=/;") && safe.ends_with("; Secure"));
        let mut headers = HeaderMap::new();
        let sent = format!("theme=dark; social={}", browser.reveal());
        headers.insert(header::COOKIE, sent.parse().unwrap());
        assert_eq!(value(&headers, PLAIN).as_deref(), Some(browser.reveal()));
    }
}
