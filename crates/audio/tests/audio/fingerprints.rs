//! A recording is recognised by its fingerprint however it was cut, encoded or made quieter, and other music
//! is not.
use std::io::Cursor;

use pult_audio::{
    SAMPLE_RATE, Stereo, decode,
    fingerprint::{self, Fingerprint},
    mp3::{encode_320, frame_table::FrameSpan},
    synth::{Style, SynthPiece},
};
use pult_domain::{
    key::MusicalKey,
    limits::{FINGERPRINT_KEYS_SHARED_MIN, SAME_RECORDING},
};

const SECONDS: f64 = 40.0;

fn piece(style: Style, seed: u64) -> Stereo {
    let key = MusicalKey::from_index(7).unwrap();
    SynthPiece {
        bpm: 124.0,
        key,
        style,
        seconds: SECONDS,
        seed,
    }
    .render()
}

fn fingerprint_of(audio: &Stereo) -> Fingerprint {
    fingerprint::of(audio, SAMPLE_RATE)
}

fn cut_and_scale(audio: &Stereo, from: usize, gain: f32) -> Stereo {
    let side = |side: &[f32]| side[from..].iter().map(|sample| sample * gain).collect();
    Stereo {
        left: side(&audio.left),
        right: side(&audio.right),
    }
}

fn through_mp3(audio: &Stereo) -> Stereo {
    let (payload, frames) = encode_320(audio).unwrap();
    let span = FrameSpan::parse(&payload.frame_table()).unwrap();
    let file = [payload.facts.whole().head(&span).unwrap(), frames].concat();
    let mut decoder = decode::open(Cursor::new(file), decode::Limits::default()).unwrap();
    let mut audio = Stereo::silence(0);
    while let Some(block) = decoder.next_block().unwrap() {
        audio.left.extend_from_slice(&block.left);
        audio.right.extend_from_slice(&block.right);
    }
    audio
}

fn count_shared(one: &Fingerprint, other: &Fingerprint) -> i64 {
    let landmarks = one.landmarks();
    let shared = other
        .landmarks()
        .into_iter()
        .filter(|word| landmarks.contains(word));
    shared.count() as i64
}

#[test]
fn a_recording_is_known_again_and_no_other_is() {
    let styles = [Style::House, Style::Trance, Style::DrumAndBass];
    let recordings: Vec<Stereo> = styles.iter().map(|style| piece(*style, 1)).collect();
    let fingerprints: Vec<Fingerprint> = recordings.iter().map(fingerprint_of).collect();
    for (audio, whole) in recordings.iter().zip(&fingerprints) {
        let encoded = through_mp3(audio);
        for (name, other) in [
            ("as it is", whole.clone()),
            ("turned down", fingerprint_of(&cut_and_scale(audio, 0, 0.5))),
            (
                "half a frame later",
                fingerprint_of(&cut_and_scale(audio, 2_730, 1.0)),
            ),
            ("cut", fingerprint_of(&cut_and_scale(audio, 301_234, 1.0))),
            ("an MP3", fingerprint_of(&encoded)),
            (
                "a cut of an MP3",
                fingerprint_of(&cut_and_scale(&encoded, 423_456, 0.8)),
            ),
        ] {
            let similarity = whole.resemblance(&other);
            assert!(similarity >= SAME_RECORDING, "{name}: {similarity}");
            let words = count_shared(whole, &other);
            assert!(words >= FINGERPRINT_KEYS_SHARED_MIN, "{name}: {words} landmarks");
        }
    }
    let others = styles.iter().map(|style| fingerprint_of(&piece(*style, 2)));
    for (one, other) in fingerprints.iter().zip(others) {
        let similarity = one.resemblance(&other);
        assert!(
            similarity < SAME_RECORDING,
            "same style, key and tempo: {similarity}"
        );
    }
    assert!(fingerprints[0].resemblance(&fingerprints[1]) < SAME_RECORDING);
}

#[test]
fn nothing_resembles_nothing() {
    let nothing = Fingerprint::default();
    assert_eq!(nothing.resemblance(&nothing), 0.0);
    let short = fingerprint_of(&cut_and_scale(&piece(Style::House, 1), 1_500_000, 1.0));
    assert_eq!(short.resemblance(&short), 0.0, "a few seconds are not enough");
}
