//! Lists of track metadata from another system: new tracks wait for their audio, known ones are updated.

mod batch;
mod cells;
mod csv;
mod json;
mod merge;

use std::{collections::HashMap, io::BufRead, path::Path};

use pult_domain::{
    ids::ArtistId,
    import::{CellErrorKind, ImportColumn, TrackLine, VocabularyLookup},
    limits::IMPORT_LINES_AT_ONCE,
    time::Timestamp,
};
use pult_store::Store;

use cells::Cells;

use crate::AppError;

/// How many artist ids are cached between batches.
const ARTISTS_REMEMBERED: usize = 200_000;

/// A fault in a list, with its position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineFault {
    /// From 1.
    pub line: u64,
    pub column: Option<String>,
    pub what: LineProblem,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineProblem {
    Wrong(CellErrorKind),
    UnknownColumn,
    /// From here on it is no valid CSV or JSON.
    Unreadable(String),
    /// These lines were not written, because one of them has a fault.
    NotWritten {
        from: u64,
        to: u64,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MetadataTotals {
    pub created: u64,
    pub changed: u64,
    pub unchanged: u64,
    /// Lines of batches that were not written.
    pub refused: u64,
}

/// By the file extension: CSV, else JSON as one array or as one object a line.
pub fn lines_of<'r>(
    path: &Path,
    source: impl BufRead + 'r,
) -> Box<dyn Iterator<Item = Result<Cells, LineFault>> + 'r> {
    let is_csv = path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("csv") || ending.eq_ignore_ascii_case("tsv"));
    match is_csv {
        true => Box::new(csv::CsvReader::new(source)),
        false => Box::new(json::JsonReader::new(source)),
    }
}

/// Batches of a thousand lines, each written whole or not at all. A second run finds written lines
/// unchanged, so that an interrupted run can be repeated.
pub async fn import_metadata(
    store: &Store,
    lines: impl Iterator<Item = Result<Cells, LineFault>>,
    dry_run: bool,
    now: Timestamp,
    mut report: impl FnMut(LineFault),
) -> Result<MetadataTotals, AppError> {
    let vocabulary = VocabularyLookup::new(&store.terms().await?);
    let mut run = Run {
        store,
        dry_run,
        now,
        vocabulary,
        artists: HashMap::new(),
        sums: MetadataTotals::default(),
    };
    let mut lines = lines.peekable();
    while lines.peek().is_some() {
        let mut batch = Vec::with_capacity(IMPORT_LINES_AT_ONCE);
        let mut faults = Vec::new();
        for cells in lines.by_ref().take(IMPORT_LINES_AT_ONCE) {
            match cells.and_then(|cells| run.read(&cells).map(|line| (cells.line, line))) {
                Ok(line) => batch.push(line),
                Err(fault) => faults.push(fault),
            }
        }
        if faults.is_empty() {
            faults = run.write(&batch).await?;
        }
        if let (false, Some((from, _)), Some((to, _))) = (faults.is_empty(), batch.first(), batch.last()) {
            run.sums.refused += batch.len() as u64;
            let first = faults.first().map_or(*from, |fault| fault.line.min(*from));
            faults.push(LineFault {
                line: first,
                column: None,
                what: LineProblem::NotWritten { from: first, to: *to },
            });
        }
        faults.into_iter().for_each(&mut report);
    }
    Ok(run.sums)
}

struct Run<'s> {
    store: &'s Store,
    dry_run: bool,
    now: Timestamp,
    vocabulary: VocabularyLookup,
    /// By lower-case name.
    artists: HashMap<String, ArtistId>,
    sums: MetadataTotals,
}

impl Run<'_> {
    fn read(&self, cells: &Cells) -> Result<TrackLine, LineFault> {
        let cells_by_column = cells
            .cells
            .iter()
            .map(|(column, cell)| (*column, cell.as_slice()));
        TrackLine::read(cells_by_column, &self.vocabulary, self.now)
            .map_err(|fault| line_fault(cells.line, fault.column, fault.kind))
    }
}

fn line_fault(line: u64, column: ImportColumn, wrong: CellErrorKind) -> LineFault {
    LineFault {
        line,
        column: Some(column.code().to_owned()),
        what: LineProblem::Wrong(wrong),
    }
}
