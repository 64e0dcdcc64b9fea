//! Writes ID3v2.3 tags for the beginning of a file. The picture comes last, so that it need not be copied:
//! the output ends where the picture's bytes begin.

use pult_domain::file_tags::FileTags;

const HEAD_BYTES: usize = 10;
const LATIN: u8 = 0;
const UTF_16: u8 = 1;
const FRONT_COVER: u8 = 3;
/// Sizes are written with seven bits a byte.
const SIZE_MAX: usize = 1 << 28;

/// A JPEG that follows the tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Picture {
    pub length: u64,
}

/// The tag up to its picture; `None` if the picture is larger than a tag can be.
pub fn tag(tags: &FileTags, picture: Option<Picture>) -> Option<Vec<u8>> {
    let mut frames = Vec::new();
    let mut frame = |id: &[u8; 4], text: &str| write_text_frame(&mut frames, id, text);
    frame(b"TIT2", &tags.title);
    frame(b"TIT3", tags.version.as_deref().unwrap_or_default());
    frame(b"TPE1", &tags.artist);
    frame(b"TCON", tags.genre.as_deref().unwrap_or_default());
    frame(b"TPUB", tags.label.as_deref().unwrap_or_default());
    frame(
        b"TYER",
        &tags.year.map(|year| format!("{year:04}")).unwrap_or_default(),
    );
    if tags.bpm > 0 {
        frame(b"TBPM", &tags.whole_bpm().to_string());
    }
    if let Some(key) = tags.musical_key() {
        frame(b"TKEY", &key.classic());
    }
    if let Some(comment) = tags.comment_text() {
        write_comment(&mut frames, &comment);
    }
    let mut size = frames.len();
    if let Some(picture) = picture {
        let length = usize::try_from(picture.length)
            .ok()
            .filter(|length| *length < SIZE_MAX)?;
        let picture_header = [&[LATIN][..], b"image/jpeg\0", &[FRONT_COVER, 0]].concat();
        write_frame_header(&mut frames, b"APIC", picture_header.len() + length);
        frames.extend_from_slice(&picture_header);
        size = frames.len() + length;
    }
    if size >= SIZE_MAX {
        return None;
    }
    let mut tag = Vec::with_capacity(HEAD_BYTES + frames.len());
    tag.extend_from_slice(b"ID3\x03\0\0");
    tag.extend_from_slice(&syncsafe(size));
    tag.extend_from_slice(&frames);
    Some(tag)
}

/// Empty texts are omitted.
fn write_text_frame(out: &mut Vec<u8>, id: &[u8; 4], text: &str) {
    if !text.is_empty() {
        let body = encode_text(text);
        write_frame_header(out, id, body.len());
        out.extend_from_slice(&body);
    }
}

fn write_comment(out: &mut Vec<u8>, ascii: &str) {
    let body = [&[LATIN][..], b"eng", b"\0", ascii.as_bytes()].concat();
    write_frame_header(out, b"COMM", body.len());
    out.extend_from_slice(&body);
}

/// Plain ASCII unchanged, which the oldest players read; anything else as UTF-16 with its byte order.
fn encode_text(text: &str) -> Vec<u8> {
    if text.is_ascii() {
        return [&[LATIN][..], text.as_bytes()].concat();
    }
    let units = text.encode_utf16().flat_map(u16::to_le_bytes);
    [UTF_16, 0xFF, 0xFE].into_iter().chain(units).collect()
}

fn write_frame_header(out: &mut Vec<u8>, id: &[u8; 4], length: usize) {
    out.extend_from_slice(id);
    out.extend_from_slice(&(length as u32).to_be_bytes());
    out.extend_from_slice(&[0, 0]);
}

fn syncsafe(size: usize) -> [u8; 4] {
    [21, 14, 7, 0].map(|shift| (size >> shift) as u8 & 0x7F)
}

#[cfg(test)]
pub(crate) mod tests {
    use std::io::Cursor;

    use lofty::{config::ParseOptions, id3::v2::Id3v2Tag, mpeg::MpegFile, prelude::*};
    use proptest::prelude::*;

    use super::*;
    use crate::{Stereo, mp3::encode_320};

    pub(crate) fn night() -> FileTags {
        FileTags {
            artist: "Контур, Night Express".into(),
            title: "Ночь 🌙 (Remix) (Intro Dirty)".into(),
            version: Some("Intro Dirty".into()),
            bpm: 12_648,
            key: 15,
            genre: Some("Хаус".into()),
            year: Some(2026),
            label: Some("Pult".into()),
            comment: Some("8A - 126.48 - Energy 7".into()),
        }
    }

    fn build_file(tags: &FileTags, picture: &[u8]) -> Vec<u8> {
        let described = Picture {
            length: picture.len() as u64,
        };
        let silence = Stereo {
            left: vec![0.0; 44_100],
            right: vec![0.0; 44_100],
        };
        let (_, frames) = encode_320(&silence).unwrap();
        [tag(tags, Some(described)).unwrap(), picture.to_vec(), frames].concat()
    }

    fn read(file: &[u8]) -> Id3v2Tag {
        let mut file = MpegFile::read_from(&mut Cursor::new(file), ParseOptions::new()).unwrap();
        file.remove_id3v2().expect("a tag")
    }

    #[test]
    fn another_reader_finds_everything() {
        let picture = b"\xFF\xD8\xFF\xE0 a picture";
        let file = build_file(&night(), picture);
        let tag = read(&file);
        let text = |id: &str| {
            let id = lofty::id3::v2::FrameId::new(id.to_owned()).unwrap();
            tag.get_text(&id).unwrap().to_owned()
        };
        assert_eq!(text("TIT2"), "Ночь 🌙 (Remix) (Intro Dirty)");
        assert_eq!(text("TIT3"), "Intro Dirty");
        assert_eq!(text("TPE1"), "Контур, Night Express");
        assert_eq!((text("TBPM"), text("TKEY")), ("126".into(), "Am".into()));
        assert_eq!((text("TCON"), text("TPUB")), ("Хаус".into(), "Pult".into()));
        assert_eq!(tag.comment().as_deref(), Some("8A - 126.48 - Energy 7"));
        assert_eq!(tag.date().map(|date| date.year), Some(2026));
        assert_eq!(
            crate::tags::read(Cursor::new(file)).cover.as_deref(),
            Some(&picture[..])
        );
    }

    #[test]
    fn what_is_not_known_is_left_out() {
        let bare = FileTags {
            artist: String::new(),
            title: "x".into(),
            version: None,
            bpm: 0,
            key: 0,
            genre: None,
            year: None,
            label: None,
            comment: None,
        };
        let tag = tag(&bare, None).unwrap();
        assert_eq!(tag, b"ID3\x03\0\0\0\0\0\x0CTIT2\0\0\0\x02\0\0\0x");
    }

    /// As releases before comments of their own wrote it: a download that began then is resumed.
    #[test]
    fn tags_stored_without_a_comment_make_the_same_bytes_as_before() {
        let tags = FileTags {
            artist: "A".into(),
            title: "Night".into(),
            version: Some("Clean".into()),
            genre: Some("House".into()),
            label: Some("Event".into()),
            comment: None,
            ..night()
        };
        let frame = |id: &str, text: &str| {
            let head = [0, 0, 0, text.len() as u8 + 1, 0, 0, 0];
            [id.as_bytes(), &head, text.as_bytes()].concat()
        };
        let frames = [
            frame("TIT2", "Night"),
            frame("TIT3", "Clean"),
            frame("TPE1", "A"),
            frame("TCON", "House"),
            frame("TPUB", "Event"),
            frame("TYER", "2026"),
            frame("TBPM", "126"),
            frame("TKEY", "Am"),
            frame("COMM", "eng\08A"),
        ]
        .concat();
        let head = [b"ID3\x03\0\0\0\0\x01".as_slice(), &[frames.len() as u8 - 128]].concat();
        assert_eq!(tag(&tags, None).unwrap(), [head, frames].concat());
    }

    #[test]
    fn a_picture_that_no_tag_can_hold_is_refused() {
        assert_eq!(tag(&night(), Some(Picture { length: 1 << 28 })), None);
        assert_eq!(tag(&night(), Some(Picture { length: u64::MAX })), None);
    }

    proptest! {
        #[test]
        fn any_text_is_carried(title in "[^\0]{1,60}", artist in "\\PC{1,60}") {
            let tags = FileTags { title: title.clone(), artist, ..night() };
            let bytes = tag(&tags, None).unwrap();
            let size = bytes[6..10].iter().fold(0usize, |sum, byte| sum << 7 | usize::from(*byte));
            prop_assert_eq!(size + HEAD_BYTES, bytes.len());
        }
    }
}
