//! `sound decode|analyse|render FILE…`: runs parts of the render pass, or all of it, for measuring.

#![allow(clippy::print_stderr)]

use std::{env, error::Error, fs::File, io, process::ExitCode};

use pult_audio::{
    analyze::Analyzer,
    decode::{self, Limits},
    render::{RenderPass, RenderSinks},
};

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let task = arguments.next();
    let measure: fn(&str) -> Result<String, Box<dyn Error>> = match task.as_deref() {
        Some("decode") => decode_file,
        Some("analyse") => analyze_file,
        Some("render") => render_file,
        _ => {
            eprintln!("usage: sound decode|analyse|render FILE…");
            return ExitCode::FAILURE;
        }
    };
    let mut code = ExitCode::SUCCESS;
    for path in arguments {
        match measure(&path) {
            Ok(line) => println!("{line}"),
            Err(error) => {
                eprintln!("{path}: {error}");
                code = ExitCode::FAILURE;
            }
        }
    }
    code
}

fn decode_file(path: &str) -> Result<String, Box<dyn Error>> {
    let mut decoder = decode::open(File::open(path)?, Limits::default())?;
    while decoder.next_block()?.is_some() {}
    Ok(format!("{} samples, {:?}", decoder.position(), decoder.format()))
}

fn analyze_file(path: &str) -> Result<String, Box<dyn Error>> {
    let mut decoder = decode::open(File::open(path)?, Limits::default())?;
    let mut analyzer = Analyzer::of(decoder.format());
    while let Some(block) = decoder.next_block()? {
        analyzer.push(block);
    }
    let analysis = analyzer.finish();
    let number = |value: Option<f64>| value.map_or_else(|| "null".to_owned(), |value| value.to_string());
    Ok(format!(
        "{{\"bpm\":{},\"first_beat\":{},\"camelot\":{},\"lufs\":{},\"true_peak\":{}}}",
        number(analysis.tempo.as_ref().map(|tempo| tempo.bpm)),
        number(analysis.tempo.as_ref().map(|tempo| tempo.first_beat)),
        analysis
            .key
            .map_or_else(|| "null".to_owned(), |key| format!("\"{}\"", key.key.camelot())),
        number(analysis.loudness.integrated),
        number(analysis.loudness.true_peak),
    ))
}

fn render_file(path: &str) -> Result<String, Box<dyn Error>> {
    let sinks = RenderSinks {
        mp3: io::sink(),
        stream: Some(io::sink()),
        wav: io::sink(),
    };
    let rendered = RenderPass::open(|| File::open(path))?.run(sinks, |_| Ok(()))?;
    Ok(format!(
        "{} samples, {} bytes of MP3, {} of the stream",
        rendered.mp3.facts.samples,
        rendered.mp3.bytes,
        rendered.stream.map_or(0, |stream| stream.bytes)
    ))
}
