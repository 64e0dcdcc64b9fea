//! A line split into cells.

use pult_domain::import::ImportColumn;

use super::{LineFault, LineProblem};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cells {
    pub(super) line: u64,
    /// Lists split into parts, everything else as one part.
    pub(super) cells: Vec<(ImportColumn, Vec<String>)>,
}

pub(super) fn parse_column(line: u64, name: &str) -> Result<ImportColumn, LineFault> {
    ImportColumn::parse(&name.trim().to_lowercase()).ok_or_else(|| LineFault {
        line,
        column: Some(name.chars().take(40).collect()),
        what: LineProblem::UnknownColumn,
    })
}

pub(super) fn unreadable(line: u64, why: impl Into<String>) -> LineFault {
    LineFault {
        line,
        column: None,
        what: LineProblem::Unreadable(why.into()),
    }
}
