//! The `Range` and `If-None-Match` headers of HTTP (RFC 9110), as far as a file needs them.

use std::ops::Range;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ByteRange {
    /// No range, an unknown unit or form, or several ranges at once: the whole file, 200.
    Whole,
    /// 206 with `Content-Range: bytes start-(end-1)/total`.
    Partial(Range<u64>),
    /// 416 with `Content-Range: bytes */total`.
    NotSatisfiable,
}

/// Several ranges in one request are answered with the whole file, which RFC 9110 allows: players
/// do not ask for audio that way, and thousands of overlapping ranges then cost nothing.
pub fn parse_range(header: Option<&str>, total: u64) -> ByteRange {
    header
        .and_then(|header| parse_single_range(header, total))
        .unwrap_or(ByteRange::Whole)
}

fn parse_single_range(header: &str, total: u64) -> Option<ByteRange> {
    let (unit, ranges) = header.split_once('=')?;
    if !unit.trim().eq_ignore_ascii_case("bytes") {
        return None;
    }
    let (first, last) = ranges.trim_matches([' ', '\t']).split_once('-')?;
    match (first, last) {
        ("", suffix) => Some(suffix_range(parse_position(suffix)?, total)),
        (first, last) => {
            let first = parse_position(first)?;
            let last = if last.is_empty() {
                u64::MAX
            } else {
                parse_position(last)?
            };
            if last < first {
                return None;
            }
            if first >= total {
                return Some(ByteRange::NotSatisfiable);
            }
            Some(ByteRange::Partial(first..last.saturating_add(1).min(total)))
        }
    }
}

fn suffix_range(length: u64, total: u64) -> ByteRange {
    match (length, total) {
        (0, _) => ByteRange::NotSatisfiable,
        // The last bytes of an empty file are all of it, which no Content-Range can express.
        (_, 0) => ByteRange::Whole,
        _ => ByteRange::Partial(total.saturating_sub(length)..total),
    }
}

/// Accepts digits only; a number too large for a `u64` lies past the end.
fn parse_position(text: &str) -> Option<u64> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(u64::MAX))
}

/// Whether the client already has this version (304), by weak comparison.
pub fn if_none_match(header: Option<&str>, etag: &str) -> bool {
    header.is_some_and(|header| {
        header
            .split(',')
            .map(str::trim)
            .any(|tag| tag == "*" || tag.strip_prefix("W/").unwrap_or(tag) == etag)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[track_caller]
    fn partial_range(header: &str, total: u64) -> Range<u64> {
        match parse_range(Some(header), total) {
            ByteRange::Partial(range) => range,
            other => panic!("{header}: {other:?}"),
        }
    }

    #[test]
    fn single_ranges_are_served() {
        assert_eq!(partial_range("bytes=0-0", 10), 0..1);
        assert_eq!(partial_range("bytes=0-", 10), 0..10);
        assert_eq!(partial_range("bytes=2-4", 10), 2..5);
        assert_eq!(partial_range("bytes=9-99", 10), 9..10);
        assert_eq!(partial_range("bytes=-3", 10), 7..10);
        assert_eq!(partial_range("bytes=-30", 10), 0..10);
        assert_eq!(partial_range("Bytes= 1-2 ", 10), 1..3);
        assert_eq!(partial_range("bytes=1-99999999999999999999999", 10), 1..10);
        assert_eq!(partial_range("bytes=0-18446744073709551615", 10), 0..10);
    }

    #[test]
    fn ranges_past_the_end_cannot_be_served() {
        for header in [
            "bytes=10-",
            "bytes=10-12",
            "bytes=-0",
            "bytes=99999999999999999999999-",
        ] {
            assert_eq!(
                parse_range(Some(header), 10),
                ByteRange::NotSatisfiable,
                "{header}"
            );
        }
        assert_eq!(parse_range(Some("bytes=0-"), 0), ByteRange::NotSatisfiable);
        assert_eq!(parse_range(Some("bytes=-1"), 0), ByteRange::Whole);
    }

    #[test]
    fn what_is_malformed_is_ignored() {
        for header in [
            "",
            "bytes",
            "bytes=",
            "bytes=-",
            "bytes=a-b",
            "bytes=+1-2",
            "bytes=5-2",
            "bytes=1-2-3",
            "bytes=1",
            "items=0-5",
            "bytes=0x1-2",
            "bytes=1 -2",
            "bytes=٣-٤",
            "=0-1",
        ] {
            assert_eq!(parse_range(Some(header), 10), ByteRange::Whole, "{header}");
        }
        assert_eq!(parse_range(None, 10), ByteRange::Whole);
    }

    #[test]
    fn many_overlapping_ranges_are_the_whole_file() {
        let many = vec!["0-"; 10_000].join(",");
        assert_eq!(parse_range(Some(&format!("bytes={many}")), 10), ByteRange::Whole);
        assert_eq!(parse_range(Some("bytes=0-1,4-5"), 10), ByteRange::Whole);
    }

    #[test]
    fn a_known_version_is_recognised() {
        assert!(if_none_match(Some("\"a\", W/\"b\""), "\"b\""));
        assert!(if_none_match(Some("*"), "\"b\""));
        assert!(!if_none_match(Some("\"a\""), "\"b\""));
        assert!(!if_none_match(None, "\"b\""));
    }

    proptest! {
        #[test]
        fn no_header_yields_bytes_outside_the_file(header in "bytes=[0-9, -]{0,30}|.{0,40}", total in any::<u64>()) {
            if let ByteRange::Partial(range) = parse_range(Some(&header), total) {
                prop_assert!(range.start < range.end && range.end <= total);
            }
        }
    }
}
