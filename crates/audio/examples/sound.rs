//! `sound decode|analyse FILE…`: one part of the pass alone, for measuring.

#![allow(clippy::print_stderr)]

use std::{env, fs::File, process::ExitCode};

use pult_audio::{
    analyse::Analyser,
    decode::{self, DecodeError, Limits},
};

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let task = arguments.next();
    let measure: fn(&str) -> Result<String, DecodeError> = match task.as_deref() {
        Some("decode") => decoded,
        Some("analyse") => analysed,
        _ => {
            eprintln!("usage: sound decode|analyse FILE…");
            return ExitCode::FAILURE;
        }
    };
    let mut code = ExitCode::SUCCESS;
    for path in arguments {
        match measure(&path) {
            Ok(line) => println!("{path}: {line}"),
            Err(error) => {
                println!("{path}: {} ({error})", error.code());
                code = ExitCode::FAILURE;
            }
        }
    }
    code
}

fn decoded(path: &str) -> Result<String, DecodeError> {
    let mut decoder = decode::open(File::open(path)?, Limits::default())?;
    let mut peak = 0.0f32;
    while let Some(block) = decoder.next_block()? {
        peak = peak.max(block.peak());
    }
    Ok(format!(
        "{} samples, peak {peak:.4}, {:?}",
        decoder.position(),
        decoder.format()
    ))
}

fn analysed(path: &str) -> Result<String, DecodeError> {
    let mut decoder = decode::open(File::open(path)?, Limits::default())?;
    let mut analyser = Analyser::of(decoder.format());
    while let Some(block) = decoder.next_block()? {
        analyser.push(block);
    }
    let mut analysis = analyser.finish();
    analysis.waveform.bands.points.clear();
    analysis.waveform.detail.clear();
    analysis.fingerprint.words.clear();
    Ok(format!("{analysis:?}"))
}
