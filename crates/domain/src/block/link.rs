//! Which links a text may carry.

use crate::limits::TEXT_LINK_MAX;

const PICTURES: &str = "/media/covers/";
const OBJECT_DIGITS: usize = 64;

/// Accepts https, mailto, a page of the pool and an anchor in the same text. Returns the link as it
/// is stored in the tree.
pub fn check_link(link: &str) -> Option<&str> {
    let link = link.trim();
    let is_forbidden =
        |c: char| c.is_whitespace() || c.is_control() || matches!(c, '\\' | '<' | '>' | '"' | '`');
    if link.is_empty() || link.len() > TEXT_LINK_MAX || link.contains(is_forbidden) {
        return None;
    }
    let is_allowed = if let Some(rest) = strip_prefix_ignore_case(link, "https://") {
        let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
        // A user name before the host shows one address and opens another.
        !host.is_empty() && !host.starts_with([':', '.']) && !host.contains('@')
    } else if let Some(rest) = strip_prefix_ignore_case(link, "mailto:") {
        rest.split_once('@')
            .is_some_and(|(name, host)| !name.is_empty() && !host.is_empty())
    } else if let Some(rest) = link.strip_prefix('#') {
        !rest.is_empty()
    } else {
        link.starts_with('/') && !link.starts_with("//")
    };
    is_allowed.then_some(link)
}

fn strip_prefix_ignore_case<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let head = text.get(..prefix.len())?;
    head.eq_ignore_ascii_case(prefix)
        .then(|| text.get(prefix.len()..))?
}

/// The object of one of our own pictures. Pictures of other sites are not shown, since their server
/// would learn who reads the text.
pub fn picture_of(link: &str) -> Option<&str> {
    let object = link.trim().strip_prefix(PICTURES)?;
    let hex = |c: char| matches!(c, '0'..='9' | 'a'..='f');
    (object.len() == OBJECT_DIGITS && object.chars().all(hex)).then_some(object)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decent_links_pass() {
        for link in [
            "https://pult.example/a?b=c#d",
            "HTTPS://pult.example",
            "mailto:support@pult.example",
            "/recordpool?bpm=120",
            "/",
            "#part",
        ] {
            assert_eq!(check_link(link), Some(link));
        }
    }

    #[test]
    fn others_do_not() {
        let long = format!("https://pult.example/{}", "a".repeat(TEXT_LINK_MAX));
        for link in [
            "",
            " ",
            "#",
            "javascript:alert(1)",
            "JaVaScRiPt:alert(1)",
            "java\nscript:alert(1)",
            "data:text/html,<script>",
            "vbscript:x",
            "http://pult.example",
            "//pult.example",
            "/\\pult.example",
            "\\\\pult.example",
            "https://",
            "https:///x",
            "https://bank.example@pult.example",
            "mailto:",
            "mailto:nobody",
            "ftp://pult.example",
            "relative/path",
            "https://a\u{0}b",
            "https://a b",
            &long,
        ] {
            assert_eq!(check_link(link), None, "{link:?}");
        }
    }

    #[test]
    fn only_our_own_pictures_are_shown() {
        let object = "a".repeat(OBJECT_DIGITS);
        assert_eq!(
            picture_of(&format!("/media/covers/{object}")),
            Some(object.as_str())
        );
        for link in [
            "/media/covers/",
            "/media/covers/../x",
            "https://pult.example/a.png",
            &format!("/media/covers/{object}0"),
            &format!("/media/covers/{}", object.to_uppercase()),
        ] {
            assert_eq!(picture_of(link), None, "{link:?}");
        }
    }
}
