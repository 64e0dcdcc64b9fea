//! Reads the tags of a file. Tags are optional, so unreadable ones count as none.

use std::{
    io::{BufReader, Read, Seek},
    panic::{AssertUnwindSafe, catch_unwind},
};

use lofty::{
    config::{ParseOptions, ParsingMode},
    file::TaggedFileExt,
    picture::PictureType,
    probe::Probe,
    tag::{Accessor, ItemKey, Tag},
};
use pult_domain::limits::{PICTURE_BYTES_MAX, YEARS};

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tags {
    pub artist: Option<String>,
    pub title: Option<String>,
    pub genre: Option<String>,
    pub year: Option<i64>,
    pub label: Option<String>,
    /// As written in the file; the measured values may differ.
    pub bpm: Option<String>,
    pub key: Option<String>,
    /// An untrusted picture from the file.
    pub cover: Option<Vec<u8>>,
}

/// Tags that make the tag library panic count as none too.
pub fn read(source: impl Read + Seek) -> Tags {
    catch_unwind(AssertUnwindSafe(|| read_tags(source))).unwrap_or_default()
}

fn read_tags(source: impl Read + Seek) -> Tags {
    let mut options = ParseOptions::new();
    options
        .read_properties(false)
        .parsing_mode(ParsingMode::BestAttempt);
    let file = Probe::new(BufReader::new(source))
        .options(options)
        .guess_file_type()
        .ok()
        .and_then(|probe| probe.read().ok());
    let Some(file) = file else {
        return Tags::default();
    };
    // The file's primary tags come first; others fill the gaps.
    let tags: Vec<&Tag> = file.primary_tag().into_iter().chain(file.tags()).collect();
    let text = |read: fn(&Tag) -> Option<std::borrow::Cow<'_, str>>| {
        let mut found = tags.iter().filter_map(|tag| read(tag));
        found
            .find(|text| !text.trim().is_empty())
            .map(|text| text.trim().to_owned())
    };
    let item = |keys: &[ItemKey]| {
        let mut values = tags
            .iter()
            .flat_map(|tag| keys.iter().filter_map(|key| tag.get_string(*key)));
        values
            .find(|text| !text.trim().is_empty())
            .map(|text| text.trim().to_owned())
    };
    Tags {
        artist: text(|tag| tag.artist()),
        title: text(|tag| tag.title()),
        genre: text(|tag| tag.genre()),
        year: tags
            .iter()
            .filter_map(|tag| tag.date())
            .map(|date| i64::from(date.year))
            .find(|year| YEARS.contains(year)),
        label: item(&[ItemKey::Label, ItemKey::Publisher]),
        bpm: item(&[ItemKey::Bpm, ItemKey::IntegerBpm]),
        key: item(&[ItemKey::InitialKey]),
        cover: tags.iter().find_map(|tag| cover(tag)),
    }
}

/// The front cover, or else the first picture.
fn cover(tag: &Tag) -> Option<Vec<u8>> {
    let pictures = || {
        tag.pictures()
            .iter()
            .filter(|picture| picture.data().len() <= PICTURE_BYTES_MAX)
    };
    let front = pictures().find(|picture| picture.pic_type() == PictureType::CoverFront);
    front
        .or_else(|| pictures().next())
        .map(|picture| picture.data().to_vec())
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;
    use crate::{Stereo, mp3::encode_320};
    use proptest::prelude::*;

    /// An ID3v2.4 tag with these text frames, before a second of silence.
    fn mp3(frames: &[(&[u8; 4], &str)]) -> Vec<u8> {
        let mut body = Vec::new();
        for (id, text) in frames {
            body.extend_from_slice(*id);
            body.extend_from_slice(&(text.len() as u32 + 1).to_be_bytes());
            body.extend_from_slice(&[0, 0, 3]);
            body.extend_from_slice(text.as_bytes());
        }
        let size = [(body.len() >> 7) as u8, (body.len() & 0x7F) as u8];
        let (_, audio) = encode_320(&Stereo::silence(44_100)).unwrap();
        [b"ID3\x04\0\0\0\0".as_slice(), &size, &body, &audio].concat()
    }

    #[test]
    fn the_usual_fields_are_read() {
        let file = mp3(&[
            (b"TPE1", "Контур"),
            (b"TIT2", " Ночь "),
            (b"TCON", "House"),
            (b"TDRC", "2024-05-01"),
            (b"TBPM", "128"),
            (b"TKEY", "Am"),
            (b"TPUB", "Полка"),
        ]);
        let tags = read(Cursor::new(file));
        let text = |text: &str| Some(text.to_owned());
        assert_eq!(
            (tags.artist, tags.title, tags.genre),
            (text("Контур"), text("Ночь"), text("House"))
        );
        assert_eq!((tags.year, tags.cover), (Some(2024), None));
        assert_eq!(
            (tags.bpm, tags.key, tags.label),
            (text("128"), text("Am"), text("Полка"))
        );
    }

    #[test]
    fn a_file_without_tags_has_none() {
        assert_eq!(read(Cursor::new(mp3(&[]))), Tags::default());
        assert_eq!(read(Cursor::new(b"nothing at all")), Tags::default());
    }

    #[test]
    fn a_tag_of_thirty_three_bytes_or_of_a_gigabyte_is_survived() {
        read(Cursor::new(
            b"ID3\x04\0\0\0\0\0\x17TIT2\0\0\0\x0D\0\0\x03half of i",
        ));
        read(Cursor::new(
            b"ID3\x04\0\0\x7F\x7F\x7F\x7FTIT2\x7F\x7F\x7F\x7F\0\0\x03",
        ));
    }

    proptest! {
        #[test]
        fn damaged_tags_are_survived(at in 0usize..200, byte in any::<u8>(), cut in 0usize..2_000) {
            let mut file = mp3(&[(b"TPE1", "Artist"), (b"TIT2", "Title"), (b"TDRC", "2024")]);
            file[at % 80] = byte;
            file.truncate(cut);
            read(Cursor::new(file));
        }
    }
}
