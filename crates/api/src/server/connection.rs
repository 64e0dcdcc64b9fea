//! One connection from its first byte to its last.

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

use super::{ServerLimits, Site, framing, guarded_io::GuardedIo, idle_timeout::IdleTimeout};

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

/// What ends a connection besides itself.
enum End {
    Silence,
    Shutdown,
    Abandoned,
}

fn builder(limits: &ServerLimits, silence: IdleTimeout) -> auto::Builder<TokioExecutor> {
    let mut builder = auto::Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(silence)
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
    stream: TcpStream,
    peer: SocketAddr,
    site: impl Site,
    limits: ServerLimits,
    ends: Ends,
) {
    // Small answers must not wait for more bytes to fill a packet; failing to ask for it costs only speed.
    let _ = stream.set_nodelay(true);
    let silence = IdleTimeout::new(limits.first_request);
    let builder = builder(&limits, silence.clone());
    let mut ends = watch(ends, silence.clone(), &limits);
    let straight = SendfileConnection::default();
    let (io, seen) = GuardedIo::new(
        stream,
        limits.stalled_write,
        limits.header_bytes,
        straight.clone(),
    );
    let service = hyper::service::service_fn(move |request: Request<Incoming>| {
        silence.end();
        let sound = seen.judge(|bytes| framing::is_well_formed(&request, bytes));
        let (site, straight) = (site.clone(), straight.clone());
        async move {
            if !sound {
                return Ok::<_, Infallible>(framing::refusal());
            }
            let version = request.version();
            let response = site.answer(peer.ip(), request.map(Body::new)).await;
            // In HTTP/2 the bytes of a body are put into frames, so they must be there.
            if version <= Version::HTTP_11
                && !response.headers().contains_key(CONTENT_ENCODING)
                && let Some(way) = response.extensions().get::<SendfileSlot>()
            {
                way.open(&straight);
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

/// A set, because it looks at its members only when they have something to say: this one is asked for every
/// request, and all connections share the tokens.
fn watch(
    ends: Ends,
    silence: IdleTimeout,
    limits: &ServerLimits,
) -> FuturesUnordered<BoxFuture<'static, End>> {
    let Ends { shutdown, abandon } = ends;
    [
        silence.elapsed(limits.keep_alive).map(|()| End::Silence).boxed(),
        shutdown.cancelled_owned().map(|()| End::Shutdown).boxed(),
        abandon.cancelled_owned().map(|()| End::Abandoned).boxed(),
    ]
    .into_iter()
    .collect()
}
