//! Files that go from the kernel's memory straight to a socket (`sendfile`), without being read here.
//!
//! Whoever sends a body wants bytes to hold. It gets blanks: addresses that only the connection can tell from bytes, and
//! for which it sends the file behind them. A body gives blanks only after the connection has said, as the very last one
//! to see the answer, that nobody will look at them ([`SendfileSlot::open`]).

use std::fs::File;
use std::io;
use std::ops::Range;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, OnceLock, PoisonError};

use bytes::Bytes;

use crate::tuning::{BLANKS, PLACEHOLDER_BYTES};

/// Never written, so it takes addresses and no memory.
static ROOM: LazyLock<Box<[u8]>> = LazyLock::new(|| vec![0; BLANKS * PLACEHOLDER_BYTES].into());

/// What one connection has still to send from files.
#[derive(Debug, Clone, Default)]
pub struct SendfileConnection(Arc<Mutex<[Option<FilePart>; BLANKS]>>);

/// Bytes of a file, up to wherever the blank that stands for them ends.
#[derive(Debug, Clone)]
pub struct FilePart {
    file: Arc<File>,
    offset: u64,
}

/// Decided when the answer is complete: until then a body is read as any other.
#[derive(Debug, Clone, Default)]
pub struct SendfileSlot(Arc<OnceLock<SendfileConnection>>);

impl SendfileSlot {
    pub fn open(&self, connection: &SendfileConnection) {
        // A second answer to the same question changes nothing.
        let _ = self.0.set(connection.clone());
    }

    /// A blank for this part of a file, once the way is open and while the connection has one left.
    pub(crate) fn blank(&self, file: &Arc<File>, range: &Range<u64>) -> Option<Bytes> {
        let part = FilePart {
            file: file.clone(),
            offset: range.start,
        };
        let length = usize::try_from(range.end - range.start).ok()?;
        self.0.get()?.blank(part, length)
    }

    pub(crate) fn is_open(&self) -> bool {
        cfg!(target_os = "linux") && self.0.get().is_some()
    }
}

impl SendfileConnection {
    fn blank(&self, part: FilePart, length: usize) -> Option<Bytes> {
        let mut parts = self.parts();
        let slot = parts.iter().position(Option::is_none)?;
        *parts.get_mut(slot)? = Some(part);
        drop(parts);
        let connection = self.clone();
        Some(Bytes::from_owner(Placeholder {
            connection,
            slot,
            length: length.min(PLACEHOLDER_BYTES),
        }))
    }

    /// The file to send instead of these bytes, if they are a blank of this connection.
    pub fn file_for(&self, bytes: &[u8]) -> Option<FilePart> {
        let place = bytes.as_ptr().addr().checked_sub(ROOM.as_ptr().addr())?;
        if bytes.is_empty() || place >= ROOM.len() {
            return None;
        }
        let part = self.parts().get(place / PLACEHOLDER_BYTES)?.clone()?;
        let offset = part.offset + (place % PLACEHOLDER_BYTES) as u64;
        Some(FilePart { offset, ..part })
    }

    fn parts(&self) -> MutexGuard<'_, [Option<FilePart>; BLANKS]> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl FilePart {
    /// Sends as much of the next `length` bytes as the socket takes.
    #[cfg(target_os = "linux")]
    pub fn send(mut self, socket: impl std::os::fd::AsFd, length: usize) -> io::Result<usize> {
        match rustix::fs::sendfile(socket, &*self.file, Some(&mut self.offset), length)? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            sent => Ok(sent),
        }
    }

    #[cfg(not(target_os = "linux"))]
    pub fn send(self, _: impl std::os::fd::AsFd, _: usize) -> io::Result<usize> {
        Err(io::ErrorKind::Unsupported.into())
    }
}

/// Its place is free again when nobody holds it.
struct Placeholder {
    connection: SendfileConnection,
    slot: usize,
    length: usize,
}

impl AsRef<[u8]> for Placeholder {
    fn as_ref(&self) -> &[u8] {
        let start = self.slot * PLACEHOLDER_BYTES;
        ROOM.get(start..start + self.length).unwrap_or_default()
    }
}

impl Drop for Placeholder {
    fn drop(&mut self) {
        if let Some(place) = self.connection.parts().get_mut(self.slot) {
            *place = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file() -> Arc<File> {
        Arc::new(tempfile::tempfile().unwrap())
    }

    #[test]
    fn a_blank_stands_for_its_place_in_the_file_until_it_is_let_go() {
        let (connection, way) = (SendfileConnection::default(), SendfileSlot::default());
        assert!(
            way.blank(&file(), &(0..10)).is_none(),
            "nobody has opened the way"
        );
        way.open(&connection);
        let mut first = way.blank(&file(), &(100..110)).unwrap();
        let second = way.blank(&file(), &(7..PLACEHOLDER_BYTES as u64 + 7)).unwrap();
        assert_eq!((first.len(), second.len()), (10, PLACEHOLDER_BYTES));
        drop(first.split_to(4));
        assert_eq!(connection.file_for(&first).unwrap().offset, 104);
        assert_eq!(connection.file_for(&second).unwrap().offset, 7);
        assert!(connection.file_for(b"bytes").is_none());
        assert!(
            SendfileConnection::default().file_for(&second).is_none(),
            "another connection's"
        );
        drop(first);
        assert_eq!(connection.parts().iter().flatten().count(), 1);
    }

    /// In steps smaller than a socket holds, so that nobody waits.
    #[cfg(target_os = "linux")]
    #[test]
    fn what_a_blank_stands_for_is_sent() {
        use std::{
            io::{Read, Write},
            os::unix::net::UnixStream,
        };
        let content: Vec<u8> = (0..PLACEHOLDER_BYTES + 7).map(|at| (at % 251) as u8).collect();
        let mut on_disk = tempfile::tempfile().unwrap();
        on_disk.write_all(&content).unwrap();
        let (connection, way) = (SendfileConnection::default(), SendfileSlot::default());
        way.open(&connection);
        let mut blank = way
            .blank(&Arc::new(on_disk), &(7..PLACEHOLDER_BYTES as u64 + 7))
            .unwrap();
        let (ours, mut theirs) = UnixStream::pair().unwrap();
        let mut sent = Vec::new();
        while !blank.is_empty() {
            let part = connection.file_for(&blank).unwrap();
            let mut read = vec![0; part.send(&ours, blank.len().min(10_000)).unwrap()];
            theirs.read_exact(&mut read).unwrap();
            drop(blank.split_to(read.len()));
            sent.append(&mut read);
        }
        assert!(sent == content[7..]);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_file_that_was_cut_ends_the_answer() {
        let (connection, way) = (SendfileConnection::default(), SendfileSlot::default());
        way.open(&connection);
        let blank = way.blank(&file(), &(0..10)).unwrap();
        let (ours, _theirs) = std::os::unix::net::UnixStream::pair().unwrap();
        let ended = connection.file_for(&blank).unwrap().send(&ours, 10).unwrap_err();
        assert_eq!(ended.kind(), io::ErrorKind::UnexpectedEof);
    }

    #[test]
    fn whoever_holds_all_blanks_reads_the_rest() {
        let (connection, way) = (SendfileConnection::default(), SendfileSlot::default());
        way.open(&connection);
        let held: Vec<_> = (0..BLANKS)
            .map(|_| way.blank(&file(), &(0..1)).unwrap())
            .collect();
        assert!(way.blank(&file(), &(0..1)).is_none());
        drop(held);
        assert!(way.blank(&file(), &(0..1)).is_some());
    }
}
