//! Heads of MP3 frames: what is walked lies inside the stream, one frame behind the other.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pult_audio::mp3::Frames;

fuzz_target!(|bytes: &[u8]| {
    let mut end = 0;
    for (header, range) in Frames::new(bytes) {
        assert_eq!(range.start, end);
        assert_eq!(range.len(), header.frame_bytes());
        end = range.end;
    }
    assert!(end <= bytes.len());
});
