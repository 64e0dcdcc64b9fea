//! SHA-256, CRC-32 and length of content, computed in one pass.

use bytes::Bytes;
use sha2::{Digest as _, Sha256};

use crate::store::StoredObject;
use crate::tuning::HASH_INLINE;
use crate::{MediaError, ObjectId, ObjectKey, ObjectKind, Result};

#[derive(Default)]
pub(crate) struct Digest {
    sha: Sha256,
    crc: crc32fast::Hasher,
    length: u64,
}

impl Digest {
    pub(crate) fn update(&mut self, bytes: &[u8]) {
        self.sha.update(bytes);
        self.crc.update(bytes);
        self.length += bytes.len() as u64;
    }

    pub(crate) fn length(&self) -> u64 {
        self.length
    }

    pub(crate) fn finish(self, kind: ObjectKind) -> StoredObject {
        let id = ObjectId::from_bytes(self.sha.finalize().into());
        StoredObject {
            key: ObjectKey::new(kind, id),
            length: self.length,
            crc32: self.crc.finalize(),
        }
    }

    /// Long content is hashed on a blocking thread, so that the async threads keep serving.
    pub(crate) async fn of(kind: ObjectKind, content: Bytes) -> Result<StoredObject> {
        if content.len() <= HASH_INLINE {
            return Ok(Self::hash_all(kind, &content));
        }
        tokio::task::spawn_blocking(move || Self::hash_all(kind, &content))
            .await
            .map_err(MediaError::unavailable)
    }

    fn hash_all(kind: ObjectKind, content: &[u8]) -> StoredObject {
        let mut digest = Self::default();
        digest.update(content);
        digest.finish(kind)
    }
}
