//! Tags and the chunks of WAV files.

#![no_main]

use std::io::Cursor;

use libfuzzer_sys::fuzz_target;
use pult_audio::{tags, wav};

fuzz_target!(|bytes: &[u8]| {
    tags::read(Cursor::new(bytes));
    if let Ok(Some(found)) = wav::find_pcm(Cursor::new(bytes)) {
        assert!(found.bytes.start <= found.bytes.end && found.bytes.end <= bytes.len() as u64);
    }
});
