//! The language in which a request is answered.

use axum::http::{HeaderMap, header};
use pult_domain::lang::Lang;

use crate::extract::cookies;

const COOKIE: &str = "locale";

/// For answers and errors: the locale cookie, then `Accept-Language`, then the default of the settings.
pub(crate) fn requester_lang(headers: &HeaderMap, default: Lang) -> Lang {
    let accepted = || {
        let header = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
        Lang::from_accept_language(header)
    };
    from_cookie(headers).or_else(accepted).unwrap_or(default)
}

/// For pages `Accept-Language` does not count, so that one address has one text for every search engine.
pub(crate) fn page_lang(headers: &HeaderMap, default: Lang) -> Lang {
    from_cookie(headers).unwrap_or(default)
}

fn from_cookie(headers: &HeaderMap) -> Option<Lang> {
    cookies(headers, COOKIE).find_map(Lang::parse)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()))
            .collect()
    }

    #[test]
    fn the_cookie_wins_over_the_browser_and_the_browser_over_the_build() {
        let both = headers(&[("cookie", "theme=dark; locale=en"), ("accept-language", "ru")]);
        assert_eq!(requester_lang(&both, Lang::Ru), Lang::En);
        let browser = headers(&[("cookie", "locale=xx"), ("accept-language", "en-GB,ru;q=0.5")]);
        assert_eq!(requester_lang(&browser, Lang::Ru), Lang::En);
        assert_eq!(requester_lang(&HeaderMap::new(), Lang::En), Lang::En);
    }

    #[test]
    fn pages_do_not_listen_to_the_browser() {
        let browser = headers(&[("accept-language", "en")]);
        assert_eq!(page_lang(&browser, Lang::Ru), Lang::Ru);
        assert_eq!(
            page_lang(&headers(&[("cookie", "locale=en")]), Lang::Ru),
            Lang::En
        );
    }
}
