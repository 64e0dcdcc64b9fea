//! Writing: content is stored under its own hash, once, and is either complete or absent.

use std::error::Error;

use bytes::{Bytes, BytesMut};
use futures::{Stream, StreamExt, TryStreamExt, stream};
use object_store::path::Path;
use object_store::{ObjectStoreExt, PutPayload};

use crate::digest::Digest;
use crate::store::{StoredObject, UNFINISHED};
use crate::tuning::PART;
use crate::upload::MultipartUploader;
use crate::{MediaError, MediaStore, ObjectKind, Result};

impl MediaStore {
    /// Stores content that is in memory. Existing content is not written again.
    pub async fn put(&self, kind: ObjectKind, content: impl Into<Bytes>) -> Result<StoredObject> {
        let content = content.into();
        let stored = Digest::of(kind, content.clone()).await?;
        self.store_content(stored, content).await
    }

    /// Stores a stream of unknown length in bounded memory; content longer than `limit` bytes is refused.
    pub async fn put_stream<E>(
        &self,
        kind: ObjectKind,
        content: impl Stream<Item = Result<Bytes, E>> + Send,
        limit: u64,
    ) -> Result<StoredObject>
    where
        E: Into<Box<dyn Error + Send + Sync>>,
    {
        let mut digest = Digest::default();
        let mut hashed = Box::pin(content.map(|chunk| {
            let chunk = chunk.map_err(|error| MediaError::Source(error.into()))?;
            digest.update(&chunk);
            if digest.length() > limit {
                Err(MediaError::TooLarge { limit })
            } else {
                Ok(chunk)
            }
        }));
        let mut head = BytesMut::new();
        while let Some(chunk) = hashed.try_next().await? {
            head.extend_from_slice(&chunk);
            if head.len() as u64 > PART {
                let unfinished = self.unfinished_name()?;
                let head = stream::once(async { Ok(head.freeze()) });
                self.upload(&unfinished, head.chain(hashed)).await?;
                return self.publish(&unfinished, digest.finish(kind)).await;
            }
        }
        drop(hashed);
        self.store_content(digest.finish(kind), head.freeze()).await
    }

    async fn store_content(&self, stored: StoredObject, content: Bytes) -> Result<StoredObject> {
        if self.has_object(&stored).await? {
            return Ok(stored);
        }
        let path = stored.key.path(&self.root);
        if stored.length <= PART {
            self.bulk
                .put(&path, PutPayload::from(content))
                .await
                .map_err(MediaError::unavailable)?;
        } else {
            self.upload(&path, stream::once(async { Ok(content) })).await?;
        }
        Ok(stored)
    }

    async fn upload(&self, to: &Path, content: impl Stream<Item = Result<Bytes>> + Send) -> Result<()> {
        // A store that hangs is noticed here, by the client with the shorter timeout.
        self.check().await?;
        let parts = self
            .bulk
            .put_multipart(to)
            .await
            .map_err(MediaError::unavailable)?;
        MultipartUploader::new(parts).send(content).await
    }

    async fn publish(&self, unfinished: &Path, stored: StoredObject) -> Result<StoredObject> {
        let result = match self.has_object(&stored).await {
            Ok(true) => self.bulk.delete(unfinished).await,
            Ok(false) => self.bulk.rename(unfinished, &stored.key.path(&self.root)).await,
            Err(error) => return Err(error),
        };
        result.map_err(MediaError::unavailable)?;
        Ok(stored)
    }

    async fn has_object(&self, stored: &StoredObject) -> Result<bool> {
        match self.head(stored.key).await {
            Ok(length) if length == stored.length => {
                self.ensure_durable(stored.key).await?;
                Ok(true)
            }
            Ok(length) => {
                tracing::warn!(key = %stored.key, length, expected = stored.length, "replacing a damaged object");
                Ok(false)
            }
            Err(MediaError::NotFound) => Ok(false),
            Err(error) => Err(error),
        }
    }

    fn unfinished_name(&self) -> Result<Path> {
        let mut name = [0; 16];
        getrandom::fill(&mut name).map_err(MediaError::unavailable)?;
        Ok(self.root.clone().join(UNFINISHED).join(hex::encode(name)))
    }
}
