//! Fingerprints a file without any other analysis.

use super::{Fingerprint, FingerprintMaker};
use crate::decode::{self, DecodeError, Limits, ReadSeek};

#[derive(Debug, Clone, PartialEq)]
pub struct FileFingerprint {
    pub print: Fingerprint,
    /// The actual or declared length, whichever is longer.
    pub seconds: f64,
}

/// Decodes as far as the fingerprint needs, or to the end, which shows whether the file is intact.
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
    let decoded = decoder.position();
    let samples = declared.map_or(decoded, |declared| declared.max(decoded));
    Ok(FileFingerprint {
        print: maker.finish(),
        seconds: samples as f64 / f64::from(rate),
    })
}
