//! RIFF and IFF files: chunks one after another, a name, a length and a body each. WAV counts little-endian, AIFF
//! big-endian.

use std::io::{self, Read, Seek, SeekFrom};

const CHUNKS_MAX: usize = 1_000;
/// What is written for a length that the writer cannot come back to correct; the last by SoX and MPlayer.
const LEFT_OPEN: [u32; 3] = [0, u32::MAX, 0x7FFF_F000];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ByteOrder {
    Little,
    Big,
}

impl ByteOrder {
    pub(crate) fn number(self, bytes: [u8; 4]) -> u32 {
        match self {
            Self::Little => u32::from_le_bytes(bytes),
            Self::Big => u32::from_be_bytes(bytes),
        }
    }

    pub(crate) fn bytes(self, number: u32) -> [u8; 4] {
        match self {
            Self::Little => number.to_le_bytes(),
            Self::Big => number.to_be_bytes(),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct IffChunk {
    pub(crate) name: [u8; 4],
    /// As it is written.
    pub(crate) size: u32,
    /// Where its body begins.
    pub(crate) body: u64,
}

/// A file and where the next of its chunks begins.
pub(crate) struct IffChunks<R> {
    file: R,
    pub(crate) order: ByteOrder,
    /// The length of all, as it is written.
    outer: u32,
    /// The length of the file.
    pub(crate) length: u64,
    at: u64,
    passed: usize,
}

impl<R: Read + Seek> IffChunks<R> {
    /// Nothing when the file is neither WAV nor AIFF.
    pub(crate) fn of(mut file: R) -> io::Result<Option<Self>> {
        let length = file.seek(SeekFrom::End(0))?;
        file.seek(SeekFrom::Start(0))?;
        let Some([a, b, c, d, size @ .., e, f, g, h]) = read::<12>(&mut file)? else {
            return Ok(None);
        };
        let order = match (&[a, b, c, d], &[e, f, g, h]) {
            (b"RIFF", b"WAVE") => ByteOrder::Little,
            (b"FORM", b"AIFF" | b"AIFC") => ByteOrder::Big,
            _ => return Ok(None),
        };
        Ok(Some(Self {
            file,
            order,
            outer: order.number(size),
            length,
            at: 12,
            passed: 0,
        }))
    }

    pub(crate) fn next(&mut self) -> io::Result<Option<IffChunk>> {
        if self.passed == CHUNKS_MAX {
            return Ok(None);
        }
        self.passed += 1;
        self.file.seek(SeekFrom::Start(self.at))?;
        let Some([a, b, c, d, size @ ..]) = read::<8>(&mut self.file)? else {
            return Ok(None);
        };
        let (size, body) = (self.order.number(size), self.at + 8);
        // Chunks begin at even places.
        self.at = body + u64::from(size) + u64::from(size % 2);
        Ok(Some(IffChunk {
            name: [a, b, c, d],
            size,
            body,
        }))
    }

    /// The first bytes of a chunk, at most so many.
    pub(crate) fn begin(&mut self, chunk: &IffChunk, most: u32) -> io::Result<Vec<u8>> {
        self.file.seek(SeekFrom::Start(chunk.body))?;
        let mut bytes = Vec::new();
        let count = u64::from(chunk.size.min(most));
        self.file.by_ref().take(count).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    pub(crate) fn outer_is_open(&self) -> bool {
        [0, u32::MAX].contains(&self.outer)
    }

    /// Whether the writer of a chunk of sound left its length open, so that all that follows is sound. A length of
    /// nothing may be true; but then the length of all counts what follows.
    pub(crate) fn is_open(&self, chunk: &IffChunk) -> bool {
        let beyond = chunk.body + u64::from(chunk.size) > self.length;
        let uncounted = self.outer_is_open() || u64::from(self.outer) + 8 <= chunk.body;
        LEFT_OPEN.contains(&chunk.size) && if chunk.size == 0 { uncounted } else { beyond }
    }

    /// Bytes of a chunk of sound that are there.
    pub(crate) fn sound_bytes(&self, chunk: &IffChunk) -> u64 {
        let rest = self.length.saturating_sub(chunk.body);
        if self.is_open(chunk) {
            rest
        } else {
            rest.min(u64::from(chunk.size))
        }
    }
}

fn read<const N: usize>(file: &mut impl Read) -> io::Result<Option<[u8; N]>> {
    let mut bytes = [0; N];
    match file.read_exact(&mut bytes) {
        Ok(()) => Ok(Some(bytes)),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
        Err(error) => Err(error),
    }
}
