//! A file decoded to its end, or what was said instead.
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

pub fn decoded(file: Vec<u8>, limits: Limits) -> Result<(Stereo, AudioFormat), DecodeError> {
    heard(Cursor::new(file), limits)
}

/// Of any length, however short.
pub fn of_any_length() -> Limits {
    Limits {
        shortest_ms: 0,
        ..Limits::default()
    }
}

/// As the product takes it: `fine`, or the code of what is wrong.
pub fn code(file: Vec<u8>) -> &'static str {
    decoded(file, Limits::default()).map_or_else(|error| error.code(), |_| "fine")
}

/// The same, and how many bytes were read for it.
pub fn code_and_cost(file: Vec<u8>) -> (&'static str, u64) {
    let (file, read) = counted(file);
    let code = heard(file, Limits::default()).map_or_else(|error| error.code(), |_| "fine");
    (code, read.load(Ordering::Relaxed))
}

/// A file that counts the bytes read of it: what ends cannot read without end.
pub fn counted(file: Vec<u8>) -> (CountedSamples, Arc<AtomicU64>) {
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

pub fn heard(
    file: impl decode::ReadSeek + 'static,
    limits: Limits,
) -> Result<(Stereo, AudioFormat), DecodeError> {
    let mut decoder = decode::open(file, limits)?;
    let mut sound = Stereo::silence(0);
    while let Some(block) = decoder.next_block()? {
        assert_eq!(block.left.len(), block.right.len());
        sound.left.extend_from_slice(&block.left);
        sound.right.extend_from_slice(&block.right);
    }
    Ok((sound, decoder.format().clone()))
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
