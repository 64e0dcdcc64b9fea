//! Renders masters: the output has the right length, position and bytes.
use std::{
    collections::BTreeSet,
    io::{self, Cursor},
};

use pult_audio::{
    Stereo,
    decode::{self, Limits},
    mp3::{FrameHeader, Frames, Mp3Payload, encode_320, frame_table::FrameSpan},
    render::{RenderError, RenderPass, RenderSinks, RenderedMaster, RenderedWav},
    wav::{PcmFormat, write_samples},
};

use crate::pcm::Pcm;

struct RenderOutput {
    rendered: RenderedMaster,
    frames: Vec<u8>,
    pcm: Vec<u8>,
}

fn render(master: &[u8]) -> Result<RenderOutput, RenderError> {
    let pass = RenderPass::open(|| Ok(Cursor::new(master.to_vec())))?;
    let (mut frames, mut pcm) = (Vec::new(), Vec::new());
    let sinks = RenderSinks {
        mp3: &mut frames,
        stream: None::<io::Sink>,
        wav: &mut pcm,
    };
    let rendered = pass.run(sinks, |_| Ok(()))?;
    assert_eq!(rendered.stream, None);
    Ok(RenderOutput {
        rendered,
        frames,
        pcm,
    })
}

/// The file as delivered, decoded.
fn decode_payload(payload: &Mp3Payload, frames: &[u8]) -> Vec<f32> {
    let span = FrameSpan::parse(&payload.frame_table()).unwrap();
    let head = payload.facts.whole().head(&span).unwrap();
    let mut decoder =
        decode::open(Cursor::new([head.as_slice(), frames].concat()), Limits::default()).unwrap();
    let mut left = Vec::new();
    while let Some(block) = decoder.next_block().unwrap() {
        left.extend_from_slice(&block.left);
    }
    left
}

fn tone(rate: u32, samples: usize) -> Vec<f32> {
    let fade = |n: usize| (n.min(samples - n) as f64 / (f64::from(rate) / 20.0)).min(1.0);
    let sine = |t: f64| ((220.0 + 90.0 * t) * t * std::f64::consts::TAU).sin() * 0.4;
    (0..samples)
        .map(|n| (fade(n) * sine(n as f64 / f64::from(rate))) as f32)
        .collect()
}

fn stereo(rate: u32, samples: usize) -> Stereo {
    let left = tone(rate, samples);
    let right = left.iter().map(|sample| sample * 0.5).collect();
    Stereo { left, right }
}

fn wav(format: PcmFormat, audio: &Stereo) -> Vec<u8> {
    let mut pcm = Vec::new();
    write_samples(audio, format.bits, &mut pcm);
    [format.header(audio.len() as u64).unwrap().as_slice(), &pcm].concat()
}

#[track_caller]
fn assert_similar(decoded: &[f32], meant: &[f32]) {
    assert_eq!(decoded.len(), meant.len());
    let worst = decoded
        .iter()
        .zip(meant)
        .fold(0f32, |worst, (a, b)| worst.max((a - b).abs()));
    assert!(worst < 0.02, "{worst}");
}

#[test]
fn a_plain_wav_keeps_its_samples_where_they_are() {
    let audio = stereo(44_100, 150_001);
    let master = wav(PcmFormat::CD, &audio);
    let output = render(&master).unwrap();
    assert_similar(&decode_payload(&output.rendered.mp3, &output.frames), &audio.left);
    let RenderedWav::InMaster { pcm, crc32 } = output.rendered.wav else {
        panic!("{:?}", output.rendered.wav)
    };
    assert_eq!(
        (pcm.format, pcm.bytes.clone()),
        (PcmFormat::CD, 44..master.len() as u64)
    );
    assert_eq!(crc32, crc32fast::hash(&master[44..]));
    assert!(output.pcm.is_empty());
    assert_eq!(output.rendered.analysis.waveform.detail.len(), 800);
}

#[test]
fn a_finer_rate_is_brought_down_for_the_mp3_and_kept_in_the_wav() {
    let format = PcmFormat {
        sample_rate: 96_000,
        channels: 2,
        bits: 24,
    };
    let output = render(&wav(format, &stereo(96_000, 200_002))).unwrap();
    assert_eq!(output.rendered.mp3.facts.sample_rate, 48_000);
    assert_similar(
        &decode_payload(&output.rendered.mp3, &output.frames),
        &tone(48_000, 100_001),
    );
    assert!(matches!(output.rendered.wav, RenderedWav::InMaster { .. }));
}

#[test]
fn a_mono_wav_gets_a_stereo_one_with_the_same_samples() {
    let mono = tone(48_000, 60_000);
    let pcm: Vec<u8> = mono
        .iter()
        .flat_map(|s| ((s * 32_768.0).round() as i16).to_le_bytes())
        .collect();
    let format = PcmFormat {
        sample_rate: 48_000,
        channels: 1,
        bits: 16,
    };
    let output = render(&[format.header(60_000).unwrap().as_slice(), &pcm].concat()).unwrap();
    let expected = PcmFormat {
        channels: 2,
        ..format
    };
    assert_eq!(
        output.rendered.wav,
        RenderedWav::Written {
            format: expected,
            samples: 60_000
        }
    );
    let sides: Vec<u8> = pcm
        .chunks_exact(2)
        .flat_map(|sample| [sample, sample].concat())
        .collect();
    assert!(output.pcm == sides, "the samples are not the same");
    assert_similar(&decode_payload(&output.rendered.mp3, &output.frames), &mono);
}

/// The samples of a master as the decoder returns them.
fn samples_of(master: &[u8], bits: u16) -> Vec<u8> {
    let mut decoder = decode::open(Cursor::new(master.to_vec()), Limits::default()).unwrap();
    let mut pcm = Vec::new();
    while let Some(block) = decoder.next_block().unwrap() {
        write_samples(block, bits, &mut pcm);
    }
    pcm
}

#[test]
fn every_lossless_master_keeps_each_sample() {
    let aiff = |bits| Pcm {
        rate: 44_100,
        channels: 2,
        bits,
        float: false,
        frames: 30_011,
    };
    for (name, master, samples, bits) in [
        ("AIFF, 16 bits", aiff(16).aiff(), 30_011, 16),
        ("AIFF, 24 bits", aiff(24).aiff(), 30_011, 24),
        ("AIFF, 32 bits", aiff(32).aiff(), 30_011, 24),
        (
            "FLAC, 16 bits",
            include_bytes!("../files/tone-16.flac").to_vec(),
            20_140,
            16,
        ),
        (
            "FLAC, 24 bits",
            include_bytes!("../files/tone-24.flac").to_vec(),
            20_140,
            24,
        ),
        (
            "ALAC",
            include_bytes!("../files/tone-alac.m4a").to_vec(),
            20_140,
            16,
        ),
    ] {
        let output = render(&master).unwrap();
        let RenderedWav::Written {
            format,
            samples: written,
        } = output.rendered.wav
        else {
            panic!("{name}: {:?}", output.rendered.wav)
        };
        assert_eq!(
            (format.bits, format.channels, written),
            (bits, 2, samples),
            "{name}"
        );
        assert!(
            output.pcm == samples_of(&master, bits),
            "{name}: the samples are not the same"
        );
        let rate = u64::from(output.rendered.mp3.facts.sample_rate);
        let encoded = samples * rate / u64::from(format.sample_rate);
        assert_eq!(
            decode_payload(&output.rendered.mp3, &output.frames).len() as u64,
            encoded,
            "{name}"
        );
    }
    // The samples of the AIFF, byte for byte in the other order.
    assert!(render(&aiff(16).aiff()).unwrap().pcm == aiff(16).bytes(false, true));
}

/// Our own file between the usual tags.
fn with_tags(payload: &Mp3Payload, frames: &[u8]) -> Vec<u8> {
    let span = FrameSpan::parse(&payload.frame_table()).unwrap();
    let head = payload.facts.whole().head(&span).unwrap();
    let id3 = [b"ID3\x04\0\0\0\0\x02\x00".as_slice(), &[0; 256]].concat();
    let mut id3v1 = b"TAG".to_vec();
    id3v1.resize(128, b' ');
    [id3.as_slice(), &head, frames, &id3v1].concat()
}

#[test]
fn an_mp3_master_is_stored_frame_for_frame() {
    let audio = stereo(44_100, 120_345);
    let (payload, frames) = encode_320(&audio).unwrap();
    let output = render(&with_tags(&payload, &frames)).unwrap();
    assert!(output.frames == frames, "the frames are not the same");
    assert_eq!(output.rendered.mp3, payload);
    assert_eq!(output.rendered.wav, RenderedWav::None);
    assert_similar(&decode_payload(&output.rendered.mp3, &output.frames), &audio.left);
}

/// Puts every other frame's data into a larger frame, whose extra bytes are never read.
fn with_varying_bitrate(frames: &[u8]) -> Vec<u8> {
    let mut stream = Vec::new();
    for (n, (header, range)) in Frames::new(frames).enumerate() {
        let frame = &frames[range];
        assert_eq!(header.kbps, 128);
        stream.extend_from_slice(frame);
        if n % 2 == 1 {
            let at = stream.len() - frame.len();
            stream[at + 2] = stream[at + 2] & 0x0F | 0xE0;
            let larger_bytes = FrameHeader::parse(&stream[at..]).unwrap().frame_bytes();
            stream.resize(at + larger_bytes, 0);
        }
    }
    stream
}

#[test]
fn a_master_whose_bitrate_varies_is_seekable_by_its_own_table() {
    // Empty frames of 128 kbit/s: no audio, and no bit reservoir that would break.
    let empty: Vec<u8> = (0..400)
        .flat_map(|_| {
            let mut frame = vec![0; 417];
            frame[..4].copy_from_slice(&[0xFF, 0xFB, 0x90, 0x44]);
            frame
        })
        .collect();
    let output = render(&with_varying_bitrate(&empty)).unwrap();
    assert_eq!(output.rendered.mp3.facts.frames, 400);
    let span = FrameSpan::parse(&output.rendered.mp3.frame_table()).unwrap();
    let head = output.rendered.mp3.facts.whole().head(&span).unwrap();
    assert!(head.windows(4).any(|bytes| bytes == b"Xing"));
    let half = output.rendered.mp3.facts.preview(0.0, 5.0);
    assert_eq!(
        decode_payload(&output.rendered.mp3, &output.frames).len() as u64,
        output.rendered.mp3.facts.samples
    );
    assert!(half.frames.end < 400);
}

#[test]
fn a_master_that_lame_made_with_a_varying_bitrate_stays_what_it_was() {
    let master = include_bytes!("../files/tone-vbr.mp3");
    let output = render(master).unwrap();
    let bitrates: BTreeSet<u32> = Frames::new(&output.frames)
        .map(|(header, _)| u32::from(header.kbps))
        .collect();
    assert!(bitrates.len() > 2, "{bitrates:?}");
    assert!(master.ends_with(&output.frames), "the frames are not the same");
    assert_eq!(output.rendered.mp3.facts.samples, 20_140);
    let before: Vec<u8> = samples_of(master, 16);
    let span = FrameSpan::parse(&output.rendered.mp3.frame_table()).unwrap();
    let head = output.rendered.mp3.facts.whole().head(&span).unwrap();
    let after = samples_of(&[head.as_slice(), &output.frames].concat(), 16);
    assert!(before == after, "it sounds different");
}

#[test]
fn masters_that_cannot_be_used_say_why() {
    let whole = wav(PcmFormat::CD, &stereo(44_100, 20_000));
    let code = |master: &[u8]| render(master).err().and_then(|error| error.code());
    assert_eq!(code(&whole[..whole.len() - 5_000]), Some("audio_truncated"));
    assert_eq!(code(b""), Some("audio_empty"));
    assert_eq!(code(&[0x42; 5_000]), Some("audio_unknown_format"));
    assert_eq!(code(&whole[..50]), Some("audio_truncated"));
    let short = wav(PcmFormat::CD, &stereo(44_100, 17_639));
    assert_eq!(code(&short), Some("audio_too_short"));
}

#[test]
fn whoever_waits_can_end_the_pass() {
    let master = wav(PcmFormat::CD, &stereo(44_100, 100_000));
    let pass = RenderPass::open(|| Ok(Cursor::new(master.clone()))).unwrap();
    let sinks = RenderSinks {
        mp3: io::sink(),
        stream: Some(io::sink()),
        wav: io::sink(),
    };
    let stopped = pass.run(sinks, |_| Err(io::ErrorKind::Interrupted.into()));
    assert!(matches!(stopped, Err(RenderError::Sink(_))));
}
