//! One connection from its first byte to its last.

use std::{
    convert::Infallible,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use axum::{Router, body::Body, extract::ConnectInfo, http::Request, response::Response};
use hyper::body::Incoming;
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::conn::auto,
};
use tokio::net::TcpStream;
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

use super::{ServerLimits, framing, guarded_io::GuardedIo};

/// HTTP/2 has no idle timeout of its own: a peer that answers no ping is gone.
const PINGS: u32 = 4;
const STREAMS_PER_CONNECTION: u32 = 128;

#[derive(Clone)]
pub(super) struct Ends {
    /// Finish what is in flight, take nothing new.
    pub(super) shutdown: CancellationToken,
    /// Close now.
    pub(super) abandon: CancellationToken,
}

pub(super) fn builder(limits: &ServerLimits) -> auto::Builder<TokioExecutor> {
    let mut builder = auto::Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        // hyper starts this clock when the previous answer is out, so it bounds silence as well.
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
    builder: auto::Builder<TokioExecutor>,
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    limits: ServerLimits,
    ends: Ends,
) {
    // Small answers must not wait for more bytes to fill a packet; failing to ask for it costs only speed.
    let _ = stream.set_nodelay(true);
    let (io, seen) = GuardedIo::new(stream, limits.stalled_write, limits.header_bytes);
    let greeted = Arc::new(AtomicBool::new(false));
    let service = hyper::service::service_fn({
        let greeted = greeted.clone();
        move |request: Request<Incoming>| {
            greeted.store(true, Ordering::Relaxed);
            let sound = framing::is_sound(&request, &seen.take());
            let router = router.clone();
            async move {
                if sound {
                    answer(router, peer, request).await
                } else {
                    Ok(framing::refusal())
                }
            }
        }
    });
    let connection = builder.serve_connection_with_upgrades(TokioIo::new(io), service);
    tokio::pin!(connection);
    let first_request = tokio::time::sleep(limits.first_request);
    tokio::pin!(first_request);
    let mut on_time = false;
    let mut leaving = false;
    loop {
        tokio::select! {
            result = &mut connection => {
                if let Err(error) = result {
                    tracing::debug!(%peer, %error, "connection ended early");
                }
                return;
            }
            () = &mut first_request, if !on_time => {
                if !greeted.load(Ordering::Relaxed) {
                    tracing::debug!(%peer, "no request in time");
                    return;
                }
                on_time = true;
            }
            () = ends.shutdown.cancelled(), if !leaving => {
                leaving = true;
                connection.as_mut().graceful_shutdown();
            }
            () = ends.abandon.cancelled() => return,
        }
    }
}

async fn answer(
    router: Router,
    peer: SocketAddr,
    request: Request<Incoming>,
) -> Result<Response, Infallible> {
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(ConnectInfo(peer));
    router.oneshot(request).await
}
