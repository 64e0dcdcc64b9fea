//! A path in one form, however it was written: browsers send `/%D1%81`, staff type `/с`, and both mean the same.

use unicode_normalization::UnicodeNormalization;

/// Percent-decoded and composed. What divides or ends a path, and what no link may hold, stays as it was sent.
pub fn normalize_path(path: &str) -> String {
    let bytes = path.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        match encoded(bytes.get(at..at + 3)) {
            Some(decoded) => {
                if is_plain(decoded) {
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
    // Bytes that are no text mean nothing to anybody.
    let text = String::from_utf8(out).unwrap_or_else(|_| path.to_owned());
    text.nfc().collect()
}

/// The same for a header, which holds plain letters only.
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

fn encoded(three: Option<&[u8]>) -> Option<u8> {
    let [b'%', high, low] = three? else {
        return None;
    };
    let digit = |byte: u8| char::from(byte).to_digit(16);
    u8::try_from(digit(*high)? * 16 + digit(*low)?).ok()
}

fn is_plain(byte: u8) -> bool {
    !byte.is_ascii() || byte.is_ascii_graphic() && !b"%/?#\\<>\"`".contains(&byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_path_has_one_form() {
        for (sent, plain) in [
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
            let found = normalize_path(sent);
            assert_eq!(found, plain.nfc().collect::<String>(), "{sent}");
            assert_eq!(normalize_path(&found), found, "{sent}");
        }
    }

    #[test]
    fn links_for_headers_are_plain_letters() {
        assert_eq!(encoded_link("/с?a=1#b"), "/%D1%81?a=1#b");
        assert_eq!(normalize_path(&encoded_link("/новый")), "/новый");
    }
}
