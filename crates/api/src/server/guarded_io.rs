//! A socket that times out when the peer reads nothing, keeps the bytes of the latest request head, sends files with
//! sendfile in place of the placeholders in a body, and sends nothing more of a transfer that was ended.

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

use super::transfer_end::CurrentTransfer;

/// Capacity for an ordinary head; after a larger one the memory is released.
const BUFFER_BYTES: usize = 1024;

/// The bytes that were read since the last request, at most about twice the size of a head.
#[derive(Clone)]
pub(super) struct RequestHead(Arc<Mutex<Vec<u8>>>);

impl RequestHead {
    /// Checks the bytes that were read, and drops them.
    pub(super) fn take_checked(&self, check: impl FnOnce(&[u8]) -> bool) -> bool {
        let mut bytes = self.bytes();
        let result = check(&bytes);
        bytes.clear();
        bytes.shrink_to(BUFFER_BYTES);
        result
    }

    fn push(&self, bytes: &[u8], keep_bytes: usize) {
        let mut head = self.bytes();
        head.extend_from_slice(bytes);
        if head.len() > 2 * keep_bytes {
            let old = head.len() - keep_bytes;
            head.drain(..old);
        }
    }

    fn bytes(&self) -> MutexGuard<'_, Vec<u8>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

pub(super) struct GuardedIo {
    stream: TcpStream,
    write_timeout: Duration,
    /// The timeout that runs while a write waits for the peer.
    stalled: Option<Pin<Box<Sleep>>>,
    head: RequestHead,
    head_bytes: usize,
    sendfile: SendfileConnection,
    transfer: CurrentTransfer,
    limits_unsent: bool,
}

/// What the socket may hold unsent of a transfer that can be ended: a few seconds of audio instead of a whole track.
const UNSENT_BYTES: u32 = 128 << 10;
/// As the system is configured, usually without a limit.
const UNSENT_DEFAULT: u32 = 0;

impl GuardedIo {
    pub(super) fn new(
        stream: TcpStream,
        write_timeout: Duration,
        head_bytes: usize,
        sendfile: SendfileConnection,
        transfer: CurrentTransfer,
    ) -> (Self, RequestHead) {
        let head = RequestHead(Arc::default());
        let io = Self {
            stream,
            write_timeout,
            stalled: None,
            head: head.clone(),
            head_bytes,
            sendfile,
            transfer,
            limits_unsent: false,
        };
        (io, head)
    }

    /// Other answers keep the large buffers, which make downloads fast.
    fn limit_unsent(&mut self) {
        let limits_unsent = self.transfer.is_under_way();
        if limits_unsent == self.limits_unsent {
            return;
        }
        self.limits_unsent = limits_unsent;
        #[cfg(target_os = "linux")]
        {
            let bytes = if limits_unsent {
                UNSENT_BYTES
            } else {
                UNSENT_DEFAULT
            };
            if let Err(error) = socket2::SockRef::from(&self.stream).set_tcp_notsent_lowat(bytes) {
                tracing::debug!(%error, "the buffer of a socket was not limited");
            }
        }
    }

    /// Sends the file of the placeholder at the front, or all bytes before the first placeholder.
    fn send(&mut self, cx: &mut Context<'_>, bytes: &[IoSlice<'_>]) -> Poll<io::Result<usize>> {
        let Some((index, file)) = bytes
            .iter()
            .enumerate()
            .find_map(|(index, slice)| Some((index, self.sendfile.file_for(slice)?)))
        else {
            return Pin::new(&mut self.stream).poll_write_vectored(cx, bytes);
        };
        let (before, placeholders) = bytes.split_at(index);
        if before.iter().any(|slice| !slice.is_empty()) {
            return Pin::new(&mut self.stream).poll_write_vectored(cx, before);
        }
        let length = placeholders.first().map_or(0, |placeholder| placeholder.len());
        loop {
            ready!(self.stream.poll_write_ready(cx))?;
            let send = || file.clone().send(&self.stream, length);
            match self.stream.try_io(Interest::WRITABLE, send) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                sent => return Poll::Ready(sent),
            }
        }
    }

    fn check_stalled<T>(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let deadline = Instant::now() + self.write_timeout;
        let stalled = self
            .stalled
            .get_or_insert_with(|| Box::pin(tokio::time::sleep_until(deadline)));
        stalled
            .as_mut()
            .poll(cx)
            .map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl Drop for GuardedIo {
    /// Closing normally would still deliver what waits in the socket's buffer, which can be minutes of audio.
    fn drop(&mut self) {
        if self.transfer.is_ended()
            && let Err(error) = self.stream.set_zero_linger()
        {
            tracing::debug!(%error, "an ended transfer may deliver what is buffered");
        }
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
            self.head.push(new, self.head_bytes);
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
        if self.transfer.poll_ended(cx) {
            return Poll::Ready(Err(io::ErrorKind::ConnectionAborted.into()));
        }
        self.limit_unsent();
        let written = self.send(cx, bytes);
        self.check_stalled(cx, written)
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
