//! One form for each path: browsers send `/%D1%81`, staff type `/с`, and both mean the same.

use unicode_normalization::UnicodeNormalization;

/// Percent-decodes and composes a path. Bytes that divide or end a path, or that no link may hold, stay encoded.
pub fn normalize_path(path: &str) -> String {
    let bytes = path.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match decode_byte(bytes.get(at..at + 3)) {
            Some(decoded) => {
                if is_decodable(decoded) {
                    out.push(decoded);
                } else {
                    out.extend(format!("%{decoded:02X}").bytes());
                }
                at += 3;
            }
            None => {
                out.push(byte);
                at += 1;
            }
        }
    }
    // A path whose bytes are not UTF-8 is returned unchanged.
    let text = String::from_utf8(out).unwrap_or_else(|_| path.to_owned());
    text.nfc().collect()
}

/// Percent-encodes what is not ASCII, for a header.
pub fn encoded_link(link: &str) -> String {
    let mut out = String::with_capacity(link.len());
    for c in link.chars() {
        if c.is_ascii() {
            out.push(c);
        } else {
            let mut bytes = [0; 4];
            for byte in c.encode_utf8(&mut bytes).bytes() {
                out.push_str(&format!("%{byte:02X}"));
            }
        }
    }
    out
}

fn decode_byte(escape: Option<&[u8]>) -> Option<u8> {
    let [b'%', high, low] = escape? else {
        return None;
    };
    let digit = |byte: u8| char::from(byte).to_digit(16);
    u8::try_from(digit(*high)? * 16 + digit(*low)?).ok()
}

fn is_decodable(byte: u8) -> bool {
    !byte.is_ascii() || byte.is_ascii_graphic() && !b"%/?#\\<>\"`".contains(&byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_path_has_one_form() {
        for (sent, expected) in [
            ("/%D1%81%D1%82%D0%B0%D1%80%D1%8B%D0%B9", "/старый"),
            ("/%d1%81%d1%82%d0%b0%d1%80%d1%8b%d0%b9", "/старый"),
            ("/стары\u{438}\u{306}", "/старый"),
            ("/%D1%81%D1%82%D0%B0%D1%80%D1%8B%D0%B8%CC%86", "/старый"),
            ("/old%2Dpage", "/old-page"),
            ("/a%2fb", "/a%2Fb"),
            ("/a%20b", "/a%20b"),
            ("/100%", "/100%"),
            ("/%ff", "/%ff"),
            ("/", "/"),
        ] {
            let normalized = normalize_path(sent);
            assert_eq!(normalized, expected.nfc().collect::<String>(), "{sent}");
            assert_eq!(normalize_path(&normalized), normalized, "{sent}");
        }
    }

    #[test]
    fn links_for_headers_are_plain_letters() {
        assert_eq!(encoded_link("/с?a=1#b"), "/%D1%81?a=1#b");
        assert_eq!(normalize_path(&encoded_link("/новый")), "/новый");
    }
}
