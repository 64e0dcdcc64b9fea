//! What became of each file, for programs.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, Write},
    path::Path,
};

use pult_app::import::{DuplicateOf, FileResult, ImportOutcome};
use pult_domain::{import::SkipReason, vocabulary::VocabularyEntry};
use serde::Serialize;

#[derive(Debug, Default)]
pub(super) struct ImportTotals {
    pub(super) versions: usize,
    pub(super) tracks: usize,
    pub(super) skipped: BTreeMap<SkipReason, usize>,
    pub(super) failed: usize,
}

impl ImportTotals {
    pub(super) fn files(&self) -> usize {
        self.versions + self.skipped.values().sum::<usize>()
    }

    pub(super) fn count(&mut self, told: &FileResult) {
        self.failed += usize::from(told.failed);
        match &told.outcome {
            ImportOutcome::Made { new, .. } => {
                self.versions += 1;
                self.tracks += usize::from(*new);
            }
            ImportOutcome::Skipped { skip, .. } => *self.skipped.entry(*skip).or_default() += 1,
        }
    }
}

#[derive(Default, Serialize)]
struct ReportLine<'a> {
    file: String,
    /// `made`, or why it was skipped.
    outcome: &'a str,
    failed: bool,
    detail: Option<&'a str>,
    track: Option<i64>,
    called: Option<&'a str>,
    version: Option<&'a str>,
    same_as: Option<String>,
}

pub(super) struct ImportReport {
    file: File,
    csv: bool,
}

impl ImportReport {
    pub(super) fn create(path: &Path) -> Result<Self, String> {
        let unwritable = |error: io::Error| format!("{}: {error}", path.display());
        let mut file = File::create(path).map_err(unwritable)?;
        let csv = path
            .extension()
            .is_some_and(|ending| ending.eq_ignore_ascii_case("csv"));
        if csv {
            writeln!(file, "file,outcome,failed,detail,track,called,version,same_as").map_err(unwritable)?;
        }
        Ok(Self { file, csv })
    }

    /// A line at a time, so that a run that is killed leaves what it did.
    pub(super) fn tell(&mut self, told: &FileResult, terms: &[VocabularyEntry]) -> io::Result<()> {
        let mut line = ReportLine {
            file: told.path.display().to_string(),
            failed: told.failed,
            ..ReportLine::default()
        };
        match &told.outcome {
            ImportOutcome::Made {
                track,
                called,
                kind,
                detail,
                ..
            } => {
                line.detail = *detail;
                line.outcome = "made";
                line.track = track.map(|id| id.0);
                line.called = Some(called);
                let is = |term: &&VocabularyEntry| term.id == *kind;
                line.version = terms.iter().find(is).map(|term| term.code.as_str());
            }
            ImportOutcome::Skipped { skip, code, other } => {
                line.outcome = skip.code();
                line.detail = code.as_deref();
                match other {
                    Some(DuplicateOf::Track(track)) => line.track = Some(track.0),
                    Some(DuplicateOf::File(path)) => line.same_as = Some(path.display().to_string()),
                    None => {}
                }
            }
        }
        let text = match self.csv {
            true => line.csv(),
            false => serde_json::to_string(&line)?,
        };
        writeln!(self.file, "{text}")
    }
}

impl ReportLine<'_> {
    fn csv(&self) -> String {
        let track = self.track.map(|id| id.to_string());
        let cells = [
            self.file.as_str(),
            self.outcome,
            if self.failed { "true" } else { "false" },
            self.detail.unwrap_or_default(),
            track.as_deref().unwrap_or_default(),
            self.called.unwrap_or_default(),
            self.version.unwrap_or_default(),
            self.same_as.as_deref().unwrap_or_default(),
        ];
        cells.map(cell).join(",")
    }
}

/// Quoted, and never the beginning of a formula: names of files come from anywhere.
fn cell(text: &str) -> String {
    let safe = match text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        true => format!("'{text}"),
        false => text.to_owned(),
    };
    match safe.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", safe.replace('"', "\"\"")),
        false => safe,
    }
}
