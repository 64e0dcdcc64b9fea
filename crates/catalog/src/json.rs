//! Writes JSON by hand: the few shapes that track objects are made of.

const HEX: &[u8; 16] = b"0123456789abcdef";

/// Inlined, so that the compiler writes a short constant with a store or two instead of calling `memcpy`.
#[inline(always)]
pub(crate) fn raw(out: &mut Vec<u8>, text: &str) {
    out.extend_from_slice(text.as_bytes());
}

/// A short text that is written many times. It is copied at its full width and truncated, because a copy of
/// fixed size is a pair of stores, while one of a size known only at run time is a call.
#[derive(Clone, Copy)]
pub(crate) struct ShortText {
    bytes: [u8; Self::WIDTH],
    len: usize,
}

impl ShortText {
    /// The longest number, negative and with a decimal point, has 21 characters.
    const WIDTH: usize = 32;

    pub(crate) fn integer(value: i64) -> Self {
        Self::new(itoa::Buffer::new().format(value).as_bytes())
    }

    pub(crate) fn thousandths(value: i64) -> Self {
        let mut text = Vec::with_capacity(Self::WIDTH);
        thousandths(&mut text, value);
        Self::new(&text)
    }

    fn new(text: &[u8]) -> Self {
        let mut bytes = [0; Self::WIDTH];
        bytes[..text.len()].copy_from_slice(text);
        Self {
            bytes,
            len: text.len(),
        }
    }

    #[inline(always)]
    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        let end = out.len() + self.len;
        out.extend_from_slice(&self.bytes);
        out.truncate(end);
    }
}

/// The inside of a JSON string. `<` is escaped too, so that a fragment may be embedded in HTML.
pub(crate) fn escaped(out: &mut Vec<u8>, text: &str) {
    for &byte in text.as_bytes() {
        match byte {
            b'"' => raw(out, "\\\""),
            b'\\' => raw(out, "\\\\"),
            b'\n' => raw(out, "\\n"),
            0..0x20 | b'<' => {
                raw(out, "\\u00");
                out.push(HEX[usize::from(byte >> 4)]);
                out.push(HEX[usize::from(byte & 15)]);
            }
            _ => out.push(byte),
        }
    }
}

pub(crate) fn string(out: &mut Vec<u8>, text: &str) {
    out.push(b'"');
    escaped(out, text);
    out.push(b'"');
}

pub(crate) fn integer(out: &mut Vec<u8>, value: i64) {
    raw(out, itoa::Buffer::new().format(value));
}

pub(crate) fn boolean(out: &mut Vec<u8>, value: bool) {
    raw(out, if value { "true" } else { "false" });
}

/// A number given in thousandths, written exactly and without trailing zeros: 128500 is `128.5`.
pub(crate) fn thousandths(out: &mut Vec<u8>, value: i64) {
    if value < 0 {
        out.push(b'-');
    }
    let value = value.unsigned_abs();
    raw(out, itoa::Buffer::new().format(value / 1000));
    let mut rest = value % 1000;
    if rest > 0 {
        out.push(b'.');
        while rest > 0 {
            out.push(b'0' + (rest / 100) as u8);
            rest = rest % 100 * 10;
        }
    }
}

/// A number in thousandths, rounded down so that a share never promises more than there is.
pub(crate) fn to_thousandths(value: f64) -> i64 {
    // The small addition corrects values such as 0.3 × 1000 that fall just short of a whole number.
    (value * 1000.0 + 1e-6).floor() as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn write_to_string(write: impl Fn(&mut Vec<u8>)) -> String {
        let mut out = Vec::new();
        write(&mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn thousandths_are_exact_and_short() {
        for (value, text) in [
            (0, "0"),
            (128_000, "128"),
            (128_500, "128.5"),
            (215_037, "215.037"),
            (5, "0.005"),
            (-1_250, "-1.25"),
        ] {
            assert_eq!(write_to_string(|out| thousandths(out, value)), text);
        }
        for value in [i64::MIN, -1_250, 0, 7, i64::MAX] {
            assert_eq!(
                write_to_string(|out| ShortText::integer(value).write(out)),
                value.to_string()
            );
            let whole = write_to_string(|out| thousandths(out, value));
            assert_eq!(
                write_to_string(|out| ShortText::thousandths(value).write(out)),
                whole
            );
        }
        assert_eq!(to_thousandths(0.3), 300);
        assert_eq!(to_thousandths(41.80299), 41_802);
    }

    proptest! {
        #[test]
        fn any_text_survives(text in "\\PC*|[\\x00-\\x1f\"\\\\<>/]*") {
            let json = write_to_string(|out| string(out, &text));
            prop_assert_eq!(serde_json::from_str::<String>(&json).unwrap(), text);
            prop_assert!(!json.contains('<'));
        }
    }
}
