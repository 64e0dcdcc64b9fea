//! Files of every format, damaged in hundreds of reproducible ways: decoding and rendering end with audio or
//! with an error, within the limits of what the file can contain. The error is always about the file's
//! contents; an I/O error is reported only when reading itself fails.

use std::{
    io::{self, Cursor, Read, Seek, SeekFrom, sink},
    sync::atomic::Ordering,
};

use pult_audio::{
    decode::{self, Limits},
    fingerprint::fingerprint_file,
    render::{RenderPass, RenderSinks},
    tags,
};

use crate::analysis_helpers::{code, count_reads, decode_source};
use crate::boxes::{TABLES, change_box};
use crate::pcm::{Pcm, chunk, riff};

const MUTATIONS: u64 = 300;
/// No file here plays two seconds, so a damaged one cannot play an hour.
const SAMPLES_MAX: usize = 3_600 * 192_000;
/// How often a file may be read from end to end, with a buffer of 64 KB each time.
const READINGS_MAX: u64 = 40;
const UNREADABLE: &str = "audio_unreadable";

/// The same numbers in every run.
struct SeededRng(u64);

impl SeededRng {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % count as u64) as usize
    }
}

fn small(bits: usize) -> Pcm {
    Pcm {
        rate: 44_100,
        channels: 2,
        bits,
        float: false,
        frames: 20_000,
    }
}

fn files() -> [(&'static str, Vec<u8>); 10] {
    [
        ("wav 16", small(16).wav()),
        ("wav 24", small(24).wav()),
        ("aiff", small(16).aiff()),
        ("flac", include_bytes!("../files/tone-16.flac").to_vec()),
        ("alac", include_bytes!("../files/tone-alac.m4a").to_vec()),
        ("aac", include_bytes!("../files/tone-aac.m4a").to_vec()),
        ("mp3", include_bytes!("../files/tone-vbr.mp3").to_vec()),
        ("bare mp3", include_bytes!("../files/tone-bare.mp3").to_vec()),
        ("ogg", include_bytes!("../files/tone.ogg").to_vec()),
        ("open wav", open_wav()),
    ]
}

/// A WAV as written to a pipe.
fn open_wav() -> Vec<u8> {
    let mut wav = small(16).wav();
    wav[4..8].fill(0xFF);
    wav[40..44].fill(0xFF);
    wav
}

/// Changes bytes, mostly in headers, removes, repeats, overwrites or randomises a part, or truncates the
/// file.
fn damage(file: &[u8], seed: u64) -> Vec<u8> {
    let mut rng = SeededRng(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    for _ in 0..8 {
        rng.below(2);
    }
    let mut file = file.to_vec();
    for _ in 0..=rng.below(6) {
        if file.len() < 16 {
            break;
        }
        let reach = match rng.below(3) {
            0 => file.len(),
            1 => file.len().min(512),
            _ => file.len().min(64),
        };
        let at = rng.below(reach);
        let length = 1 + rng.below(64.min(file.len() - at));
        match rng.below(8) {
            0 => file[at] = rng.below(256) as u8,
            1 => file[at] ^= 1 << rng.below(8),
            2 => file[at..at + length].fill(0xFF),
            3 => file[at..at + length].fill(0),
            4 => drop(file.drain(at..at + length)),
            5 => {
                let piece = file[at..at + length].to_vec();
                file.splice(at..at, piece);
            }
            6 => {
                let end = file.len().min(at + rng.below(4_096));
                file[at..end]
                    .iter_mut()
                    .for_each(|byte| *byte = rng.below(256) as u8);
            }
            _ => file.truncate(at.max(1)),
        }
    }
    file
}

/// The number of samples before the end or the error.
fn count_samples(file: Vec<u8>) -> usize {
    let max_read = READINGS_MAX * (file.len() as u64 + 65_536);
    let (file, read) = count_reads(file);
    let mut samples = 0;
    let mut decoder = match decode::open(file, Limits::default()) {
        Ok(decoder) => decoder,
        Err(error) => {
            assert!(read.load(Ordering::Relaxed) < max_read, "it is opened for ever");
            assert_ne!(error.code(), UNREADABLE, "{error}");
            return samples;
        }
    };
    loop {
        let block = match decoder.next_block() {
            Ok(Some(block)) => block,
            Ok(None) => break,
            Err(error) => {
                assert_ne!(error.code(), UNREADABLE, "{error}");
                break;
            }
        };
        assert_eq!(block.left.len(), block.right.len());
        assert!(
            block
                .left
                .iter()
                .chain(&block.right)
                .all(|sample| sample.is_finite())
        );
        samples += block.left.len();
        assert!(samples < SAMPLES_MAX, "it runs away");
    }
    assert!(read.load(Ordering::Relaxed) < max_read, "it is read for ever");
    samples
}

/// Changes at most `max` bytes, anywhere after the first boxes.
fn change_bytes(file: &[u8], max: usize, seed: u64) -> Vec<u8> {
    const HEAD: usize = 100;
    let mut rng = SeededRng(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let mut file = file.to_vec();
    for _ in 0..=rng.below(max) {
        let at = HEAD + rng.below(file.len() - HEAD);
        file[at] = rng.below(256) as u8;
    }
    file
}

#[test]
fn an_mp4_with_bytes_changed_anywhere_is_damaged_and_never_unreadable() {
    for name in ["alac", "aac"] {
        let (_, file) = files().into_iter().find(|(known, _)| *known == name).unwrap();
        let mut damaged = 0;
        for seed in 1..=MUTATIONS {
            let code = code(change_bytes(&file, 300, seed));
            assert_ne!(code, UNREADABLE, "{name} {seed}");
            damaged += u64::from(code == "audio_damaged");
        }
        assert!(damaged > MUTATIONS / 2, "{name}: only {damaged}");
    }
}

#[test]
fn an_index_that_leads_nowhere_is_not_excused_by_packets_that_break_before() {
    const PACKET: usize = 8;
    let sizes = [&TABLES[..], &[b"stsz"]].concat();
    let (_, file) = files().into_iter().find(|(known, _)| *known == "aac").unwrap();
    let file = change_box(&file, &sizes, &|table| {
        let mut table = table.to_vec();
        let at = 12 + 4 * PACKET;
        table[at..at + 4].copy_from_slice(&0x00FF_FFFFu32.to_be_bytes());
        table
    });
    assert_eq!(code(file.clone()), "audio_truncated");
    let audio_start = file.windows(4).position(|name| name == b"mdat").unwrap() + 4;
    let mut codes = Vec::new();
    for seed in 1..=30 {
        let mut file = file.clone();
        let noise = change_bytes(&[0; 400], 300, seed).split_off(100);
        file[audio_start + 100..][..noise.len()].copy_from_slice(&noise);
        codes.push(code(file));
    }
    assert!(!codes.contains(&"fine"), "{codes:?}");
    assert!(codes.contains(&"audio_damaged"), "{codes:?}");
}

/// A file whose reading fails from a position on.
struct FailingFile {
    file: Cursor<Vec<u8>>,
    from: u64,
    kind: io::ErrorKind,
}

impl Read for FailingFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.file.read(buffer)?;
        if self.file.position() > self.from {
            return Err(io::Error::new(self.kind, "the disk is gone"));
        }
        Ok(count)
    }
}

impl Seek for FailingFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

#[test]
fn what_the_disk_says_is_never_taken_for_damage() {
    for (name, file) in files() {
        let length = file.len() as u64;
        for from in [0, 20, length / 3, length - 1] {
            for kind in [io::ErrorKind::Other, io::ErrorKind::UnexpectedEof] {
                let file = FailingFile {
                    file: Cursor::new(file.clone()),
                    from,
                    kind,
                };
                let error = decode_source(file, Limits::default()).unwrap_err();
                assert_eq!(error.code(), UNREADABLE, "{name} from {from}, {kind}: {error}");
                assert!(error.to_string().contains("the disk is gone"), "{error}");
            }
        }
    }
}

fn check_format(name: &str) {
    let (_, file) = files().into_iter().find(|(known, _)| *known == name).unwrap();
    let sample_count = count_samples(file.clone());
    assert!(sample_count > 2_000, "{name} is good before it is damaged");
    let mut affected = 0;
    for seed in 1..=MUTATIONS {
        let file = damage(&file, seed);
        affected += usize::from(count_samples(file.clone()) != sample_count);
        tags::read(Cursor::new(&file));
        // The slower functions only for every tenth file.
        if seed % 10 == 0 {
            let _ = fingerprint_file(Cursor::new(file.clone()), true);
            let open = || Ok(Cursor::new(file.clone()));
            let sinks = RenderSinks {
                mp3: sink(),
                stream: Some(sink()),
                wav: sink(),
            };
            if let Err(error) = RenderPass::open(open).and_then(|pass| pass.run(sinks, |_| Ok(()))) {
                assert!(error.code().is_some(), "another try would not help: {error}");
            }
        }
    }
    assert!(
        affected > MUTATIONS as usize / 10,
        "{name}: only {affected} did any harm"
    );
}

macro_rules! formats {
    ($($test:ident = $name:literal),+ $(,)?) => {
        $(#[test]
        fn $test() {
            check_format($name);
        })+
    };
}

formats! {
    damaged_wav = "wav 16",
    damaged_wav_of_24_bits = "wav 24",
    damaged_aiff = "aiff",
    damaged_flac = "flac",
    damaged_alac = "alac",
    damaged_aac = "aac",
    damaged_mp3 = "mp3",
    damaged_bare_mp3 = "bare mp3",
    damaged_ogg = "ogg",
    damaged_open_wav = "open wav",
}

#[test]
fn chunks_that_never_end_are_left_behind() {
    let wav = small(16).wav();
    for size in [0u32, 1, 0x7FFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFF8] {
        let junk = chunk(b"junk", &[0; 8], size.to_le_bytes());
        count_samples(riff(&[junk.repeat(2_000), wav[12..].to_vec()].concat()));
        count_samples(riff(&[wav[12..36].to_vec(), junk].concat()));
    }
    // A box of length zero extends to the end, and one of length one has its length elsewhere.
    for size in [0u32, 1, 7, 0xFFFF_FFFF] {
        let atoms = [&size.to_be_bytes()[..], b"free", &[0; 8]].concat().repeat(2_000);
        count_samples([&[0, 0, 0, 16][..], b"ftypM4A \0\0\0\0", &atoms].concat());
    }
}
