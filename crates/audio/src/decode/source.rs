//! A part of a file, in the form that the demultiplexers read.

use std::{
    io::{self, Read, Seek, SeekFrom},
    sync::{Arc, Mutex, PoisonError},
};

use symphonia::core::io::MediaSource;

/// Anything that can be read and seeked.
pub trait ReadSeek: Read + Seek + Send + Sync {}
impl<T: Read + Seek + Send + Sync> ReadSeek for T {}

/// The first error from reading the file itself. Parsers and decoders report errors of the same type for
/// invalid bytes, so only this one is about the disk.
#[derive(Debug, Clone, Default)]
pub(super) struct IoFault(Arc<Mutex<Option<io::Error>>>);

impl IoFault {
    /// Returns the error once.
    pub(super) fn take(&self) -> Option<io::Error> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn record<T>(&self, result: io::Result<T>) -> io::Result<T> {
        result.map_err(|error| {
            let kind = error.kind();
            // The caller retries after an interruption.
            if kind == io::ErrorKind::Interrupted {
                return error;
            }
            let mut stored = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            stored.get_or_insert(error);
            kind.into()
        })
    }
}

pub(super) struct DecodeSource {
    inner: Box<dyn ReadSeek>,
    start: u64,
    end: u64,
    at: u64,
    /// A source that is not seekable also keeps the demultiplexer from estimating its length.
    pub(super) seekable: bool,
    /// Numbers that replace the bytes at these positions of the file.
    repaired: Vec<(u64, [u8; 4])>,
    fault: IoFault,
}

impl DecodeSource {
    pub(super) fn new(mut inner: Box<dyn ReadSeek>, fault: &IoFault) -> io::Result<Self> {
        let end = fault.record(inner.seek(SeekFrom::End(0)))?;
        fault.record(inner.seek(SeekFrom::Start(0)))?;
        Ok(Self {
            inner,
            start: 0,
            end,
            at: 0,
            seekable: true,
            repaired: Vec::new(),
            fault: fault.clone(),
        })
    }

    pub(super) fn len(&self) -> u64 {
        self.end - self.start
    }

    /// Keeps only the bytes from `start` to `end` of the current range, and seeks to their beginning.
    pub(super) fn narrow(&mut self, start: u64, end: u64) -> io::Result<()> {
        let first = self.start;
        self.end = first.saturating_add(end).min(self.end);
        self.start = first.saturating_add(start).min(self.end);
        self.rewind()
    }

    /// Replaces the number read at `at` from now on.
    pub(super) fn repair(&mut self, at: u64, number: [u8; 4]) {
        self.repaired.push((self.start + at, number));
    }

    /// Up to `count` bytes from `at`, fewer at the end of the file; the position moves past them.
    pub(super) fn peek(&mut self, at: u64, count: usize) -> io::Result<Vec<u8>> {
        self.seek(SeekFrom::Start(at))?;
        let mut bytes = Vec::new();
        self.by_ref().take(count as u64).read_to_end(&mut bytes)?;
        Ok(bytes)
    }
}

impl Read for DecodeSource {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let remaining = usize::try_from(self.len().saturating_sub(self.at)).unwrap_or(usize::MAX);
        let limit = buffer.len().min(remaining);
        let count = match buffer.get_mut(..limit) {
            Some(limit) => self.fault.record(self.inner.read(limit))?,
            None => 0,
        };
        let first = self.start + self.at;
        for (position, byte) in self.repaired.iter().flat_map(|(at, number)| (*at..).zip(number)) {
            let replaced = position
                .checked_sub(first)
                .and_then(|n| buffer[..count].get_mut(n as usize));
            if let Some(target) = replaced {
                *target = *byte;
            }
        }
        self.at += count as u64;
        Ok(count)
    }
}

impl Seek for DecodeSource {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let target = match to {
            SeekFrom::Start(at) => Some(at),
            SeekFrom::End(offset) => self.len().checked_add_signed(offset),
            SeekFrom::Current(offset) => self.at.checked_add_signed(offset),
        };
        let at = target.ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?;
        self.at = at.min(self.len());
        let position = SeekFrom::Start(self.start + self.at);
        self.fault.record(self.inner.seek(position))?;
        Ok(self.at)
    }
}

impl MediaSource for DecodeSource {
    fn is_seekable(&self) -> bool {
        self.seekable
    }

    fn byte_len(&self) -> Option<u64> {
        Some(self.len())
    }
}
