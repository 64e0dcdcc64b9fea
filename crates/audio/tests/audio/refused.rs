//! Audio that cannot be judged is refused with an error code; what only looks odd is decoded completely.

use pult_audio::{
    Stereo,
    decode::Limits,
    mp3::{Frames, encode_320, frame_table::FrameSpan},
    wav::find_pcm,
};

use crate::analysis_helpers::{code, decode_all};
use crate::boxes::{box_of, boxes, index_first};
use crate::pcm::{Pcm, chunk, riff, tone};

const AAC: &[u8] = include_bytes!("../files/tone-aac.m4a");
const ALAC: &[u8] = include_bytes!("../files/tone-alac.m4a");
const FLAC: &[u8] = include_bytes!("../files/tone-16.flac");
const OGG: &[u8] = include_bytes!("../files/tone.ogg");

/// Half a second, which is no whole number of packets.
fn stereo(bits: usize) -> Pcm {
    Pcm {
        rate: 44_100,
        channels: 2,
        bits,
        float: false,
        frames: 22_051,
    }
}

fn samples(file: Vec<u8>) -> usize {
    decode_all(file, Limits::default()).unwrap().0.len()
}

#[test]
fn one_sample_that_is_no_number_spoils_a_float_file() {
    for bits in [32, 64] {
        let good = Pcm {
            float: true,
            ..stereo(bits)
        };
        let file = good.wav();
        let audio = file.len() - good.frames * 2 * bits / 8;
        let with = |number: usize, value: f64| {
            let mut file = file.clone();
            let at = audio + number * bits / 8;
            match bits {
                32 => file[at..at + 4].copy_from_slice(&(value as f32).to_le_bytes()),
                _ => file[at..at + 8].copy_from_slice(&value.to_le_bytes()),
            }
            code(file)
        };
        for number in [0, 20_001, good.frames * 2 - 1] {
            for broken in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e30, -1e30, 65.0] {
                assert_eq!(with(number, broken), "audio_damaged", "{bits} {number} {broken}");
            }
            assert_eq!(with(number, 4.0), "fine", "too loud, but loud");
        }
    }
}

#[test]
fn what_is_shorter_than_a_block_of_loudness_is_too_short() {
    let of = |rate: u32, frames: usize| {
        let pcm = Pcm {
            rate,
            frames,
            ..stereo(16)
        };
        (code(pcm.wav()), code(pcm.aiff()))
    };
    let twice = |code: &'static str| (code, code);
    assert_eq!(of(44_100, 0).0, "audio_empty");
    assert_eq!(of(44_100, 1), twice("audio_too_short"));
    assert_eq!(of(44_100, 17_639), twice("audio_too_short"));
    assert_eq!(of(44_100, 17_640), twice("fine"));
    assert_eq!(of(8_000, 3_199), twice("audio_too_short"));
    assert_eq!(of(8_000, 3_200), twice("fine"));
    let (payload, frames) = encode_320(&Stereo::silence(10_000)).unwrap();
    let span = FrameSpan::parse(&payload.frame_table()).unwrap();
    let head = payload.facts.whole().head(&span).unwrap();
    assert_eq!(code([head, frames].concat()), "audio_too_short");
}

/// The offsets of the pages of an Ogg file.
fn pages(file: &[u8]) -> Vec<usize> {
    let mut offsets = vec![0];
    while let Some(&segments) = file.get(offsets[offsets.len() - 1] + 26) {
        let table = offsets[offsets.len() - 1] + 27;
        let lengths = &file[table..table + usize::from(segments)];
        let body: usize = lengths.iter().map(|length| usize::from(*length)).sum();
        offsets.push(table + lengths.len() + body);
    }
    offsets.pop();
    offsets
}

#[test]
fn an_ogg_without_its_last_page_is_cut() {
    assert_eq!(code(OGG.to_vec()), "fine");
    let pages = pages(OGG);
    assert!(pages.len() > 6);
    for page in &pages[1..] {
        for at in [*page, page + 1, page + 26, page + 30] {
            assert_eq!(code(OGG[..at].to_vec()), "audio_truncated", "{at}");
        }
    }
    assert_eq!(code(OGG[..OGG.len() - 1].to_vec()), "audio_truncated");
}

#[test]
fn an_ogg_with_a_flipped_bit_or_a_missing_page_is_damaged() {
    let pages = pages(OGG);
    for page in &pages {
        for (offset, bit) in [(6, 1), (20, 0x80), (27, 4), (40, 0x10)] {
            let mut file = OGG.to_vec();
            file[page + offset] ^= bit;
            let code = code(file);
            // A damaged table of lengths may point beyond the end.
            assert!(
                code == "audio_damaged" || offset == 27 && code == "audio_truncated",
                "{page} + {offset}: {code}"
            );
        }
    }
    let without = [&OGG[..pages[4]], &OGG[pages[5]..]].concat();
    assert_eq!(code(without), "audio_damaged");
    let junk = [&OGG[..pages[4]], b"junk", &OGG[pages[4]..]].concat();
    assert_eq!(code(junk), "audio_damaged");
}

#[test]
fn what_stands_behind_an_ogg_is_passed_over_unless_it_is_another() {
    let tagged = [OGG, b"TAG", &[b' '; 125]].concat();
    assert_eq!(samples(tagged), 20_140);
    assert_eq!(code([OGG, OGG].concat()), "audio_unsupported");
}

/// Ten seconds as LAME writes them: the Info frame, and the audio frames.
fn mp3() -> (Vec<u8>, Vec<u8>) {
    let side: Vec<f32> = (0..441_000).map(|n| tone(440.0, 0.4, n, 44_100)).collect();
    let audio = Stereo {
        left: side.clone(),
        right: side,
    };
    let (payload, frames) = encode_320(&audio).unwrap();
    let span = FrameSpan::parse(&payload.frame_table()).unwrap();
    (payload.facts.whole().head(&span).unwrap(), frames)
}

/// Overwrites these frames with noise, from the byte `from` of each on.
fn overwrite_frames(frames: &[u8], which: std::ops::Range<usize>, from: usize) -> Vec<u8> {
    let mut noise = 1u32;
    let mut file = frames.to_vec();
    for (_, range) in Frames::new(frames).skip(which.start).take(which.len()) {
        for byte in &mut file[range][from..] {
            noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            // No frame header has this byte.
            *byte = ((noise >> 24) as u8).min(0xFE);
        }
    }
    file
}

#[test]
fn an_mp3_torn_in_the_middle_is_damaged_and_a_scratch_is_borne() {
    let (info_frame, frames) = mp3();
    let with_head = |frames: &[u8]| [&info_frame[..], frames].concat();
    assert_eq!((code(with_head(&frames)), code(frames.clone())), ("fine", "fine"));
    // One frame is lost.
    let one_lost = overwrite_frames(&frames, 100..101, 0);
    assert_eq!(
        (code(with_head(&one_lost)), code(one_lost.clone())),
        ("fine", "fine")
    );
    // More than are tolerated, headers included; an Info frame reveals even a few.
    let many_lost = overwrite_frames(&frames, 100..250, 0);
    assert_eq!(
        (code(with_head(&many_lost)), code(many_lost.clone())),
        ("audio_damaged", "audio_damaged")
    );
    let few_lost = overwrite_frames(&frames, 100..110, 0);
    assert_eq!(
        (code(with_head(&few_lost)), code(few_lost.clone())),
        ("audio_damaged", "fine")
    );
    // The headers are intact, but the data is invalid.
    let invalid_data = overwrite_frames(&frames, 50..350, 4);
    assert_eq!(
        (code(with_head(&invalid_data)), code(invalid_data.clone())),
        ("audio_damaged", "audio_damaged")
    );
    // If it is truncated too, the missing end is reported.
    let half = &with_head(&frames)[..info_frame.len() + frames.len() / 2];
    assert_eq!(code(half.to_vec()), "audio_truncated");
}

#[test]
fn tags_between_the_frames_of_an_mp3_are_no_damage() {
    let (_, frames) = mp3();
    let middle = Frames::new(&frames).nth(200).unwrap().1.start;
    // 400 KB, which is more than two hundred frames.
    let tag = [b"ID3\x04\0\0\0\x18\0\0".as_slice(), &[0; 0x18 << 14]].concat();
    let joined = [&frames[..middle], &tag, &frames[middle..]].concat();
    assert_eq!(code(joined), "fine");
    // Trailing data after the last frame is allowed.
    assert_eq!(code([&frames[..], &[0; 400_000]].concat()), "fine");
}

#[test]
fn a_flac_with_one_flipped_bit_is_damaged() {
    assert_eq!(code(FLAC.to_vec()), "fine");
    for share in [0.5, 0.55, 0.6, 0.65, 0.7] {
        let mut file = FLAC.to_vec();
        let at = (file.len() as f64 * share) as usize;
        file[at] ^= 4;
        assert_eq!(code(file), "audio_damaged", "byte {at}");
    }
    // All frames match their checksums, but not the one of the whole.
    let mut file = FLAC.to_vec();
    file[30] ^= 1;
    assert_eq!(code(file), "audio_damaged");
}

#[test]
fn an_aiff_that_declares_more_than_it_holds_is_cut() {
    let good = stereo(16).aiff();
    assert_eq!(samples(good.clone()), 22_051);
    let with = |at: usize, number: u32| {
        let mut file = good.clone();
        file[at..at + 4].copy_from_slice(&number.to_be_bytes());
        code(file)
    };
    let (form, count, audio) = (4, 22, 42);
    assert_eq!(&good[audio - 4..audio], b"SSND");
    assert_eq!(with(form, good.len() as u32 + 100), "audio_truncated");
    assert_eq!(with(count, 22_052), "audio_truncated");
    assert_eq!(with(audio, good.len() as u32), "audio_truncated");
    // Fewer are declared than exist: the existing ones are decoded.
    assert_eq!(with(count, 22_050), "fine");
}

#[test]
fn an_aiff_whose_lengths_were_left_open_is_heard_to_its_end() {
    let mut file = stereo(16).aiff();
    for at in [4, 22, 42] {
        file[at..at + 4].fill(0);
    }
    assert_eq!(samples(file.clone()), 22_051);
}

#[test]
fn a_wav_whose_lengths_were_left_open_is_heard_to_its_end() {
    let good = stereo(16).wav();
    let with = |outer: u32, size: u32| {
        let mut file = good.clone();
        file[4..8].copy_from_slice(&outer.to_le_bytes());
        file[40..44].copy_from_slice(&size.to_le_bytes());
        file
    };
    let true_size = good.len() as u32 - 44;
    for (outer, size) in [
        (0, 0),
        (36, 0),
        (u32::MAX, 0),
        (u32::MAX, u32::MAX),
        (true_size + 36, u32::MAX),
        (0x7FFF_F024, 0x7FFF_F000),
        // The length of the inner chunk counts, not that of the outer one.
        (0, true_size),
        (100, true_size),
        (u32::MAX, true_size),
    ] {
        let file = with(outer, size);
        let found = find_pcm(std::io::Cursor::new(&file)).unwrap().unwrap();
        assert_eq!(found.samples(), 22_051, "{outer:x} {size:x}");
        assert_eq!(samples(file.clone()), 22_051, "{outer:x} {size:x}");
        if size != true_size {
            // An incomplete sample.
            let incomplete = file[..file.len() - 2].to_vec();
            assert_eq!(code(incomplete), "audio_truncated", "{outer:x} {size:x}");
        }
    }
    // A chunk of length 0, followed by another chunk that is counted.
    let empty = [&good[12..40], &[0; 4], b"LIST\x04\0\0\0INFO"].concat();
    assert_eq!(code(riff(&empty)), "audio_empty");
}

#[test]
fn a_float_wav_from_a_pipe_is_not_as_long_as_its_fact_says() {
    let good = Pcm {
        float: true,
        ..stereo(32)
    };
    let wav = good.wav();
    let fact = chunk(b"fact", &[0xFF; 4], 4u32.to_le_bytes());
    let audio = [b"data".as_slice(), &[0xFF; 4], &wav[44..]].concat();
    let mut file = riff(&[&wav[12..36], &fact, &audio].concat());
    file[4..8].fill(0xFF);
    assert_eq!(samples(file), 22_051);
}

#[test]
fn an_mp4_cut_anywhere_is_cut_wherever_its_index_stands() {
    for (name, file) in [("aac", AAC), ("alac", ALAC)] {
        for file in [file.to_vec(), index_first(file)] {
            assert_eq!(code(file.clone()), "fine", "{name}");
            for cut in (40..file.len()).step_by(file.len() / 23) {
                assert_eq!(code(file[..cut].to_vec()), "audio_truncated", "{name} {cut}");
            }
        }
        // Between the audio and its index.
        let before_index = boxes(file)
            .into_iter()
            .filter(|(name, _)| name != b"moov")
            .flat_map(|(name, body)| box_of(&name, body))
            .collect();
        assert_eq!(code(before_index), "audio_truncated", "{name}");
        let tagged = [file, b"TAG", &[b' '; 125]].concat();
        assert_eq!(code(tagged), "fine", "{name}");
    }
}

#[test]
fn what_is_not_decoded_is_called_by_its_name() {
    let message_for = |file: Vec<u8>| decode_all(file, Limits::default()).unwrap_err().to_string();
    // Telephone formats, with a byte per sample.
    let wav = stereo(8).wav();
    for (tag, expected) in [(6u16, "not supported: A-law"), (7, "not supported: µ-law")] {
        let fmt = [&tag.to_le_bytes(), &wav[22..36], &[0; 2]].concat();
        let fmt = chunk(b"fmt ", &fmt, 18u32.to_le_bytes());
        assert_eq!(message_for(riff(&[&fmt, &wav[36..]].concat())), expected);
    }
    // Two channels, then six.
    let mut aac = AAC.to_vec();
    let esds = aac.windows(4).position(|name| name == b"esds").unwrap();
    let config = aac[esds..]
        .windows(2)
        .position(|two| two == [0x12, 0x10])
        .unwrap();
    aac[esds + config + 1] = 0x30;
    assert_eq!(message_for(aac), "not supported: AAC of more than two channels");
}
