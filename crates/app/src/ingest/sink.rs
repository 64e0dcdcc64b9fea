//! Bytes from the thread that makes them to the store that keeps them.

use std::io::{self, Write};

use bytes::{Bytes, BytesMut};
use futures::Stream;
use tokio::sync::mpsc::{self, error::TrySendError};

/// What is handed over at a time, and how many pieces may wait: a slow store slows the maker down.
const PIECE: usize = 256 * 1024;
const WAITING: usize = 4;

/// Writes into the stream that was made with it. Dropped before [`StreamWriter::finish`], the stream ends with an
/// error, so that nobody keeps half of a file.
pub(super) struct StreamWriter {
    pieces: mpsc::Sender<io::Result<Bytes>>,
    piece: BytesMut,
    finished: bool,
}

pub(super) fn stream_writer() -> (StreamWriter, impl Stream<Item = io::Result<Bytes>> + Send) {
    let (pieces, mut coming) = mpsc::channel(WAITING);
    let writer = StreamWriter {
        pieces,
        piece: BytesMut::new(),
        finished: false,
    };
    (
        writer,
        futures::stream::poll_fn(move |context| coming.poll_recv(context)),
    )
}

impl StreamWriter {
    pub(super) fn finish(mut self) -> io::Result<()> {
        self.hand_over()?;
        self.finished = true;
        Ok(())
    }

    fn hand_over(&mut self) -> io::Result<()> {
        if self.piece.is_empty() {
            return Ok(());
        }
        let piece = self.piece.split().freeze();
        let gone = |_| io::Error::new(io::ErrorKind::BrokenPipe, "nobody takes the result any more");
        self.pieces.blocking_send(Ok(piece)).map_err(gone)
    }
}

impl Write for StreamWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.piece.extend_from_slice(bytes);
        if self.piece.len() >= PIECE {
            self.hand_over()?;
        }
        Ok(bytes.len())
    }

    /// Pieces go on when they are large enough, and at the end.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for StreamWriter {
    fn drop(&mut self) {
        if !self.finished {
            let unfinished = Err(io::Error::other("it was not finished"));
            if let Err(TrySendError::Full(unfinished)) = self.pieces.try_send(unfinished) {
                // Whoever has stopped listening need not be told.
                let _ = self.pieces.blocking_send(unfinished);
            }
        }
    }
}
