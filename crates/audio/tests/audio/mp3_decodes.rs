//! What is encoded and cut here must come out of an independent decoder sample by sample.

use std::io::Cursor;

use pult_audio::{
    SAMPLE_RATE, Stereo,
    mp3::{self, frame_table, frame_table::FrameSpan},
    wav,
};
use symphonia::core::{
    codecs::audio::AudioDecoderOptions, formats::TrackType, formats::probe::Hint, io::MediaSourceStream,
};

/// The left channel as a player would output it, without delay and padding.
pub(crate) fn decode(file: Vec<u8>) -> Vec<f32> {
    let source = MediaSourceStream::new(Box::new(Cursor::new(file)), Default::default());
    let mut format = symphonia::default::get_probe()
        .probe(&Hint::new(), source, Default::default(), Default::default())
        .unwrap();
    let track = format.default_track(TrackType::Audio).unwrap();
    let parameters = track.codec_params.as_ref().unwrap().audio().unwrap();
    let mut decoder = symphonia::default::get_codecs()
        .make_audio_decoder(parameters, &AudioDecoderOptions::default())
        .unwrap();
    let mut left = Vec::new();
    while let Some(packet) = format.next_packet().unwrap() {
        let decoded = decoder.decode(&packet).unwrap();
        let mut interleaved = Vec::<f32>::new();
        decoded.copy_to_vec_interleaved(&mut interleaved);
        left.extend(interleaved.chunks_exact(2).map(|frame| frame[0]));
    }
    left
}

pub(crate) type Encoded = (mp3::Mp3Payload, Vec<u8>);

pub(crate) fn build_file((payload, frames): &Encoded, cut: &mp3::Cut) -> Vec<u8> {
    let table = payload.frame_table();
    let entries = frame_table::bytes_of(&cut.frames);
    let span = FrameSpan::parse(&table[entries.start as usize..entries.end as usize]).unwrap();
    let bytes = span.bytes();
    let audio = &frames[bytes.start as usize..bytes.end as usize];
    [cut.head(&span).unwrap().as_slice(), audio].concat()
}

/// A rising tone: no two moments are alike, so a shift of one sample is an error. Its ends are faded,
/// because no lossy codec keeps a hard edge.
pub(crate) fn chirp(samples: usize) -> Stereo {
    let fade = |n: usize| (n.min(samples - n) as f32 / 2_000.0).min(1.0);
    let tone: Vec<f32> = (0..samples)
        .map(|n| (fade(n), n as f64 / f64::from(SAMPLE_RATE)))
        .map(|(gain, t)| ((200.0 + 150.0 * t) * t * std::f64::consts::TAU).sin() as f32 * 0.5 * gain)
        .collect();
    Stereo {
        right: tone.clone(),
        left: tone,
    }
}

pub(crate) fn loudest_difference(output: &[f32], expected: &[f32]) -> f32 {
    assert_eq!(output.len(), expected.len());
    output
        .iter()
        .zip(expected)
        .fold(0.0, |worst, (a, b)| worst.max((a - b).abs()))
}

#[test]
fn the_whole_file_decodes_to_the_source_length_and_place() {
    for samples in [20_000, 100_000, 100_047, 100_101, 152_352] {
        let audio = chirp(samples);
        let encoded = mp3::encode_320(&audio).unwrap();
        let output = decode(build_file(&encoded, &encoded.0.facts.whole()));
        let difference = loudest_difference(&output, &audio.left);
        assert!(difference < 0.02, "{samples} samples: {difference}");
    }
}

#[test]
fn a_preview_is_the_exact_beginning() {
    let audio = chirp(300_000);
    let encoded = mp3::encode_320(&audio).unwrap();
    for seconds in [0.5, 1.0, 2.345, 6.8] {
        let cut = encoded.0.facts.preview(0.0, seconds);
        let output = decode(build_file(&encoded, &cut));
        assert_eq!(output.len() as u64, cut.samples);
        let difference = loudest_difference(&output, &audio.left[..output.len()]);
        assert!(difference < 0.02, "{seconds} s: {difference}");
    }
}

#[test]
fn a_preview_from_the_middle_starts_on_its_sample() {
    let audio = chirp(300_000);
    let encoded = mp3::encode_320(&audio).unwrap();
    for start in [0.01, 0.05, 1.0, 2.5] {
        let cut = encoded.0.facts.preview(start, 1.5);
        let output = decode(build_file(&encoded, &cut));
        let from = (start * f64::from(SAMPLE_RATE)).round() as usize;
        let difference = loudest_difference(&output, &audio.left[from..from + cut.samples as usize]);
        assert!(difference < 0.02, "from {start} s: {difference}");
    }
}

#[test]
fn a_wav_decodes_to_its_samples() {
    let audio = chirp(12_345);
    let file = [
        wav::PcmFormat::CD.header(audio.len() as u64).unwrap().as_slice(),
        &wav::dithered_16(&audio),
    ]
    .concat();
    assert!(loudest_difference(&decode(file), &audio.left) < 1e-4);
}
