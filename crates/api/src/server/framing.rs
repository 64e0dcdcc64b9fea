//! Refuses requests whose end a proxy and this server could see in different places (request smuggling).
//!
//! hyper reads a request with both `Transfer-Encoding` and `Content-Length` by the former and drops the latter, so the
//! raw head is checked. Chunked requests are rare, and others are not checked.

use axum::{
    body::Body,
    http::{Request, StatusCode, header},
    response::{IntoResponse, Response},
};
use hyper::body::Incoming;

pub(super) fn is_well_formed(request: &Request<Incoming>, bytes: &[u8]) -> bool {
    if !request.headers().contains_key(header::TRANSFER_ENCODING) {
        return true;
    }
    let request_line = format!("{} {} HTTP/1.1\r\n", request.method(), request.uri());
    // The bytes may begin with the body of an earlier request, so every occurrence of the request line is checked.
    !find_heads(bytes, request_line.as_bytes()).any(has_content_length)
}

pub(super) fn refusal() -> Response {
    let close = [(header::CONNECTION, "close")];
    (StatusCode::BAD_REQUEST, close, Body::empty()).into_response()
}

fn find_heads<'a>(bytes: &'a [u8], request_line: &'a [u8]) -> impl Iterator<Item = &'a [u8]> {
    bytes
        .windows(request_line.len())
        .enumerate()
        .filter(move |(_, window)| *window == request_line)
        .filter_map(move |(at, _)| {
            let rest = bytes.get(at + request_line.len()..)?;
            let end = rest
                .windows(4)
                .position(|window| window == b"\r\n\r\n")
                .unwrap_or(rest.len());
            rest.get(..end)
        })
}

fn has_content_length(head: &[u8]) -> bool {
    const NAME: &[u8] = b"content-length:";
    head.split(|byte| *byte == b'\n').any(|line| {
        line.get(..NAME.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(NAME))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_head_of_this_request_is_looked_at() {
        let line = b"POST /a HTTP/1.1\r\n".as_slice();
        let found = |bytes: &[u8]| find_heads(bytes, line).any(has_content_length);
        assert!(found(
            b"POST /a HTTP/1.1\r\nHost: x\r\ncontent-LENGTH: 3\r\nTransfer-Encoding: chunked\r\n\r\n"
        ));
        assert!(!found(
            b"POST /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nContent-Length: 3\r\n"
        ));
        assert!(!found(
            b"body of the last one\r\nContent-Length: 9\r\nPOST /a HTTP/1.1\r\nHost: x\r\n\r\n"
        ));
    }
}
