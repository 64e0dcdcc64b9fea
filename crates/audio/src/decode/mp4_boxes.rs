//! Scans the boxes of an MP4 before it is demultiplexed: whether the file contains them all, and the edit
//! list of its first audio track.

use std::io;

use super::{DecodeError, Unit, mp4_edits::EditListEntry, source::DecodeSource};

/// Limits of boxes side by side in the file, and within one of them; ordinary files have some dozens,
/// fragmented ones some thousands.
const TOP_BOXES_MAX: usize = 100_000;
const BOXES_MAX: usize = 1_000;
const DEPTH_MAX: usize = 5;
/// The boxes read here are small; a larger one is not valid.
const BOX_BYTES_MAX: u64 = 4_096;
/// The demultiplexer scans these tables again for every packet, which would take hours if they were larger.
const TABLE_BYTES_MAX: u64 = 1 << 20;
/// Only these kinds count as truncated at the end of the file; anything else is trailing data.
const TOP_KINDS: [&[u8; 4]; 12] = [
    b"ftyp", b"styp", b"moov", b"moof", b"mdat", b"mfra", b"sidx", b"free", b"skip", b"wide", b"meta",
    b"uuid",
];

/// The edit of the first audio track, if it has one. Boxes that cannot be parsed have none, and the
/// demultiplexer reports what is wrong with them; but a box that extends beyond the end of the file was
/// truncated.
pub(super) fn scan(source: &mut DecodeSource) -> Result<Option<EditListEntry>, DecodeError> {
    let length = source.len();
    let cut = |declared: u64| DecodeError::Truncated {
        declared,
        found: length,
        unit: Unit::Bytes,
    };
    let mut finder = EditFinder::default();
    let mut at = 0;
    let mut has_index = false;
    for _ in 0..TOP_BOXES_MAX {
        let header = match BoxHeader::read(source, at, length)? {
            Some(header) if header.end <= length => header,
            Some(header) if TOP_KINDS.contains(&&header.kind) => return Err(cut(header.end)),
            _ if has_index => {
                source.narrow(0, at)?;
                break;
            }
            // The index may come last.
            None if at + 8 > length => return Err(cut(length + 8)),
            _ => return Err(DecodeError::damaged("its boxes make no sense")),
        };
        // Pictures have the same boxes, and an index of their own.
        has_index |= matches!(&header.kind, b"moov" | b"meta");
        if matches!(&header.kind, b"moov" | b"moof") {
            finder.boxes = 0;
            finder.scan_boxes(source, &header, 1)?;
        }
        at = header.end;
    }
    Ok(finder.found)
}

struct BoxHeader {
    kind: [u8; 4],
    body: u64,
    /// May be beyond the end of the parent.
    end: u64,
}

impl BoxHeader {
    /// The header of the box at `at`, in a parent that ends at `end`; `None` if there is none.
    fn read(source: &mut DecodeSource, at: u64, end: u64) -> io::Result<Option<Self>> {
        if at.saturating_add(8) > end {
            return Ok(None);
        }
        Ok(Self::parse(&source.peek(at, 16)?, at, end))
    }

    fn parse(head: &[u8], at: u64, end: u64) -> Option<Self> {
        let (head_bytes, size) = match number(head, 0, 4)? {
            // 0 means to the very end, 1 that the length follows the name.
            0 => (8, end - at),
            1 => (16, number(head, 8, 8)?),
            size => (8, size),
        };
        (size >= head_bytes).then_some(Self {
            kind: head.get(4..8)?.try_into().ok()?,
            body: at + head_bytes,
            end: at.saturating_add(size),
        })
    }
}

#[derive(Default)]
struct EditFinder {
    boxes: usize,
    movie_scale: Option<u32>,
    track: Track,
    found: Option<EditListEntry>,
}

#[derive(Default)]
struct Track {
    media_scale: Option<u32>,
    is_audio: bool,
    /// Length and start of the first edit that plays something.
    edit: Option<(u64, u64)>,
}

impl EditFinder {
    /// Scans the boxes within another, as far as they are valid.
    fn scan_boxes(
        &mut self,
        source: &mut DecodeSource,
        parent: &BoxHeader,
        depth: usize,
    ) -> Result<(), DecodeError> {
        let mut at = parent.body;
        while let Some(child) =
            BoxHeader::read(source, at, parent.end)?.filter(|child| child.end <= parent.end)
        {
            self.boxes += 1;
            if self.boxes > BOXES_MAX {
                return Err(DecodeError::damaged("it has too many boxes"));
            }
            at = child.end;
            let bytes = child.end - child.body;
            match &child.kind {
                b"edts" | b"mdia" | b"minf" | b"stbl" | b"traf" if depth < DEPTH_MAX => {
                    self.scan_boxes(source, &child, depth + 1)?;
                }
                b"trak" if depth < DEPTH_MAX => {
                    self.track = Track::default();
                    self.scan_boxes(source, &child, depth + 1)?;
                    self.close_track();
                }
                b"mvhd" | b"mdhd" | b"hdlr" | b"elst" => {
                    let body = source.peek(child.body, bytes.min(BOX_BYTES_MAX) as usize)?;
                    self.read_box(&child.kind, &body);
                }
                b"stts" | b"trun" if bytes > TABLE_BYTES_MAX => {
                    return Err(DecodeError::damaged("a table of its packets is too large"));
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn read_box(&mut self, kind: &[u8; 4], body: &[u8]) {
        let is_wide = body.first() == Some(&1);
        match kind {
            b"mvhd" => self.movie_scale = timescale(body, is_wide),
            b"mdhd" => self.track.media_scale = timescale(body, is_wide),
            b"hdlr" => self.track.is_audio |= body.get(8..12) == Some(b"soun"),
            _ => self.track.edit = first_edit(body, is_wide),
        }
    }

    fn close_track(&mut self) {
        let Track {
            media_scale,
            is_audio,
            edit,
        } = self.track;
        if let (None, true, Some((length, media_start)), Some(media_scale), Some(movie_scale)) =
            (self.found, is_audio, edit, media_scale, self.movie_scale)
        {
            self.found = Some(EditListEntry {
                media_start,
                media_scale,
                length,
                movie_scale,
            });
        }
    }
}

fn timescale(body: &[u8], is_wide: bool) -> Option<u32> {
    let scale = number(body, if is_wide { 20 } else { 12 }, 4)?;
    u32::try_from(scale).ok().filter(|scale| *scale > 0)
}

fn first_edit(body: &[u8], is_wide: bool) -> Option<(u64, u64)> {
    let count = number(body, 4, 4)?;
    let (bytes, width) = if is_wide { (20, 8) } else { (12, 4) };
    (0..count).take(BOX_BYTES_MAX as usize / bytes).find_map(|entry| {
        let at = 8 + entry as usize * bytes;
        let start = number(body, at + width, width)?;
        // All ones is an empty edit: silence before the audio, which is unwanted in a DJ's file.
        let is_empty = start >> (8 * width - 1) == 1;
        (!is_empty).then_some((number(body, at, width)?, start))
    })
}

/// A big-endian number of `width` bytes.
fn number(bytes: &[u8], at: usize, width: usize) -> Option<u64> {
    let digits = bytes.get(at..at.checked_add(width)?)?;
    Some(
        digits
            .iter()
            .fold(0, |number, byte| number << 8 | u64::from(*byte)),
    )
}
