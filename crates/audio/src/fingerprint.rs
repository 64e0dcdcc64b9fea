//! The acoustic fingerprint of Chromaprint, which identifies a recording in any file.

mod from_file;
mod resemble;
mod unpack;

use rusty_chromaprint::{Configuration, FingerprintCompressor, Fingerprinter};

use crate::Stereo;

pub use from_file::{FileFingerprint, fingerprint_file};

/// As much as the usual tools take, because the beginning identifies a recording.
const SECONDS: u64 = 120;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Fingerprint {
    /// 32-bit words, eight a second.
    pub words: Vec<u32>,
}

impl Fingerprint {
    pub fn compressed(&self) -> Vec<u8> {
        FingerprintCompressor::from(&Configuration::preset_test2()).compress(&self.words)
    }
}

pub(crate) struct FingerprintMaker {
    maker: Option<Fingerprinter>,
    interleaved: Vec<i16>,
    remaining: u64,
}

impl FingerprintMaker {
    pub(crate) fn new(sample_rate: u32) -> Self {
        let mut maker = Fingerprinter::new(&Configuration::preset_test2());
        let started = maker.start(sample_rate, 2).is_ok();
        Self {
            maker: started.then_some(maker),
            interleaved: Vec::new(),
            remaining: SECONDS * u64::from(sample_rate),
        }
    }

    pub(crate) fn push(&mut self, block: &Stereo) {
        let count = block
            .len()
            .min(usize::try_from(self.remaining).unwrap_or(usize::MAX));
        let Some(maker) = self.maker.as_mut().filter(|_| count > 0) else {
            return;
        };
        self.remaining -= count as u64;
        self.interleaved.clear();
        for (remaining, right) in block.left.iter().zip(&block.right).take(count) {
            self.interleaved
                .extend([*remaining, *right].map(|sample| (sample * 32_767.0) as i16));
        }
        maker.consume(&self.interleaved);
    }

    /// Whether further audio changes nothing.
    fn is_full(&self) -> bool {
        self.remaining == 0
    }

    pub(crate) fn finish(self) -> Fingerprint {
        let words = self.maker.map(|mut maker| {
            maker.finish();
            maker.fingerprint().to_vec()
        });
        Fingerprint {
            words: words.unwrap_or_default(),
        }
    }
}

/// The fingerprint of whole audio.
pub fn of(audio: &Stereo, sample_rate: u32) -> Fingerprint {
    let mut maker = FingerprintMaker::new(sample_rate);
    maker.push(audio);
    maker.finish()
}
