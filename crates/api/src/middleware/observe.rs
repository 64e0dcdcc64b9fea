//! Gives a request its id and span, records its duration, and logs it once it is answered.

use std::{net::IpAddr, time::Instant};

use axum::{
    extract::Request,
    http::{HeaderName, HeaderValue, Method, Uri},
    response::Response,
};
use ipnet::IpNet;
use tracing::Instrument;

use super::{
    client_address::{ClientAddress, ProxyCountry},
    redact::redacted,
    request_id,
    timings::{PathTimings, Timings},
};
use crate::{health, settings::ApiSettings, shell};

pub(crate) struct Observer {
    trusted: Vec<IpNet>,
    country_header: Option<HeaderName>,
    timings: Timings,
}

impl Observer {
    pub(crate) fn new<'a>(paths: impl Iterator<Item = &'a str>, settings: &ApiSettings) -> Self {
        Self {
            trusted: settings.trusted_proxies.clone(),
            country_header: settings.country_header.clone(),
            timings: Timings::new(paths),
        }
    }

    /// Also puts the client's address and country into the extensions of the request.
    pub(crate) fn start(&self, peer: IpAddr, request: &mut Request) -> ActiveRequest<'_> {
        let client = ClientAddress::of(peer, request.headers(), &self.trusted);
        let country = ProxyCountry::of(
            peer,
            request.headers(),
            &self.trusted,
            self.country_header.as_ref(),
        );
        request.extensions_mut().insert(client);
        if let Some(country) = country {
            request.extensions_mut().insert(country);
        }
        ActiveRequest {
            started: Instant::now(),
            id: request_id::of(request.headers()),
            client,
            method: request.method().clone(),
            logged_uri: (!is_unlogged(request.uri())).then(|| request.uri().clone()),
            timings: self.timings.of(request.uri().path()),
        }
    }
}

/// A request that is being answered.
pub(crate) struct ActiveRequest<'a> {
    started: Instant,
    id: HeaderValue,
    client: ClientAddress,
    method: Method,
    logged_uri: Option<Uri>,
    timings: &'a PathTimings,
}

impl ActiveRequest<'_> {
    pub(crate) async fn record(self, answer: impl Future<Output = Response>) -> Response {
        let mut response = match &self.logged_uri {
            Some(uri) => self.log(uri, answer).await,
            None => answer.await,
        };
        self.timings
            .record(&self.method, response.status(), self.started.elapsed());
        response.headers_mut().insert(request_id::NAME, self.id);
        response
    }

    async fn log(&self, uri: &Uri, answer: impl Future<Output = Response>) -> Response {
        let span = tracing::info_span!("request", id = self.id.to_str().unwrap_or_default());
        let response = answer.instrument(span.clone()).await;
        let _entered = span.enter();
        tracing::info!(
            target: "pult_api::access",
            method = %self.method,
            path = %redacted(uri),
            status = response.status().as_u16(),
            ms = self.started.elapsed().as_micros() as f64 / 1000.0,
            address = %self.client,
            "answered",
        );
        response
    }
}

/// Probes and assets are not logged, because they are too many.
fn is_unlogged(uri: &Uri) -> bool {
    health::is_probe(uri.path()) || shell::is_asset(uri.path())
}
