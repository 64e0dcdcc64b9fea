//! Checks numbers in the header of a WAV or AIFF before the demultiplexer does: streaming writers leave
//! lengths open, duplicated lengths may differ, and with too many channels the demultiplexer miscounts.

use super::{DecodeError, Limits, Unit, check_channels, source::DecodeSource};
use crate::iff::{ByteOrder, IffChunks};

/// Offset of the length of the outermost chunk.
const OUTER_AT: u64 = 4;
/// How much is read of `fmt ` and `COMM`.
const HEAD_BYTES: u32 = 16;

/// Lengths that the demultiplexer does not check.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct DeclaredLength {
    /// An AIFF declares its number of samples apart from the audio.
    pub(super) samples: Option<u64>,
    /// Where the audio should end.
    pub(super) bytes: Option<u64>,
}

/// Repairs the lengths that were left open.
pub(super) fn repair(source: &mut DecodeSource, limits: &Limits) -> Result<DeclaredLength, DecodeError> {
    let mut declared = DeclaredLength::default();
    let Some(mut chunks) = IffChunks::of(&mut *source)? else {
        return Ok(declared);
    };
    let (order, length) = (chunks.order, chunks.length);
    let outer_is_open = chunks.outer_is_open();
    let mut frame_bytes = 0u64;
    let mut open = None;
    while let Some(chunk) = chunks.next()? {
        match &chunk.name {
            b"data" | b"SSND" => {
                if chunks.is_open(&chunk) {
                    open = Some((chunk, chunks.audio_bytes(&chunk)));
                    break;
                }
                declared.bytes = Some(chunk.body + u64::from(chunk.size));
                // After the audio an AIFF may still have its format; a WAV has it before.
                if order == ByteOrder::Little {
                    break;
                }
            }
            b"fmt " => {
                let head = chunks.read_start(&chunk, HEAD_BYTES)?;
                if let Some(channels) = bytes_at(&head, 2) {
                    check_channels(u16::from_le_bytes(channels).into())?;
                }
                // Bytes of one sample of all channels.
                frame_bytes = bytes_at(&head, 12).map_or(0, |bytes| u16::from_le_bytes(bytes).into());
            }
            b"COMM" => {
                let head = chunks.read_start(&chunk, HEAD_BYTES)?;
                if let Some(channels) = bytes_at(&head, 0) {
                    check_channels(u16::from_be_bytes(channels).into())?;
                }
                declared.samples = bytes_at(&head, 2).map(|bytes| u32::from_be_bytes(bytes).into());
            }
            // The demultiplexer reads other chunks into memory.
            _ if u64::from(chunk.size) > limits.tag_bytes => {
                return Err(DecodeError::damaged("the tags before the sound are too large"));
            }
            _ => {}
        }
    }
    if let Some((chunk, bytes)) = open {
        // Without a declared length only an incomplete sample shows that something is missing; one byte may
        // be padding.
        if let Some(remainder) = bytes.checked_rem(frame_bytes).filter(|remainder| *remainder > 1) {
            return Err(DecodeError::Truncated {
                declared: length - remainder + frame_bytes,
                found: length,
                unit: Unit::Bytes,
            });
        }
        source.repair(chunk.body - 4, order.bytes(clamp_length(bytes)));
        declared.samples = None;
    }
    match order {
        // All ones means that the length of the inner chunk counts, not that of the outer one.
        ByteOrder::Little => source.repair(OUTER_AT, order.bytes(u32::MAX)),
        ByteOrder::Big if outer_is_open || open.is_some() => {
            source.repair(OUTER_AT, order.bytes(clamp_length(length.saturating_sub(8))));
        }
        ByteOrder::Big => {}
    }
    Ok(declared)
}

/// Larger files are refused before; the maximum is reserved, because it means an open length.
fn clamp_length(bytes: u64) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX - 1).min(u32::MAX - 1)
}

fn bytes_at<const N: usize>(head: &[u8], at: usize) -> Option<[u8; N]> {
    head.get(at..at + N)?.try_into().ok()
}
