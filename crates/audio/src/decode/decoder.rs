//! Decodes packets into blocks, and counts what is broken and missing.

use symphonia::core::{
    audio::Channels, codecs::audio::AudioDecoder, errors::Error, formats::FormatReader, packet::Packet,
};

use super::{
    AudioFormat, Codec, Container, DecodeError, Limits, Unit, check_channels,
    downmix::{Downmix, is_valid},
    guard_parser,
    mp4_edits::EditListEntry,
    pcm::PcmLayout,
    source::IoFault,
};
use crate::Stereo;

/// What is known of the file before its first packet.
#[derive(Debug, Default)]
pub(super) struct DeclaredStream {
    /// What a scan of the file found to be audio.
    pub(super) trim: Option<Trim>,
    /// What is wrong with the file even if everything in it decodes.
    pub(super) flaw: Option<DecodeError>,
    /// Packets that a scan found to be invalid.
    pub(super) broken: u64,
    /// Length of the file.
    pub(super) bytes: u64,
    pub(super) edit: Option<EditListEntry>,
    /// Holds the error if reading the file fails.
    pub(super) fault: IoFault,
}

/// Samples to drop at the start, and how many to return after that.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Trim {
    pub(super) skip: u64,
    pub(super) samples: Option<u64>,
}

impl Trim {
    pub(super) fn new(expected: &DeclaredStream, track_samples: Option<u64>, sample_rate: u32) -> Self {
        let Some(edit) = expected.edit else {
            return expected.trim.unwrap_or_default();
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
    /// PCM is converted here instead of by the decoder, which has checked the declared format.
    pcm: Option<PcmLayout>,
    track: u32,
    format: AudioFormat,
    trim: Trim,
    flaw: Option<DecodeError>,
    limits: Limits,
    /// No file has more packets than bytes; packets of other tracks could otherwise go on for ever.
    packets_max: u64,
    downmix: Option<Downmix>,
    planes: Vec<Vec<f32>>,
    block: Stereo,
    skipped: u64,
    /// Samples per channel, first those decoded, including trimmed ones, then those returned.
    decoded: u64,
    given: u64,
    packets: u64,
    broken: u64,
    /// Where the next packet of a FLAC file should begin.
    next_at: i64,
    done: bool,
    fault: IoFault,
}

impl Decoder {
    pub(super) fn new(
        reader: Box<dyn FormatReader>,
        decoder: Box<dyn AudioDecoder>,
        track: u32,
        format: AudioFormat,
        trim: Trim,
        expected: DeclaredStream,
        limits: Limits,
    ) -> Self {
        let parameters = decoder.codec_params();
        let channels = parameters.channels.as_ref();
        let pcm = PcmLayout::new(parameters.codec, channels.map_or(0, Channels::count));
        Self {
            // Other codecs may find more or fewer channels than the container declares.
            downmix: channels.filter(|_| pcm.is_some()).map(Downmix::new),
            pcm,
            reader,
            decoder,
            track,
            format,
            trim,
            flaw: expected.flaw,
            limits,
            packets_max: expected.bytes,
            planes: Vec::new(),
            block: Stereo::silence(0),
            skipped: 0,
            decoded: 0,
            given: 0,
            packets: 0,
            broken: expected.broken,
            next_at: 0,
            done: false,
            fault: expected.fault,
        }
    }

    pub fn format(&self) -> &AudioFormat {
        &self.format
    }

    /// Samples per channel returned so far.
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

    /// The next block of audio, never empty; `None` at the end of an intact file. Faults of the file as a
    /// whole are reported at its end, so only a file read to `None` is intact.
    pub fn next_block(&mut self) -> Result<Option<&Stereo>, DecodeError> {
        while !self.done {
            // After an error or the end nothing more comes.
            self.done = true;
            if guard_parser(&self.fault.clone(), || self.decode_packet())? {
                self.done = false;
            } else {
                self.check_end()?;
                break;
            }
            self.decoded += self.block.len() as u64;
            if self.decoded / u64::from(self.format.sample_rate) >= self.limits.seconds {
                self.done = true;
                return Err(DecodeError::TooLong {
                    max_seconds: self.limits.seconds,
                });
            }
            self.trim_block();
            if self.block.is_empty() {
                continue;
            }
            self.given += self.block.len() as u64;
            return Ok(Some(&self.block));
        }
        Ok(None)
    }

    /// Decodes into `block`; false at the end of the stream.
    fn decode_packet(&mut self) -> Result<bool, DecodeError> {
        while let Some(packet) = self.next_packet()? {
            match self.split(&packet)? {
                None if is_valid(&self.planes) => {
                    if let Some(downmix) = &self.downmix {
                        downmix.mix(&mut self.planes, &mut self.block);
                    }
                    return Ok(true);
                }
                None => self.count_broken("a sample that is no number, or beyond all loudness")?,
                Some(broken) => self.count_broken(broken)?,
            }
        }
        Ok(false)
    }

    /// The next packet of the audio track, `None` at the end of the file.
    fn next_packet(&mut self) -> Result<Option<Packet>, DecodeError> {
        loop {
            self.packets += 1;
            if self.packets > self.packets_max {
                return Err(DecodeError::damaged("it has more packets than bytes"));
            }
            match self.reader.next_packet() {
                Ok(Some(packet)) if packet.track_id == self.track => return Ok(Some(packet)),
                Ok(Some(_)) => {}
                Ok(None) => return Ok(None),
                Err(Error::IoError(error)) if error.kind() == std::io::ErrorKind::UnexpectedEof => {
                    return Ok(None);
                }
                Err(Error::DecodeError(what)) => self.count_broken(what)?,
                Err(other) => return Err(other.into()),
            }
        }
    }

    /// Splits a packet into `planes`; returns what is broken about it.
    fn split(&mut self, packet: &Packet) -> Result<Option<&'static str>, DecodeError> {
        if let Some(pcm) = self.pcm {
            pcm.split(&packet.data, &mut self.planes);
            return Ok(None);
        }
        if self.format.container == Container::Flac {
            // Frames that do not match their checksum are skipped silently by the demultiplexer.
            if packet.pts.get() > self.next_at {
                self.count_broken("a frame does not match its checksum")?;
            }
            self.next_at = packet.pts.get().saturating_add_unsigned(packet.dur.get());
        }
        let decoded = match self.decoder.decode(packet) {
            Ok(decoded) => decoded,
            Err(Error::DecodeError(what)) => return Ok(Some(what)),
            // The packet is complete in memory, so this is its own end and not an error of the disk.
            Err(Error::IoError(_)) => return Ok(Some("a packet breaks off")),
            Err(other) => return Err(other.into()),
        };
        if decoded.spec().rate() != self.format.sample_rate {
            return Err(DecodeError::Unsupported(
                "a sample rate that changes midway".to_owned(),
            ));
        }
        let channels = decoded.spec().channels();
        check_channels(channels.count())?;
        self.downmix.get_or_insert_with(|| Downmix::new(channels));
        decoded.copy_to_vecs_planar(&mut self.planes);
        Ok(None)
    }

    /// A lossless file must be intact; an MP3 may have some broken packets.
    fn count_broken(&mut self, what: &str) -> Result<(), DecodeError> {
        self.broken += 1;
        if self.format.lossless || self.is_too_broken() {
            return Err(DecodeError::damaged(format!(
                "broken packets: {}, the last: {what}",
                self.broken
            )));
        }
        Ok(())
    }

    fn is_too_broken(&self) -> bool {
        let share = (self.packets as f64 * self.limits.broken_share) as u64;
        self.broken > self.limits.broken_packets.max(share)
    }

    /// Removes what the encoder added before and after the audio.
    fn trim_block(&mut self) {
        let skip = (self.trim.skip - self.skipped).min(self.block.len() as u64);
        self.skipped += skip;
        let remaining = self.trim.samples.map_or(u64::MAX, |samples| samples - self.given);
        let keep = (self.block.len() as u64 - skip).min(remaining);
        for side in [&mut self.block.left, &mut self.block.right] {
            side.drain(..skip as usize);
            side.truncate(keep as usize);
        }
    }

    /// Samples that may be missing: lossy codecs may end within a packet of what they declare, and each
    /// packet that does not decode leaves a gap.
    fn allowed_missing(&self) -> u64 {
        const PACKET: u64 = 1_152;
        const VORBIS_PACKET: u64 = 4_096;
        match self.format.codec {
            _ if self.format.lossless => 0,
            Codec::Vorbis => 2 * PACKET + self.broken * VORBIS_PACKET,
            _ => (2 + self.broken) * PACKET,
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
        if let Some(flaw) = self.flaw.take() {
            return Err(flaw);
        }
        if self.is_too_broken() {
            return Err(DecodeError::damaged(format!("broken packets: {}", self.broken)));
        }
        let ends_early = |declared: &u64| self.given + self.allowed_missing() < *declared;
        if let Some(declared) = self.format.declared_samples.filter(ends_early) {
            return Err(match self.broken {
                0 => DecodeError::Truncated {
                    declared,
                    found: self.given,
                    unit: Unit::Samples,
                },
                _ => DecodeError::damaged(format!("{} of {declared} samples decode", self.given)),
            });
        }
        if self.format.codec == Codec::Flac && self.decoder.finalize().verify_ok == Some(false) {
            return Err(DecodeError::damaged("the sound does not match its checksum"));
        }
        if self.given * 1_000 < self.limits.shortest_ms * u64::from(self.format.sample_rate) {
            return Err(DecodeError::TooShort {
                min_ms: self.limits.shortest_ms,
            });
        }
        Ok(())
    }
}
