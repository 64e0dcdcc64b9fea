//! One chunk: first whole on this machine's disk, then in the media store, then in the database. Whatever breaks off on
//! the way leaves nothing that counts.

use std::{fs::File, io, pin::pin, time::Duration};

use bytes::Bytes;
use futures::{Stream, StreamExt, stream};
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
use crate::{App, AppError, ingest::pieces};

/// What the request says is already on its way: `offset` is where the client means to go on. The answer is the upload
/// with this chunk.
pub async fn receive<E>(
    app: &App,
    account: AccountId,
    id: &UploadId,
    offset: u64,
    content: impl Stream<Item = Result<Bytes, E>> + Send,
) -> Result<Upload, AppError> {
    let upload = found(app, account, id).await?;
    if offset != upload.received as u64 {
        return Err(Problem::UploadOffset.into());
    }
    let place = app.upload_slots.enter(id)?;
    let missing = (upload.new.length - upload.received) as u64;
    let spool = spool(&place, content, missing).await?;
    if spool.length == 0 {
        return Ok(upload);
    }
    let stored = store(app, &upload, spool).await?;
    keep(app, upload, &stored).await
}

struct Spool {
    file: tokio::fs::File,
    length: u64,
}

/// A slow line fills a file that has no name, not memory, and not the store.
async fn spool<E>(
    place: &UploadSlot,
    content: impl Stream<Item = Result<Bytes, E>> + Send,
    missing: u64,
) -> Result<Spool, AppError> {
    let file: File = tempfile::tempfile().map_err(unwritable)?;
    let mut spool = Spool {
        file: tokio::fs::File::from_std(file),
        length: 0,
    };
    let mut content = pin!(content);
    let mut displaced = pin!(place.displaced());
    let mut overdue = pin!(tokio::time::sleep(Duration::from_secs(UPLOAD_CHUNK_SECONDS)));
    loop {
        let silence = Duration::from_secs(UPLOAD_SILENCE_SECONDS);
        let piece = tokio::select! {
            biased;
            () = &mut displaced => return Err(Problem::UploadBusy.into()),
            () = &mut overdue => return Err(Problem::UploadBroken.into()),
            piece = tokio::time::timeout(silence, content.next()) => piece,
        };
        let piece = match piece {
            Ok(Some(Ok(piece))) => piece,
            Ok(None) => break,
            Ok(Some(Err(_))) | Err(_) => return Err(Problem::UploadBroken.into()),
        };
        spool.length += piece.len() as u64;
        // A little too much is heard out, so that the client hears the refusal instead of a broken connection.
        match spool.length {
            length if length <= missing.min(UPLOAD_CHUNK_BYTES) => {
                spool.file.write_all(&piece).await.map_err(unwritable)?;
            }
            length if length > 2 * UPLOAD_CHUNK_BYTES => break,
            _ => {}
        }
    }
    refuse_too_much(spool.length, missing)?;
    // A file in crumbs would be a row and an object for each of them.
    if spool.length > 0 && spool.length < missing.min(UPLOAD_CHUNK_BYTES_MIN) {
        return Err(Problem::OutOfRange {
            field: "content-length".to_owned(),
            min: UPLOAD_CHUNK_BYTES_MIN as i64,
            max: UPLOAD_CHUNK_BYTES as i64,
        }
        .into());
    }
    spool.file.flush().await.map_err(unwritable)?;
    spool.file.rewind().await.map_err(unwritable)?;
    Ok(spool)
}

fn refuse_too_much(length: u64, missing: u64) -> Result<(), Problem> {
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

async fn store(app: &App, upload: &Upload, spool: Spool) -> Result<StoredObject, AppError> {
    let head = chunk::head(&upload.new.id, upload.received as u64);
    let content = stream::once(async { Ok(head) }).chain(pieces(spool.file));
    let limit = UPLOAD_CHUNK_BYTES + chunk::HEAD_BYTES;
    let _turn = app.upload_slots.store().await;
    Ok(app.media.put_stream(ObjectKind::Chunk, content, limit).await?)
}

async fn keep(app: &App, mut upload: Upload, stored: &StoredObject) -> Result<Upload, AppError> {
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
        return Err(came_second(app, id, &chunk).await?.into());
    };
    if received == upload.new.length {
        enqueue_join(&mut tx, id, now).await?;
    }
    tx.commit().await?;
    upload.received = received;
    upload.updated_at = now;
    Ok(upload)
}

/// Another request brought this chunk first, or the upload was removed. The same bytes at the same place are the same
/// object, which then belongs to the other.
async fn came_second(app: &App, id: &UploadId, chunk: &UploadChunk) -> Result<Problem, AppError> {
    let kept = app.store.chunks(id).await?;
    if !kept.iter().any(|kept| kept.object_id == chunk.object_id) {
        chunk::forget(&app.media, std::slice::from_ref(chunk)).await;
    }
    Ok(match app.store.upload(id).await? {
        Some(_) => Problem::UploadOffset,
        None => Problem::NotFound,
    })
}

fn unwritable(error: io::Error) -> AppError {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Problem::StorageFull.into(),
        _ => AppError::Internal(format!("a chunk could not be written down: {error}")),
    }
}
