//! Generated audio, and files of it.

use pult_audio::{
    Stereo,
    mp3::{encode_320, frame_table::FrameSpan},
    wav::{PcmFormat, write_samples},
};

/// Clicks over a tone, so that there is something to measure.
pub(crate) fn wav(seconds: usize, pitch: f32) -> Vec<u8> {
    let sample = |n: usize| {
        let beat = (n % 22_050) as f32;
        (n as f32 * pitch).sin() * 0.2 + (beat * 0.3).sin() * 0.5 * (-beat / 800.0).exp()
    };
    wav_of(&to_stereo((0..seconds * 44_100).map(sample).collect()))
}

/// Silence with a declared length.
pub(crate) fn mp3(samples: usize) -> Vec<u8> {
    mp3_of(&Stereo::silence(samples))
}

/// A melody that is unique to its seed.
pub(crate) fn melody(seconds: usize, seed: u32) -> Stereo {
    let mut state = seed.wrapping_mul(2_654_435_761) | 1;
    let mut side = Vec::with_capacity(seconds * 44_100);
    for _ in 0..seconds * 5 {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        let hz = 110.0 * 2f32.powf((state % 36) as f32 / 12.0);
        let other = 110.0 * 2f32.powf((state / 64 % 36) as f32 / 12.0);
        side.extend((0..8_820).map(|n| {
            let t = n as f32 / 44_100.0 * std::f32::consts::TAU;
            ((t * hz).sin() + (t * other).sin()) * 0.3 * (-(n as f32) / 6_000.0).exp()
        }));
    }
    to_stereo(side)
}

pub(crate) fn wav_of(audio: &Stereo) -> Vec<u8> {
    let mut pcm = Vec::new();
    write_samples(audio, 16, &mut pcm);
    [PcmFormat::CD.header(audio.len() as u64).unwrap().as_slice(), &pcm].concat()
}

pub(crate) fn mp3_of(audio: &Stereo) -> Vec<u8> {
    let (payload, frames) = encode_320(audio).unwrap();
    let span = FrameSpan::parse(&payload.frame_table()).unwrap();
    [payload.facts.whole().head(&span).unwrap(), frames].concat()
}

fn to_stereo(side: Vec<f32>) -> Stereo {
    Stereo {
        left: side.clone(),
        right: side,
    }
}
