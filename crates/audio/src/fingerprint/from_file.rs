//! A file heard for its fingerprint alone, before anything is made of it.

use super::{Fingerprint, FingerprintMaker};
use crate::decode::{self, DecodeError, Limits, ReadSeek};

#[derive(Debug, Clone, PartialEq)]
pub struct FileFingerprint {
    pub print: Fingerprint,
    /// As long as it plays, or says it does.
    pub seconds: f64,
}

/// As far as the fingerprint reaches, or to the end, which tells whether the file is whole.
pub fn fingerprint_file(
    source: impl ReadSeek + 'static,
    to_the_end: bool,
) -> Result<FileFingerprint, DecodeError> {
    let mut decoder = decode::open(source, Limits::default())?;
    let rate = decoder.format().sample_rate;
    let declared = decoder.format().declared_samples;
    let mut maker = FingerprintMaker::new(rate);
    while let Some(block) = decoder.next_block()? {
        maker.push(block);
        if !to_the_end && declared.is_some() && maker.is_full() {
            break;
        }
    }
    let heard = decoder.position();
    let samples = declared.map_or(heard, |declared| declared.max(heard));
    Ok(FileFingerprint {
        print: maker.finish(),
        seconds: samples as f64 / f64::from(rate),
    })
}
