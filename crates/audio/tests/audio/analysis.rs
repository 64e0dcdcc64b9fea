//! Synthesised audio is measured with the values it was made with. The whole set is scored in bench/audio;
//! these are a dozen of it.

use pult_audio::{
    SAMPLE_RATE, Stereo,
    analyze::{Analysis, Analyzer, DetectedSectionKind},
    decode::{AudioFormat, Codec, Container},
    synth::{Style, SynthPiece},
};
use pult_domain::{
    key::MusicalKey,
    limits::{WAVE_BANDS_RATE, WAVE_POINTS_DETAIL, WAVE_POINTS_LIST},
};

fn analyze(audio: &Stereo) -> Analysis {
    let mut analyzer = Analyzer::new(SAMPLE_RATE);
    let mut at = 0;
    // Blocks of an odd length, as decoders return them.
    while at < audio.len() {
        let to = (at + 1_153).min(audio.len());
        analyzer.push(&Stereo {
            left: audio.left[at..to].to_vec(),
            right: audio.right[at..to].to_vec(),
        });
        at = to;
    }
    analyzer.finish()
}

fn from_mono(samples: impl Iterator<Item = f32>) -> Stereo {
    let left: Vec<f32> = samples.collect();
    Stereo {
        right: left.clone(),
        left,
    }
}

fn seconds(count: f64) -> std::ops::Range<usize> {
    0..(count * f64::from(SAMPLE_RATE)) as usize
}

#[test]
fn tempo_and_key_of_synthesised_pieces_are_found() {
    let pieces = [
        (Style::House, 123.4, "8A"),
        (Style::Techno, 138.0, "1A"),
        (Style::Trance, 136.5, "11A"),
        (Style::DrumAndBass, 174.0, "4A"),
        (Style::HipHop, 78.25, "9B"),
        (Style::Trap, 144.0, "6A"),
        (Style::Disco, 117.0, "2B"),
        (Style::Breaks, 131.0, "7B"),
        (Style::DancePop, 105.5, "12B"),
        (Style::Reggaeton, 94.0, "3B"),
        (Style::HipHop, 91.0, "10A"),
        (Style::DrumAndBass, 168.3, "5A"),
    ];
    let mut keys = 0;
    for (n, (style, bpm, camelot)) in pieces.into_iter().enumerate() {
        let key = MusicalKey::from_camelot(camelot).unwrap();
        let piece = SynthPiece {
            bpm,
            key,
            style,
            seconds: 40.0,
            seed: 900 + n as u64,
        };
        let analysis = analyze(&piece.render());
        let tempo = analysis.tempo.unwrap();
        assert!((tempo.bpm - bpm).abs() < 0.05, "{style:?} {bpm}: {tempo:?}");
        assert!(tempo.steady, "{style:?} {bpm}: {tempo:?}");
        assert!((0.0..=1.0).contains(&tempo.confidence));
        assert!(
            tempo
                .alternatives
                .iter()
                .all(|other| (other / tempo.bpm - 1.0).abs() > 0.1)
        );
        keys += usize::from(analysis.key.unwrap().key == key);
    }
    assert!(keys >= 11, "{keys} of 12 keys");
}

#[test]
fn clicks_lay_the_grid_where_they_sound() {
    for (bpm, first) in [(120.0, 0.25), (97.3, 0.4), (150.0, 0.0)] {
        let beat = 60.0 / bpm;
        let clicks = from_mono(seconds(30.0).map(|n| {
            let since_beat = (n as f64 / f64::from(SAMPLE_RATE) - first).rem_euclid(beat);
            ((since_beat * 6_000.0).sin() * (-since_beat * 60.0).exp() * 0.7) as f32
        }));
        let tempo = analyze(&clicks).tempo.unwrap();
        let octave = (tempo.bpm / bpm).log2();
        assert!((octave - octave.round()).abs() < 1e-3, "{bpm}: {tempo:?}");
        let offset = ((tempo.first_beat - first) / beat + 0.5).rem_euclid(1.0) - 0.5;
        assert!(
            (offset * beat).abs() < 0.008,
            "{bpm}: {} s off, {tempo:?}",
            offset * beat
        );
    }
}

/// A click on every beat and a softer one between, while the tempo changes evenly from one to the other.
fn clicks(from_bpm: f64, to_bpm: f64, length: f64) -> Stereo {
    let mut beats = 0.0;
    let mut since_click = 0.0;
    let step = f64::from(SAMPLE_RATE).recip();
    from_mono(seconds(length).map(move |n| {
        let progress = n as f64 * step / length;
        let before = (beats * 2.0f64).floor();
        beats += (from_bpm + (to_bpm - from_bpm) * progress) / 60.0 * step;
        since_click = if (beats * 2.0).floor() > before || n == 0 {
            0.0
        } else {
            since_click + step
        };
        let level = if (beats * 2.0).floor() % 2.0 == 0.0 {
            0.7
        } else {
            0.25
        };
        ((since_click * 6_000.0).sin() * (-since_click * 60.0).exp() * level) as f32
    }))
}

#[test]
fn a_tempo_that_holds_is_told_from_one_that_does_not() {
    for bpm in [92.0, 124.0, 171.3] {
        let tempo = analyze(&clicks(bpm, bpm, 60.0)).tempo.unwrap();
        assert!(tempo.steady, "{bpm}: {tempo:?}");
    }
    for (from, to) in [(100.0, 130.0), (128.0, 120.0), (90.0, 93.0)] {
        let tempo = analyze(&clicks(from, to, 60.0)).tempo.unwrap();
        assert!(!tempo.steady, "{from} to {to}: {tempo:?}");
    }
}

#[test]
fn loudness_and_peaks_follow_the_standard() {
    // The standard's own example: a 997 Hz tone at -23 dBFS on both sides is -23 LUFS.
    let level = 10f32.powf(-23.0 / 20.0);
    let tone = from_mono(
        seconds(20.0).map(|n| (n as f32 * 997.0 * std::f32::consts::TAU / SAMPLE_RATE as f32).sin() * level),
    );
    let loudness = analyze(&tone).loudness;
    assert!((loudness.integrated.unwrap() + 23.0).abs() < 0.1, "{loudness:?}");
    assert!((loudness.true_peak.unwrap() + 23.0).abs() < 0.2, "{loudness:?}");
    assert_eq!(loudness.clipped_samples, 0);
}

#[test]
fn one_speaker_is_3_db_less_loud_and_unknown_channels_are_both_heard() {
    let format = |channels| AudioFormat {
        container: Container::Mp4,
        codec: Codec::Aac,
        lossless: false,
        sample_rate: SAMPLE_RATE,
        channels,
        bits: None,
        float: false,
        declared_samples: None,
        bitrate: None,
    };
    let loudness = |channels| {
        let mut analyzer = Analyzer::of(&format(channels));
        analyzer.push(&from_mono(seconds(3.0).map(|n| (n as f32 * 0.1).sin() * 0.3)));
        analyzer.finish().loudness.integrated.unwrap()
    };
    assert!((loudness(2) - loudness(1) - 3.01).abs() < 0.02);
    assert_eq!(loudness(0), loudness(2));
    assert_eq!(loudness(6), loudness(2));
}

#[test]
fn the_form_of_a_piece_is_heard() {
    let piece = SynthPiece {
        bpm: 128.0,
        key: MusicalKey::from_camelot("8A").unwrap(),
        style: Style::House,
        seconds: 61.5,
        seed: 5,
    };
    let analysis = analyze(&piece.render());
    assert_eq!(analysis.sections.first().unwrap().start, 0.0);
    assert_eq!(analysis.sections.last().unwrap().end, analysis.duration);
    assert!(
        analysis
            .sections
            .windows(2)
            .all(|pair| pair[0].end == pair[1].start)
    );
    let drop = analysis
        .sections
        .iter()
        .find(|section| section.kind == DetectedSectionKind::Drop)
        .unwrap();
    // Bars last 1.875 s; the synthesiser puts the drop at bar 8 of 32.
    assert!((drop.start - 15.0).abs() < 0.1, "{:?}", analysis.sections);
    assert!(analysis.highlight >= drop.start);
    assert!(analysis.intro > 3.0, "{:?}", analysis.sections);
}

#[test]
fn bars_and_parts_are_where_they_were_written() {
    use DetectedSectionKind::{Break, Build, Drop, Intro, Outro};
    for (style, bpm) in [
        (Style::House, 124.0),
        (Style::HipHop, 88.0),
        (Style::Disco, 116.0),
    ] {
        let bar = 4.0 * 60.0 / bpm;
        let piece = SynthPiece {
            bpm,
            key: MusicalKey::from_camelot("8A").unwrap(),
            style,
            seconds: 32.0 * bar,
            seed: 40,
        };
        let analysis = analyze(&piece.render());
        let downbeat = analysis.tempo.unwrap().first_downbeat / bar;
        assert!(
            (downbeat - downbeat.round()).abs() < 0.02,
            "{style:?}: {downbeat}"
        );
        let expected = [
            (Intro, 0.0),
            (Build, 4.0),
            (Drop, 8.0),
            (Break, 16.0),
            (Drop, 20.0),
            (Outro, 28.0),
        ];
        let detected: Vec<(DetectedSectionKind, f64)> = analysis
            .sections
            .iter()
            .map(|section| (section.kind, (section.start / bar).round()))
            .collect();
        assert_eq!(detected, expected, "{style:?}");
        assert!(
            analysis
                .sections
                .iter()
                .all(|section| (section.start / bar - (section.start / bar).round()).abs() < 0.02)
        );
        assert!(analysis.energy >= 6, "{style:?}: {}", analysis.energy);
    }
}

#[test]
fn what_drives_less_has_less_energy() {
    let driving = clicks(150.0, 150.0, 20.0);
    let mut soft = driving.clone();
    for sample in soft.left.iter_mut().chain(&mut soft.right) {
        *sample *= 0.1;
    }
    let drone = from_mono(seconds(20.0).map(|n| (n as f32 * 0.02).sin() * 0.02));
    let energies = [&driving, &soft, &drone].map(|audio| analyze(audio).energy);
    assert!(energies.is_sorted_by(|a, b| a > b), "{energies:?}");
}

#[test]
fn a_missing_treble_shows() {
    let mut state = 1u32;
    let noise: Vec<f32> = seconds(6.0)
        .map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) as f32 / 16_777_216.0 - 0.5
        })
        .collect();
    let full = analyze(&from_mono(noise.iter().copied())).cutoff_hz.unwrap();
    assert!(full > 21_000, "{full}");
    // A long windowed sinc at 16 kHz, as steep as an encoder's.
    let taps: Vec<f32> = (-200..=200)
        .map(|n| {
            let x = n as f32 * std::f32::consts::PI;
            let sinc = if n == 0 {
                32.0 / 44.1
            } else {
                (x * 32.0 / 44.1).sin() / x
            };
            sinc * (0.42 + 0.5 * (x / 200.0).cos() + 0.08 * (2.0 * x / 200.0).cos())
        })
        .collect();
    let filtered = noise
        .windows(taps.len())
        .map(|window| window.iter().zip(&taps).map(|(sample, tap)| sample * tap).sum());
    let cutoff = analyze(&from_mono(filtered)).cutoff_hz.unwrap();
    assert!((15_500..16_800).contains(&cutoff), "{cutoff}");
}

#[test]
fn pictures_and_fingerprints_have_their_sizes() {
    let piece = SynthPiece {
        bpm: 124.0,
        key: MusicalKey::from_camelot("8A").unwrap(),
        style: Style::House,
        seconds: 12.345,
        seed: 1,
    };
    let audio = piece.render();
    let analysis = analyze(&audio);
    assert_eq!(analysis.waveform.list.len(), WAVE_POINTS_LIST);
    assert_eq!(analysis.waveform.detail.len(), WAVE_POINTS_DETAIL);
    assert_eq!(analysis.waveform.detail.iter().max(), Some(&100));
    let points = (12.345 * f64::from(WAVE_BANDS_RATE)).ceil() as usize;
    let file = analysis.waveform.bands.encode();
    assert_eq!(analysis.waveform.bands.points.len(), points);
    assert_eq!(
        (&file[..8], file.len()),
        (b"PWF1\x64\x03\0\0".as_slice(), 12 + 3 * points)
    );
    assert!(analysis.fingerprint.words.len() > 50);
    assert!(!analysis.fingerprint.compressed().is_empty());
    assert_eq!(
        analysis,
        analyze(&audio),
        "the same sound gives the same findings"
    );
}

#[test]
fn silence_and_scraps_are_measured_without_complaint() {
    for length in [0, 1, 100, 5_000, 300_000] {
        let analysis = analyze(&Stereo::silence(length));
        assert!(
            analysis.tempo.is_none() && analysis.key.is_none(),
            "{length}: {analysis:?}"
        );
        assert_eq!((analysis.loudness.integrated, analysis.cutoff_hz), (None, None));
        assert_eq!(analysis.energy, 1);
    }
    for rate in [8_000, 48_000, 192_000] {
        let mut analyzer = Analyzer::new(rate);
        analyzer.push(&from_mono((0..rate).map(|n| (n as f32 * 0.05).sin())));
        assert_eq!(analyzer.finish().duration, 1.0);
    }
}
