//! Files that go from the page cache straight to a socket (`sendfile`), without being read by this process.
//!
//! Whoever sends a body expects bytes. It gets placeholders: addresses that only the connection can
//! tell from real bytes, and for which it sends the file instead. A body yields placeholders only
//! after the connection, the last to see the response, has declared that nobody will read them
//! ([`SendfileSlot::open`]).

use std::fs::File;
use std::io;
use std::ops::Range;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, OnceLock, PoisonError};

use bytes::Bytes;

use crate::tuning::{PLACEHOLDER_BYTES, PLACEHOLDERS};

/// Never written, so it takes addresses but no memory.
static PLACEHOLDER_MEMORY: LazyLock<Box<[u8]>> =
    LazyLock::new(|| vec![0; PLACEHOLDERS * PLACEHOLDER_BYTES].into());

/// The file parts that one connection has still to send.
#[derive(Debug, Clone, Default)]
pub struct SendfileConnection(Arc<Mutex<[Option<FilePart>; PLACEHOLDERS]>>);

/// A part of a file, from an offset to the end of the placeholder that stands for it.
#[derive(Debug, Clone)]
pub struct FilePart {
    file: Arc<File>,
    offset: u64,
}

/// Filled in when the response is complete; until then a body is read normally.
#[derive(Debug, Clone, Default)]
pub struct SendfileSlot(Arc<OnceLock<SendfileConnection>>);

impl SendfileSlot {
    pub fn open(&self, connection: &SendfileConnection) {
        // A second response to the same request changes nothing.
        let _ = self.0.set(connection.clone());
    }

    /// A placeholder for this part of a file, once the slot has a connection and while that has a free one.
    pub(crate) fn placeholder(&self, file: &Arc<File>, range: &Range<u64>) -> Option<Bytes> {
        let part = FilePart {
            file: file.clone(),
            offset: range.start,
        };
        let length = usize::try_from(range.end - range.start).ok()?;
        self.0.get()?.placeholder(part, length)
    }

    pub(crate) fn is_open(&self) -> bool {
        cfg!(target_os = "linux") && self.0.get().is_some()
    }
}

impl SendfileConnection {
    fn placeholder(&self, part: FilePart, length: usize) -> Option<Bytes> {
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

    /// The file part to send instead of these bytes, if they are a placeholder of this connection.
    pub fn file_for(&self, bytes: &[u8]) -> Option<FilePart> {
        let position = bytes
            .as_ptr()
            .addr()
            .checked_sub(PLACEHOLDER_MEMORY.as_ptr().addr())?;
        if bytes.is_empty() || position >= PLACEHOLDER_MEMORY.len() {
            return None;
        }
        let part = self.parts().get(position / PLACEHOLDER_BYTES)?.clone()?;
        let offset = part.offset + (position % PLACEHOLDER_BYTES) as u64;
        Some(FilePart { offset, ..part })
    }

    fn parts(&self) -> MutexGuard<'_, [Option<FilePart>; PLACEHOLDERS]> {
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

/// Frees its slot when the last reference to it is dropped.
struct Placeholder {
    connection: SendfileConnection,
    slot: usize,
    length: usize,
}

impl AsRef<[u8]> for Placeholder {
    fn as_ref(&self) -> &[u8] {
        let start = self.slot * PLACEHOLDER_BYTES;
        PLACEHOLDER_MEMORY
            .get(start..start + self.length)
            .unwrap_or_default()
    }
}

impl Drop for Placeholder {
    fn drop(&mut self) {
        if let Some(part) = self.connection.parts().get_mut(self.slot) {
            *part = None;
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
        let (connection, sendfile_slot) = (SendfileConnection::default(), SendfileSlot::default());
        assert!(
            sendfile_slot.placeholder(&file(), &(0..10)).is_none(),
            "nobody has opened the way"
        );
        sendfile_slot.open(&connection);
        let mut first = sendfile_slot.placeholder(&file(), &(100..110)).unwrap();
        let second = sendfile_slot
            .placeholder(&file(), &(7..PLACEHOLDER_BYTES as u64 + 7))
            .unwrap();
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

    /// Sends in steps smaller than a socket buffer, so that nothing blocks.
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
        let (connection, sendfile_slot) = (SendfileConnection::default(), SendfileSlot::default());
        sendfile_slot.open(&connection);
        let mut placeholder = sendfile_slot
            .placeholder(&Arc::new(on_disk), &(7..PLACEHOLDER_BYTES as u64 + 7))
            .unwrap();
        let (sender, mut receiver) = UnixStream::pair().unwrap();
        let mut sent = Vec::new();
        while !placeholder.is_empty() {
            let part = connection.file_for(&placeholder).unwrap();
            let mut read = vec![0; part.send(&sender, placeholder.len().min(10_000)).unwrap()];
            receiver.read_exact(&mut read).unwrap();
            drop(placeholder.split_to(read.len()));
            sent.append(&mut read);
        }
        assert!(sent == content[7..]);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_file_that_was_cut_ends_the_answer() {
        let (connection, sendfile_slot) = (SendfileConnection::default(), SendfileSlot::default());
        sendfile_slot.open(&connection);
        let placeholder = sendfile_slot.placeholder(&file(), &(0..10)).unwrap();
        let (sender, _receiver) = std::os::unix::net::UnixStream::pair().unwrap();
        let ended = connection
            .file_for(&placeholder)
            .unwrap()
            .send(&sender, 10)
            .unwrap_err();
        assert_eq!(ended.kind(), io::ErrorKind::UnexpectedEof);
    }

    #[test]
    fn whoever_holds_all_blanks_reads_the_rest() {
        let (connection, sendfile_slot) = (SendfileConnection::default(), SendfileSlot::default());
        sendfile_slot.open(&connection);
        let placeholders: Vec<_> = (0..PLACEHOLDERS)
            .map(|_| sendfile_slot.placeholder(&file(), &(0..1)).unwrap())
            .collect();
        assert!(sendfile_slot.placeholder(&file(), &(0..1)).is_none());
        drop(placeholders);
        assert!(sendfile_slot.placeholder(&file(), &(0..1)).is_some());
    }
}
