//! Any bytes: recognising, the walk over MP3 frames, the edit list of MP4, and every decoder behind them.

#![no_main]

use std::io::Cursor;

use libfuzzer_sys::fuzz_target;
use pult_audio::decode::{self, Limits};

fuzz_target!(|bytes: &[u8]| {
    // A header may promise hours of silence for a few bytes; a minute of them shows as much.
    let limits = Limits {
        seconds: 60,
        ..Limits::default()
    };
    let Ok(mut decoder) = decode::open(Cursor::new(bytes.to_vec()), limits) else {
        return;
    };
    while let Ok(Some(block)) = decoder.next_block() {
        assert!(!block.is_empty() && block.left.len() == block.right.len());
        assert!(
            block
                .left
                .iter()
                .chain(&block.right)
                .all(|sample| sample.is_finite())
        );
    }
});
