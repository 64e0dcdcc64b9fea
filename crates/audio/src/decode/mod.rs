//! Decodes any audio file, recognised by its content, to a stream of stereo blocks at its own sample rate.

mod decoder;
mod downmix;
mod error;
mod format;
mod iff_head;
mod mp3_scan;
mod mp4_boxes;
mod mp4_edits;
mod ogg_scan;
mod pcm;
mod sniff;
mod source;
mod unsupported;

use std::{
    io::{Read, Seek},
    panic::{AssertUnwindSafe, catch_unwind},
};

use symphonia::{
    core::{
        codecs::{
            CodecParameters,
            audio::{AudioCodecParameters, AudioDecoderOptions, well_known::*},
        },
        formats::{FormatOptions, FormatReader, TrackType},
        io::MediaSourceStream,
    },
    default::{formats, get_codecs},
};

pub use decoder::Decoder;
pub use error::{DecodeError, Unit};
pub use format::{AudioFormat, Codec, Container, Limits};
pub use source::ReadSeek;

use decoder::{DeclaredStream, Trim};
use iff_head::DeclaredLength;
use pult_domain::limits::{AUDIO_CHANNELS_MAX, AUDIO_RATES};
use source::{DecodeSource, IoFault};

pub fn open(source: impl ReadSeek + 'static, limits: Limits) -> Result<Decoder, DecodeError> {
    let fault = IoFault::default();
    guard_parser(&fault, || open_guarded(source, limits, &fault))
}

/// Runs a parser of untrusted bytes. A panic counts as a damaged file, and the parser's state is dropped
/// with it. A file that could not be read is an I/O error, whatever the parser made of the bytes; and other
/// parser errors never are.
fn guard_parser<T>(fault: &IoFault, work: impl FnOnce() -> Result<T, DecodeError>) -> Result<T, DecodeError> {
    let result = catch_unwind(AssertUnwindSafe(work))
        .unwrap_or_else(|_| Err(DecodeError::damaged("it makes no sense")));
    match (fault.take(), result) {
        (Some(error), _) => Err(DecodeError::Io(error)),
        (None, Err(DecodeError::Io(error))) => Err(DecodeError::damaged(error.to_string())),
        (None, result) => result,
    }
}

fn open_guarded(
    source: impl ReadSeek + 'static,
    limits: Limits,
    fault: &IoFault,
) -> Result<Decoder, DecodeError> {
    let mut source = DecodeSource::new(Box::new(source), fault)?;
    let bytes = source.len();
    let container = sniff::detect_container(&mut source, &limits)?;
    let outer_bytes = sniff::declared_bytes(&source.peek(0, 8)?);
    let mut expected = DeclaredStream::default();
    let mut audio_bytes = bytes;
    let mut declared_length = DeclaredLength::default();
    match container {
        Container::Mp3 => {
            let scan = mp3_scan::scan(&mut source)?;
            audio_bytes = scan.frame_bytes;
            expected = scan.declared_stream();
            // Its demultiplexer estimates the length of a seekable stream, and truncates the audio there.
            source.seekable = false;
        }
        Container::Mp4 => expected.edit = mp4_boxes::scan(&mut source)?,
        Container::Wav | Container::Aiff => declared_length = iff_head::repair(&mut source, &limits)?,
        Container::Ogg => ogg_scan::check(&mut source)?,
        Container::Flac => {}
    }
    let found = source.len();
    source.rewind()?;
    let reader = open_demultiplexer(container, source).map_err(|error| {
        match outer_bytes.max(declared_length.bytes) {
            Some(declared) if declared > found => DecodeError::Truncated {
                declared,
                found,
                unit: Unit::Bytes,
            },
            _ => error,
        }
    })?;
    let track = reader
        .default_track(TrackType::Audio)
        .ok_or(DecodeError::Empty)?
        .clone();
    let Some(CodecParameters::Audio(parameters)) = &track.codec_params else {
        return Err(DecodeError::Empty);
    };
    let codec = codec_of(parameters)?;
    let sample_rate = parameters
        .sample_rate
        .filter(|rate| AUDIO_RATES.contains(rate))
        .ok_or_else(|| DecodeError::Unsupported("a sample rate outside 8–192 kHz".to_owned()))?;
    // Where only the codec knows its channels, the first packet shows them.
    if let Some(channels) = &parameters.channels {
        check_channels(channels.count())?;
    }
    if let (Some(declared), Some(found)) = (declared_length.samples, track.num_frames)
        && declared > found
    {
        expected.flaw = Some(DecodeError::Truncated {
            declared,
            found,
            unit: Unit::Samples,
        });
    }
    let trim = Trim::new(&expected, track.num_frames, sample_rate);
    let declared = trim.samples.or(track.num_frames).filter(|samples| *samples > 0);
    if declared.is_some_and(|samples| samples / u64::from(sample_rate) > limits.seconds) {
        return Err(DecodeError::TooLong {
            max_seconds: limits.seconds,
        });
    }
    let options = AudioDecoderOptions::default()
        .verify(true)
        // Of an MP3 the scan knows better what is audio.
        .gapless(container != Container::Mp3);
    let decoder = get_codecs()
        .make_audio_decoder(parameters, &options)
        .map_err(|error| match DecodeError::from(error) {
            DecodeError::Unsupported(what) => {
                unsupported::unsupported_aac(parameters).unwrap_or(DecodeError::Unsupported(what))
            }
            other => other,
        })?;
    let format = AudioFormat {
        container,
        codec,
        lossless: codec.is_lossless(),
        sample_rate,
        channels: parameters
            .channels
            .as_ref()
            .map_or(0, |channels| channels.count() as u16),
        bits: bits_of(codec, parameters),
        float: is_float(parameters),
        declared_samples: declared,
        bitrate: declared.map(|samples| {
            (audio_bytes as f64 * 8.0 * f64::from(sample_rate) / samples as f64 / 1_000.0).round() as u32
        }),
    };
    expected.bytes = bytes;
    expected.fault = fault.clone();
    Ok(Decoder::new(
        reader, decoder, track.id, format, trim, expected, limits,
    ))
}

fn check_channels(count: usize) -> Result<(), DecodeError> {
    if (1..=AUDIO_CHANNELS_MAX).contains(&count) {
        return Ok(());
    }
    Err(DecodeError::Unsupported(format!(
        "more than {AUDIO_CHANNELS_MAX} channels, or none"
    )))
}

/// The frames of an MP3 as bytes, from the first to the last, without the tags around them.
pub(crate) fn mp3_frames(source: impl ReadSeek + 'static) -> Result<impl Read, DecodeError> {
    let mut source = DecodeSource::new(Box::new(source), &IoFault::default())?;
    sniff::detect_container(&mut source, &Limits::default())?;
    mp3_scan::scan(&mut source)?;
    source.rewind()?;
    Ok(source)
}

fn open_demultiplexer(
    container: Container,
    source: DecodeSource,
) -> Result<Box<dyn FormatReader>, DecodeError> {
    let stream = MediaSourceStream::new(Box::new(source), Default::default());
    let options = FormatOptions::default();
    Ok(match container {
        Container::Wav => Box::new(formats::WavReader::try_new(stream, options)?),
        Container::Aiff => Box::new(formats::AiffReader::try_new(stream, options)?),
        Container::Flac => Box::new(formats::FlacReader::try_new(stream, options)?),
        Container::Mp3 => Box::new(formats::MpaReader::try_new(stream, options)?),
        Container::Mp4 => Box::new(formats::IsoMp4Reader::try_new(stream, options)?),
        Container::Ogg => Box::new(formats::OggReader::try_new(stream, options)?),
    })
}

fn codec_of(parameters: &AudioCodecParameters) -> Result<Codec, DecodeError> {
    Ok(match parameters.codec {
        CODEC_ID_FLAC => Codec::Flac,
        CODEC_ID_ALAC => Codec::Alac,
        CODEC_ID_MP3 => Codec::Mp3,
        CODEC_ID_AAC => Codec::Aac,
        CODEC_ID_VORBIS => Codec::Vorbis,
        // PCM of every width and byte order; A-law and µ-law are telephone formats and are not supported.
        codec if (CODEC_ID_PCM_S32LE..=CODEC_ID_PCM_F64BE_PLANAR).contains(&codec) => Codec::Pcm,
        other => return Err(unsupported::unsupported_codec(other)),
    })
}

fn is_float(parameters: &AudioCodecParameters) -> bool {
    (CODEC_ID_PCM_F32LE..=CODEC_ID_PCM_F64BE_PLANAR).contains(&parameters.codec)
}

fn bits_of(codec: Codec, parameters: &AudioCodecParameters) -> Option<u16> {
    /// Offset of the bit depth in ALAC's configuration.
    const ALAC_DEPTH_AT: usize = 5;
    match codec {
        Codec::Alac => parameters
            .extra_data
            .as_ref()?
            .get(ALAC_DEPTH_AT)
            .map(|bits| u16::from(*bits)),
        Codec::Pcm | Codec::Flac => match parameters.codec {
            CODEC_ID_PCM_F32LE | CODEC_ID_PCM_F32BE => Some(32),
            CODEC_ID_PCM_F64LE | CODEC_ID_PCM_F64BE => Some(64),
            _ => parameters.bits_per_sample.map(|bits| bits as u16),
        },
        Codec::Mp3 | Codec::Aac | Codec::Vorbis => None,
    }
}
