//! A walk over the boxes of an MP4 before it is demultiplexed: whether the file holds them all, and the edit list of its
//! first audio track.

use std::io;

use super::{DecodeError, Unit, mp4_edits::EditListEntry, source::DecodeSource};

/// Boxes side by side in the file, and within one of them; honest files have some dozens, in pieces some thousands.
const TOP_BOXES_MAX: usize = 100_000;
const BOXES_MAX: usize = 1_000;
const DEPTH_MAX: usize = 5;
/// The boxes read here are small; whatever claims to be larger is not one of them.
const BOX_BYTES_MAX: u64 = 4_096;
/// The demultiplexer walks these tables anew for every packet: hours, if they were larger.
const TABLE_BYTES_MAX: u64 = 1 << 20;
/// Only these were cut where the file ends before they do; anything else was put behind the last box.
const TOP_KINDS: [&[u8; 4]; 12] = [
    b"ftyp", b"styp", b"moov", b"moof", b"mdat", b"mfra", b"sidx", b"free", b"skip", b"wide", b"meta",
    b"uuid",
];

/// The edit of the first audio track, if it has one. Boxes that cannot be followed have none, what is wrong with them
/// the demultiplexer tells; but a box that goes on beyond the end of the file was cut.
pub(super) fn scan(source: &mut DecodeSource) -> Result<Option<EditListEntry>, DecodeError> {
    let length = source.len();
    let cut = |declared: u64| DecodeError::Truncated {
        declared,
        found: length,
        unit: Unit::Bytes,
    };
    let mut finder = Finder::default();
    let mut at = 0;
    let mut has_index = false;
    for _ in 0..TOP_BOXES_MAX {
        let found = match Head::read(source, at, length)? {
            Some(found) if found.end <= length => found,
            Some(found) if TOP_KINDS.contains(&&found.kind) => return Err(cut(found.end)),
            _ if has_index => {
                source.narrow(0, at)?;
                break;
            }
            // The index may come last.
            None if at + 8 > length => return Err(cut(length + 8)),
            _ => return Err(DecodeError::damaged("its boxes make no sense")),
        };
        // Pictures have the same boxes, and an index of their own.
        has_index |= matches!(&found.kind, b"moov" | b"meta");
        if matches!(&found.kind, b"moov" | b"moof") {
            finder.boxes = 0;
            finder.look(source, &found, 1)?;
        }
        at = found.end;
    }
    Ok(finder.found)
}

struct Head {
    kind: [u8; 4],
    body: u64,
    /// Maybe beyond what it lies in.
    end: u64,
}

impl Head {
    /// Of the box at `at`, in something that ends at `end`; nothing where there is none.
    fn read(source: &mut DecodeSource, at: u64, end: u64) -> io::Result<Option<Self>> {
        if at.saturating_add(8) > end {
            return Ok(None);
        }
        Ok(Self::parse(&source.peek(at, 16)?, at, end))
    }

    fn parse(head: &[u8], at: u64, end: u64) -> Option<Self> {
        let (head_bytes, size) = match number(head, 0, 4)? {
            // To the very end; or the length stands behind the name.
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
struct Finder {
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

impl Finder {
    /// Goes through the boxes within another, as far as they make sense.
    fn look(&mut self, source: &mut DecodeSource, around: &Head, depth: usize) -> Result<(), DecodeError> {
        let mut at = around.body;
        while let Some(found) = Head::read(source, at, around.end)?.filter(|found| found.end <= around.end) {
            self.boxes += 1;
            if self.boxes > BOXES_MAX {
                return Err(DecodeError::damaged("it has too many boxes"));
            }
            at = found.end;
            let bytes = found.end - found.body;
            match &found.kind {
                b"edts" | b"mdia" | b"minf" | b"stbl" | b"traf" if depth < DEPTH_MAX => {
                    self.look(source, &found, depth + 1)?;
                }
                b"trak" if depth < DEPTH_MAX => {
                    self.track = Track::default();
                    self.look(source, &found, depth + 1)?;
                    self.close_track();
                }
                b"mvhd" | b"mdhd" | b"hdlr" | b"elst" => {
                    let body = source.peek(found.body, bytes.min(BOX_BYTES_MAX) as usize)?;
                    self.read_box(&found.kind, &body);
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
        let wide = body.first() == Some(&1);
        match kind {
            b"mvhd" => self.movie_scale = scale(body, wide),
            b"mdhd" => self.track.media_scale = scale(body, wide),
            b"hdlr" => self.track.is_audio |= body.get(8..12) == Some(b"soun"),
            _ => self.track.edit = first_edit(body, wide),
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

fn scale(body: &[u8], wide: bool) -> Option<u32> {
    let scale = number(body, if wide { 20 } else { 12 }, 4)?;
    u32::try_from(scale).ok().filter(|scale| *scale > 0)
}

fn first_edit(body: &[u8], wide: bool) -> Option<(u64, u64)> {
    let count = number(body, 4, 4)?;
    let (bytes, width) = if wide { (20, 8) } else { (12, 4) };
    (0..count).take(BOX_BYTES_MAX as usize / bytes).find_map(|entry| {
        let at = 8 + entry as usize * bytes;
        let start = number(body, at + width, width)?;
        // All ones is an empty edit: silence before the sound, which nobody wants in a DJ's file.
        let empty = start >> (8 * width - 1) == 1;
        (!empty).then_some((number(body, at, width)?, start))
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
