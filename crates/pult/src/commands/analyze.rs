//! `pult analyze`: measures files as ingest would, without a pool.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, Write},
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
};

use clap::Args;
use pult_audio::{
    analyze::{Analysis, Analyzer},
    decode::{self, DecodeError, Limits},
};
use serde::Serialize;

use super::CommandError;
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

pub(super) fn run(options: Options) -> Result<(), CommandError> {
    if !options.json {
        print_line(&format_heading())?;
    }
    let mut failed = 0;
    run_in_order(&options.files, analyze_file, |path, result| {
        failed += usize::from(result.is_err());
        match result {
            Ok(analysis) if options.json => {
                print_line(&serde_json::to_string(&FileAnalysis::new(path, &analysis))?)
            }
            Ok(analysis) => print_line(&FileAnalysis::new(path, &analysis).row()),
            Err(error) if options.json => {
                print_line(&serde_json::to_string(&FileFailure::new(path, &error))?)
            }
            Err(error) => {
                logging::print_error(&format!("{}: {error} ({})", path.display(), error.code()));
                Ok(())
            }
        }
    })?;
    match failed {
        0 => Ok(()),
        count => Err(format!("{count} of {} files could not be analysed", options.files.len()).into()),
    }
}

fn analyze_file(path: &Path) -> Result<Analysis, DecodeError> {
    let measure = || {
        let mut decoder = decode::open(File::open(path)?, Limits::default())?;
        let mut analyzer = Analyzer::of(decoder.format());
        while let Some(block) = decoder.next_block()? {
            analyzer.push(block);
        }
        Ok(analyzer.finish())
    };
    // A panic in one file must not end the analysis of the others.
    catch_unwind(AssertUnwindSafe(measure))
        .unwrap_or_else(|_| Err(DecodeError::Damaged("its sound makes no sense".to_owned())))
}

/// Runs `task` on all files, as many at a time as there are cores, and reports each result in the
/// order of the files, as soon as all before it are reported.
fn run_in_order<T: Send>(
    files: &[PathBuf],
    task: impl Fn(&Path) -> T + Sync,
    mut report: impl FnMut(&Path, T) -> io::Result<()>,
) -> io::Result<()> {
    let next = AtomicUsize::new(0);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..cores.min(files.len()) {
            let (sender, next, task) = (sender.clone(), &next, &task);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(path) = files.get(number) else { break };
                    if sender.send((number, task(path))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut results = BTreeMap::new();
        let mut ordered = files.iter().enumerate();
        let mut next_file = ordered.next();
        // The receiver moves into the loop, so that running tasks notice when nobody receives any more.
        for (number, result) in receiver {
            results.insert(number, result);
            while let Some((number, path)) = next_file
                && let Some(result) = results.remove(&number)
            {
                report(path, result)?;
                next_file = ordered.next();
            }
        }
        Ok(())
    })
}

/// The output for a file that could not be analysed, in its place among the others.
#[derive(Serialize)]
struct FileFailure {
    file: String,
    error: &'static str,
    message: String,
}

impl FileFailure {
    fn new(path: &Path, error: &DecodeError) -> Self {
        Self {
            file: path.display().to_string(),
            error: error.code(),
            message: error.to_string(),
        }
    }
}

/// Scripts read these fields.
#[derive(Serialize)]
struct FileAnalysis {
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

impl FileAnalysis {
    fn new(path: &Path, analysis: &Analysis) -> Self {
        let tempo = analysis.tempo.as_ref();
        Self {
            file: path.display().to_string(),
            duration: round_to(analysis.duration, 3),
            bpm: tempo.map(|tempo| round_to(tempo.bpm, 2)),
            bpm_alternatives: tempo
                .map(|tempo| tempo.alternatives.iter().map(|bpm| round_to(*bpm, 2)).collect())
                .unwrap_or_default(),
            bpm_confidence: round_to(tempo.map_or(0.0, |tempo| tempo.confidence), 2),
            key: analysis.key.map(|found| found.key.classic()),
            camelot: analysis.key.map(|found| found.key.camelot()),
            key_confidence: round_to(analysis.key.map_or(0.0, |found| found.confidence), 2),
            lufs: analysis.loudness.integrated.map(|level| round_to(level, 2)),
            true_peak: analysis.loudness.true_peak.map(|level| round_to(level, 2)),
            clipping: analysis.loudness.clipped_samples,
            cutoff_hz: analysis.cutoff_hz,
            energy: analysis.energy,
            intro: round_to(analysis.intro, 2),
            outro: round_to(analysis.outro, 2),
        }
    }

    fn row(&self) -> String {
        let format_number = |value: Option<f64>, digits: usize| {
            value.map_or_else(|| "-".to_owned(), |value| format!("{value:.digits$}"))
        };
        let key = match (&self.key, &self.camelot) {
            (Some(key), Some(camelot)) => format!("{camelot} {key}"),
            _ => "-".to_owned(),
        };
        format_columns([
            &format!("{:.1}", self.duration),
            &format_number(self.bpm, 2),
            &key,
            &format_number(self.lufs, 1),
            &format_number(self.true_peak, 1),
            &self.clipping.to_string(),
            &self.cutoff_hz.map_or_else(|| "-".to_owned(), |hz| hz.to_string()),
            &self.energy.to_string(),
            &format!("{:.1}", self.intro),
            &format!("{:.1}", self.outro),
            &self.file,
        ])
    }
}

fn format_heading() -> String {
    format_columns([
        "seconds", "BPM", "key", "LUFS", "dBTP", "clipped", "cut-off", "energy", "intro", "outro", "file",
    ])
}

fn format_columns(
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

fn round_to(value: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (value * scale).round() / scale
}

fn print_line(line: &str) -> io::Result<()> {
    writeln!(io::stdout().lock(), "{line}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_done_first_waits_for_those_before_it() {
        let files: Vec<PathBuf> = (0..40).map(|n| PathBuf::from(n.to_string())).collect();
        let number = |path: &Path| path.to_str().and_then(|text| text.parse::<usize>().ok()).unwrap();
        let late = AtomicUsize::new(0);
        let mut reported = Vec::new();
        // The first file finishes only after all others have.
        let task = |path: &Path| {
            let others = thread::available_parallelism()
                .map_or(1, usize::from)
                .min(files.len())
                > 1;
            while others && number(path) == 0 && late.load(Ordering::Acquire) < files.len() - 1 {
                thread::yield_now();
            }
            late.fetch_add(1, Ordering::Release);
            number(path)
        };
        run_in_order(&files, task, |path, result| {
            assert_eq!(number(path), result);
            reported.push(result);
            Ok(())
        })
        .unwrap();
        assert!(reported.iter().copied().eq(0..40), "{reported:?}");
    }

    #[test]
    fn a_reader_who_has_gone_ends_it() {
        let files = vec![PathBuf::from("x"); 100];
        let closed = run_in_order(&files, |_| (), |_, ()| Err(io::ErrorKind::BrokenPipe.into()));
        assert_eq!(closed.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
    }
}
