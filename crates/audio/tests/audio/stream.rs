//! The stream has the time of the sold file: to a player both begin and end on the same sample, whatever the master.

use std::io::{self, Cursor};

use pult_audio::{
    Stereo,
    mp3::{Mp3Payload, Mp3Use, StreamFacts, encode, encode_320, frame_table::FrameSpan},
    render::{RenderPass, RenderSinks, render_stream},
    wav::{PcmFormat, write_samples},
};

use crate::mp3_decodes::{Encoded, build_file, chirp, decode, loudest_difference};

/// What other encoders declare: LAME's own delay and that of a decoder.
const FOREIGN_DELAY: u16 = 1_105;
/// Farther than any delay, and over how many samples the likeness is judged.
const LAGS: i64 = 2_400;
const WINDOW: usize = 12_000;

fn whole_file(encoded: &Encoded) -> Vec<u8> {
    build_file(encoded, &encoded.0.facts.whole())
}

/// Over the chirp a noise that comes and goes, so that frames need very different numbers of bits.
fn busy(samples: usize) -> Stereo {
    let mut audio = chirp(samples);
    let mut noise = 7u32;
    for (n, sample) in audio.left.iter_mut().enumerate() {
        noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let burst = if n % 9_000 < 3_000 { 0.3 } else { 0.0 };
        *sample = *sample * 0.6 + (noise >> 8) as f32 / 8_388_608.0 * burst - burst;
    }
    audio
}

fn wav(sample_rate: u32, audio: &Stereo) -> Vec<u8> {
    let format = PcmFormat {
        sample_rate,
        ..PcmFormat::CD
    };
    let mut pcm = Vec::new();
    write_samples(audio, format.bits, &mut pcm);
    [format.header(audio.len() as u64).unwrap().as_slice(), &pcm].concat()
}

/// Frames after an Info frame that declares this delay.
fn mp3_with_delay(encoder_delay: u16, audio: &Stereo) -> Vec<u8> {
    let (payload, frames) = encode_320(audio).unwrap();
    let facts = StreamFacts {
        encoder_delay,
        samples: payload.facts.samples + u64::from(payload.facts.encoder_delay) - u64::from(encoder_delay),
        ..payload.facts
    };
    let span = FrameSpan::parse(&payload.frame_table()).unwrap();
    [facts.whole().head(&span).unwrap(), frames].concat()
}

/// The sold MP3 and the stream of a master.
fn render(master: &[u8]) -> (Encoded, Encoded) {
    let pass = RenderPass::open(|| Ok(Cursor::new(master.to_vec()))).unwrap();
    let (mut sold, mut stream) = (Vec::new(), Vec::new());
    let sinks = RenderSinks {
        mp3: &mut sold,
        stream: Some(&mut stream),
        wav: io::sink(),
    };
    let rendered = pass.run(sinks, |_| Ok(())).unwrap();
    ((rendered.mp3, sold), (rendered.stream.unwrap(), stream))
}

/// The shift of `other` against `audio` at which they are most alike.
fn best_lag(audio: &[f32], other: &[f32]) -> i64 {
    let likeness = |lag: i64| -> f64 {
        let (from, shifted) = (lag.max(0) as usize, (-lag).max(0) as usize);
        let pairs = audio[shifted..].iter().zip(&other[from..]).take(WINDOW);
        pairs.map(|(a, b)| f64::from(*a) * f64::from(*b)).sum()
    };
    (-LAGS..=LAGS)
        .max_by(|a, b| likeness(*a).total_cmp(&likeness(*b)))
        .unwrap()
}

#[track_caller]
fn assert_same_time(name: &str, sold: &Encoded, stream: &Encoded) {
    let (sold, streamed) = (decode(whole_file(sold)), decode(whole_file(stream)));
    assert_eq!(sold.len(), streamed.len(), "{name}");
    assert_eq!(stream.0.facts.samples, sold.len() as u64, "{name}");
    assert_eq!(best_lag(&sold, &streamed), 0, "{name}");
}

#[test]
fn the_stream_of_every_master_has_the_time_of_the_sold_file() {
    let audio = busy(60_000);
    for (name, master) in [
        ("WAV", wav(44_100, &audio)),
        ("WAV, resampled", wav(96_000, &busy(120_000))),
        ("MP3 with LAME's delay", mp3_with_delay(576, &audio)),
        ("MP3 with another delay", mp3_with_delay(FOREIGN_DELAY, &audio)),
        ("MP3 that declares none", encode_320(&audio).unwrap().1),
    ] {
        let (sold, stream) = render(&master);
        assert_same_time(name, &sold, &stream);
        // The same from the sold file alone.
        let mut frames = Vec::new();
        let payload = render_stream(Cursor::new(whole_file(&sold)), &mut frames, |_| Ok(())).unwrap();
        assert_same_time(name, &sold, &(payload, frames));
    }
}

#[test]
fn a_shift_of_one_sample_is_noticed() {
    let audio = busy(60_000).left;
    assert_eq!(best_lag(&audio, &audio[1..]), -1);
    assert_eq!(best_lag(&audio[529..], &audio), 529);
}

#[test]
fn a_stream_has_at_most_45_percent_of_the_bytes() {
    let (sold, stream) = render(&wav(44_100, &busy(441_000)));
    let bytes = |encoded: &Encoded| whole_file(encoded).len();
    assert!(
        bytes(&stream) * 100 <= bytes(&sold) * 45,
        "{} of {}",
        bytes(&stream),
        bytes(&sold)
    );
}

#[test]
fn a_preview_of_the_stream_is_what_the_stream_has_there() {
    let encoded: (Mp3Payload, Vec<u8>) = encode(Mp3Use::Stream, &busy(300_000)).unwrap();
    let whole = decode(whole_file(&encoded));
    for start in [0.0, 0.02, 0.1, 1.0, 1.234, 2.5, 3.21, 4.0] {
        let cut = encoded.0.facts.preview(start, 1.5);
        let preview = decode(build_file(&encoded, &cut));
        let from = (start * 44_100.0_f64).round() as usize;
        assert_eq!(preview.len() as u64, cut.samples);
        let difference = loudest_difference(&preview, &whole[from..from + preview.len()]);
        assert!(difference < 1e-5, "from {start} s: {difference}");
    }
}

#[test]
fn whoever_waits_for_a_stream_can_end_its_rendering() {
    let sold = whole_file(&encode_320(&chirp(100_000)).unwrap());
    let stopped = render_stream(Cursor::new(sold), io::sink(), |_| {
        Err(io::ErrorKind::Interrupted.into())
    });
    assert!(stopped.is_err());
}
