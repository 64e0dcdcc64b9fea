//! The name under which a browser saves a file.

use std::fmt::Write;

use axum::http::HeaderValue;
use pult_domain::file_name;

/// `filename` in Latin letters for old clients, and `filename*` with the name itself for the others.
pub(crate) fn content_disposition(name: &str) -> HeaderValue {
    let latin = file_name::in_latin(name);
    let encoded = encoded(name);
    // Both names consist of visible ASCII only.
    HeaderValue::from_str(&format!(
        "attachment; filename=\"{latin}\"; filename*=UTF-8''{encoded}"
    ))
    .unwrap_or(HeaderValue::from_static("attachment"))
}

/// Percent-encodes a name as RFC 8187 requires.
fn encoded(name: &str) -> String {
    name.bytes().fold(String::new(), |mut text, byte| {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => text.push(byte.into()),
            // Writing to a string cannot fail.
            _ => drop(write!(text, "%{byte:02X}")),
        }
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_leaves_its_quotes() {
        let header = content_disposition("a\"; filename=\"b\r\nSet-Cookie: x.mp3");
        let text = header.to_str().unwrap();
        assert_eq!(text.matches('"').count(), 2, "{text}");
        assert_ne!(text, "attachment");
        assert_eq!(
            content_disposition("Контур - Ночь.mp3"),
            "attachment; filename=\"Kontur - Noch.mp3\"; \
             filename*=UTF-8''%D0%9A%D0%BE%D0%BD%D1%82%D1%83%D1%80%20-%20%D0%9D%D0%BE%D1%87%D1%8C.mp3"
        );
    }
}
