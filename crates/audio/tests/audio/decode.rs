//! Files of every format decode to exactly their samples; broken ones to an error with the cause.

use proptest::prelude::*;
use pult_audio::{
    Stereo,
    decode::{AudioFormat, Codec, Container, DecodeError},
};

use crate::analysis_helpers::without_min_length;
use crate::boxes::index_first;
use crate::pcm::{Pcm, chunk, riff, tone};

const SAMPLES: usize = 20_140;

fn decode(file: Vec<u8>) -> Result<(Stereo, AudioFormat), DecodeError> {
    crate::analysis_helpers::decode_all(file, without_min_length())
}

fn code(file: Vec<u8>) -> &'static str {
    decode(file).map_or_else(|error| error.code(), |_| "fine")
}

fn stereo(bits: usize) -> Pcm {
    Pcm {
        rate: 44_100,
        channels: 2,
        bits,
        float: false,
        frames: 5_001,
    }
}

fn check_tone(audio: &Stereo, pcm: &Pcm, tolerance: f32) {
    assert_eq!(audio.len(), pcm.frames);
    for n in 0..pcm.frames {
        assert!(
            (audio.left[n] - tone(440.0, 0.5, n, pcm.rate)).abs() <= tolerance,
            "sample {n}"
        );
        assert!(
            (audio.right[n] - tone(550.0, 0.5, n, pcm.rate)).abs() <= tolerance,
            "sample {n}"
        );
    }
}

#[test]
fn pcm_of_every_depth_is_exact() {
    for bits in [8, 16, 24, 32] {
        let pcm = stereo(bits);
        let tolerance = 2.0f32.powi(2 - bits as i32).max(1e-6);
        for (file, container) in [(pcm.wav(), Container::Wav), (pcm.aiff(), Container::Aiff)] {
            let (audio, format) = decode(file).unwrap();
            check_tone(&audio, &pcm, tolerance);
            assert_eq!((format.container, format.bits), (container, Some(bits as u16)));
            assert!(format.lossless && format.codec == Codec::Pcm);
        }
    }
    for bits in [32, 64] {
        let pcm = Pcm {
            float: true,
            ..stereo(bits)
        };
        let (audio, format) = decode(pcm.wav()).unwrap();
        check_tone(&audio, &pcm, 1e-6);
        assert!(format.float);
    }
}

#[test]
fn every_rate_and_number_of_channels_is_read() {
    for rate in [8_000, 11_025, 22_050, 48_000, 96_000, 192_000] {
        let pcm = Pcm { rate, ..stereo(16) };
        let (audio, format) = decode(pcm.wav()).unwrap();
        check_tone(&audio, &pcm, 1e-3);
        assert_eq!(format.sample_rate, rate);
    }
    for channels in [1, 3, 4, 5, 6, 7, 8] {
        let pcm = Pcm {
            channels,
            ..stereo(16)
        };
        let (audio, format) = decode(pcm.wav()).unwrap();
        assert_eq!((audio.len(), format.channels), (pcm.frames, channels as u16));
        assert!(
            audio.peak() <= 0.51 && audio.peak() > 0.2,
            "{channels}: {}",
            audio.peak()
        );
        assert_eq!(audio.left == audio.right, channels == 1, "{channels}");
    }
    for (rate, channels) in [(0, 2), (4_000, 2), (384_000, 2), (44_100, 0), (44_100, 9)] {
        let code = code(
            Pcm {
                rate,
                channels,
                frames: 10,
                ..stereo(16)
            }
            .wav(),
        );
        assert!(
            ["audio_unsupported", "audio_damaged"].contains(&code),
            "{rate} {channels}: {code}"
        );
    }
}

#[test]
fn compressed_files_give_exactly_what_went_in() {
    let files: [(&[u8], usize, Codec, f32); 5] = [
        (
            include_bytes!("../files/tone-16.flac"),
            SAMPLES,
            Codec::Flac,
            1e-4,
        ),
        (
            include_bytes!("../files/tone-24.flac"),
            SAMPLES,
            Codec::Flac,
            1e-5,
        ),
        (
            include_bytes!("../files/tone-alac.m4a"),
            SAMPLES,
            Codec::Alac,
            1e-4,
        ),
        (include_bytes!("../files/tone-vbr.mp3"), SAMPLES, Codec::Mp3, 0.05),
        (include_bytes!("../files/tone.ogg"), SAMPLES, Codec::Vorbis, 0.05),
    ];
    for (file, samples, codec, tolerance) in files {
        let (audio, format) = decode(file.to_vec()).unwrap();
        assert_eq!((audio.len(), format.codec), (samples, codec));
        assert_eq!(format.lossless, tolerance < 0.01);
        for n in 2_000..samples - 2_000 {
            let difference = (audio.left[n] - tone(440.0, 0.4, n, 44_100)).abs();
            assert!(difference <= tolerance, "{codec:?} sample {n}: {difference}");
        }
    }
}

#[test]
fn priming_of_aac_is_cut_by_the_edit_list() {
    let (audio, format) = decode(include_bytes!("../files/tone-aac.m4a").to_vec()).unwrap();
    assert_eq!(
        (audio.len(), format.declared_samples),
        (SAMPLES, Some(SAMPLES as u64))
    );
    for n in 6_000..12_000 {
        assert!(
            (audio.left[n] - tone(440.0, 0.4, n, 44_100)).abs() < 0.1,
            "sample {n}"
        );
    }
}

#[test]
fn a_file_cut_anywhere_is_not_taken_for_whole() {
    let files: [(&str, Vec<u8>); 10] = [
        ("mp3", include_bytes!("../files/tone-vbr.mp3").to_vec()),
        ("bare mp3", include_bytes!("../files/tone-bare.mp3").to_vec()),
        ("flac", include_bytes!("../files/tone-16.flac").to_vec()),
        ("alac", include_bytes!("../files/tone-alac.m4a").to_vec()),
        ("aac", include_bytes!("../files/tone-aac.m4a").to_vec()),
        (
            "alac, index first",
            index_first(include_bytes!("../files/tone-alac.m4a")),
        ),
        (
            "aac, index first",
            index_first(include_bytes!("../files/tone-aac.m4a")),
        ),
        ("ogg", include_bytes!("../files/tone.ogg").to_vec()),
        ("wav", stereo(16).wav()),
        ("aiff", stereo(24).aiff()),
    ];
    for (name, file) in files {
        assert_eq!(code(file.clone()), "fine", "{name}");
        for share in [0.5, 0.8] {
            let cut = file[..(file.len() as f64 * share) as usize].to_vec();
            assert_eq!(code(cut), "audio_truncated", "{name} cut to {share}");
        }
    }
}

#[test]
fn content_decides_and_tags_are_passed_over() {
    let tag = [b"ID3\x04\0\0\0\0\x08\0".as_slice(), &[0; 1_024]].concat();
    let (audio, format) = decode([tag.clone(), stereo(16).wav()].concat()).unwrap();
    assert_eq!((audio.len(), format.container), (5_001, Container::Wav));
    let mp3 = include_bytes!("../files/tone-vbr.mp3").as_slice();
    let trailing = [b"TAG".as_slice(), &[b' '; 125]].concat();
    let (audio, _) = decode([tag.as_slice(), &tag, mp3, &trailing].concat()).unwrap();
    assert_eq!(audio.len(), SAMPLES);
}

#[test]
fn nonsense_is_refused_with_a_reason() {
    assert_eq!(code(Vec::new()), "audio_empty");
    assert_eq!(code(vec![0; 100_000]), "audio_unknown_format");
    assert_eq!(
        code(b"<!doctype html><title>404</title>".to_vec()),
        "audio_unknown_format"
    );
    assert_eq!(
        code(
            Pcm {
                frames: 0,
                ..stereo(16)
            }
            .wav()
        ),
        "audio_empty"
    );
    assert_eq!(
        code([b"ID3\x04\0\0\x7F\x7F\x7F\x7F".as_slice(), &[0; 64]].concat()),
        "audio_damaged"
    );
    let tags = b"ID3\x04\0\0\0\0\0\0".repeat(1_000);
    assert_eq!(code(tags), "audio_damaged");
}

#[test]
fn a_header_that_promises_a_day_is_not_believed() {
    let mut file = Pcm {
        rate: 8_000,
        channels: 1,
        frames: 100,
        ..stereo(8)
    }
    .wav();
    let data = file.len() - 104;
    file[data..data + 4].copy_from_slice(&(24 * 3_600 * 8_000u32).to_le_bytes());
    file[4..8].copy_from_slice(&(24 * 3_600 * 8_000u32 + 36).to_le_bytes());
    assert_eq!(code(file), "audio_too_long");
}

#[test]
fn ten_thousand_chunks_are_walked() {
    let wav = stereo(16).wav();
    let chunks = [
        chunk(b"junk", &[1, 2], 2u32.to_le_bytes()).repeat(10_000),
        wav[12..].to_vec(),
    ]
    .concat();
    assert_eq!(decode(riff(&chunks)).unwrap().0.len(), 5_001);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn damage_is_an_answer_never_a_panic(
        which in 0..7usize,
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..40),
        length in any::<prop::sample::Index>(),
    ) {
        let mut file = [
            include_bytes!("../files/tone-16.flac").to_vec(),
            include_bytes!("../files/tone-alac.m4a").to_vec(),
            include_bytes!("../files/tone-aac.m4a").to_vec(),
            include_bytes!("../files/tone-vbr.mp3").to_vec(),
            include_bytes!("../files/tone.ogg").to_vec(),
            stereo(24).wav(),
            stereo(16).aiff(),
        ][which].clone();
        for (at, byte) in damage {
            let at = at.index(file.len());
            file[at] = byte;
        }
        file.truncate(length.index(file.len()) + 1);
        if let Ok((audio, format)) = decode(file) {
            prop_assert!(!audio.is_empty() && format.channels > 0);
        }
    }
}
