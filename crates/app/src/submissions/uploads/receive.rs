//! Receiving one chunk: first to the local disk, then to the media store, then to the database. Whatever is
//! interrupted leaves nothing that counts.

use std::{fs::File, io, pin::pin, time::Duration};

use bytes::Bytes;
use futures::{
    StreamExt,
    stream::{self, BoxStream},
};
use pult_domain::{
    ids::AccountId,
    limits::{UPLOAD_CHUNK_BYTES, UPLOAD_CHUNK_BYTES_MIN, UPLOAD_CHUNK_SECONDS, UPLOAD_SILENCE_SECONDS},
    problem::Problem,
    upload::UploadId,
};
use pult_media::{ObjectKind, StoredObject};
use pult_store::{Upload, UploadChunk};
use tokio::io::{AsyncSeekExt, AsyncWriteExt};

use super::{chunk, found, join::enqueue_join, slots::UploadSlot};
use crate::{App, AppError, ingest::read_chunks};

/// `offset` is where the client continues. Returns the upload including this chunk.
#[crate::boxed]
pub async fn receive<'a>(
    app: &'a App,
    account: AccountId,
    id: &UploadId,
    offset: u64,
    content: BoxStream<'a, io::Result<Bytes>>,
) -> Result<Upload, AppError> {
    let upload = found(app, account, id).await?;
    if offset != upload.received as u64 {
        return Err(Problem::UploadOffset.into());
    }
    let slot = app.upload_slots.enter(id)?;
    let missing = (upload.new.length - upload.received) as u64;
    let spool = spool_chunk(&slot, content, missing).await?;
    if spool.length == 0 {
        return Ok(upload);
    }
    let stored = store_chunk(app, &upload, spool).await?;
    save_chunk(app, upload, &stored).await
}

struct Spool {
    file: tokio::fs::File,
    length: u64,
}

/// A slow client fills a temporary file instead of memory, and the store is written only when the chunk is
/// complete.
async fn spool_chunk(
    slot: &UploadSlot,
    mut content: BoxStream<'_, io::Result<Bytes>>,
    missing: u64,
) -> Result<Spool, AppError> {
    let file: File = tempfile::tempfile().map_err(write_failure)?;
    let mut spool = Spool {
        file: tokio::fs::File::from_std(file),
        length: 0,
    };
    let mut displaced = pin!(slot.displaced());
    let mut timed_out = pin!(tokio::time::sleep(Duration::from_secs(UPLOAD_CHUNK_SECONDS)));
    loop {
        let idle_timeout = Duration::from_secs(UPLOAD_SILENCE_SECONDS);
        let bytes = tokio::select! {
            biased;
            () = &mut displaced => return Err(Problem::UploadBusy.into()),
            () = &mut timed_out => return Err(Problem::UploadBroken.into()),
            bytes = tokio::time::timeout(idle_timeout, content.next()) => bytes,
        };
        let bytes = match bytes {
            Ok(Some(Ok(bytes))) => bytes,
            Ok(None) => break,
            Ok(Some(Err(_))) | Err(_) => return Err(Problem::UploadBroken.into()),
        };
        spool.length += bytes.len() as u64;
        // A slightly oversized chunk is read to its end, so that the client gets the refusal instead of a
        // broken connection.
        match spool.length {
            length if length <= missing.min(UPLOAD_CHUNK_BYTES) => {
                spool.file.write_all(&bytes).await.map_err(write_failure)?;
            }
            length if length > 2 * UPLOAD_CHUNK_BYTES => break,
            _ => {}
        }
    }
    check_length(spool.length, missing)?;
    // Tiny chunks would cost a row and an object each.
    if spool.length > 0 && spool.length < missing.min(UPLOAD_CHUNK_BYTES_MIN) {
        return Err(Problem::OutOfRange {
            field: "content-length".to_owned(),
            min: UPLOAD_CHUNK_BYTES_MIN as i64,
            max: UPLOAD_CHUNK_BYTES as i64,
        }
        .into());
    }
    spool.file.flush().await.map_err(write_failure)?;
    spool.file.rewind().await.map_err(write_failure)?;
    Ok(spool)
}

fn check_length(length: u64, missing: u64) -> Result<(), Problem> {
    if length > UPLOAD_CHUNK_BYTES {
        return Err(Problem::UploadChunkTooLarge {
            megabytes: UPLOAD_CHUNK_BYTES >> 20,
        });
    }
    if length > missing {
        return Err(Problem::InvalidValue {
            field: "upload-length".to_owned(),
        });
    }
    Ok(())
}

async fn store_chunk(app: &App, upload: &Upload, spool: Spool) -> Result<StoredObject, AppError> {
    let head = chunk::head(&upload.new.id, upload.received as u64);
    let content = stream::once(async { Ok(head) }).chain(read_chunks(spool.file));
    let limit = UPLOAD_CHUNK_BYTES + chunk::HEAD_BYTES;
    let _permit = app.upload_slots.store().await;
    Ok(app.media.put_stream(ObjectKind::Chunk, content, limit).await?)
}

async fn save_chunk(app: &App, mut upload: Upload, stored: &StoredObject) -> Result<Upload, AppError> {
    let now = app.now();
    let id = &upload.new.id;
    let chunk = UploadChunk {
        begins_at: upload.received,
        length: (stored.length - chunk::HEAD_BYTES) as i64,
        object_id: stored.key.id.to_string(),
    };
    let mut tx = app.store.begin().await?;
    let Some(received) = tx.put_chunk(id, &chunk, now).await? else {
        drop(tx);
        return Err(discard_duplicate(app, id, &chunk).await?.into());
    };
    if received == upload.new.length {
        enqueue_join(&mut tx, id, now).await?;
    }
    tx.commit().await?;
    upload.received = received;
    upload.updated_at = now;
    Ok(upload)
}

/// Another request stored this chunk first, or the upload was deleted. Identical chunks at the same offset
/// are the same object, which then belongs to the other request.
async fn discard_duplicate(app: &App, id: &UploadId, chunk: &UploadChunk) -> Result<Problem, AppError> {
    let chunks = app.store.chunks(id).await?;
    if !chunks.iter().any(|chunks| chunks.object_id == chunk.object_id) {
        chunk::delete_objects(&app.media, std::slice::from_ref(chunk)).await;
    }
    Ok(match app.store.upload(id).await? {
        Some(_) => Problem::UploadOffset,
        None => Problem::NotFound,
    })
}

fn write_failure(error: io::Error) -> AppError {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Problem::StorageFull.into(),
        _ => AppError::Internal(format!("a chunk could not be written down: {error}")),
    }
}
