//! How a master is offered as WAV.

use std::io::{self, Read, Seek, SeekFrom};

use crate::{
    decode::{AudioFormat, Codec, Container},
    wav::{PcmFormat, PcmInFile, find_pcm},
};

/// Decided from the header of the master.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WavPlan {
    /// The master is lossy.
    None,
    /// The master is already such a WAV; the samples are served from it.
    InMaster(PcmInFile),
    /// The samples are written to a new file.
    Write(PcmFormat),
}

/// The result of the plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RenderedWav {
    None,
    InMaster { pcm: PcmInFile, crc32: u32 },
    Written { format: PcmFormat, samples: u64 },
}

impl WavPlan {
    pub(super) fn of(format: &AudioFormat, master: impl Read + Seek) -> io::Result<Self> {
        if !format.lossless {
            return Ok(Self::None);
        }
        if (format.container, format.codec) == (Container::Wav, Codec::Pcm)
            && let Some(found) = find_pcm(master)?
            && found.format.channels == 2
            && matches!(found.format.bits, 16 | 24)
        {
            return Ok(Self::InMaster(found));
        }
        // Mixing down gives values between the steps of 16 bits, so the result has 24.
        let is_16_bit = format.bits.is_some_and(|bits| bits <= 16) && format.channels <= 2 && !format.float;
        Ok(Self::Write(PcmFormat {
            sample_rate: format.sample_rate,
            channels: 2,
            bits: if is_16_bit { 16 } else { 24 },
        }))
    }
}

/// CRC-32 of a part of a file.
pub(super) fn crc32_of(mut file: impl Read + Seek, found: &PcmInFile) -> io::Result<u32> {
    file.seek(SeekFrom::Start(found.bytes.start))?;
    let mut pcm = file.take(found.bytes.end - found.bytes.start);
    let mut crc = crc32fast::Hasher::new();
    let mut buffer = vec![0; 64 * 1024];
    loop {
        match pcm.read(&mut buffer)? {
            0 => return Ok(crc.finalize()),
            count => crc.update(&buffer[..count]),
        }
    }
}
