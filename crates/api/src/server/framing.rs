//! Refuses requests whose end two servers in a row could see in different places.
//!
//! hyper reads such a request by its `Transfer-Encoding` and drops its `Content-Length` before we can see it,
//! so the raw head is looked at. Chunked requests are rare; the others cost nothing here.

use axum::{
    body::Body,
    http::{Request, StatusCode, header},
    response::{IntoResponse, Response},
};
use hyper::body::Incoming;

pub(super) fn is_well_formed(request: &Request<Incoming>, seen: &[u8]) -> bool {
    if !request.headers().contains_key(header::TRANSFER_ENCODING) {
        return true;
    }
    let request_line = format!("{} {} HTTP/1.1\r\n", request.method(), request.uri());
    // What was seen may begin with the body of an earlier request: every place that reads as this head counts.
    !heads(seen, request_line.as_bytes()).any(has_content_length)
}

pub(super) fn refusal() -> Response {
    let close = [(header::CONNECTION, "close")];
    (StatusCode::BAD_REQUEST, close, Body::empty()).into_response()
}

fn heads<'a>(seen: &'a [u8], request_line: &'a [u8]) -> impl Iterator<Item = &'a [u8]> {
    seen.windows(request_line.len())
        .enumerate()
        .filter(move |(_, window)| *window == request_line)
        .filter_map(move |(at, _)| {
            let rest = seen.get(at + request_line.len()..)?;
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
        let found = |seen: &[u8]| heads(seen, line).any(has_content_length);
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
