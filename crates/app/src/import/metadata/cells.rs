//! A line taken apart.

use pult_domain::import::Column;

use super::{LineFault, What};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cells {
    pub(super) line: u64,
    /// Lists in their parts, everything else as one.
    pub(super) cells: Vec<(Column, Vec<String>)>,
}

pub(super) fn column(line: u64, name: &str) -> Result<Column, LineFault> {
    Column::parse(&name.trim().to_lowercase()).ok_or_else(|| LineFault {
        line,
        column: Some(name.chars().take(40).collect()),
        what: What::UnknownColumn,
    })
}

pub(super) fn unreadable(line: u64, why: impl Into<String>) -> LineFault {
    LineFault {
        line,
        column: None,
        what: What::Unreadable(why.into()),
    }
}
