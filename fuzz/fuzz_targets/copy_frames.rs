//! Foreign MP3s: their first frame, their frames, and the table and head made of them.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pult_audio::mp3::{copy_frames, frame_table::FrameSpan};

fuzz_target!(|bytes: &[u8]| {
    let mut sink = Vec::new();
    if let Ok(Some(payload)) = copy_frames(bytes, &mut sink) {
        assert_eq!(payload.bytes as usize, sink.len());
        let span = FrameSpan::parse(&payload.frame_table()).expect("a table of our own");
        assert!(payload.facts.whole().head(&span).is_some());
    }
});
