//! Reads RIFF and IFF files: a sequence of chunks, each a name, a length and a body. WAV is little-endian,
//! AIFF big-endian.

use std::io::{self, Read, Seek, SeekFrom};

const CHUNKS_MAX: usize = 1_000;
/// Placeholders for a length that a streaming writer cannot correct; the last by SoX and MPlayer.
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
    /// As declared in the file.
    pub(crate) size: u32,
    /// Offset of its body.
    pub(crate) body: u64,
}

/// A file, and the offset of its next chunk.
pub(crate) struct IffChunks<R> {
    file: R,
    pub(crate) order: ByteOrder,
    /// The length of the outermost chunk, as declared.
    outer: u32,
    /// The length of the file.
    pub(crate) length: u64,
    at: u64,
    passed: usize,
}

impl<R: Read + Seek> IffChunks<R> {
    /// `None` when the file is neither WAV nor AIFF.
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
        // Chunks begin at even offsets.
        self.at = body + u64::from(size) + u64::from(size % 2);
        Ok(Some(IffChunk {
            name: [a, b, c, d],
            size,
            body,
        }))
    }

    /// The first bytes of a chunk, at most `limit`.
    pub(crate) fn read_start(&mut self, chunk: &IffChunk, limit: u32) -> io::Result<Vec<u8>> {
        self.file.seek(SeekFrom::Start(chunk.body))?;
        let mut bytes = Vec::new();
        let count = u64::from(chunk.size.min(limit));
        self.file.by_ref().take(count).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    pub(crate) fn outer_is_open(&self) -> bool {
        [0, u32::MAX].contains(&self.outer)
    }

    /// Whether the writer of an audio chunk left its length open, so that everything after it is audio. A
    /// length of 0 may be real; but then the outer length includes what follows.
    pub(crate) fn is_open(&self, chunk: &IffChunk) -> bool {
        let exceeds_file = chunk.body + u64::from(chunk.size) > self.length;
        let is_uncounted = self.outer_is_open() || u64::from(self.outer) + 8 <= chunk.body;
        LEFT_OPEN.contains(&chunk.size)
            && if chunk.size == 0 {
                is_uncounted
            } else {
                exceeds_file
            }
    }

    /// The number of bytes of an audio chunk that exist.
    pub(crate) fn audio_bytes(&self, chunk: &IffChunk) -> u64 {
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
