//! The accept loop. Every connection has timeouts and a size limit, and ends with the server.

mod connection;
mod framing;
mod guarded_io;
mod idle_timeout;
mod limits;
mod transfer_end;

use std::{io, net::IpAddr, sync::Arc, time::Duration};

use axum::{Router, extract::Request, response::Response};
use tokio::{net::TcpListener, sync::Semaphore};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tower::ServiceExt;

pub use limits::ServerLimits;
pub(crate) use transfer_end::TransferEnd;

use crate::stack::Web;

/// What the server serves: it answers requests.
pub trait Site: Clone + Send + Sync + 'static {
    fn answer(self, peer: IpAddr, request: Request) -> impl Future<Output = Response> + Send;
}

impl Site for Web {
    async fn answer(self, peer: IpAddr, request: Request) -> Response {
        Web::answer(&self, peer, request).await
    }
}

impl Site for Router {
    async fn answer(self, _: IpAddr, request: Request) -> Response {
        let Ok(response) = self.oneshot(request).await;
        response
    }
}

/// How long to wait when the system has no file descriptor left for another connection.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// Serves until `shutdown` is cancelled, then lets requests in flight finish within `limits.grace`.
pub async fn serve(
    listener: TcpListener,
    site: impl Site,
    limits: ServerLimits,
    shutdown: CancellationToken,
) {
    let slots = Arc::new(Semaphore::new(limits.connections));
    let connections = TaskTracker::new();
    let abandon = CancellationToken::new();
    loop {
        // Connections over the limit wait in the system's queue instead of in our memory.
        let accepted = tokio::select! {
            () = shutdown.cancelled() => break,
            accepted = accept(&listener, &slots) => accepted,
        };
        let Some((stream, peer, slot)) = accepted else {
            continue;
        };
        let ends = connection::Ends {
            shutdown: shutdown.clone(),
            abandon: abandon.clone(),
        };
        let work = connection::run(stream, peer, site.clone(), limits.clone(), ends);
        connections.spawn(async move {
            work.await;
            drop(slot);
        });
    }
    // No new connection is accepted while the last ones finish.
    drop(listener);
    connections.close();
    if tokio::time::timeout(limits.grace, connections.wait())
        .await
        .is_err()
    {
        tracing::warn!(
            open = connections.len(),
            "closing connections that did not finish in time"
        );
        abandon.cancel();
        connections.wait().await;
    }
}

type Accepted = (
    tokio::net::TcpStream,
    std::net::SocketAddr,
    tokio::sync::OwnedSemaphorePermit,
);

async fn accept(listener: &TcpListener, slots: &Arc<Semaphore>) -> Option<Accepted> {
    let slot = slots.clone().acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, peer)) => Some((stream, peer, slot)),
        Err(error) => {
            if !is_client_abort(&error) {
                tracing::error!(%error, "cannot accept connections");
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
            None
        }
    }
}

/// The client left before its connection was accepted, which is no fault of this server.
fn is_client_abort(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset | io::ErrorKind::ConnectionRefused
    )
}
