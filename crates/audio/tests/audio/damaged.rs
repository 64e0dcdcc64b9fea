//! Files of every format, damaged in hundreds of ways that are the same in every run: decoding ends with sound or with
//! an error, within the bounds of what the file can hold, and a pass over it does too.

use std::{
    io::{Cursor, sink},
    sync::atomic::Ordering,
};

use pult_audio::{
    decode::{self, Limits},
    fingerprint::listen,
    render::Pass,
    tags,
};

use crate::heard::counted;
use crate::pcm::{Pcm, chunk, riff};

const MUTATIONS: u64 = 300;
/// No file here plays two seconds; one that is damaged cannot play an hour.
const SAMPLES_MAX: usize = 3_600 * 192_000;
/// How often a file may be read from end to end, with a buffer's length of 64 KB each time.
const READINGS_MAX: u64 = 40;

/// The same numbers in every run.
struct Dice(u64);

impl Dice {
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

/// As it comes from a pipe.
fn open_wav() -> Vec<u8> {
    let mut wav = small(16).wav();
    wav[4..8].fill(0xFF);
    wav[40..44].fill(0xFF);
    wav
}

/// Bytes changed, mostly where heads are, a piece cut out, doubled, filled or made noise, or the end cut off.
fn damaged(file: &[u8], seed: u64) -> Vec<u8> {
    let mut dice = Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    for _ in 0..8 {
        dice.below(2);
    }
    let mut file = file.to_vec();
    for _ in 0..=dice.below(6) {
        if file.len() < 16 {
            break;
        }
        let reach = match dice.below(3) {
            0 => file.len(),
            1 => file.len().min(512),
            _ => file.len().min(64),
        };
        let at = dice.below(reach);
        let length = 1 + dice.below(64.min(file.len() - at));
        match dice.below(8) {
            0 => file[at] = dice.below(256) as u8,
            1 => file[at] ^= 1 << dice.below(8),
            2 => file[at..at + length].fill(0xFF),
            3 => file[at..at + length].fill(0),
            4 => drop(file.drain(at..at + length)),
            5 => {
                let piece = file[at..at + length].to_vec();
                file.splice(at..at, piece);
            }
            6 => {
                let end = file.len().min(at + dice.below(4_096));
                file[at..end]
                    .iter_mut()
                    .for_each(|byte| *byte = dice.below(256) as u8);
            }
            _ => file.truncate(at.max(1)),
        }
    }
    file
}

/// How many samples came before the end or the error.
fn decoded(file: Vec<u8>) -> usize {
    let most = READINGS_MAX * (file.len() as u64 + 65_536);
    let (file, read) = counted(file);
    let mut samples = 0;
    let Ok(mut decoder) = decode::open(file, Limits::default()) else {
        assert!(read.load(Ordering::Relaxed) < most, "it is opened for ever");
        return samples;
    };
    while let Ok(Some(block)) = decoder.next_block() {
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
    assert!(read.load(Ordering::Relaxed) < most, "it is read for ever");
    samples
}

fn survives(name: &str) {
    let (_, file) = files().into_iter().find(|(known, _)| *known == name).unwrap();
    let whole = decoded(file.clone());
    assert!(whole > 2_000, "{name} is good before it is damaged");
    let mut spoilt = 0;
    for seed in 1..=MUTATIONS {
        let file = damaged(&file, seed);
        spoilt += usize::from(decoded(file.clone()) != whole);
        tags::read(Cursor::new(&file));
        // The longer way now and then.
        if seed % 10 == 0 {
            let _ = listen(Cursor::new(file.clone()), true);
            let open = || Ok(Cursor::new(file.clone()));
            let _ = Pass::open(open).and_then(|pass| pass.run(sink(), sink(), |_| Ok(())));
        }
    }
    assert!(
        spoilt > MUTATIONS as usize / 10,
        "{name}: only {spoilt} did any harm"
    );
}

macro_rules! formats {
    ($($test:ident = $name:literal),+ $(,)?) => {
        $(#[test]
        fn $test() {
            survives($name);
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
        decoded(riff(&[junk.repeat(2_000), wav[12..].to_vec()].concat()));
        decoded(riff(&[wav[12..36].to_vec(), junk].concat()));
    }
    // An atom of length zero reaches to the end, one of length one says it elsewhere.
    for size in [0u32, 1, 7, 0xFFFF_FFFF] {
        let atoms = [&size.to_be_bytes()[..], b"free", &[0; 8]].concat().repeat(2_000);
        decoded([&[0, 0, 0, 16][..], b"ftypM4A \0\0\0\0", &atoms].concat());
    }
}
