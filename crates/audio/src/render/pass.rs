//! Every block is analysed, encoded and written as it is decoded, and then dropped.

use std::io::{self, Write};

use super::{
    encoders::Mp3Encoders,
    wav_plan::{RenderedWav, WavPlan, crc32_of},
};
use crate::{
    Stereo,
    analyze::{Analysis, Analyzer},
    decode::{self, AudioFormat, Codec, DecodeError, Decoder, Limits, ReadSeek},
    mp3::{EncodeError, Mp3Payload, copy_frames},
    wav,
};

#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    #[error(transparent)]
    Decode(#[from] DecodeError),
    #[error("a master cannot be {0}")]
    LossyMaster(&'static str),
    #[error("the MP3 could not be made: {0}")]
    Encode(EncodeError),
    /// The master is intact, but the output could not be written.
    #[error("the result could not be written: {0}")]
    Sink(io::Error),
}

impl RenderError {
    /// Why the master cannot be used; `None` when the master is not the cause.
    pub fn code(&self) -> Option<&'static str> {
        match self {
            Self::Decode(DecodeError::Io(_)) | Self::Sink(_) => None,
            Self::Decode(error) => Some(error.code()),
            Self::LossyMaster(_) => Some("master_lossy"),
            Self::Encode(EncodeError::Shape) => Some("audio_empty"),
            Self::Encode(EncodeError::NotFinite) => Some("audio_damaged"),
            Self::Encode(_) => None,
        }
    }
}

impl From<EncodeError> for RenderError {
    fn from(error: EncodeError) -> Self {
        match error {
            EncodeError::Sink(error) => Self::Sink(error),
            other => Self::Encode(other),
        }
    }
}

/// Where a pass writes.
pub struct RenderSinks<M, S, W> {
    pub mp3: M,
    /// Without it, the stream can be rendered later, from the MP3.
    pub stream: Option<S>,
    pub wav: W,
}

/// The results of rendering a master.
#[derive(Debug, Clone, PartialEq)]
pub struct RenderedMaster {
    pub format: AudioFormat,
    pub analysis: Analysis,
    pub mp3: Mp3Payload,
    pub stream: Option<Mp3Payload>,
    pub wav: RenderedWav,
}

/// A master that was opened and is usable.
pub struct RenderPass<R> {
    decoder: Decoder,
    wav: WavPlan,
    /// A second handle of the same file, from which bytes are copied.
    master: R,
}

impl<R: ReadSeek + 'static> RenderPass<R> {
    /// `open` is called twice: audio is decoded from one handle, bytes are copied from the other.
    pub fn open(open: impl Fn() -> io::Result<R>) -> Result<Self, RenderError> {
        let decoder = decode::open(open().map_err(DecodeError::Io)?, Limits::default())?;
        let format = decoder.format();
        if !format.lossless && format.codec != Codec::Mp3 {
            return Err(RenderError::LossyMaster(format.codec.name()));
        }
        let mut master = open().map_err(DecodeError::Io)?;
        let wav = WavPlan::of(format, &mut master).map_err(DecodeError::Io)?;
        Ok(Self { decoder, wav, master })
    }

    pub fn format(&self) -> &AudioFormat {
        self.decoder.format()
    }

    /// Whether samples will be written for the WAV.
    pub fn writes_wav(&self) -> bool {
        matches!(self.wav, WavPlan::Write(_))
    }

    /// Renders the whole master. `progress` is called with a share from 0 to 1 after every block; its error
    /// aborts the pass. An MP3 is copied unchanged once all of it has been decoded successfully; everything else
    /// is encoded during the pass.
    pub fn run(
        self,
        sinks: RenderSinks<impl Write, impl Write, impl Write>,
        mut progress: impl FnMut(f64) -> io::Result<()>,
    ) -> Result<RenderedMaster, RenderError> {
        let Self {
            mut decoder,
            wav: plan,
            mut master,
        } = self;
        let format = decoder.format().clone();
        let mut analyzer = Analyzer::of(&format);
        let mut pcm = PcmSink::new(&plan, sinks.wav);
        let (encoded, copied) = match format.codec {
            Codec::Mp3 => (None, Some(sinks.mp3)),
            _ => (Some(sinks.mp3), None),
        };
        let mut encoders = Mp3Encoders::new(format.sample_rate, encoded, sinks.stream)?;
        while let Some(block) = decoder.next_block()? {
            analyzer.push(block);
            encoders.push(block)?;
            pcm.push(block).map_err(RenderError::Sink)?;
            progress(decoder.progress()).map_err(RenderError::Sink)?;
        }
        pcm.finish().map_err(RenderError::Sink)?;
        let wav = match plan {
            WavPlan::None => RenderedWav::None,
            WavPlan::Write(format) => RenderedWav::Written {
                format,
                samples: decoder.position(),
            },
            WavPlan::InMaster(pcm) => RenderedWav::InMaster {
                crc32: crc32_of(&mut master, &pcm).map_err(DecodeError::Io)?,
                pcm,
            },
        };
        let encoded = encoders.finish()?;
        let copied = copied.map(|sink| copy_master(master, sink)).transpose()?;
        Ok(RenderedMaster {
            mp3: copied.or(encoded.sold).ok_or(DecodeError::Empty)?,
            stream: encoded.stream,
            analysis: analyzer.finish(),
            format,
            wav,
        })
    }
}

fn copy_master(master: impl ReadSeek + 'static, sink: impl Write) -> Result<Mp3Payload, RenderError> {
    let frames = decode::mp3_frames(master)?;
    let copied = copy_frames(frames, sink).map_err(RenderError::Sink)?;
    copied.ok_or(RenderError::Decode(DecodeError::Empty))
}

/// Renders the stream from a sold MP3, of which the master may be gone. Decoding begins and ends where a player
/// does, so both have the same time.
pub fn render_stream(
    sold: impl ReadSeek + 'static,
    sink: impl Write,
    mut progress: impl FnMut(f64) -> io::Result<()>,
) -> Result<Mp3Payload, RenderError> {
    let mut decoder = decode::open(sold, Limits::default())?;
    let mut encoders = Mp3Encoders::new(decoder.format().sample_rate, None::<io::Sink>, Some(sink))?;
    while let Some(block) = decoder.next_block()? {
        encoders.push(block)?;
        progress(decoder.progress()).map_err(RenderError::Sink)?;
    }
    let encoded = encoders.finish()?;
    encoded.stream.ok_or(RenderError::Decode(DecodeError::Empty))
}

/// Writes the samples of a WAV, if one is needed.
struct PcmSink<W> {
    sink: W,
    bits: Option<u16>,
    bytes: Vec<u8>,
}

impl<W: Write> PcmSink<W> {
    fn new(plan: &WavPlan, sink: W) -> Self {
        let bits = match plan {
            WavPlan::Write(format) => Some(format.bits),
            WavPlan::None | WavPlan::InMaster(_) => None,
        };
        Self {
            sink,
            bits,
            bytes: Vec::new(),
        }
    }

    fn push(&mut self, block: &Stereo) -> io::Result<()> {
        let Some(bits) = self.bits else { return Ok(()) };
        self.bytes.clear();
        wav::write_samples(block, bits, &mut self.bytes);
        self.sink.write_all(&self.bytes)
    }

    fn finish(mut self) -> io::Result<()> {
        self.sink.flush()
    }
}
