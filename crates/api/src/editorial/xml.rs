//! XML for feeds and sitemaps.

use axum::{
    http::header,
    response::{IntoResponse, Response},
};

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

/// Escapes for text and attributes, and leaves out characters that XML does not allow.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&apos;"),
            '\t' | '\n' | '\r' => out.push(c),
            '\u{fffe}' | '\u{ffff}' => {}
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}

pub(super) fn respond(kind: &'static str, body: &str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "public, max-age=300"),
    ];
    (headers, format!("{HEAD}{body}")).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_breaks_out() {
        assert_eq!(
            escape("</title>\u{0}\u{b}& \"it's\" <![CDATA["),
            "&lt;/title&gt;&amp; &quot;it&apos;s&quot; &lt;![CDATA["
        );
    }
}
