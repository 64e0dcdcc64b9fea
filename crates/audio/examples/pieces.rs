//! `pieces FOLDER`: writes the synthetic set as WAV files, and prints name, tempo and key of each.

#![allow(clippy::print_stderr)]

use std::{env, fs, path::Path, process::ExitCode};

use pult_audio::{
    synth::{Style, SynthPiece},
    wav,
};
use pult_domain::key::MusicalKey;

/// Each style at its usual tempi; trap is counted in half-time, house and hip-hop swing.
const TEMPI: [(Style, [f64; 7]); 10] = [
    (Style::House, [117.0, 119.35, 121.5, 123.8, 125.0, 127.25, 129.0]),
    (Style::Techno, [123.0, 127.7, 131.0, 135.5, 139.2, 142.0, 147.0]),
    (Style::Trance, [130.5, 132.0, 134.6, 136.0, 138.3, 140.0, 143.0]),
    (
        Style::DrumAndBass,
        [161.0, 165.4, 168.0, 171.5, 174.0, 176.2, 180.0],
    ),
    (Style::HipHop, [70.0, 74.5, 79.0, 83.3, 88.0, 92.6, 97.0]),
    (Style::Trap, [131.0, 134.5, 138.0, 141.2, 145.0, 149.7, 154.0]),
    (Style::Disco, [105.0, 108.5, 112.0, 115.3, 118.0, 121.6, 125.0]),
    (Style::Breaks, [121.0, 124.5, 127.0, 130.4, 133.0, 136.8, 139.0]),
    (Style::DancePop, [99.0, 103.4, 108.0, 113.5, 119.0, 124.7, 129.5]),
    (Style::Reggaeton, [87.0, 89.6, 92.0, 94.5, 97.3, 100.0, 103.0]),
];
const SECONDS: f64 = 60.0;
/// Different from the seeds on which the weights were fitted.
const FIRST_SEED: u64 = 5_000;

fn main() -> ExitCode {
    let Some(folder) = env::args().nth(1) else {
        eprintln!("usage: pieces FOLDER");
        return ExitCode::FAILURE;
    };
    let keys: Vec<MusicalKey> = MusicalKey::all().collect();
    let pieces = TEMPI
        .into_iter()
        .flat_map(|(style, tempi)| tempi.map(|bpm| (style, bpm)));
    for (n, ((style, bpm), key)) in pieces.zip(keys.iter().copied().cycle()).enumerate() {
        let name = format!("{style:?}-{bpm}.wav");
        let path = Path::new(&folder).join(&name);
        if !path.exists()
            && let Err(error) = write(
                &path,
                SynthPiece {
                    bpm,
                    key,
                    style,
                    seconds: SECONDS,
                    seed: FIRST_SEED + n as u64,
                },
            )
        {
            eprintln!("{name}: {error}");
            return ExitCode::FAILURE;
        }
        println!("{name}\t{bpm}\t{}", key.camelot());
    }
    ExitCode::SUCCESS
}

fn write(path: &Path, piece: SynthPiece) -> std::io::Result<()> {
    let audio = piece.render();
    let header = wav::PcmFormat::CD
        .header(audio.len() as u64)
        .ok_or_else(|| std::io::Error::other("too long for a WAV file"))?;
    fs::write(path, [header.as_slice(), &wav::dithered_16(&audio)].concat())
}
