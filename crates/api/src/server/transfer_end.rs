//! Ends a transfer between its first and its last byte, by closing its connection.

use std::{
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
};

use tokio_util::sync::{CancellationToken, WaitForCancellationFutureOwned};

/// In the extensions of a response: cancelled when nothing more of it may be sent.
#[derive(Clone)]
pub(crate) struct TransferEnd(pub(crate) CancellationToken);

/// The latest response of a connection, if it can be ended. Shared by the service that answers and the socket.
#[derive(Clone, Default)]
pub(super) struct CurrentTransfer(Arc<Mutex<Option<Transfer>>>);

struct Transfer {
    end: CancellationToken,
    ended: Pin<Box<WaitForCancellationFutureOwned>>,
}

impl CurrentTransfer {
    pub(super) fn begin(&self, end: Option<&TransferEnd>) {
        *self.lock() = end.map(|TransferEnd(end)| Transfer {
            end: end.clone(),
            ended: Box::pin(end.clone().cancelled_owned()),
        });
    }

    /// While the transfer goes on, its end wakes the task: a peer that reads nothing does not.
    pub(super) fn poll_ended(&self, cx: &mut Context<'_>) -> bool {
        self.lock()
            .as_mut()
            .is_some_and(|transfer| transfer.ended.as_mut().poll(cx) == Poll::Ready(()))
    }

    pub(super) fn is_under_way(&self) -> bool {
        self.lock().is_some()
    }

    pub(super) fn is_ended(&self) -> bool {
        self.lock()
            .as_ref()
            .is_some_and(|transfer| transfer.end.is_cancelled())
    }

    fn lock(&self) -> MutexGuard<'_, Option<Transfer>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::{io, time::Duration};

    use axum::{Extension, Router, routing::get};
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::{TcpListener, TcpStream},
    };

    use super::*;
    use crate::server::{ServerLimits, guarded_io::GuardedIo, serve};

    /// A short track: without a limit the buffers between two sockets would take all of it at once.
    const TRACK: usize = 2 << 20;

    #[tokio::test]
    async fn a_peer_that_reads_nothing_loses_the_connection_and_what_is_buffered() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut peer = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (socket, _) = listener.accept().await.unwrap();
        let (transfer, end) = (CurrentTransfer::default(), CancellationToken::new());
        transfer.begin(Some(&TransferEnd(end.clone())));
        let limits = ServerLimits::default();
        let (mut io, _) = GuardedIo::new(
            socket,
            // Longer than the test may take, so that only the end of the transfer can end it.
            Duration::from_secs(3_600),
            limits.header_bytes,
            Default::default(),
            transfer,
        );
        let bytes = vec![7; TRACK];
        let (written, ()) = tokio::join!(io.write_all(&bytes), async {
            peer.readable().await.unwrap();
            end.cancel();
        });
        assert_eq!(written.unwrap_err().kind(), io::ErrorKind::ConnectionAborted);
        drop(io);
        let lost = peer.read_to_end(&mut Vec::new()).await.unwrap_err();
        assert_eq!(lost.kind(), io::ErrorKind::ConnectionReset);
    }

    #[tokio::test]
    async fn a_connection_that_went_on_to_another_answer_stays_open() {
        let end = CancellationToken::new();
        let transfer = TransferEnd(end.clone());
        let site = Router::new()
            .route(
                "/track",
                get(move || async move { (Extension(transfer), "audio") }),
            )
            .route("/list", get(async || "tracks"));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let limits = ServerLimits::default();
        tokio::spawn(serve(listener, site, limits, CancellationToken::new()));

        let mut peer = TcpStream::connect(address).await.unwrap();
        for (path, body) in [("/track", "audio"), ("/list", "tracks"), ("/list", "tracks")] {
            let request = format!("GET {path} HTTP/1.1\r\nHost: pult.test\r\n\r\n");
            peer.write_all(request.as_bytes()).await.unwrap();
            let mut answer = Vec::new();
            while !answer.ends_with(body.as_bytes()) {
                assert_ne!(peer.read_buf(&mut answer).await.unwrap(), 0, "{path}");
            }
            end.cancel();
        }
    }
}
