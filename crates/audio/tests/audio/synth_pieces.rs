//! The properties of the synthesiser's output.

use pult_audio::{
    SAMPLE_RATE, Stereo,
    synth::{Style, SynthPiece, demo_pieces},
};
use pult_domain::key::{Mode, MusicalKey};

fn piece(style: Style, bpm: f64, camelot: &str) -> SynthPiece {
    SynthPiece {
        bpm,
        key: MusicalKey::from_camelot(camelot).unwrap(),
        style,
        seconds: 32.0,
        seed: 7,
    }
}

fn power(audio: &Stereo, from: f64, to: f64) -> f32 {
    let at = |share: f64| (audio.len() as f64 * share) as usize;
    let part = &audio.left[at(from)..at(to)];
    part.iter().map(|sample| sample * sample).sum::<f32>() / part.len() as f32
}

/// Energy of the drop at each pitch class over three octaves above the bass, by Goertzel's resonators.
fn pitch_classes(audio: &Stereo) -> [f64; 12] {
    let mut classes = [0.0; 12];
    let drop = &audio.left[audio.len() / 4..audio.len() / 2];
    for window in drop.chunks_exact(16_384) {
        for midi in 48..84 {
            let frequency = 440.0 * 2f64.powf(f64::from(midi - 69) / 12.0);
            let coefficient = 2.0 * (std::f64::consts::TAU * frequency / f64::from(SAMPLE_RATE)).cos();
            let (mut before, mut last) = (0.0, 0.0);
            for (n, sample) in window.iter().enumerate() {
                let hann = 0.5 - 0.5 * (std::f64::consts::TAU * n as f64 / 16_384.0).cos();
                (before, last) = (last, f64::from(*sample) * hann + coefficient * last - before);
            }
            classes[(midi % 12) as usize] +=
                (before * before + last * last - coefficient * before * last).sqrt();
        }
    }
    classes
}

#[test]
fn every_style_is_clean_loud_and_of_exact_length() {
    for style in Style::ALL {
        let piece = piece(style, 124.0, "8A");
        let audio = piece.render();
        assert_eq!(audio.len(), 32 * SAMPLE_RATE as usize, "{style:?}");
        assert!(
            audio
                .left
                .iter()
                .chain(&audio.right)
                .all(|sample| sample.is_finite()),
            "{style:?}"
        );
        let peak = audio.peak();
        assert!((0.5..=0.891).contains(&peak), "{style:?} peaks at {peak}");
        assert_ne!(audio.left, audio.right, "{style:?} is mono");
        assert_eq!(audio.left.last(), Some(&0.0), "{style:?} ends abruptly");
    }
}

#[test]
fn the_drop_is_louder_than_the_intro() {
    for style in Style::ALL {
        let audio = piece(style, 128.0, "5A").render();
        let (intro, drop) = (power(&audio, 0.0, 0.1), power(&audio, 0.27, 0.45));
        assert!(drop > 1.2 * intro, "{style:?}: {intro} then {drop}");
    }
}

#[test]
fn equal_fields_give_equal_samples_and_another_seed_does_not() {
    let first = SynthPiece {
        seconds: 12.0,
        ..piece(Style::Breaks, 130.0, "3B")
    };
    assert_eq!(first.render(), first.render());
    assert_ne!(first.render(), SynthPiece { seed: 8, ..first }.render());
}

#[test]
fn the_strongest_pitch_classes_belong_to_the_key() {
    for (n, style) in Style::ALL.into_iter().enumerate() {
        let camelot = ["8A", "8B", "3A", "11B", "1A", "6B", "10A", "2B", "5A", "12B"][n];
        let piece = piece(style, 120.0, camelot);
        let classes = pitch_classes(&piece.render());
        let mut ranked: Vec<usize> = (0..12).collect();
        ranked.sort_by(|a, b| classes[*b].total_cmp(&classes[*a]));
        let scale: [usize; 7] = if piece.key.mode() == Mode::Major {
            [0, 2, 4, 5, 7, 9, 11]
        } else {
            [0, 2, 3, 5, 7, 8, 10]
        };
        for class in &ranked[..4] {
            let above_tonic = (class + 12 - usize::from(piece.key.tonic())) % 12;
            assert!(
                scale.contains(&above_tonic),
                "{style:?} in {}: {ranked:?}",
                piece.key.classic()
            );
        }
    }
}

#[test]
fn odd_lengths_and_tempi_still_render() {
    for (seconds, bpm) in [
        (0.0, 120.0),
        (0.01, 120.0),
        (3.0, 120.0),
        (5.0, f64::NAN),
        (5.0, 1e9),
        (-1.0, -1.0),
    ] {
        let odd = SynthPiece {
            seconds,
            bpm,
            ..piece(Style::House, 120.0, "8A")
        };
        assert_eq!(odd.render().len(), odd.samples());
    }
}

#[test]
fn a_demo_piece_survives_encoding() {
    let demo = demo_pieces()[0].piece;
    let short = SynthPiece { seconds: 8.0, ..demo };
    let encoded = pult_audio::mp3::encode_320(&short.render()).unwrap();
    assert_eq!(encoded.0.facts.samples, short.samples() as u64);
}
