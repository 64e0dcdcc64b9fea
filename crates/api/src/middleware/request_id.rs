//! Every request has an id: the client's if it is harmless, else a generated one.

use std::{
    hash::{BuildHasher, RandomState},
    sync::{
        LazyLock,
        atomic::{AtomicU64, Ordering},
    },
};

use axum::http::{HeaderMap, HeaderName, HeaderValue};

pub(super) const NAME: HeaderName = HeaderName::from_static("x-request-id");
const LONGEST: usize = 64;
const RUN_DIGITS: usize = 16;
/// Twelve hex digits are enough for a million requests a second over eight years.
const COUNT_DIGITS: usize = 12;

/// Distinguishes the ids of two nodes, and of two runs of one node.
static RUN: LazyLock<u64> = LazyLock::new(|| RandomState::new().hash_one(std::process::id()));
static COUNT: AtomicU64 = AtomicU64::new(0);

pub(super) fn of(headers: &HeaderMap) -> HeaderValue {
    match headers.get(NAME) {
        Some(given) if is_sane(given.as_bytes()) => given.clone(),
        _ => make(),
    }
}

fn make() -> HeaderValue {
    let mut id = [b'-'; RUN_DIGITS + 1 + COUNT_DIGITS];
    let (run, count) = id.split_at_mut(RUN_DIGITS);
    write_hex(run, *RUN);
    write_hex(
        count.get_mut(1..).unwrap_or_default(),
        COUNT.fetch_add(1, Ordering::Relaxed),
    );
    // Hex digits and a dash are always a valid header value.
    HeaderValue::from_bytes(&id).unwrap_or(HeaderValue::from_static("-"))
}

fn write_hex(out: &mut [u8], mut value: u64) {
    for digit in out.iter_mut().rev() {
        let low = (value & 15) as u8;
        *digit = low + if low < 10 { b'0' } else { b'a' - 10 };
        value >>= 4;
    }
}

fn is_sane(id: &[u8]) -> bool {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    (1..=LONGEST).contains(&id.len()) && id.iter().all(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(id: &str) -> HeaderValue {
        of(&HeaderMap::from_iter([(
            NAME,
            HeaderValue::from_str(id).unwrap(),
        )]))
    }

    #[test]
    fn a_sane_id_is_kept_and_others_are_replaced() {
        assert_eq!(given("a1-B2_c.3"), "a1-B2_c.3");
        for id in ["", "two words", "<script>", "a=b", &"x".repeat(65)] {
            assert_ne!(given(id), id);
        }
        assert_ne!(of(&HeaderMap::new()), of(&HeaderMap::new()));
    }
}
