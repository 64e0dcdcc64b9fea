//! A RIFF header with tags: `LIST INFO` for the system, `id3 ` for DJ software, both before the samples, so
//! that a streaming player gets them first.

use pult_domain::file_tags::FileTags;

use super::{FORMAT_PCM, PcmFormat};
use crate::id3::{self, Picture};

const FMT_BYTES: u32 = 16;
const CHUNK_HEAD: u64 = 8;

/// The bytes around the picture and the samples: `before` + picture + `between` + samples + `after`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TaggedWav {
    pub before: Vec<u8>,
    pub between: Vec<u8>,
    pub after: &'static [u8],
}

impl PcmFormat {
    /// `None` when it does not all fit into a WAV file.
    pub fn tagged(self, data_bytes: u64, tags: &FileTags, picture: Option<Picture>) -> Option<TaggedWav> {
        let tag = id3::tag(tags, picture)?;
        let tag_bytes = tag.len() as u64 + picture.map_or(0, |picture| picture.length);
        let info = build_info(tags);
        let body = 4
            + CHUNK_HEAD
            + u64::from(FMT_BYTES)
            + info.len() as u64
            + CHUNK_HEAD
            + round_up_to_even(tag_bytes)
            + CHUNK_HEAD
            + round_up_to_even(data_bytes);
        let mut before = Vec::with_capacity(tag.len() + info.len() + 64);
        write_chunk_header(&mut before, b"RIFF", u32::try_from(body).ok()?);
        before.extend_from_slice(b"WAVE");
        self.write_fmt(&mut before)?;
        before.extend_from_slice(&info);
        write_chunk_header(&mut before, b"id3 ", u32::try_from(tag_bytes).ok()?);
        before.extend_from_slice(&tag);
        let mut between = padding(tag_bytes).to_vec();
        write_chunk_header(&mut between, b"data", u32::try_from(data_bytes).ok()?);
        Some(TaggedWav {
            before,
            between,
            after: padding(data_bytes),
        })
    }

    fn write_fmt(self, out: &mut Vec<u8>) -> Option<()> {
        let bytes_per_second = self.sample_rate.checked_mul(u32::from(self.bytes_per_sample()))?;
        write_chunk_header(out, b"fmt ", FMT_BYTES);
        out.extend_from_slice(&FORMAT_PCM.to_le_bytes());
        out.extend_from_slice(&self.channels.to_le_bytes());
        out.extend_from_slice(&self.sample_rate.to_le_bytes());
        out.extend_from_slice(&bytes_per_second.to_le_bytes());
        out.extend_from_slice(&self.bytes_per_sample().to_le_bytes());
        out.extend_from_slice(&self.bits.to_le_bytes());
        Some(())
    }
}

/// The `LIST INFO` chunk with the tags for which it has names.
fn build_info(tags: &FileTags) -> Vec<u8> {
    let comment = tags.comment_text();
    let year = tags.year.map(|year| year.to_string());
    let mut items = b"INFO".to_vec();
    for (id, text) in [
        (b"INAM", Some(&tags.title)),
        (b"IART", Some(&tags.artist)),
        (b"IGNR", tags.genre.as_ref()),
        (b"ICRD", year.as_ref()),
        (b"ICMT", comment.as_ref()),
    ] {
        let Some(text) = text.filter(|text| !text.is_empty()) else {
            continue;
        };
        let length = text.len() as u64 + 1;
        write_chunk_header(&mut items, id, length as u32);
        items.extend_from_slice(text.as_bytes());
        items.push(0);
        items.extend_from_slice(padding(length));
    }
    let mut list = Vec::with_capacity(items.len() + 8);
    write_chunk_header(&mut list, b"LIST", items.len() as u32);
    list.extend_from_slice(&items);
    list
}

fn write_chunk_header(out: &mut Vec<u8>, id: &[u8; 4], length: u32) {
    out.extend_from_slice(id);
    out.extend_from_slice(&length.to_le_bytes());
}

/// Chunks begin at even offsets.
fn padding(length: u64) -> &'static [u8] {
    if length % 2 == 1 { &[0] } else { &[] }
}

fn round_up_to_even(length: u64) -> u64 {
    length + length % 2
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;
    use crate::{id3::tests::night, wav::find_pcm};

    fn build_file(format: PcmFormat, samples: &[u8], picture: &[u8]) -> Vec<u8> {
        let picture_info = (!picture.is_empty()).then_some(Picture {
            length: picture.len() as u64,
        });
        let tagged = format
            .tagged(samples.len() as u64, &night(), picture_info)
            .unwrap();
        [&tagged.before, picture, &tagged.between, samples, tagged.after].concat()
    }

    #[test]
    fn the_samples_are_found_behind_tags_of_any_length() {
        let hi_res = PcmFormat {
            sample_rate: 96_000,
            channels: 2,
            bits: 24,
        };
        for (format, samples) in [(PcmFormat::CD, vec![7; 12]), (hi_res, vec![9; 18])] {
            for picture in [&b""[..], b"\xFF\xD8\xFFx", b"\xFF\xD8\xFF"] {
                let file = build_file(format, &samples, picture);
                let declared = u32::from_le_bytes(file[4..8].try_into().unwrap());
                assert_eq!(declared as usize + 8, file.len());
                let found = find_pcm(Cursor::new(&file)).unwrap().unwrap();
                assert_eq!(found.format, format);
                assert_eq!(
                    file[found.bytes.start as usize..found.bytes.end as usize],
                    samples
                );
            }
        }
    }

    #[test]
    fn an_odd_run_of_samples_is_padded() {
        let mono = PcmFormat {
            sample_rate: 44_100,
            channels: 1,
            bits: 24,
        };
        let file = build_file(mono, &[1, 2, 3], b"");
        assert_eq!(file.len() % 2, 0);
        assert_eq!(
            u32::from_le_bytes(file[4..8].try_into().unwrap()) as usize + 8,
            file.len()
        );
    }

    #[test]
    fn tags_are_read_back() {
        let file = build_file(PcmFormat::CD, &[0; 400], b"\xFF\xD8\xFF\xE0 picture");
        let info = b"ICMT\x17\0\0\08A - 126.48 - Energy 7\0";
        assert!(file.windows(info.len()).any(|bytes| bytes == info));
        let tags = crate::tags::read(Cursor::new(file));
        assert_eq!(tags.title.as_deref(), Some("Ночь 🌙 (Remix) (Intro Dirty)"));
        assert_eq!(tags.artist.as_deref(), Some("Контур, Night Express"));
        assert_eq!(tags.cover.as_deref(), Some(&b"\xFF\xD8\xFF\xE0 picture"[..]));
        assert_eq!(tags.year, Some(2026));
    }

    #[test]
    fn what_no_head_can_count_is_refused() {
        assert_eq!(PcmFormat::CD.tagged(u64::from(u32::MAX), &night(), None), None);
    }
}
