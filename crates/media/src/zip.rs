//! A ZIP as a layout: files stored uncompressed, so that its length, its checksums and every byte
//! of it are known before anything is read.

use std::fmt;

use crate::{Layout, LayoutBuilder};

const CONTENT_TYPE: &str = "application/zip";
const LOCAL: u32 = 0x0403_4b50;
const CENTRAL: u32 = 0x0201_4b50;
const END: u32 = 0x0605_4b50;
const END_64: u32 = 0x0606_4b50;
const LOCATOR_64: u32 = 0x0706_4b50;
const EXTRA_64: u16 = 1;
/// Names are UTF-8.
const FLAGS: u16 = 1 << 11;
/// Stored files need version 2.0 of a reader, ZIP64 needs 4.5.
const PLAIN: u16 = 20;
const WIDE: u16 = 45;
/// Made on Unix, where these are the mode bits of a plain file.
const MADE_BY: u16 = 3 << 8 | WIDE;
const PLAIN_FILE: u32 = 0o100_644 << 16;
/// A field with this value refers to the ZIP64 field.
const ELSEWHERE_32: u32 = u32::MAX;
const ELSEWHERE_16: u16 = u16::MAX;
/// Length of the ZIP64 end record after its own length field.
const END_64_REST: u64 = 44;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ZipError {
    /// The checksum of a file is unknown, and computing it would mean reading the file twice.
    NoChecksum,
    NameTooLong,
}

/// When a file was last changed, in the user's local time; ZIP starts in 1980 and counts in two seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ZipTime {
    pub year: u16,
    pub month: u8,
    pub day: u8,
    pub hour: u8,
    pub minute: u8,
    pub second: u8,
}

/// Files in the order they were added.
#[derive(Debug)]
pub struct Zip {
    builder: LayoutBuilder,
    entries: Vec<Entry>,
    time: ZipTime,
}

#[derive(Debug)]
struct Entry {
    name: Vec<u8>,
    crc32: u32,
    length: u64,
    offset: u64,
}

impl Zip {
    pub fn new(time: ZipTime) -> Self {
        Self {
            builder: Layout::builder(CONTENT_TYPE),
            entries: Vec::new(),
            time,
        }
    }

    /// Adds a file. The caller makes names unique and safe.
    pub fn add(mut self, name: &str, file: &Layout) -> Result<Self, ZipError> {
        let entry = Entry {
            name: name.as_bytes().to_vec(),
            crc32: file.crc32().ok_or(ZipError::NoChecksum)?,
            length: file.total(),
            offset: self.builder.offset(),
        };
        if entry.name.len() >= usize::from(ELSEWHERE_16) {
            return Err(ZipError::NameTooLong);
        }
        self.builder = self.builder.inline(entry.local_header(self.time)).layout(file);
        self.entries.push(entry);
        Ok(self)
    }

    pub fn finish(self) -> Layout {
        let start = self.builder.offset();
        let mut tail = Vec::new();
        for entry in &self.entries {
            entry.write_central(self.time, &mut tail);
        }
        let directory = Directory {
            entries: self.entries.len() as u64,
            start,
            length: tail.len() as u64,
        };
        directory.write_end(&mut tail);
        self.builder.inline(tail).finish()
    }
}

impl Entry {
    /// A length past 4 GiB goes into an extra field, twice: the compressed length equals the uncompressed one.
    fn is_long(&self) -> bool {
        self.length >= u64::from(ELSEWHERE_32)
    }

    fn is_far(&self) -> bool {
        self.offset >= u64::from(ELSEWHERE_32)
    }

    fn local_header(&self, time: ZipTime) -> Vec<u8> {
        let mut header = Vec::with_capacity(64 + self.name.len());
        let extra = self.extra_field(false);
        header.u32(LOCAL);
        header.u16(if self.is_long() { WIDE } else { PLAIN });
        self.write_common(time, &extra, &mut header);
        header.extend_from_slice(&self.name);
        header.extend_from_slice(&extra);
        header
    }

    fn write_central(&self, time: ZipTime, out: &mut Vec<u8>) {
        let extra = self.extra_field(true);
        out.u32(CENTRAL);
        out.u16(MADE_BY);
        out.u16(if extra.is_empty() { PLAIN } else { WIDE });
        self.write_common(time, &extra, out);
        // No comment, first disk, no text flags.
        out.extend_from_slice(&[0; 6]);
        out.u32(PLAIN_FILE);
        out.u32(narrow_32(self.offset));
        out.extend_from_slice(&self.name);
        out.extend_from_slice(&extra);
    }

    /// The fields that the local header and the central directory share.
    fn write_common(&self, time: ZipTime, extra: &[u8], out: &mut Vec<u8>) {
        out.u16(FLAGS);
        out.u16(0);
        out.u16(time.time());
        out.u16(time.date());
        out.u32(self.crc32);
        out.u32(narrow_32(self.length));
        out.u32(narrow_32(self.length));
        out.u16(narrow_16(self.name.len() as u64));
        out.u16(narrow_16(extra.len() as u64));
    }

    fn extra_field(&self, in_directory: bool) -> Vec<u8> {
        let mut values = Vec::new();
        if self.is_long() {
            values.u64(self.length);
            values.u64(self.length);
        }
        if in_directory && self.is_far() {
            values.u64(self.offset);
        }
        if values.is_empty() {
            return values;
        }
        let mut extra = Vec::with_capacity(4 + values.len());
        extra.u16(EXTRA_64);
        extra.u16(narrow_16(values.len() as u64));
        extra.extend_from_slice(&values);
        extra
    }
}

struct Directory {
    entries: u64,
    start: u64,
    length: u64,
}

impl Directory {
    fn write_end(&self, out: &mut Vec<u8>) {
        let needs_zip64 = self.entries >= u64::from(ELSEWHERE_16)
            || self.start >= u64::from(ELSEWHERE_32)
            || self.length >= u64::from(ELSEWHERE_32);
        if needs_zip64 {
            out.u32(END_64);
            out.u64(END_64_REST);
            out.u16(MADE_BY);
            out.u16(WIDE);
            out.u32(0);
            out.u32(0);
            out.u64(self.entries);
            out.u64(self.entries);
            out.u64(self.length);
            out.u64(self.start);
            out.u32(LOCATOR_64);
            out.u32(0);
            out.u64(self.start + self.length);
            out.u32(1);
        }
        out.u32(END);
        out.u16(0);
        out.u16(0);
        out.u16(narrow_16(self.entries));
        out.u16(narrow_16(self.entries));
        out.u32(narrow_32(self.length));
        out.u32(narrow_32(self.start));
        out.u16(0);
    }
}

impl ZipTime {
    fn date(self) -> u16 {
        let year = self.year.clamp(1980, 2107) - 1980;
        year << 9 | u16::from(self.month) << 5 | u16::from(self.day)
    }

    fn time(self) -> u16 {
        u16::from(self.hour) << 11 | u16::from(self.minute) << 5 | u16::from(self.second / 2)
    }
}

impl fmt::Display for ZipError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoChecksum => "a file in an archive needs a known checksum",
            Self::NameTooLong => "a name in an archive is too long",
        })
    }
}

impl std::error::Error for ZipError {}

fn narrow_32(value: u64) -> u32 {
    u32::try_from(value).unwrap_or(ELSEWHERE_32)
}

fn narrow_16(value: u64) -> u16 {
    u16::try_from(value).unwrap_or(ELSEWHERE_16)
}

/// Writes little-endian numbers one after the other.
trait Put {
    fn bytes(&mut self, bytes: &[u8]);
    fn u16(&mut self, value: u16) {
        self.bytes(&value.to_le_bytes());
    }
    fn u32(&mut self, value: u32) {
        self.bytes(&value.to_le_bytes());
    }
    fn u64(&mut self, value: u64) {
        self.bytes(&value.to_le_bytes());
    }
}

impl Put for Vec<u8> {
    fn bytes(&mut self, bytes: &[u8]) {
        self.extend_from_slice(bytes);
    }
}

#[cfg(test)]
mod tests {
    use std::{
        fs::File,
        io::{Read, Seek, SeekFrom, Write},
        ops::Range,
    };

    use super::*;
    use crate::{ObjectKey, ObjectKind};

    const TIME: ZipTime = ZipTime {
        year: 2026,
        month: 11,
        day: 15,
        hour: 12,
        minute: 30,
        second: 44,
    };
    const HUGE: Range<u64> = 0..5 << 30;

    fn text(bytes: &'static [u8]) -> Layout {
        Layout::builder("text/plain").inline(bytes).finish()
    }

    fn stored_layout(crc32: Option<u32>) -> Layout {
        let key = ObjectKey::new(ObjectKind::Rendition, "ab".repeat(32).parse().unwrap());
        Layout::builder("audio/wav").stored(key, HUGE, crc32).finish()
    }

    /// Opens it with an independent reader; stored parts are left as holes in the file.
    fn open_archive(layout: &Layout) -> zip::ZipArchive<File> {
        let mut file = tempfile::tempfile().unwrap();
        for (start, inline) in layout.inline_parts() {
            file.seek(SeekFrom::Start(start)).unwrap();
            file.write_all(inline).unwrap();
        }
        zip::ZipArchive::new(file).unwrap()
    }

    #[test]
    fn files_come_out_as_they_went_in() {
        let layout = Zip::new(TIME)
            .add("Ночной экспресс (Intro).mp3", &text(b"first"))
            .and_then(|zip| zip.add("empty.txt", &text(b"")))
            .unwrap()
            .finish();
        let mut archive = open_archive(&layout);
        assert_eq!(archive.len(), 2);
        let mut first = archive.by_index(0).unwrap();
        assert_eq!(first.name().unwrap(), "Ночной экспресс (Intro).mp3");
        assert_eq!(first.compression(), zip::CompressionMethod::Stored);
        let modified = first.last_modified().unwrap();
        assert_eq!(
            (modified.year(), modified.month(), modified.day()),
            (2026, 11, 15)
        );
        assert_eq!(
            (modified.hour(), modified.minute(), modified.second()),
            (12, 30, 44)
        );
        let mut read = String::new();
        first.read_to_string(&mut read).unwrap();
        assert_eq!(read, "first");
    }

    #[test]
    fn files_and_places_past_four_gigabytes_are_found() {
        let layout = Zip::new(TIME)
            .add("mix.wav", &stored_layout(Some(7)))
            .and_then(|zip| zip.add("after.txt", &text(b"behind it")))
            .unwrap()
            .finish();
        assert!(layout.total() > HUGE.end);
        let mut archive = open_archive(&layout);
        let mix = archive.by_index(0).unwrap();
        assert_eq!((mix.size(), mix.crc32()), (HUGE.end, 7));
        drop(mix);
        let mut read = String::new();
        archive
            .by_name("after.txt")
            .unwrap()
            .read_to_string(&mut read)
            .unwrap();
        assert_eq!(read, "behind it");
    }

    #[test]
    fn more_files_than_a_short_count_holds() {
        let files = usize::from(u16::MAX) + 3;
        let small = text(b"x");
        let zip = (0..files).try_fold(Zip::new(TIME), |zip, at| zip.add(&format!("{at}.txt"), &small));
        assert_eq!(open_archive(&zip.unwrap().finish()).len(), files);
    }

    #[test]
    fn an_empty_archive_is_one() {
        assert_eq!(open_archive(&Zip::new(TIME).finish()).len(), 0);
    }

    #[test]
    fn nothing_is_promised_that_would_have_to_be_read_first() {
        let unknown = Zip::new(TIME).add("mix.wav", &stored_layout(None)).unwrap_err();
        assert_eq!(unknown, ZipError::NoChecksum);
        let long = Zip::new(TIME).add(&"x".repeat(70_000), &text(b"")).unwrap_err();
        assert_eq!(long, ZipError::NameTooLong);
    }
}
