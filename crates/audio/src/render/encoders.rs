//! The MP3s that are encoded from the same blocks: the one that is sold and the stream.

use std::io::Write;

use super::resample::{Resampler, mp3_rate};
use crate::{
    Stereo,
    mp3::{EncodeError, Mp3Encoder, Mp3Payload, Mp3Use},
};

/// Both have the same sample rate, so audio is resampled once.
pub(super) struct Mp3Encoders<M, S> {
    sold: Option<Mp3Encoder<M>>,
    stream: Option<Mp3Encoder<S>>,
    resampler: Option<Resampler>,
}

pub(super) struct EncodedMp3s {
    pub(super) sold: Option<Mp3Payload>,
    pub(super) stream: Option<Mp3Payload>,
}

impl<M: Write, S: Write> Mp3Encoders<M, S> {
    pub(super) fn new(sample_rate: u32, sold: Option<M>, stream: Option<S>) -> Result<Self, EncodeError> {
        let rate = mp3_rate(sample_rate);
        Ok(Self {
            sold: sold
                .map(|sink| Mp3Encoder::new(Mp3Use::Sold, rate, sink))
                .transpose()?,
            stream: stream
                .map(|sink| Mp3Encoder::new(Mp3Use::Stream, rate, sink))
                .transpose()?,
            resampler: Resampler::new(sample_rate, rate),
        })
    }

    pub(super) fn push(&mut self, block: &Stereo) -> Result<(), EncodeError> {
        let Self {
            sold,
            stream,
            resampler,
        } = self;
        match resampler {
            None => encode(sold, stream, &block.left, &block.right),
            Some(resampler) => resampler.push(block, |left, right| encode(sold, stream, left, right)),
        }
    }

    pub(super) fn finish(self) -> Result<EncodedMp3s, EncodeError> {
        let Self {
            mut sold,
            mut stream,
            resampler,
        } = self;
        if let Some(resampler) = resampler {
            resampler.finish(|left, right| encode(&mut sold, &mut stream, left, right))?;
        }
        Ok(EncodedMp3s {
            sold: sold.map(Mp3Encoder::finish).transpose()?,
            stream: stream.map(Mp3Encoder::finish).transpose()?,
        })
    }
}

fn encode(
    sold: &mut Option<Mp3Encoder<impl Write>>,
    stream: &mut Option<Mp3Encoder<impl Write>>,
    left: &[f32],
    right: &[f32],
) -> Result<(), EncodeError> {
    if let Some(sold) = sold {
        sold.push(left, right)?;
    }
    if let Some(stream) = stream {
        stream.push(left, right)?;
    }
    Ok(())
}
