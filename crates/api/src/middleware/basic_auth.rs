//! The shared key of a pool that is not open to everybody: one fixed header that every call needs.

use axum::http::{HeaderMap, header};
use base64::{Engine, engine::general_purpose::STANDARD};
use pult_domain::problem::Problem;

use crate::docs;

pub(crate) struct BasicAuth(String);

impl BasicAuth {
    /// `credentials` are `name:password`, as the operator writes them.
    pub(crate) fn new(credentials: &str) -> Self {
        Self(format!("Basic {}", STANDARD.encode(credentials)))
    }

    /// The value of the header.
    pub(crate) fn header(&self) -> &str {
        &self.0
    }

    /// The page of the API document needs no key.
    pub(crate) fn check(&self, path: &str, headers: &HeaderMap) -> Result<(), Problem> {
        let given = headers.get(header::AUTHORIZATION).map(|value| value.as_bytes());
        if given.is_some_and(|given| is_equal_in_constant_time(given, self.0.as_bytes()))
            || docs::is_page(path)
        {
            Ok(())
        } else {
            Err(Problem::BasicAuthRequired)
        }
    }
}

/// Compares in constant time, so that the duration does not reveal where the values differ.
fn is_equal_in_constant_time(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |differing, (a, b)| differing | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_whole_key_opens() {
        let key = BasicAuth::new("pool:open sesame");
        let check = |value: Option<&'static str>| {
            let headers = value.map(|value| (header::AUTHORIZATION, value.parse().unwrap()));
            key.check("/api/user", &HeaderMap::from_iter(headers))
        };
        assert_eq!(check(Some("Basic cG9vbDpvcGVuIHNlc2FtZQ==")), Ok(()));
        for value in [
            None,
            Some("Basic cG9vbDpvcGVu"),
            Some(""),
            Some("Bearer cG9vbDpvcGVuIHNlc2FtZQ=="),
        ] {
            assert_eq!(check(value), Err(Problem::BasicAuthRequired));
        }
        assert_eq!(key.check("/api/docs/index.html", &HeaderMap::new()), Ok(()));
    }
}
