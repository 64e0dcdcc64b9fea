//! Frame tables as they might come back from a damaged store.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pult_audio::mp3::frame_table::FrameSpan;

fuzz_target!(|bytes: &[u8]| {
    if let Some(span) = FrameSpan::parse(bytes) {
        assert!(span.bytes().start <= span.bytes().end);
    }
});
