//! Packet after packet into blocks, counting what is broken and what is missing.

use symphonia::core::{audio::Channels, codecs::audio::AudioDecoder, errors::Error, formats::FormatReader};

use super::{Codec, DecodeError, Format, Limits, Unit, downmix::Downmix, guarded, mp4_edits::Edit, pcm::Pcm};
use crate::Stereo;
use pult_domain::limits::AUDIO_CHANNELS_MAX;

/// What was learned of the file before its first packet.
#[derive(Debug, Clone, Default)]
pub(super) struct Expected {
    /// Samples that a walk over the file found.
    pub(super) samples: Option<u64>,
    /// Samples that the file should have had, when the walk found fewer.
    pub(super) missing: Option<(u64, u64)>,
    pub(super) edit: Option<Edit>,
}

/// Samples to leave out at the start, and how many to give after that.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Trim {
    pub(super) skip: u64,
    pub(super) samples: Option<u64>,
}

impl Trim {
    pub(super) fn new(expected: &Expected, track_samples: Option<u64>, sample_rate: u32) -> Self {
        let Some(edit) = expected.edit else {
            return Self::default();
        };
        let skip = edit.start_samples(sample_rate);
        let rest = track_samples.map(|samples| samples.saturating_sub(skip));
        Self {
            skip,
            samples: edit.length_samples(sample_rate, rest),
        }
    }
}

pub struct Decoder {
    reader: Box<dyn FormatReader>,
    decoder: Box<dyn AudioDecoder>,
    /// Read here instead of by the decoder, which has checked what they declare.
    pcm: Option<Pcm>,
    track: u32,
    format: Format,
    trim: Trim,
    expected: Expected,
    limits: Limits,
    downmix: Option<Downmix>,
    planes: Vec<Vec<f32>>,
    block: Stereo,
    skipped: u64,
    given: u64,
    packets: u64,
    broken: u64,
    done: bool,
}

impl Decoder {
    pub(super) fn new(
        reader: Box<dyn FormatReader>,
        decoder: Box<dyn AudioDecoder>,
        track: u32,
        format: Format,
        trim: Trim,
        expected: Expected,
        limits: Limits,
    ) -> Self {
        let parameters = decoder.codec_params();
        let channels = parameters.channels.as_ref();
        let pcm = Pcm::new(parameters.codec, channels.map_or(0, Channels::count));
        Self {
            // Other codecs may find more or fewer channels than the container declares.
            downmix: channels.filter(|_| pcm.is_some()).map(Downmix::new),
            pcm,
            reader,
            decoder,
            track,
            format,
            trim,
            expected,
            limits,
            planes: Vec::new(),
            block: Stereo::silence(0),
            skipped: 0,
            given: 0,
            packets: 0,
            broken: 0,
            done: false,
        }
    }

    pub fn format(&self) -> &Format {
        &self.format
    }

    /// Samples per channel given so far.
    pub fn position(&self) -> u64 {
        self.given
    }

    /// From 0 to 1; stays 0 where the length is not declared.
    pub fn progress(&self) -> f64 {
        match self.format.declared_samples {
            Some(declared) => (self.given as f64 / declared as f64).min(1.0),
            None => 0.0,
        }
    }

    /// The next stretch of sound, never empty; nothing at a sound end. What is wrong with the file as a whole is
    /// told at its end, so only a file read to `None` is a good one.
    pub fn next_block(&mut self) -> Result<Option<&Stereo>, DecodeError> {
        while !self.done {
            // Whatever ends it, nothing more comes.
            self.done = true;
            if guarded(|| self.decode_packet())? {
                self.done = false;
            } else {
                self.check_end()?;
                break;
            }
            self.cut_edges();
            if self.block.is_empty() {
                continue;
            }
            self.given += self.block.len() as u64;
            if self.given / u64::from(self.format.sample_rate) >= self.limits.seconds {
                return Err(DecodeError::TooLong {
                    max_seconds: self.limits.seconds,
                });
            }
            return Ok(Some(&self.block));
        }
        Ok(None)
    }

    /// Decodes into `block`; false at the end of the stream.
    fn decode_packet(&mut self) -> Result<bool, DecodeError> {
        loop {
            let packet = match self.reader.next_packet() {
                Ok(Some(packet)) if packet.track_id == self.track => packet,
                Ok(Some(_)) => continue,
                Ok(None) => return Ok(false),
                Err(Error::IoError(error)) if error.kind() == std::io::ErrorKind::UnexpectedEof => {
                    return Ok(false);
                }
                Err(Error::IoError(error)) => return Err(error.into()),
                Err(Error::DecodeError(what)) => {
                    self.count_broken(what)?;
                    continue;
                }
                Err(other) => return Err(other.into()),
            };
            self.packets += 1;
            if let (Some(pcm), Some(downmix)) = (self.pcm, &self.downmix) {
                pcm.split(&packet.data, &mut self.planes);
                downmix.mix(&mut self.planes, &mut self.block);
                return Ok(true);
            }
            match self.decoder.decode(&packet) {
                Ok(decoded) => {
                    if decoded.spec().rate() != self.format.sample_rate {
                        return Err(DecodeError::Unsupported(
                            "a sample rate that changes midway".to_owned(),
                        ));
                    }
                    let channels = decoded.spec().channels();
                    if channels.count() > AUDIO_CHANNELS_MAX {
                        return Err(DecodeError::Unsupported(format!(
                            "more than {AUDIO_CHANNELS_MAX} channels"
                        )));
                    }
                    let downmix = self.downmix.get_or_insert_with(|| Downmix::new(channels));
                    decoded.copy_to_vecs_planar(&mut self.planes);
                    downmix.mix(&mut self.planes, &mut self.block);
                    return Ok(true);
                }
                Err(Error::IoError(error)) if error.kind() != std::io::ErrorKind::UnexpectedEof => {
                    return Err(error.into());
                }
                Err(Error::DecodeError(what)) => self.count_broken(what)?,
                Err(Error::IoError(_)) => self.count_broken("a packet breaks off")?,
                Err(other) => return Err(other.into()),
            }
        }
    }

    fn count_broken(&mut self, what: &str) -> Result<(), DecodeError> {
        self.broken += 1;
        let share = (self.packets as f64 * self.limits.broken_share) as u64;
        if self.broken > self.limits.broken_packets.max(share) {
            return Err(DecodeError::damaged(format!(
                "{} broken packets, the last: {what}",
                self.broken
            )));
        }
        Ok(())
    }

    /// Takes off what the encoder put before and after the sound.
    fn cut_edges(&mut self) {
        let skip = (self.trim.skip - self.skipped).min(self.block.len() as u64);
        self.skipped += skip;
        let room = self.trim.samples.map_or(u64::MAX, |samples| samples - self.given);
        let keep = (self.block.len() as u64 - skip).min(room);
        for side in [&mut self.block.left, &mut self.block.right] {
            side.drain(..skip as usize);
            side.truncate(keep as usize);
        }
    }

    fn check_end(&mut self) -> Result<(), DecodeError> {
        if self.given == 0 {
            return Err(match (self.broken, self.format.declared_samples) {
                (0, None) => DecodeError::Empty,
                (0, Some(declared)) => DecodeError::Truncated {
                    declared,
                    found: 0,
                    unit: Unit::Samples,
                },
                (broken, _) => DecodeError::damaged(format!("none of its {broken} packets decodes")),
            });
        }
        if let Some((declared, found)) = self.expected.missing {
            return Err(DecodeError::Truncated {
                declared,
                found,
                unit: Unit::Samples,
            });
        }
        // Lossy codecs may end within a packet of what they declare.
        let slack = if self.format.lossless { 0 } else { 2 * 1_152 };
        match self.format.declared_samples {
            Some(declared) if self.given + slack < declared && self.broken == 0 => {
                Err(DecodeError::Truncated {
                    declared,
                    found: self.given,
                    unit: Unit::Samples,
                })
            }
            _ if self.broken > 0 && self.format.lossless => {
                Err(DecodeError::damaged(format!("{} broken packets", self.broken)))
            }
            _ if self.format.codec == Codec::Flac && self.decoder.finalize().verify_ok == Some(false) => {
                Err(DecodeError::damaged("the sound does not match its checksum"))
            }
            _ => Ok(()),
        }
    }
}
