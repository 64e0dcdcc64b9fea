//! Serves one connection from its first byte to its last.

use std::{convert::Infallible, net::SocketAddr};

use axum::{
    body::Body,
    http::{Request, Version, header::CONTENT_ENCODING},
};
use futures::{FutureExt, StreamExt, future::BoxFuture, stream::FuturesUnordered};
use hyper::body::Incoming;
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::conn::auto,
};
use pult_app::media::{SendfileConnection, SendfileSlot};
use tokio::net::TcpStream;
use tokio_util::sync::CancellationToken;

use super::{
    ServerLimits, Site, framing, guarded_io::GuardedIo, idle_timeout::IdleTimeout,
    transfer_end::CurrentTransfer,
};

/// HTTP/2 has no idle timeout of its own, so pings find peers that are gone. This many are sent per `keep_alive`.
const PINGS: u32 = 4;
const STREAMS_PER_CONNECTION: u32 = 128;

#[derive(Clone)]
pub(super) struct Ends {
    /// Finish the requests in flight and accept no new ones.
    pub(super) shutdown: CancellationToken,
    /// Close the connection at once.
    pub(super) abandon: CancellationToken,
}

/// What ends a connection from outside.
enum End {
    Silence,
    Shutdown,
    Abandoned,
}

fn build_connection(limits: &ServerLimits, idle_timeout: IdleTimeout) -> auto::Builder<TokioExecutor> {
    let mut builder = auto::Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(idle_timeout)
        // hyper starts this timeout when the previous response is written, so it limits idle time as well.
        .header_read_timeout(limits.keep_alive)
        .max_buf_size(limits.header_bytes);
    builder
        .http2()
        .timer(TokioTimer::new())
        .keep_alive_interval(limits.keep_alive / PINGS)
        .keep_alive_timeout(limits.keep_alive / PINGS)
        .max_concurrent_streams(STREAMS_PER_CONNECTION)
        .max_header_list_size(u32::try_from(limits.header_bytes).unwrap_or(u32::MAX));
    builder
}

pub(super) async fn run(
    stream: TcpStream,
    peer: SocketAddr,
    site: impl Site,
    limits: ServerLimits,
    ends: Ends,
) {
    // Small responses must not wait for more bytes to fill a packet; a failure here costs only speed.
    let _ = stream.set_nodelay(true);
    let idle_timeout = IdleTimeout::new(limits.first_request);
    let builder = build_connection(&limits, idle_timeout.clone());
    let mut ends = watch(ends, idle_timeout.clone(), &limits);
    let sendfile = SendfileConnection::default();
    let transfer = CurrentTransfer::default();
    let (io, request_head) = GuardedIo::new(
        stream,
        limits.stalled_write,
        limits.header_bytes,
        sendfile.clone(),
        transfer.clone(),
    );
    let service = hyper::service::service_fn(move |request: Request<Incoming>| {
        idle_timeout.end();
        let is_well_formed = request_head.take_checked(|bytes| framing::is_well_formed(&request, bytes));
        let (site, sendfile, transfer) = (site.clone(), sendfile.clone(), transfer.clone());
        async move {
            if !is_well_formed {
                return Ok::<_, Infallible>(framing::refusal());
            }
            let version = request.version();
            let response = site.answer(peer.ip(), request.map(Body::new)).await;
            // A connection of HTTP/2 has several transfers, and hyper ends one of them when its body breaks off.
            if version <= Version::HTTP_11 {
                transfer.begin(response.extensions().get());
            }
            // sendfile works for plain HTTP/1 only: HTTP/2 puts the bytes of a body into frames.
            if version <= Version::HTTP_11
                && !response.headers().contains_key(CONTENT_ENCODING)
                && let Some(slot) = response.extensions().get::<SendfileSlot>()
            {
                slot.open(&sendfile);
            }
            Ok(response)
        }
    });
    let connection = builder.serve_connection_with_upgrades(TokioIo::new(io), service);
    tokio::pin!(connection);
    loop {
        tokio::select! {
            biased;
            result = &mut connection => {
                if let Err(error) = result {
                    tracing::debug!(%peer, %error, "connection ended early");
                }
                return;
            }
            Some(end) = ends.next() => match end {
                End::Shutdown => connection.as_mut().graceful_shutdown(),
                End::Silence => return tracing::debug!(%peer, "no request in time"),
                End::Abandoned => return,
            }
        }
    }
}

/// `FuturesUnordered` polls its members only when they wake it. It is itself polled for every request, and all
/// connections share the tokens, so polling them directly would cost more.
fn watch(
    ends: Ends,
    idle_timeout: IdleTimeout,
    limits: &ServerLimits,
) -> FuturesUnordered<BoxFuture<'static, End>> {
    let Ends { shutdown, abandon } = ends;
    [
        idle_timeout
            .elapsed(limits.keep_alive)
            .map(|()| End::Silence)
            .boxed(),
        shutdown.cancelled_owned().map(|()| End::Shutdown).boxed(),
        abandon.cancelled_owned().map(|()| End::Abandoned).boxed(),
    ]
    .into_iter()
    .collect()
}
