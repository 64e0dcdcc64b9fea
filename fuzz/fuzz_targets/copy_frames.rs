//! Foreign MP3s: their first frame, their frames, and the table and head made of them.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pult_audio::mp3::{
    copy_frames,
    frame_table::{FrameSpan, bytes_of},
};

fuzz_target!(|bytes: &[u8]| {
    let mut sink = Vec::new();
    if let Ok(Some(payload)) = copy_frames(bytes, &mut sink) {
        assert_eq!(payload.bytes as usize, sink.len());
        // As it is served: told of more padding than a frame, the whole leaves the last ones out.
        let whole = payload.facts.whole();
        let entries = bytes_of(&whole.frames);
        let table = payload.frame_table();
        let entries = table.get(entries.start as usize..entries.end as usize);
        let span = entries.and_then(FrameSpan::parse).expect("a table of our own");
        assert!(whole.head(&span).is_some());
    }
});
