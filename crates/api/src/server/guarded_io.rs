//! A socket that gives up on a peer who reads nothing, remembers the bytes of the latest request head, and sends files
//! where a body holds blanks for them.

use std::{
    io::{self, IoSlice},
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, ready},
    time::Duration,
};

use pult_app::media::SendfileConnection;
use tokio::{
    io::{AsyncRead, AsyncWrite, Interest, ReadBuf},
    net::TcpStream,
    time::{Instant, Sleep},
};

/// Room for an ordinary head; one that was larger gives its memory back.
const BUFFER_BYTES: usize = 1024;

/// The bytes read since the last request, at most about twice the size of a head.
#[derive(Clone)]
pub(super) struct RequestHead(Arc<Mutex<Vec<u8>>>);

impl RequestHead {
    /// Looks at what was read, and forgets it.
    pub(super) fn judge(&self, judge: impl FnOnce(&[u8]) -> bool) -> bool {
        let mut seen = self.bytes();
        let verdict = judge(&seen);
        seen.clear();
        seen.shrink_to(BUFFER_BYTES);
        verdict
    }

    fn push(&self, bytes: &[u8], keep: usize) {
        let mut seen = self.bytes();
        seen.extend_from_slice(bytes);
        if seen.len() > 2 * keep {
            let old = seen.len() - keep;
            seen.drain(..old);
        }
    }

    fn bytes(&self) -> MutexGuard<'_, Vec<u8>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(super) struct GuardedIo {
    stream: TcpStream,
    patience: Duration,
    /// Runs while a write waits for the peer.
    stalled: Option<Pin<Box<Sleep>>>,
    seen: RequestHead,
    head_bytes: usize,
    straight: SendfileConnection,
}

impl GuardedIo {
    pub(super) fn new(
        stream: TcpStream,
        patience: Duration,
        head_bytes: usize,
        straight: SendfileConnection,
    ) -> (Self, RequestHead) {
        let seen = RequestHead(Arc::default());
        let io = Self {
            stream,
            patience,
            stalled: None,
            seen: seen.clone(),
            head_bytes,
            straight,
        };
        (io, seen)
    }

    /// Sends the file that the first bytes stand for, or all bytes up to the first that stand for one.
    fn send(&mut self, cx: &mut Context<'_>, bytes: &[IoSlice<'_>]) -> Poll<io::Result<usize>> {
        let Some((place, part)) = bytes
            .iter()
            .enumerate()
            .find_map(|(place, piece)| Some((place, self.straight.file_for(piece)?)))
        else {
            return Pin::new(&mut self.stream).poll_write_vectored(cx, bytes);
        };
        let (before, blanks) = bytes.split_at(place);
        if before.iter().any(|piece| !piece.is_empty()) {
            return Pin::new(&mut self.stream).poll_write_vectored(cx, before);
        }
        let length = blanks.first().map_or(0, |blank| blank.len());
        loop {
            ready!(self.stream.poll_write_ready(cx))?;
            let send = || part.clone().send(&self.stream, length);
            match self.stream.try_io(Interest::WRITABLE, send) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                sent => return Poll::Ready(sent),
            }
        }
    }

    fn watch<T>(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let deadline = Instant::now() + self.patience;
        let stalled = self
            .stalled
            .get_or_insert_with(|| Box::pin(tokio::time::sleep_until(deadline)));
        stalled
            .as_mut()
            .poll(cx)
            .map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for GuardedIo {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buf.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(cx, buf);
        if let Some(new) = buf.filled().get(before..)
            && !new.is_empty()
        {
            self.seen.push(new, self.head_bytes);
        }
        read
    }
}

impl AsyncWrite for GuardedIo {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.poll_write_vectored(cx, &[IoSlice::new(bytes)])
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = self.send(cx, bytes);
        self.watch(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
