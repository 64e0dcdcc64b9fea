//! Where to continue after signing in: a path of this site, never another site.

use url::Url;

const HOME: &str = "/";
const PATH_MAX: usize = 2_000;

/// The path itself, or the home page.
pub(super) fn own_path(backurl: Option<&str>) -> String {
    let base = "https://own.invalid";
    let own = backurl.filter(|path| path.len() <= PATH_MAX && path.starts_with('/'));
    // Parsed as browsers do: they drop tabs and line ends, and read a backslash as a slash.
    let parsed = own.and_then(|path| Url::parse(base).ok()?.join(path).ok());
    match (own, parsed) {
        (Some(path), Some(url)) if is_plain(path) && url.origin().ascii_serialization() == base => {
            path.to_owned()
        }
        _ => HOME.to_owned(),
    }
}

fn is_plain(path: &str) -> bool {
    !path.contains("//") && !path.contains('\\') && !path.chars().any(|c| c.is_control() || c.is_whitespace())
}

#[cfg(test)]
mod tests {
    use super::own_path;

    #[test]
    fn own_paths_are_kept() {
        for path in ["/", "/home", "/recordpool?sort=-bpm&BPM=120,128#top", "/track/5"] {
            assert_eq!(own_path(Some(path)), path);
        }
    }

    #[test]
    fn everything_else_leads_home() {
        for path in [
            "//evil.example",
            "/\\evil.example",
            "\\\\evil.example",
            "/\t/evil.example",
            "/\r\n/evil.example",
            "https://evil.example",
            "javascript:alert(1)",
            "data:text/html,x",
            "/x/..//evil.example",
            " /home",
            "home",
            "",
            &format!("/{}", "x".repeat(5_000)),
        ] {
            assert_eq!(own_path(Some(path)), "/", "{path:?}");
        }
        assert_eq!(own_path(None), "/");
    }
}
