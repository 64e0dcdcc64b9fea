//! A multipart upload that cleans up after itself, however it ends.

use std::pin::pin;

use bytes::{Buf, Bytes, BytesMut};
use futures::{Stream, TryStreamExt};
use object_store::MultipartUpload;
use tokio::runtime::Handle;
use tokio::task::JoinSet;

use crate::tuning::{PART, PARTS_IN_FLIGHT};
use crate::{MediaError, Result};

/// Dropped before its end (for example because the client disconnected), it deletes its parts in
/// the background: S3 would keep them, and charge for them, for ever.
pub(crate) struct MultipartUploader {
    open: Option<OpenUpload>,
}

struct OpenUpload {
    parts: Box<dyn MultipartUpload>,
    buffer: BytesMut,
    in_flight: JoinSet<object_store::Result<()>>,
}

impl MultipartUploader {
    pub(crate) fn new(parts: Box<dyn MultipartUpload>) -> Self {
        Self {
            open: Some(OpenUpload {
                parts,
                buffer: BytesMut::new(),
                in_flight: JoinSet::new(),
            }),
        }
    }

    /// Sends all of the content; the object appears only when the last part has arrived.
    pub(crate) async fn send(mut self, content: impl Stream<Item = Result<Bytes>> + Send) -> Result<()> {
        let Some(open) = &mut self.open else { return Ok(()) };
        match open.send(content).await {
            Ok(()) => {
                self.open = None;
                Ok(())
            }
            Err(error) => {
                if let Some(open) = self.open.take() {
                    open.abort().await;
                }
                Err(error)
            }
        }
    }
}

impl OpenUpload {
    async fn send(&mut self, content: impl Stream<Item = Result<Bytes>> + Send) -> Result<()> {
        let mut content = pin!(content);
        while let Some(mut chunk) = content.try_next().await? {
            while chunk.has_remaining() {
                let free = PART as usize - self.buffer.len();
                self.buffer
                    .extend_from_slice(&chunk.split_to(free.min(chunk.len())));
                if self.buffer.len() as u64 == PART {
                    self.send_part().await?;
                }
            }
        }
        if !self.buffer.is_empty() {
            self.send_part().await?;
        }
        self.wait_for_fewer_than(1).await?;
        self.parts.complete().await.map_err(MediaError::unavailable)?;
        Ok(())
    }

    async fn send_part(&mut self) -> Result<()> {
        self.wait_for_fewer_than(PARTS_IN_FLIGHT).await?;
        let part = std::mem::take(&mut self.buffer).freeze();
        self.in_flight.spawn(self.parts.put_part(part.into()));
        Ok(())
    }

    async fn wait_for_fewer_than(&mut self, limit: usize) -> Result<()> {
        while self.in_flight.len() >= limit {
            let Some(sent) = self.in_flight.join_next().await else {
                return Ok(());
            };
            sent.map_err(MediaError::unavailable)?
                .map_err(MediaError::unavailable)?;
        }
        Ok(())
    }

    async fn abort(mut self) {
        // A part that the store has already received would be written after the abort, and stay.
        while self.in_flight.join_next().await.is_some() {}
        if let Err(error) = self.parts.abort().await {
            tracing::warn!(%error, "the parts of a failed upload could not be taken back");
        }
    }
}

impl Drop for MultipartUploader {
    fn drop(&mut self) {
        if let (Some(open), Ok(runtime)) = (self.open.take(), Handle::try_current()) {
            runtime.spawn(open.abort());
        }
    }
}
