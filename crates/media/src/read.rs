//! Reading: a range of an object as a stream of small chunks.

use std::ops::Range;

use bytes::{Bytes, BytesMut};
use futures::{Stream, StreamExt, TryStreamExt, stream};
use object_store::ObjectStoreExt;

use crate::tuning::{CHUNK, FIRST_WINDOW, WINDOW};
use crate::{MediaError, MediaStore, ObjectKey, Result, SendfileSlot, folder};

impl MediaStore {
    /// A range as a stream, read as fast as its consumer takes it.
    pub fn get_range(
        &self,
        key: ObjectKey,
        range: Range<u64>,
    ) -> impl Stream<Item = Result<Bytes>> + Send + use<> {
        self.send_range(key, range, SendfileSlot::default())
    }

    /// The same for a response: once the slot has a connection, chunks may be placeholders.
    pub(crate) fn send_range(
        &self,
        key: ObjectKey,
        range: Range<u64>,
        sendfile_slot: SendfileSlot,
    ) -> impl Stream<Item = Result<Bytes>> + Send + use<> {
        match &self.folder {
            Some(folder) => {
                let path = folder.join(key.path(&self.root).as_ref());
                folder::read(path, key, range, sendfile_slot).left_stream()
            }
            None => self.get_windows(key, range).right_stream(),
        }
    }

    /// Reads window by window, each a bounded request of its own: a listener who pauses for an hour
    /// holds no connection to the store, and runs into no timeout.
    fn get_windows(
        &self,
        key: ObjectKey,
        range: Range<u64>,
    ) -> impl Stream<Item = Result<Bytes>> + Send + use<> {
        let store = self.clone();
        stream::try_unfold((range, FIRST_WINDOW), move |(remaining, size)| {
            let store = store.clone();
            async move { store.next_window(key, remaining, size).await }
        })
        .map_ok(|window| stream::iter(split_chunks(window).map(Ok)))
        .try_flatten()
    }

    async fn next_window(
        &self,
        key: ObjectKey,
        remaining: Range<u64>,
        size: u64,
    ) -> Result<Option<(Bytes, (Range<u64>, u64))>> {
        if remaining.is_empty() {
            return Ok(None);
        }
        let end = remaining.end.min(remaining.start.saturating_add(size));
        let window = self.read_window(key, remaining.start..end).await?;
        Ok(Some((window, (end..remaining.end, (size * 2).min(WINDOW)))))
    }

    /// The whole object, if it is no longer than `limit`.
    pub async fn get_bytes_limited(&self, key: ObjectKey, limit: u64) -> Result<Bytes> {
        let length = self.head(key).await?;
        if length > limit {
            return Err(MediaError::TooLarge { limit });
        }
        if length <= WINDOW {
            return self.read_window(key, 0..length).await;
        }
        let whole = BytesMut::new();
        let append = |mut whole: BytesMut, chunk: Bytes| async move {
            whole.extend_from_slice(&chunk);
            Ok(whole)
        };
        Ok(self
            .get_range(key, 0..length)
            .try_fold(whole, append)
            .await?
            .freeze())
    }

    async fn read_window(&self, key: ObjectKey, range: Range<u64>) -> Result<Bytes> {
        if range.is_empty() {
            return Ok(Bytes::new());
        }
        let expected = range.end - range.start;
        let bytes = self.quick.get_range(&key.path(&self.root), range).await?;
        if bytes.len() as u64 == expected {
            Ok(bytes)
        } else {
            Err(MediaError::Damaged(key))
        }
    }
}

fn split_chunks(mut window: Bytes) -> impl Iterator<Item = Bytes> + Send {
    std::iter::from_fn(move || (!window.is_empty()).then(|| window.split_to(CHUNK.min(window.len()))))
}
