//! The edit list of an MP4: where the sound proper begins behind the encoder's priming, and how long it is.

use super::{DecodeError, Unit, source::Source};

/// Boxes looked at before the search is given up; honest files have some dozens.
const BOXES_MAX: usize = 1_000;
/// The boxes read here are small; whatever claims to be larger is not one of them.
const BOX_BYTES_MAX: usize = 4_096;

/// Of an audio track, in the units of its media and of the whole movie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Edit {
    media_start: u64,
    media_scale: u32,
    length: u64,
    movie_scale: u32,
}

impl Edit {
    pub(super) fn start_samples(&self, sample_rate: u32) -> u64 {
        scaled(self.media_start, sample_rate, self.media_scale)
    }

    /// Samples to play, of at most `rest` that the track has behind the start.
    pub(super) fn length_samples(&self, sample_rate: u32, rest: Option<u64>) -> Option<u64> {
        let length = scaled(self.length, sample_rate, self.movie_scale);
        // The list counts in coarse units, often milliseconds: what agrees within one unit is the track's own end.
        let unit = u64::from(sample_rate.div_ceil(self.movie_scale));
        match rest {
            Some(rest) if length == 0 || length.saturating_add(unit) >= rest => Some(rest),
            _ => Some(length).filter(|length| *length > 0),
        }
    }
}

fn scaled(count: u64, to: u32, from: u32) -> u64 {
    (u128::from(count) * u128::from(to) / u128::from(from))
        .try_into()
        .unwrap_or(u64::MAX)
}

/// The edit of the first audio track, if it has one. Boxes that cannot be followed have none, what is wrong with them
/// the demultiplexer tells; but a box that goes on beyond the end of the file was cut.
pub(super) fn read(source: &mut Source) -> Result<Option<Edit>, DecodeError> {
    let mut finder = Finder::default();
    let length = source.len();
    finder.look(source, 0, length, 0);
    match finder.cut {
        Some(declared) => Err(DecodeError::Truncated {
            declared,
            found: length,
            unit: Unit::Bytes,
        }),
        None => Ok(finder.found),
    }
}

#[derive(Default)]
struct Finder {
    boxes: usize,
    movie_scale: Option<u32>,
    track: Track,
    found: Option<Edit>,
    /// Where a box at the top would end that the file does not hold.
    cut: Option<u64>,
}

#[derive(Default)]
struct Track {
    media_scale: Option<u32>,
    is_audio: bool,
    /// Length and start of the first edit that plays something.
    edit: Option<(u64, u64)>,
}

impl Finder {
    /// Goes through the boxes between two places; false when they make no sense.
    fn look(&mut self, source: &mut Source, mut at: u64, end: u64, depth: usize) -> Option<()> {
        while at + 8 <= end && self.found.is_none() {
            self.boxes += 1;
            let head = source.peek(at, 16).ok()?;
            let kind: [u8; 4] = head.get(4..8)?.try_into().ok()?;
            let (head_bytes, size) = match number(&head, 0, 4)? {
                0 => (8, end - at),
                1 => (16, number(&head, 8, 8)?),
                size => (8, size),
            };
            if depth == 0 && size > end - at {
                self.cut = at.checked_add(size);
            }
            if size < head_bytes || size > end - at || self.boxes > BOXES_MAX {
                return None;
            }
            let body = at + head_bytes;
            at += size;
            match &kind {
                b"moov" | b"edts" | b"mdia" if depth < 4 => self.look(source, body, at, depth + 1)?,
                b"trak" if depth < 4 => {
                    self.track = Track::default();
                    self.look(source, body, at, depth + 1)?;
                    self.close_track();
                }
                b"mvhd" | b"mdhd" | b"hdlr" | b"elst" => {
                    let bytes = usize::try_from(at - body)
                        .unwrap_or(usize::MAX)
                        .min(BOX_BYTES_MAX);
                    self.read_box(&kind, &source.peek(body, bytes).ok()?);
                }
                _ => {}
            }
        }
        Some(())
    }

    fn read_box(&mut self, kind: &[u8; 4], body: &[u8]) {
        let wide = body.first() == Some(&1);
        match kind {
            b"mvhd" => self.movie_scale = scale(body, wide),
            b"mdhd" => self.track.media_scale = scale(body, wide),
            b"hdlr" => self.track.is_audio = body.get(8..12) == Some(b"soun"),
            _ => self.track.edit = first_edit(body, wide),
        }
    }

    fn close_track(&mut self) {
        let Track {
            media_scale,
            is_audio,
            edit,
        } = self.track;
        if let (true, Some((length, media_start)), Some(media_scale), Some(movie_scale)) =
            (is_audio, edit, media_scale, self.movie_scale)
        {
            self.found = Some(Edit {
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
    (0..count).take(BOX_BYTES_MAX / bytes).find_map(|entry| {
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
