//! Gives a request its id and span, counts it, and logs it once it is answered.

use std::{sync::Arc, time::Instant};

use axum::{
    extract::{MatchedPath, Request, State},
    http::{HeaderValue, Method, Uri},
    middleware::Next,
    response::Response,
};
use ipnet::IpNet;
use tracing::Instrument;

use super::{client_address::ClientAddress, redact::redacted, request_id};
use crate::{health, shell};

/// What unmatched paths are counted under: their names are the caller's invention and endless.
const UNMATCHED: &str = "unmatched";

pub(crate) async fn observe(
    State(trusted): State<Arc<[IpNet]>>,
    mut request: Request,
    next: Next,
) -> Response {
    let started = Instant::now();
    let client = ClientAddress::of(&request, &trusted);
    request.extensions_mut().insert(client);
    let id = request_id::of(request.headers());
    let method = request.method().clone();
    let matched = request.extensions().get::<MatchedPath>().cloned();
    let quiet = is_quiet(request.uri());
    let mut response = if quiet {
        next.run(request).await
    } else {
        logged(&id, client, request, next, started).await
    };
    response.headers_mut().insert(request_id::NAME, id);
    count(
        &method,
        matched.as_ref().map_or(UNMATCHED, MatchedPath::as_str),
        &response,
        started,
    );
    response
}

async fn logged(
    id: &HeaderValue,
    client: ClientAddress,
    request: Request,
    next: Next,
    started: Instant,
) -> Response {
    let span = tracing::info_span!("request", id = id.to_str().unwrap_or_default());
    let method = request.method().clone();
    let uri = request.uri().clone();
    let response = next.run(request).instrument(span.clone()).await;
    let _entered = span.enter();
    tracing::info!(
        target: "pult_api::access",
        %method,
        path = %redacted(&uri),
        status = response.status().as_u16(),
        ms = started.elapsed().as_secs_f64() * 1000.0,
        address = %client,
        "answered",
    );
    response
}

/// Probes and assets would drown the log.
fn is_quiet(uri: &Uri) -> bool {
    health::is_probe(uri.path()) || shell::is_asset(uri.path())
}

fn count(method: &Method, path: &str, response: &Response, started: Instant) {
    metrics::histogram!(
        "pult_http_request_seconds",
        "method" => known(method),
        "path" => path.to_owned(),
        "status" => response.status().as_str().to_owned(),
    )
    .record(started.elapsed());
}

/// Methods are the caller's invention too.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}
