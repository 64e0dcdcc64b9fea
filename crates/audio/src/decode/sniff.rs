//! Detects the container of a file by its content alone.

use std::io::Seek;

use super::{Container, DecodeError, Limits, source::DecodeSource};

pub(super) const ID3_HEAD: usize = 10;
/// Several tags in a row occur in practice; a file of nothing else is an attack.
const TAGS_IN_A_ROW: usize = 8;
/// Bytes that identify every container; an MP3 is detected by its frames instead.
const MAGIC_BYTES: usize = 12;

/// The container, with the source narrowed to what follows the tags.
pub(super) fn detect_container(source: &mut DecodeSource, limits: &Limits) -> Result<Container, DecodeError> {
    let mut tags = 0;
    while let Some(bytes) = id3_length(&source.peek(0, ID3_HEAD)?) {
        tags += 1;
        if bytes > limits.tag_bytes || tags > TAGS_IN_A_ROW {
            return Err(DecodeError::damaged("the tags before the sound are too large"));
        }
        let end = source.len();
        source.narrow(bytes, end)?;
    }
    let head = source.peek(0, MAGIC_BYTES)?;
    source.rewind()?;
    if head.is_empty() {
        return Err(DecodeError::Empty);
    }
    by_magic(&head).map_or(Ok(Container::Mp3), |container| container)
}

/// Bytes that the outermost chunk of a WAV or AIFF declares, its own header included; `None` if a streaming
/// writer left the field open.
pub(super) fn declared_bytes(head: &[u8]) -> Option<u64> {
    let size: [u8; 4] = head.get(4..8)?.try_into().ok()?;
    let size = match head.get(..4)? {
        b"RIFF" => u32::from_le_bytes(size),
        b"FORM" => u32::from_be_bytes(size),
        _ => return None,
    };
    (size != 0 && size != u32::MAX).then(|| u64::from(size) + 8)
}

fn by_magic(head: &[u8]) -> Option<Result<Container, DecodeError>> {
    let unsupported = |what: &str| Err(DecodeError::Unsupported(what.to_owned()));
    Some(match (head.get(..4)?, head.get(8..12).unwrap_or_default()) {
        (b"RIFF", b"WAVE") => Ok(Container::Wav),
        (b"RF64" | b"BW64", b"WAVE") => unsupported("a WAV file of 64-bit sizes"),
        (b"FORM", b"AIFF" | b"AIFC") => Ok(Container::Aiff),
        (b"fLaC", _) => Ok(Container::Flac),
        (b"OggS", _) => Ok(Container::Ogg),
        (b"caff", _) => unsupported("CAF"),
        (b"MAC ", _) => unsupported("Monkey's Audio"),
        (b"wvpk", _) => unsupported("WavPack"),
        (b"\x30\x26\xB2\x75", _) => unsupported("WMA"),
        (b"\x1A\x45\xDF\xA3", _) => unsupported("Matroska"),
        _ if head.get(4..8) == Some(b"ftyp") => Ok(Container::Mp4),
        _ => return None,
    })
}

/// Length of the ID3v2 tag that begins here, header and footer included.
pub(super) fn id3_length(head: &[u8]) -> Option<u64> {
    let &[b'I', b'D', b'3', version, revision, flags, s0, s1, s2, s3] = head else {
        return None;
    };
    if version == 0xFF || revision == 0xFF || [s0, s1, s2, s3].iter().any(|byte| byte & 0x80 != 0) {
        return None;
    }
    let body = [s0, s1, s2, s3]
        .iter()
        .fold(0u64, |size, byte| size << 7 | u64::from(*byte));
    let footer = if flags & 0x10 != 0 { ID3_HEAD as u64 } else { 0 };
    Some(ID3_HEAD as u64 + body + footer)
}
