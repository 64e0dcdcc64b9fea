//! Fingerprints as they might come back from a damaged database: what is read can be written and read again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pult_audio::fingerprint::Fingerprint;

fuzz_target!(|bytes: &[u8]| {
    if let Some(print) = Fingerprint::read(bytes) {
        assert_eq!(Fingerprint::read(&print.compressed()), Some(print));
    }
});
