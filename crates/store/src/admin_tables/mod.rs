//! Plain lists of the admin area. A table describes its columns, and the same code lists, sorts, searches and changes all
//! tables. Every value is a text here; its column's kind says how to read it.

mod actions;
mod change;
mod list;
mod tables;

pub use actions::ACTIONS;
pub use list::{AdminTableQuery, AdminTableRow};
pub use tables::{TrackState, admin_tables};

/// One list.
#[derive(Debug)]
pub struct AdminTable {
    pub name: &'static str,
    /// What is selected from; `id` is the expression of a row's number.
    from: &'static str,
    id: &'static str,
    pub columns: &'static [AdminColumn],
    /// The table that rows are added to, changed in and deleted from; nothing when they are not.
    writes: Option<&'static str>,
    pub adds: bool,
    pub deletes: bool,
}

#[derive(Debug)]
pub struct AdminColumn {
    pub name: &'static str,
    sql: &'static str,
    pub kind: AdminColumnKind,
    /// Looked at by the search.
    pub searched: bool,
    /// A lower-case copy that the search looks at instead, where one is kept: SQLite folds ASCII alone.
    folded: Option<&'static str>,
    pub edited: bool,
    /// How rows are narrowed by it, with `?` for the value, where it is not by reading exactly so. A column that is no
    /// choice is narrowed by only with it.
    pub narrows: Option<&'static str>,
    /// Left empty it is nothing at all.
    pub optional: bool,
    /// Rows stand in the order of these columns when no other is asked for.
    leads: bool,
    /// The name of what it refers to.
    shows: Option<&'static str>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AdminColumnKind {
    Text,
    Number,
    /// In minor units; the row's `currency` says of what.
    Money,
    /// Milliseconds.
    Time,
    /// One of these codes.
    Choice(&'static [&'static str]),
    /// `1` or `0`.
    Flag,
    /// May have several lines.
    LongText,
    /// Object id in the media store.
    Picture,
    /// Refers to a row by its id; the value comes with the name of that row.
    Refers(AdminReference),
    /// The position among the others. A list with such a column is ordered by it, and rows are moved up and down.
    Position,
}

/// What a column can refer to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AdminReference {
    Track,
    Artist,
    Playlist,
}

impl AdminColumn {
    /// What must hold of a row for the value that stands at this parameter.
    fn fits(&self, parameter: usize) -> String {
        match self.narrows {
            Some(condition) => condition.replace('?', &format!("${parameter}")),
            None => format!("{} = ${parameter}", self.as_text()),
        }
    }
}

impl AdminTable {
    pub fn named(name: &str) -> Option<&'static Self> {
        admin_tables().find(|table| table.name == name)
    }

    pub fn column(&self, name: &str) -> Option<&'static AdminColumn> {
        self.columns.iter().find(|column| column.name == name)
    }

    /// Whether rows have an order of their own; without one the newest come first.
    pub fn in_order(&self) -> bool {
        self.position().is_some() || self.columns.iter().any(|column| column.leads)
    }

    /// When rows were created. Ids do not say it, since imported rows may be older than others.
    fn dated(&self) -> Option<&'static AdminColumn> {
        let named = |name| self.column(name);
        named("created_at").or_else(|| named("written_at"))
    }

    /// The column that rows are ordered by, where staff order them.
    pub fn position(&self) -> Option<&'static AdminColumn> {
        self.columns
            .iter()
            .find(|column| column.kind == AdminColumnKind::Position)
    }
}

impl AdminColumn {
    /// Its value as text, the same on both engines.
    fn as_text(&self) -> String {
        let sql = self.sql;
        match self.kind {
            AdminColumnKind::Flag => format!("CASE WHEN {sql} THEN '1' ELSE '0' END"),
            _ => format!("CAST({sql} AS TEXT)"),
        }
    }
}
