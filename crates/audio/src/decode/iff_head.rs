//! Numbers in the head of a WAV or an AIFF that must be looked at before the demultiplexer does: writers that cannot come
//! back leave lengths open, what is told in two places may differ, and with too many channels it miscounts them.

use super::{DecodeError, Limits, Unit, check_channels, source::DecodeSource};
use crate::iff::{ByteOrder, IffChunks};

/// Where the outermost chunk tells its length.
const OUTER_AT: u64 = 4;
/// The places of what is read here of `fmt ` and `COMM`.
const HEAD_BYTES: u32 = 16;

/// What is declared where the demultiplexer does not ask.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct DeclaredLength {
    /// An AIFF counts its samples apart from the sound.
    pub(super) samples: Option<u64>,
    /// Where the sound should end.
    pub(super) bytes: Option<u64>,
}

/// Puts right the lengths that were left open.
pub(super) fn repair(source: &mut DecodeSource, limits: &Limits) -> Result<DeclaredLength, DecodeError> {
    let mut told = DeclaredLength::default();
    let Some(mut chunks) = IffChunks::of(&mut *source)? else {
        return Ok(told);
    };
    let (order, length) = (chunks.order, chunks.length);
    let outer_is_open = chunks.outer_is_open();
    let mut frame_bytes = 0u64;
    let mut open = None;
    while let Some(chunk) = chunks.next()? {
        match &chunk.name {
            b"data" | b"SSND" => {
                if chunks.is_open(&chunk) {
                    open = Some((chunk, chunks.sound_bytes(&chunk)));
                    break;
                }
                told.bytes = Some(chunk.body + u64::from(chunk.size));
                // Behind it an AIFF may still tell what it is; a WAV has told before.
                if order == ByteOrder::Little {
                    break;
                }
            }
            b"fmt " => {
                let head = chunks.begin(&chunk, HEAD_BYTES)?;
                if let Some(channels) = bytes_at(&head, 2) {
                    check_channels(u16::from_le_bytes(channels).into())?;
                }
                // Of a sample of all channels.
                frame_bytes = bytes_at(&head, 12).map_or(0, |bytes| u16::from_le_bytes(bytes).into());
            }
            b"COMM" => {
                let head = chunks.begin(&chunk, HEAD_BYTES)?;
                if let Some(channels) = bytes_at(&head, 0) {
                    check_channels(u16::from_be_bytes(channels).into())?;
                }
                told.samples = bytes_at(&head, 2).map(|bytes| u32::from_be_bytes(bytes).into());
            }
            // The others are read into memory.
            _ if u64::from(chunk.size) > limits.tag_bytes => {
                return Err(DecodeError::damaged("the tags before the sound are too large"));
            }
            _ => {}
        }
    }
    if let Some((chunk, bytes)) = open {
        // Without a declared length only a sample that breaks off tells that something is missing; one byte may pad.
        if let Some(torn) = bytes.checked_rem(frame_bytes).filter(|torn| *torn > 1) {
            return Err(DecodeError::Truncated {
                declared: length - torn + frame_bytes,
                found: length,
                unit: Unit::Bytes,
            });
        }
        source.repair(chunk.body - 4, order.bytes(fitting(bytes)));
        told.samples = None;
    }
    match order {
        // All ones: the length of the sound counts, not that of what it lies in.
        ByteOrder::Little => source.repair(OUTER_AT, order.bytes(u32::MAX)),
        ByteOrder::Big if outer_is_open || open.is_some() => {
            source.repair(OUTER_AT, order.bytes(fitting(length.saturating_sub(8))));
        }
        ByteOrder::Big => {}
    }
    Ok(told)
}

/// Larger files are refused long before; one less than all ones, which stands for something else.
fn fitting(bytes: u64) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX - 1).min(u32::MAX - 1)
}

fn bytes_at<const N: usize>(head: &[u8], at: usize) -> Option<[u8; N]> {
    head.get(at..at + N)?.try_into().ok()
}
