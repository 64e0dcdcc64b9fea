//! What is synthesised is measured as what it is. The whole set is scored in bench/audio; these are a dozen of it.

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

fn analysed(sound: &Stereo) -> Analysis {
    let mut analyser = Analyzer::new(SAMPLE_RATE);
    let mut at = 0;
    // Blocks of an odd length, as decoders give them.
    while at < sound.len() {
        let to = (at + 1_153).min(sound.len());
        analyser.push(&Stereo {
            left: sound.left[at..to].to_vec(),
            right: sound.right[at..to].to_vec(),
        });
        at = to;
    }
    analyser.finish()
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
        let found = analysed(&piece.render());
        let tempo = found.tempo.unwrap();
        assert!((tempo.bpm - bpm).abs() < 0.05, "{style:?} {bpm}: {tempo:?}");
        assert!(tempo.steady, "{style:?} {bpm}: {tempo:?}");
        assert!((0.0..=1.0).contains(&tempo.confidence));
        assert!(
            tempo
                .alternatives
                .iter()
                .all(|other| (other / tempo.bpm - 1.0).abs() > 0.1)
        );
        keys += usize::from(found.key.unwrap().key == key);
    }
    assert!(keys >= 11, "{keys} of 12 keys");
}

#[test]
fn clicks_lay_the_grid_where_they_sound() {
    for (bpm, first) in [(120.0, 0.25), (97.3, 0.4), (150.0, 0.0)] {
        let beat = 60.0 / bpm;
        let clicks = from_mono(seconds(30.0).map(|n| {
            let since = (n as f64 / f64::from(SAMPLE_RATE) - first).rem_euclid(beat);
            ((since * 6_000.0).sin() * (-since * 60.0).exp() * 0.7) as f32
        }));
        let tempo = analysed(&clicks).tempo.unwrap();
        let octave = (tempo.bpm / bpm).log2();
        assert!((octave - octave.round()).abs() < 1e-3, "{bpm}: {tempo:?}");
        let apart = ((tempo.first_beat - first) / beat + 0.5).rem_euclid(1.0) - 0.5;
        assert!(
            (apart * beat).abs() < 0.008,
            "{bpm}: {} s off, {tempo:?}",
            apart * beat
        );
    }
}

/// A click on every beat and a softer one between, the tempo going evenly from one to the other.
fn clicks(from_bpm: f64, to_bpm: f64, length: f64) -> Stereo {
    let mut beats = 0.0;
    let mut since = 0.0;
    let step = f64::from(SAMPLE_RATE).recip();
    from_mono(seconds(length).map(move |n| {
        let way = n as f64 * step / length;
        let before = (beats * 2.0f64).floor();
        beats += (from_bpm + (to_bpm - from_bpm) * way) / 60.0 * step;
        since = if (beats * 2.0).floor() > before || n == 0 {
            0.0
        } else {
            since + step
        };
        let level = if (beats * 2.0).floor() % 2.0 == 0.0 {
            0.7
        } else {
            0.25
        };
        ((since * 6_000.0).sin() * (-since * 60.0).exp() * level) as f32
    }))
}

#[test]
fn a_tempo_that_holds_is_told_from_one_that_does_not() {
    for bpm in [92.0, 124.0, 171.3] {
        let tempo = analysed(&clicks(bpm, bpm, 60.0)).tempo.unwrap();
        assert!(tempo.steady, "{bpm}: {tempo:?}");
    }
    for (from, to) in [(100.0, 130.0), (128.0, 120.0), (90.0, 93.0)] {
        let tempo = analysed(&clicks(from, to, 60.0)).tempo.unwrap();
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
    let loudness = analysed(&tone).loudness;
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
        let mut analyser = Analyzer::of(&format(channels));
        analyser.push(&from_mono(seconds(3.0).map(|n| (n as f32 * 0.1).sin() * 0.3)));
        analyser.finish().loudness.integrated.unwrap()
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
    let found = analysed(&piece.render());
    assert_eq!(found.sections.first().unwrap().start, 0.0);
    assert_eq!(found.sections.last().unwrap().end, found.duration);
    assert!(found.sections.windows(2).all(|pair| pair[0].end == pair[1].start));
    let drop = found
        .sections
        .iter()
        .find(|one| one.kind == DetectedSectionKind::Drop)
        .unwrap();
    // Bars last 1.875 s; the drop is written at bar 8 of 32.
    assert!((drop.start - 15.0).abs() < 0.1, "{:?}", found.sections);
    assert!(found.highlight >= drop.start);
    assert!(found.intro > 3.0, "{:?}", found.sections);
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
        let found = analysed(&piece.render());
        let downbeat = found.tempo.unwrap().first_downbeat / bar;
        assert!(
            (downbeat - downbeat.round()).abs() < 0.02,
            "{style:?}: {downbeat}"
        );
        let written = [
            (Intro, 0.0),
            (Build, 4.0),
            (Drop, 8.0),
            (Break, 16.0),
            (Drop, 20.0),
            (Outro, 28.0),
        ];
        let heard: Vec<(DetectedSectionKind, f64)> = found
            .sections
            .iter()
            .map(|one| (one.kind, (one.start / bar).round()))
            .collect();
        assert_eq!(heard, written, "{style:?}");
        assert!(
            found
                .sections
                .iter()
                .all(|one| (one.start / bar - (one.start / bar).round()).abs() < 0.02)
        );
        assert!(found.energy >= 6, "{style:?}: {}", found.energy);
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
    let energies = [&driving, &soft, &drone].map(|sound| analysed(sound).energy);
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
    let full = analysed(&from_mono(noise.iter().copied())).cutoff_hz.unwrap();
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
    let dull = noise
        .windows(taps.len())
        .map(|window| window.iter().zip(&taps).map(|(sample, tap)| sample * tap).sum());
    let cut = analysed(&from_mono(dull)).cutoff_hz.unwrap();
    assert!((15_500..16_800).contains(&cut), "{cut}");
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
    let sound = piece.render();
    let found = analysed(&sound);
    assert_eq!(found.waveform.list.len(), WAVE_POINTS_LIST);
    assert_eq!(found.waveform.detail.len(), WAVE_POINTS_DETAIL);
    assert_eq!(found.waveform.detail.iter().max(), Some(&100));
    let points = (12.345 * f64::from(WAVE_BANDS_RATE)).ceil() as usize;
    let file = found.waveform.bands.encode();
    assert_eq!(found.waveform.bands.points.len(), points);
    assert_eq!(
        (&file[..8], file.len()),
        (b"PWF1\x64\x03\0\0".as_slice(), 12 + 3 * points)
    );
    assert!(found.fingerprint.words.len() > 50);
    assert!(!found.fingerprint.compressed().is_empty());
    assert_eq!(found, analysed(&sound), "the same sound gives the same findings");
}

#[test]
fn silence_and_scraps_are_measured_without_complaint() {
    for length in [0, 1, 100, 5_000, 300_000] {
        let found = analysed(&Stereo::silence(length));
        assert!(
            found.tempo.is_none() && found.key.is_none(),
            "{length}: {found:?}"
        );
        assert_eq!((found.loudness.integrated, found.cutoff_hz), (None, None));
        assert_eq!(found.energy, 1);
    }
    for rate in [8_000, 48_000, 192_000] {
        let mut analyser = Analyzer::new(rate);
        analyser.push(&from_mono((0..rate).map(|n| (n as f32 * 0.05).sin())));
        assert_eq!(analyser.finish().duration, 1.0);
    }
}
