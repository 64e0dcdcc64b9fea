//! `pult analyze`: what ingest would find in a file, without a pool.

use std::{
    fs::File,
    io::Write,
    path::{Path, PathBuf},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use clap::Args;
use pult_audio::{
    analyse::{Analyser, Analysis},
    decode::{self, DecodeError, Limits},
};
use serde::Serialize;

use super::Failure;
use crate::logging;

#[derive(Args)]
pub(crate) struct Options {
    /// Audio files of any known format
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// One JSON object a line instead of a table
    #[arg(long)]
    json: bool,
}

pub(super) fn run(options: Options) -> Result<(), Failure> {
    if !options.json {
        print(&heading())?;
    }
    let failed = each_by_cores(&options.files, |path| match analyse(path) {
        Ok(analysis) => {
            let found = Found::new(path, &analysis);
            let line = if options.json {
                serde_json::to_string(&found)?
            } else {
                found.row()
            };
            Ok(print(&line).is_ok())
        }
        Err(error) => {
            logging::complain(&format!("{}: {error} ({})", path.display(), error.code()));
            Ok(false)
        }
    })?;
    match failed {
        0 => Ok(()),
        count => Err(format!("{count} of {} files could not be analysed", options.files.len()).into()),
    }
}

fn analyse(path: &Path) -> Result<Analysis, DecodeError> {
    let mut decoder = decode::open(File::open(path)?, Limits::default())?;
    let mut analyser = Analyser::of(decoder.format());
    while let Some(block) = decoder.next_block()? {
        analyser.push(block);
    }
    Ok(analyser.finish())
}

/// Runs `task` on all files, as many at a time as there are cores, and counts those it failed on. What is printed
/// comes in the order in which it is found.
fn each_by_cores(
    files: &[PathBuf],
    task: impl Fn(&Path) -> Result<bool, serde_json::Error> + Sync,
) -> Result<usize, serde_json::Error> {
    let next = AtomicUsize::new(0);
    let outcome = Mutex::new(Ok(0));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..cores.min(files.len()) {
            scope.spawn(|| {
                while let Some(path) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let done = task(path);
                    let mut outcome = outcome.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                    match (done, outcome.as_mut()) {
                        (Ok(false), Ok(failed)) => *failed += 1,
                        (Err(error), Ok(_)) => *outcome = Err(error),
                        _ => {}
                    }
                }
            });
        }
    });
    outcome
        .into_inner()
        .unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// The contract: scripts read these fields.
#[derive(Serialize)]
struct Found {
    file: String,
    duration: f64,
    bpm: Option<f64>,
    bpm_alternatives: Vec<f64>,
    bpm_confidence: f64,
    key: Option<String>,
    camelot: Option<String>,
    key_confidence: f64,
    lufs: Option<f64>,
    true_peak: Option<f64>,
    clipping: u64,
    cutoff_hz: Option<u32>,
    energy: u8,
    intro: f64,
    outro: f64,
}

impl Found {
    fn new(path: &Path, analysis: &Analysis) -> Self {
        let tempo = analysis.tempo.as_ref();
        Self {
            file: path.display().to_string(),
            duration: rounded(analysis.duration, 3),
            bpm: tempo.map(|tempo| rounded(tempo.bpm, 2)),
            bpm_alternatives: tempo
                .map(|tempo| tempo.alternatives.iter().map(|bpm| rounded(*bpm, 2)).collect())
                .unwrap_or_default(),
            bpm_confidence: rounded(tempo.map_or(0.0, |tempo| tempo.confidence), 2),
            key: analysis.key.map(|found| found.key.classic()),
            camelot: analysis.key.map(|found| found.key.camelot()),
            key_confidence: rounded(analysis.key.map_or(0.0, |found| found.confidence), 2),
            lufs: analysis.loudness.integrated.map(|level| rounded(level, 2)),
            true_peak: analysis.loudness.true_peak.map(|level| rounded(level, 2)),
            clipping: analysis.loudness.clipped_samples,
            cutoff_hz: analysis.cutoff_hz,
            energy: analysis.energy,
            intro: rounded(analysis.intro, 2),
            outro: rounded(analysis.outro, 2),
        }
    }

    fn row(&self) -> String {
        let number = |value: Option<f64>, digits: usize| {
            value.map_or_else(|| "-".to_owned(), |value| format!("{value:.digits$}"))
        };
        let key = match (&self.key, &self.camelot) {
            (Some(key), Some(camelot)) => format!("{camelot} {key}"),
            _ => "-".to_owned(),
        };
        columns([
            &format!("{:.1}", self.duration),
            &number(self.bpm, 2),
            &key,
            &number(self.lufs, 1),
            &number(self.true_peak, 1),
            &self.clipping.to_string(),
            &self.cutoff_hz.map_or_else(|| "-".to_owned(), |hz| hz.to_string()),
            &self.energy.to_string(),
            &format!("{:.1}", self.intro),
            &format!("{:.1}", self.outro),
            &self.file,
        ])
    }
}

fn heading() -> String {
    columns([
        "seconds", "BPM", "key", "LUFS", "dBTP", "clipped", "cut-off", "energy", "intro", "outro", "file",
    ])
}

fn columns(
    [
        seconds,
        bpm,
        key,
        lufs,
        peak,
        clipped,
        cutoff,
        energy,
        intro,
        outro,
        file,
    ]: [&str; 11],
) -> String {
    format!(
        "{seconds:>8} {bpm:>7} {key:<8} {lufs:>6} {peak:>6} {clipped:>8} {cutoff:>7} {energy:>6} {intro:>6} {outro:>6}  {file}"
    )
}

fn rounded(value: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (value * scale).round() / scale
}

fn print(line: &str) -> std::io::Result<()> {
    writeln!(std::io::stdout().lock(), "{line}")
}
