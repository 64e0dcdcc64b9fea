//! Reading from a folder: bytes in the page cache are read where the request is served; only what
//! the disk still has to deliver is read on a blocking thread.

use std::fs::File;
use std::io::{self, ErrorKind};
use std::ops::Range;
use std::os::unix::fs::FileExt;
use std::path::PathBuf;
use std::sync::Arc;

use bytes::Bytes;
use futures::{Stream, stream};

use crate::buffer_pool::PooledBuffer;
use crate::tuning::{CHUNK, PLACEHOLDER_BYTES};
use crate::{MediaError, ObjectKey, Result, SendfileSlot};

/// The file stays open for as long as somebody reads from it.
pub(crate) fn read(
    path: PathBuf,
    key: ObjectKey,
    range: Range<u64>,
    sendfile_slot: SendfileSlot,
) -> impl Stream<Item = Result<Bytes>> + Send {
    let start = FolderRead {
        handle: FileHandle::Closed(path),
        remaining: range,
        sendfile_slot,
    };
    stream::try_unfold(start, move |read| async move {
        read.next().await.map_err(|error| match error.kind() {
            ErrorKind::NotFound => MediaError::NotFound,
            ErrorKind::UnexpectedEof => MediaError::Damaged(key),
            _ => MediaError::unavailable(error),
        })
    })
}

struct FolderRead {
    handle: FileHandle,
    remaining: Range<u64>,
    sendfile_slot: SendfileSlot,
}

enum FileHandle {
    Closed(PathBuf),
    Open(Arc<File>),
}

impl FolderRead {
    async fn next(self) -> io::Result<Option<(Bytes, Self)>> {
        let Self {
            handle,
            remaining,
            sendfile_slot,
        } = self;
        if remaining.is_empty() {
            return Ok(None);
        }
        let file = match handle {
            FileHandle::Open(file) => file,
            FileHandle::Closed(path) => run_blocking(move || Ok(Arc::new(File::open(path)?))).await?,
        };
        if sendfile_slot.is_open()
            && let end = remaining.end.min(remaining.start + PLACEHOLDER_BYTES as u64)
            && is_cached(&file, &(remaining.start..end))?
            && let Some(placeholder) = sendfile_slot.placeholder(&file, &(remaining.start..end))
        {
            return Ok(Some((
                placeholder,
                Self::continue_with(file, end..remaining.end, sendfile_slot),
            )));
        }
        let end = remaining.end.min(remaining.start + CHUNK as u64);
        let mut chunk = PooledBuffer::of((end - remaining.start) as usize);
        let buffer = chunk.as_mut_slice();
        if read_cached(&file, buffer, remaining.start)? < buffer.len() {
            let file = file.clone();
            chunk = run_blocking(move || {
                file.read_exact_at(chunk.as_mut_slice(), remaining.start)
                    .map(|()| chunk)
            })
            .await?;
        }
        Ok(Some((
            chunk.into_bytes(),
            Self::continue_with(file, end..remaining.end, sendfile_slot),
        )))
    }

    fn continue_with(file: Arc<File>, remaining: Range<u64>, sendfile_slot: SendfileSlot) -> Self {
        let handle = FileHandle::Open(file);
        Self {
            handle,
            remaining,
            sendfile_slot,
        }
    }
}

/// Checks both ends: the kernel reads ahead in far larger steps than it evicts.
fn is_cached(file: &File, range: &Range<u64>) -> io::Result<bool> {
    let mut byte = [0];
    Ok(read_cached(file, &mut byte, range.start)? > 0 && read_cached(file, &mut byte, range.end - 1)? > 0)
}

/// Reads what is in the page cache, without waiting; nothing where the system cannot tell.
#[cfg(target_os = "linux")]
fn read_cached(file: &File, chunk: &mut [u8], offset: u64) -> io::Result<usize> {
    use rustix::io::{Errno, ReadWriteFlags, preadv2};
    match preadv2(
        file,
        &mut [io::IoSliceMut::new(chunk)],
        offset,
        ReadWriteFlags::NOWAIT,
    ) {
        Ok(read) => Ok(read),
        Err(Errno::AGAIN | Errno::OPNOTSUPP | Errno::INTR | Errno::NOSYS) => Ok(0),
        Err(error) => Err(error.into()),
    }
}

#[cfg(not(target_os = "linux"))]
fn read_cached(_: &File, _: &mut [u8], _: u64) -> io::Result<usize> {
    Ok(0)
}

async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    tokio::task::spawn_blocking(work)
        .await
        .map_err(io::Error::other)?
}
