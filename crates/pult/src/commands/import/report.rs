//! The result of each file, for programs.

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

    pub(super) fn count(&mut self, file_result: &FileResult) {
        self.failed += usize::from(file_result.failed);
        match &file_result.outcome {
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
    /// `made`, or why the file was skipped.
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
        let to_message = |error: io::Error| format!("{}: {error}", path.display());
        let mut file = File::create(path).map_err(to_message)?;
        let csv = path
            .extension()
            .is_some_and(|extension| extension.eq_ignore_ascii_case("csv"));
        if csv {
            writeln!(file, "file,outcome,failed,detail,track,called,version,same_as").map_err(to_message)?;
        }
        Ok(Self { file, csv })
    }

    /// Writes one line at a time, so that a run that is killed leaves the lines of what it did.
    pub(super) fn write_line(
        &mut self,
        file_result: &FileResult,
        entries: &[VocabularyEntry],
    ) -> io::Result<()> {
        let mut line = ReportLine {
            file: file_result.path.display().to_string(),
            failed: file_result.failed,
            ..ReportLine::default()
        };
        match &file_result.outcome {
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
                let is_type = |entry: &&VocabularyEntry| entry.id == *kind;
                line.version = entries.iter().find(is_type).map(|entry| entry.code.as_str());
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
        cells.map(csv_cell).join(",")
    }
}

/// Quotes a cell, and keeps it from starting a formula, since file names come from anywhere.
fn csv_cell(text: &str) -> String {
    let escaped = match text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        true => format!("'{text}"),
        false => text.to_owned(),
    };
    match escaped.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", escaped.replace('"', "\"\"")),
        false => escaped,
    }
}
