//! Decodes a file to its end, or returns the error.
#![allow(unreachable_pub, dead_code)]

use std::{
    io::{self, Cursor, Read, Seek, SeekFrom},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use pult_audio::{
    Stereo,
    decode::{self, AudioFormat, DecodeError, Limits},
};

pub fn decode_all(file: Vec<u8>, limits: Limits) -> Result<(Stereo, AudioFormat), DecodeError> {
    decode_source(Cursor::new(file), limits)
}

/// Limits without a shortest length.
pub fn without_min_length() -> Limits {
    Limits {
        shortest_ms: 0,
        ..Limits::default()
    }
}

/// With the limits of the product: `fine`, or the error code.
pub fn code(file: Vec<u8>) -> &'static str {
    decode_all(file, Limits::default()).map_or_else(|error| error.code(), |_| "fine")
}

/// The same, and how many bytes were read for it.
pub fn code_and_cost(file: Vec<u8>) -> (&'static str, u64) {
    let (file, read) = count_reads(file);
    let code = decode_source(file, Limits::default()).map_or_else(|error| error.code(), |_| "fine");
    (code, read.load(Ordering::Relaxed))
}

/// A file that counts the bytes read, to detect endless reading.
pub fn count_reads(file: Vec<u8>) -> (CountedSamples, Arc<AtomicU64>) {
    let read = Arc::new(AtomicU64::new(0));
    let file = Cursor::new(file);
    (
        CountedSamples {
            file,
            read: read.clone(),
        },
        read,
    )
}

pub fn decode_source(
    file: impl decode::ReadSeek + 'static,
    limits: Limits,
) -> Result<(Stereo, AudioFormat), DecodeError> {
    let mut decoder = decode::open(file, limits)?;
    let mut audio = Stereo::silence(0);
    while let Some(block) = decoder.next_block()? {
        assert_eq!(block.left.len(), block.right.len());
        audio.left.extend_from_slice(&block.left);
        audio.right.extend_from_slice(&block.right);
    }
    Ok((audio, decoder.format().clone()))
}

pub struct CountedSamples {
    file: Cursor<Vec<u8>>,
    read: Arc<AtomicU64>,
}

impl Read for CountedSamples {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.file.read(buffer)?;
        self.read.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}

impl Seek for CountedSamples {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}
