//! Cookies of a request.

use axum::http::{HeaderMap, header};

/// All values of a cookie: a browser may send one for each path it was set for.
pub(crate) fn cookies<'a>(headers: &'a HeaderMap, name: &'a str) -> impl Iterator<Item = &'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter_map(move |(other, value)| (other == name).then_some(value))
}
