//! Scans all frame headers of an MP3 before it is decoded: a truncated or damaged stream decodes without an
//! error, so its frames are counted here and compared with what its Info frame declares, and the bytes
//! between frames are counted.

use std::io::{self, BufReader, Read};

use super::{
    DecodeError, Unit,
    decoder::{DeclaredStream, Trim},
    sniff::{ID3_HEAD, id3_length},
    source::DecodeSource,
};
use crate::mp3::{Edges, FrameHeader};

/// How far the first frame may be behind padding or foreign bytes.
const SYNC_BYTES: usize = 128 * 1024;
/// Number of consecutive frames before bytes count as an MP3.
const SYNC_FRAMES: usize = 3;
/// Largest frame: 320 kbit/s at 32 kHz, and its padding.
const FRAME_BYTES_MAX: usize = 1_441;
/// Encoders and editors miscount by this much.
const FRAMES_SLACK: u64 = 1;
const TAIL_BYTES: usize = 160;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mp3Scan {
    /// Where the first frame begins, and where tags after the last one begin.
    pub(super) start: u64,
    pub(super) end: u64,
    pub(super) header: FrameHeader,
    /// Frames of audio, without the Info frame.
    pub(super) frames: u64,
    pub(super) frame_bytes: u64,
    pub(super) declared_frames: Option<u64>,
    edges: Edges,
    /// Whether the last frame is incomplete.
    pub(super) cut: bool,
    /// Bytes between frames that are neither frames nor tags.
    pub(super) gap_bytes: u64,
}

pub(super) fn scan(source: &mut DecodeSource) -> Result<Mp3Scan, DecodeError> {
    let head = source.peek(0, SYNC_BYTES)?;
    let start = first_frame(&head, source.len()).ok_or(DecodeError::UnknownFormat)?;
    let end = end_of_frames(source)?;
    source.narrow(start as u64, end)?;
    let mut scan = Mp3Scan {
        start: start as u64,
        end,
        header: FrameHeader::parse(head.get(start..).unwrap_or_default())
            .ok_or(DecodeError::UnknownFormat)?,
        frames: 0,
        frame_bytes: 0,
        declared_frames: None,
        edges: Edges::UNKNOWN,
        cut: false,
        gap_bytes: 0,
    };
    scan.read_frames(BufReader::with_capacity(1 << 16, source))?;
    Ok(scan)
}

impl Mp3Scan {
    pub(super) fn declared_stream(&self) -> DeclaredStream {
        let samples = |frames: u64| frames * u64::from(self.header.samples_per_frame());
        let cut = |declared: u64| DecodeError::Truncated {
            declared: samples(declared),
            found: samples(self.frames),
            unit: Unit::Samples,
        };
        let lost = self.lost_frames();
        let flaw = match self.declared_frames {
            Some(declared) if self.frames + lost + FRAMES_SLACK < declared => Some(cut(declared)),
            Some(declared) if self.frames + FRAMES_SLACK < declared => Some(DecodeError::damaged(format!(
                "{} of {declared} frames are no frames",
                declared - self.frames
            ))),
            // Without a declared length only an incomplete frame shows that something is missing.
            None if self.cut => Some(cut(self.frames + 1)),
            _ => None,
        };
        DeclaredStream {
            // What a player of the copied frames plays, so that measurements, the stream and the sold file begin and
            // end together.
            trim: Some(Trim {
                skip: self.edges.skipped(),
                samples: Some(self.edges.audio_samples(samples(self.frames))),
            }),
            flaw,
            broken: lost,
            ..DeclaredStream::default()
        }
    }

    /// The number of frames that the bytes between the others would make.
    fn lost_frames(&self) -> u64 {
        let mean_bytes = self.frame_bytes.checked_div(self.frames).unwrap_or(0);
        self.gap_bytes.checked_div(mean_bytes).unwrap_or(0)
    }

    fn read_frames(&mut self, mut reader: BufReader<&mut DecodeSource>) -> io::Result<()> {
        let mut frame = [0; FRAME_BYTES_MAX];
        let mut remaining = self.end.saturating_sub(self.start);
        let mut is_first = true;
        let mut gap = 0;
        while remaining >= 4 {
            reader.read_exact(&mut frame[..4])?;
            let is_same_rate = |header: &FrameHeader| header.sample_rate == self.header.sample_rate;
            let Some(header) = FrameHeader::parse(&frame).filter(is_same_rate) else {
                // Joined files contain the tags of each; otherwise a frame may begin within these four
                // bytes.
                let tag = if remaining >= ID3_HEAD as u64 && frame.starts_with(b"ID3") {
                    reader.read_exact(&mut frame[4..ID3_HEAD])?;
                    reader.seek_relative(4 - ID3_HEAD as i64)?;
                    id3_length(&frame[..ID3_HEAD]).filter(|bytes| *bytes <= remaining)
                } else {
                    None
                };
                let step = tag.unwrap_or(1);
                reader.seek_relative(step as i64 - 4)?;
                gap += u64::from(tag.is_none());
                remaining -= step;
                continue;
            };
            let bytes = header.frame_bytes();
            if remaining < bytes as u64 {
                self.cut = true;
                break;
            }
            // Bytes that no frame follows are not between frames.
            self.gap_bytes += std::mem::take(&mut gap);
            reader.read_exact(&mut frame[4..bytes])?;
            remaining -= bytes as u64;
            let info = if is_first {
                parse_info_frame(&frame[..bytes], header)
            } else {
                None
            };
            is_first = false;
            match info {
                Some(info) => {
                    self.declared_frames = info.frames;
                    self.edges = Edges::read(&frame[..bytes]).unwrap_or(Edges::UNKNOWN);
                }
                None => {
                    self.frames += 1;
                    self.frame_bytes += bytes as u64;
                }
            }
        }
        Ok(())
    }
}

/// The first position from which frames follow each other, if only to the end of the file.
fn first_frame(head: &[u8], length: u64) -> Option<usize> {
    (0..head.len()).find(|at| {
        if head[*at] != 0xFF {
            return false;
        }
        let mut next = *at;
        for _ in 0..SYNC_FRAMES {
            match head.get(next..).and_then(FrameHeader::parse) {
                Some(header) => next += header.frame_bytes(),
                None => return next as u64 == length && next > *at,
            }
        }
        true
    })
}

/// A first frame without audio that describes the others.
struct InfoFrame {
    frames: Option<u64>,
}

fn parse_info_frame(frame: &[u8], header: FrameHeader) -> Option<InfoFrame> {
    let number = |at: usize| {
        Some(u64::from(u32::from_be_bytes(
            frame.get(at..at + 4)?.try_into().ok()?,
        )))
    };
    let at = 4 + header.side_info_bytes();
    let frames = match frame.get(at..at + 4)? {
        b"Xing" | b"Info" => number(at + 8).filter(|_| number(at + 4).is_some_and(|flags| flags & 1 != 0)),
        _ if frame.get(36..40)? == b"VBRI" => number(36 + 14),
        _ => return None,
    };
    Some(InfoFrame {
        frames: frames.filter(|frames| *frames > 0),
    })
}

/// Where ID3v1 and APE tags after the frames begin.
fn end_of_frames(source: &mut DecodeSource) -> io::Result<u64> {
    let length = source.len();
    let from = length.saturating_sub(TAIL_BYTES as u64);
    let tail = source.peek(from, TAIL_BYTES)?;
    let mut end = tail.len();
    if end >= 128 && tail[end - 128..].starts_with(b"TAG") {
        end -= 128;
    }
    let mut bytes_end = from + end as u64;
    if end >= 32 && tail[end - 32..].starts_with(b"APETAGEX") {
        let size = u32::from_le_bytes([tail[end - 20], tail[end - 19], tail[end - 18], tail[end - 17]]);
        let has_head = tail[end - 9] & 0x80 != 0;
        bytes_end = bytes_end.saturating_sub(u64::from(size) + if has_head { 32 } else { 0 });
    }
    Ok(bytes_end)
}
