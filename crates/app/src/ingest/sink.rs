//! Moves bytes from the thread that produces them to the store.

use std::io::{self, Write};

use bytes::{Bytes, BytesMut};
use futures::Stream;
use tokio::sync::mpsc::{self, error::TrySendError};

/// The chunk size, and how many chunks may wait: a slow store slows the producer down.
const CHUNK_BYTES: usize = 256 * 1024;
const CHUNKS_QUEUED: usize = 4;

/// Writes into its stream. If it is dropped before [`StreamWriter::finish`], the stream ends with an error,
/// so that no partial file is stored.
pub(super) struct StreamWriter {
    sender: mpsc::Sender<io::Result<Bytes>>,
    chunk: BytesMut,
    finished: bool,
}

pub(super) fn stream_writer() -> (StreamWriter, impl Stream<Item = io::Result<Bytes>> + Send) {
    let (sender, mut receiver) = mpsc::channel(CHUNKS_QUEUED);
    let writer = StreamWriter {
        sender,
        chunk: BytesMut::new(),
        finished: false,
    };
    (
        writer,
        futures::stream::poll_fn(move |context| receiver.poll_recv(context)),
    )
}

impl StreamWriter {
    pub(super) fn finish(mut self) -> io::Result<()> {
        self.send_chunk()?;
        self.finished = true;
        Ok(())
    }

    fn send_chunk(&mut self) -> io::Result<()> {
        if self.chunk.is_empty() {
            return Ok(());
        }
        let chunk = self.chunk.split().freeze();
        let disconnected = |_| io::Error::new(io::ErrorKind::BrokenPipe, "nobody takes the result any more");
        self.sender.blocking_send(Ok(chunk)).map_err(disconnected)
    }
}

impl Write for StreamWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.chunk.extend_from_slice(bytes);
        if self.chunk.len() >= CHUNK_BYTES {
            self.send_chunk()?;
        }
        Ok(bytes.len())
    }

    /// Chunks are sent when they are full, and at the end.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for StreamWriter {
    fn drop(&mut self) {
        if !self.finished {
            let unfinished = Err(io::Error::other("it was not finished"));
            if let Err(TrySendError::Full(unfinished)) = self.sender.try_send(unfinished) {
                // The receiver may have been dropped, which is fine.
                let _ = self.sender.blocking_send(unfinished);
            }
        }
    }
}
