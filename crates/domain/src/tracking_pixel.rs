//! Tracking pixels that an operator may connect. Each is only a picture request: no script of
//! another site runs in our pages.

/// One tracking pixel, checked when the settings are read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrackingPixel {
    /// The origin of its picture, as named in the page's content security policy.
    pub origin: String,
    /// The picture's address; `{page}` and `{referrer}` stand for the addresses of the visit.
    pub picture: String,
}

impl TrackingPixel {
    /// `yandex:12345678`, or `matomo:3@https://stats.example/path`.
    pub fn parse(text: &str) -> Option<Self> {
        let (kind, rest) = text.trim().split_once(':')?;
        match kind {
            "yandex" if is_number(rest) => Some(Self {
                origin: "https://mc.yandex.ru".to_owned(),
                picture: format!("https://mc.yandex.ru/watch/{rest}?page-url={{page}}&page-ref={{referrer}}"),
            }),
            "matomo" => {
                let (site, address) = rest.split_once('@')?;
                let host = address.strip_prefix("https://")?;
                let (host, path) = host.split_once('/').unwrap_or((host, ""));
                let path = path.trim_end_matches('/');
                if !is_number(site) || !is_host(host) || !path.chars().all(is_path_char) {
                    return None;
                }
                let slash = if path.is_empty() { "" } else { "/" };
                Some(Self {
                    origin: format!("https://{host}"),
                    picture: format!(
                        "https://{host}/{path}{slash}matomo.php?idsite={site}&rec=1&url={{page}}&urlref={{referrer}}"
                    ),
                })
            }
            _ => None,
        }
    }
}

fn is_number(text: &str) -> bool {
    (1..=12).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A name with at least one dot, and perhaps a port. No accepted character can end the policy or
/// start another directive of it.
fn is_host(text: &str) -> bool {
    let (name, port) = text.split_once(':').unwrap_or((text, "443"));
    let is_label = |label: &str| {
        !label.is_empty()
            && label.len() <= 63
            && label
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    name.contains('.') && name.split('.').all(is_label) && port.parse::<u16>().is_ok()
}

fn is_path_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '/' | '-' | '_' | '.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_counters_are_read() {
        let yandex = TrackingPixel::parse("yandex:12345678").unwrap();
        assert_eq!(yandex.origin, "https://mc.yandex.ru");
        assert!(
            yandex
                .picture
                .starts_with("https://mc.yandex.ru/watch/12345678?page-url={page}")
        );
        let own = TrackingPixel::parse(" matomo:3@https://stats.example:8443/m/ ").unwrap();
        assert_eq!(own.origin, "https://stats.example:8443");
        assert!(
            own.picture
                .starts_with("https://stats.example:8443/m/matomo.php?idsite=3&rec=1")
        );
        let root = TrackingPixel::parse("matomo:3@https://stats.example").unwrap();
        assert!(root.picture.starts_with("https://stats.example/matomo.php?"));
    }

    #[test]
    fn nothing_else_reaches_a_policy() {
        for text in [
            "",
            "yandex:",
            "yandex:1; script-src *",
            "yandex:12345678901234",
            "google:G-1",
            "matomo:3@http://stats.example",
            "matomo:x@https://stats.example",
            "matomo:3@https://stats.example;img-src *",
            "matomo:3@https://localhost",
            "matomo:3@https://a.b:99999",
            "matomo:3@https://stats.example/a b",
        ] {
            assert_eq!(TrackingPixel::parse(text), None, "{text}");
        }
    }
}
