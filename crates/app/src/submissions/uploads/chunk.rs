//! A chunk as a stored object: a header that is unique to the chunk, then the bytes of the file. Objects are
//! named by their content; without the header, two authors who send the same file would share chunks, and
//! the first to finish would delete those of the other.

use bytes::Bytes;
use pult_domain::upload::{UPLOAD_ID_BYTES, UploadId};
use pult_media::{MediaStore, ObjectId, ObjectKey, ObjectKind};
use pult_store::UploadChunk;

use crate::AppError;

/// The upload's id in hex, and the offset of the chunk.
pub(super) const HEAD_BYTES: u64 = 2 * UPLOAD_ID_BYTES as u64 + 8;

pub(super) fn head(upload: &UploadId, begins_at: u64) -> Bytes {
    let mut head = upload.as_str().as_bytes().to_vec();
    head.extend_from_slice(&begins_at.to_be_bytes());
    head.into()
}

pub(super) fn key(object_id: &str) -> Result<ObjectKey, AppError> {
    let id: ObjectId = object_id
        .parse()
        .map_err(|error| AppError::Internal(format!("{object_id}: {error}")))?;
    Ok(ObjectKey::new(ObjectKind::Chunk, id))
}

/// Deletes the objects where possible; the cleanup deletes the rest.
pub(super) async fn delete_objects(media: &MediaStore, chunks: &[UploadChunk]) {
    for chunk in chunks {
        let Ok(key) = key(&chunk.object_id) else { continue };
        if let Err(error) = media.delete(key).await {
            tracing::warn!(%error, %key, "a chunk could not be removed");
        }
    }
}
