//! Files made to keep the decoder busy, or to exhaust the memory: decoding ends soon for each.

use crate::analysis_helpers::{code, code_and_cost};
use crate::boxes::{TABLES, box_of, change_box};
use crate::pcm::{Pcm, chunk, riff};

const AAC: &[u8] = include_bytes!("../files/tone-aac.m4a");

fn small() -> Pcm {
    Pcm {
        rate: 44_100,
        channels: 2,
        bits: 16,
        float: false,
        frames: 22_051,
    }
}

#[test]
fn heads_of_pages_within_pages_are_read_once() {
    // Each header begins a page of some kilobytes that contains all the next ones.
    let head = [b"OggS\0\x02".as_slice(), &[0x30; 20], &[0xFF]].concat();
    let file = head.repeat(20_000);
    let length = file.len() as u64;
    let (code, read) = code_and_cost(file);
    assert_eq!(code, "audio_damaged");
    assert!(read < 2 * length, "{read} bytes read of {length}");
}

#[test]
fn streams_without_number_are_not_followed() {
    let page = |serial: u32| {
        let mut page = [b"OggS\0\x02".as_slice(), &[0; 8], &serial.to_le_bytes(), &[0; 9]].concat();
        let crc = page.iter().fold(0u32, |crc, byte| {
            (0..8).fold(crc ^ u32::from(*byte) << 24, |crc, _| {
                crc << 1 ^ if crc >> 31 == 1 { 0x04C1_1DB7 } else { 0 }
            })
        });
        page[22..26].copy_from_slice(&crc.to_le_bytes());
        page
    };
    let file = (0..1_000).flat_map(page).collect();
    assert_eq!(code(file), "audio_unsupported");
}

#[test]
fn odd_heads_of_a_wav_are_an_answer() {
    let good = small().wav();
    for (at, bytes, expected) in [
        (22, &0u16.to_le_bytes()[..], "audio_unsupported"),
        (22, &9u16.to_le_bytes(), "audio_unsupported"),
        (22, &u16::MAX.to_le_bytes(), "audio_unsupported"),
        (24, &0u32.to_le_bytes(), "audio_unsupported"),
        (24, &4_000_000_000u32.to_le_bytes(), "audio_unsupported"),
        (34, &0u16.to_le_bytes(), "audio_damaged"),
        (34, &u16::MAX.to_le_bytes(), "audio_damaged"),
        (16, &u32::MAX.to_le_bytes(), "audio_damaged"),
        // Redundant fields: channels and bits have the information already.
        (32, &0u16.to_le_bytes(), "fine"),
        (28, &u32::MAX.to_le_bytes(), "fine"),
    ] {
        let mut file = good.clone();
        file[at..at + bytes.len()].copy_from_slice(bytes);
        assert_eq!(code(file.clone()), expected, "{at} {bytes:?}");
        // The same with its lengths left open.
        file[4..8].fill(0);
        file[40..44].fill(0);
        assert_eq!(code(file), expected, "{at} {bytes:?}, left open");
    }
}

#[test]
fn odd_heads_of_an_aiff_are_an_answer() {
    let good = small().aiff();
    for (at, bytes, expected) in [
        (20, &0u16.to_be_bytes()[..], "audio_unsupported"),
        (20, &u16::MAX.to_be_bytes(), "audio_unsupported"),
        (26, &0u16.to_be_bytes(), "audio_damaged"),
        (28, &[0; 10], "audio_damaged"),
        (28, &[0x7F; 10], "audio_damaged"),
    ] {
        let mut file = good.clone();
        file[at..at + bytes.len()].copy_from_slice(bytes);
        assert_eq!(code(file), expected, "{at} {bytes:?}");
    }
}

#[test]
fn tags_larger_than_any_tag_are_not_read() {
    let wav = small().wav();
    for name in [b"LIST", b"bext"] {
        let tag = chunk(name, b"INFO", 0x0500_0000u32.to_le_bytes());
        let file = riff(&[&wav[12..36], &tag, &wav[36..]].concat());
        assert_eq!(code(file), "audio_damaged");
    }
    // 256 MB of ID3 before the audio, of which ten bytes exist.
    let tagged = [b"ID3\x04\0\0\x7F\x7F\x7F\x7F", &wav[..]].concat();
    assert_eq!(code(tagged), "audio_damaged");
}

#[test]
fn an_edit_that_begins_after_the_end_leaves_nothing() {
    let file = change_box(AAC, &[b"moov", b"trak", b"edts", b"elst"], &|list| {
        let mut list = list.to_vec();
        list[12..16].copy_from_slice(&0x7FFF_FFFFu32.to_be_bytes());
        list
    });
    assert_ne!(code(file), "fine");
}

#[test]
fn tables_that_would_be_walked_for_hours_are_refused() {
    let path = [&TABLES[..], &[b"stts"]].concat();
    let with = |entries: usize| {
        // Its own entries after entries without packets.
        change_box(AAC, &path, &|original| {
            let count = u32::from_be_bytes(original[4..8].try_into().unwrap()) + entries as u32;
            [
                &original[..4],
                &count.to_be_bytes(),
                &[0; 8].repeat(entries),
                &original[8..],
            ]
            .concat()
        })
    };
    assert_eq!(code(with(10)), "fine");
    assert_eq!(code(with(1 << 17)), "audio_damaged");
}

#[test]
fn a_track_of_more_packets_than_bytes_is_not_followed_to_its_end() {
    // A second track: a thousand chunks at one position, of eight thousand packets of one byte.
    let moov = crate::boxes::boxes(AAC)
        .into_iter()
        .find(|(name, _)| name == b"moov")
        .unwrap()
        .1;
    let trak = crate::boxes::boxes(moov)
        .into_iter()
        .find(|(name, _)| name == b"trak")
        .unwrap()
        .1;
    let numbers = |all: &[u32]| {
        all.iter()
            .flat_map(|number| number.to_be_bytes())
            .collect::<Vec<u8>>()
    };
    let (chunks, packets) = (1_000u32, 8_000u32);
    let second = change_box(trak, &[b"tkhd"], &|head| {
        let mut head = head.to_vec();
        head[12..16].copy_from_slice(&2u32.to_be_bytes());
        head
    });
    let mut second = second;
    for (name, table) in [
        (b"stts", numbers(&[0, 1, chunks * packets, 0])),
        (b"stsc", numbers(&[0, 1, 1, packets, 1])),
        (b"stsz", numbers(&[0, 1, chunks * packets])),
        (
            b"stco",
            [numbers(&[0, chunks]), numbers(&[0]).repeat(chunks as usize)].concat(),
        ),
    ] {
        second = change_box(&second, &[b"mdia", b"minf", b"stbl", name], &|_| table.clone());
    }
    let file = change_box(AAC, &[b"moov"], &|moov| {
        [moov, &box_of(b"trak", &second)].concat()
    });
    assert_eq!(code(file), "audio_damaged");
}
