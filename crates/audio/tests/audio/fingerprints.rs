//! The same recording is known by its fingerprint however it was cut, encoded or turned down, and other music is not.
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

fn print(sound: &Stereo) -> Fingerprint {
    fingerprint::of(sound, SAMPLE_RATE)
}

fn changed(sound: &Stereo, from: usize, gain: f32) -> Stereo {
    let side = |side: &[f32]| side[from..].iter().map(|sample| sample * gain).collect();
    Stereo {
        left: side(&sound.left),
        right: side(&sound.right),
    }
}

fn through_mp3(sound: &Stereo) -> Stereo {
    let (payload, frames) = encode_320(sound).unwrap();
    let span = FrameSpan::parse(&payload.frame_table()).unwrap();
    let file = [payload.facts.whole().head(&span).unwrap(), frames].concat();
    let mut decoder = decode::open(Cursor::new(file), decode::Limits::default()).unwrap();
    let mut sound = Stereo::silence(0);
    while let Some(block) = decoder.next_block().unwrap() {
        sound.left.extend_from_slice(&block.left);
        sound.right.extend_from_slice(&block.right);
    }
    sound
}

fn shared(one: &Fingerprint, other: &Fingerprint) -> i64 {
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
    let sounds: Vec<Stereo> = styles.iter().map(|style| piece(*style, 1)).collect();
    let prints: Vec<Fingerprint> = sounds.iter().map(print).collect();
    for (sound, whole) in sounds.iter().zip(&prints) {
        let encoded = through_mp3(sound);
        for (what, other) in [
            ("as it is", whole.clone()),
            ("turned down", print(&changed(sound, 0, 0.5))),
            ("half a frame later", print(&changed(sound, 2_730, 1.0))),
            ("cut", print(&changed(sound, 301_234, 1.0))),
            ("an MP3", print(&encoded)),
            ("a cut of an MP3", print(&changed(&encoded, 423_456, 0.8))),
        ] {
            let alike = whole.resemblance(&other);
            assert!(alike >= SAME_RECORDING, "{what}: {alike}");
            let words = shared(whole, &other);
            assert!(words >= FINGERPRINT_KEYS_SHARED_MIN, "{what}: {words} landmarks");
        }
    }
    let others = styles.iter().map(|style| print(&piece(*style, 2)));
    for (one, other) in prints.iter().zip(others) {
        let alike = one.resemblance(&other);
        assert!(alike < SAME_RECORDING, "same style, key and tempo: {alike}");
    }
    assert!(prints[0].resemblance(&prints[1]) < SAME_RECORDING);
}

#[test]
fn nothing_resembles_nothing() {
    let nothing = Fingerprint::default();
    assert_eq!(nothing.resemblance(&nothing), 0.0);
    let short = print(&changed(&piece(Style::House, 1), 1_500_000, 1.0));
    assert_eq!(short.resemblance(&short), 0.0, "a few seconds are not enough");
}
