//! Every block is analysed, encoded and written as it is decoded, and then dropped.

use std::io::{self, Write};

use super::{
    resample::{Resampler, mp3_rate},
    wav_plan::{RenderedWav, WavPlan, crc32_of},
};
use crate::{
    Stereo,
    analyze::{Analysis, Analyzer},
    decode::{self, AudioFormat, Codec, DecodeError, Decoder, Limits, ReadSeek},
    mp3::{EncodeError, Mp3Encoder, Mp3Payload, copy_frames},
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

/// The results of rendering a master.
#[derive(Debug, Clone, PartialEq)]
pub struct RenderedMaster {
    pub format: AudioFormat,
    pub analysis: Analysis,
    pub mp3: Mp3Payload,
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
    /// aborts the pass.
    pub fn run(
        self,
        mp3: impl Write,
        wav: impl Write,
        mut progress: impl FnMut(f64) -> io::Result<()>,
    ) -> Result<RenderedMaster, RenderError> {
        let Self {
            mut decoder,
            wav: plan,
            mut master,
        } = self;
        let format = decoder.format().clone();
        let mut analyzer = Analyzer::of(&format);
        let mut pcm = PcmSink::new(&plan, wav);
        let mut mp3 = Mp3Output::new(&format, mp3)?;
        while let Some(block) = decoder.next_block()? {
            analyzer.push(block);
            mp3.push(block)?;
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
        Ok(RenderedMaster {
            mp3: mp3.finish(master)?,
            analysis: analyzer.finish(),
            format,
            wav,
        })
    }
}

/// An MP3 is copied unchanged once all of it has been decoded successfully; everything else is encoded
/// during the pass.
enum Mp3Output<W> {
    Copy(W),
    Encode {
        encoder: Box<Mp3Encoder<W>>,
        resampler: Option<Box<Resampler>>,
    },
}

impl<W: Write> Mp3Output<W> {
    fn new(format: &AudioFormat, sink: W) -> Result<Self, RenderError> {
        if format.codec == Codec::Mp3 {
            return Ok(Self::Copy(sink));
        }
        let rate = mp3_rate(format.sample_rate);
        Ok(Self::Encode {
            encoder: Box::new(Mp3Encoder::new(rate, sink)?),
            resampler: Resampler::new(format.sample_rate, rate).map(Box::new),
        })
    }

    fn push(&mut self, block: &Stereo) -> Result<(), EncodeError> {
        match self {
            Self::Copy(_) => Ok(()),
            Self::Encode {
                encoder,
                resampler: None,
            } => encoder.push(&block.left, &block.right),
            Self::Encode {
                encoder,
                resampler: Some(resampler),
            } => resampler.push(block, |left, right| encoder.push(left, right)),
        }
    }

    fn finish(self, master: impl ReadSeek + 'static) -> Result<Mp3Payload, RenderError> {
        match self {
            Self::Copy(sink) => {
                let frames = decode::mp3_frames(master)?;
                let copied = copy_frames(frames, sink).map_err(RenderError::Sink)?;
                copied.ok_or(RenderError::Decode(DecodeError::Empty))
            }
            Self::Encode {
                mut encoder,
                resampler,
            } => {
                if let Some(resampler) = resampler {
                    resampler.finish(|left, right| encoder.push(left, right))?;
                }
                Ok(encoder.finish()?)
            }
        }
    }
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
