//! Reading from a folder: what the kernel has in memory is taken where the request is served, and only what the disk
//! still has to bring is waited for on a thread that may wait.

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
    way: SendfileSlot,
) -> impl Stream<Item = Result<Bytes>> + Send {
    let start = FolderRead {
        place: FileHandle::Closed(path),
        left: range,
        way,
    };
    stream::try_unfold(start, move |reading| async move {
        reading.next().await.map_err(|error| match error.kind() {
            ErrorKind::NotFound => MediaError::NotFound,
            ErrorKind::UnexpectedEof => MediaError::Damaged(key),
            _ => MediaError::unavailable(error),
        })
    })
}

struct FolderRead {
    place: FileHandle,
    left: Range<u64>,
    way: SendfileSlot,
}

enum FileHandle {
    Closed(PathBuf),
    Open(Arc<File>),
}

impl FolderRead {
    async fn next(self) -> io::Result<Option<(Bytes, Self)>> {
        let Self { place, left, way } = self;
        if left.is_empty() {
            return Ok(None);
        }
        let file = match place {
            FileHandle::Open(file) => file,
            FileHandle::Closed(path) => waiting(move || Ok(Arc::new(File::open(path)?))).await?,
        };
        if way.is_open()
            && let end = left.end.min(left.start + PLACEHOLDER_BYTES as u64)
            && is_at_hand(&file, &(left.start..end))?
            && let Some(blank) = way.blank(&file, &(left.start..end))
        {
            return Ok(Some((blank, Self::after(file, end..left.end, way))));
        }
        let end = left.end.min(left.start + CHUNK as u64);
        let mut piece = PooledBuffer::of((end - left.start) as usize);
        let room = piece.room();
        if at_hand(&file, room, left.start)? < room.len() {
            let file = file.clone();
            piece = waiting(move || file.read_exact_at(piece.room(), left.start).map(|()| piece)).await?;
        }
        Ok(Some((piece.written(), Self::after(file, end..left.end, way))))
    }

    fn after(file: Arc<File>, left: Range<u64>, way: SendfileSlot) -> Self {
        let place = FileHandle::Open(file);
        Self { place, left, way }
    }
}

/// Both ends: the kernel reads ahead in far larger steps than it forgets.
fn is_at_hand(file: &File, range: &Range<u64>) -> io::Result<bool> {
    let mut byte = [0];
    Ok(at_hand(file, &mut byte, range.start)? > 0 && at_hand(file, &mut byte, range.end - 1)? > 0)
}

/// How many of these bytes are in memory, and now here; none where the system cannot tell.
#[cfg(target_os = "linux")]
fn at_hand(file: &File, piece: &mut [u8], offset: u64) -> io::Result<usize> {
    use rustix::io::{Errno, ReadWriteFlags, preadv2};
    match preadv2(
        file,
        &mut [io::IoSliceMut::new(piece)],
        offset,
        ReadWriteFlags::NOWAIT,
    ) {
        Ok(read) => Ok(read),
        Err(Errno::AGAIN | Errno::OPNOTSUPP | Errno::INTR | Errno::NOSYS) => Ok(0),
        Err(error) => Err(error.into()),
    }
}

#[cfg(not(target_os = "linux"))]
fn at_hand(_: &File, _: &mut [u8], _: u64) -> io::Result<usize> {
    Ok(0)
}

async fn waiting<T: Send + 'static>(work: impl FnOnce() -> io::Result<T> + Send + 'static) -> io::Result<T> {
    tokio::task::spawn_blocking(work)
        .await
        .map_err(io::Error::other)?
}
