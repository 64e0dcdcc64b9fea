//! Errors of the database, by what the caller can do about them.

use std::error::Error as StdError;

use sqlx::{error::DatabaseError, migrate::MigrateError};

type Source = Box<dyn StdError + Send + Sync>;

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Nobody answers, or not in time; worth asking again.
    #[error("the database does not answer: {0}")]
    Unavailable(#[source] Source),
    /// Another row already has this value. `on` reads `table.column`, or `table.pkey` for the primary key.
    #[error("{on} is taken")]
    Conflict { on: String },
    /// The row points at another that does not exist.
    #[error("a referenced row is missing: {0}")]
    Missing(#[source] Source),
    #[error("the disk of the database is full: {0}")]
    Full(#[source] Source),
    /// The file is no database, is damaged, or holds a value this program does not know.
    #[error("the database is damaged: {0}")]
    Corrupt(String),
    /// The address, the file or the schema does not fit; a person has to act.
    #[error("{0}")]
    Config(String),
    #[error("the database refused: {0}")]
    Other(#[source] Source),
}

impl StoreError {
    pub(crate) fn timed_out() -> Self {
        Self::Unavailable("no answer in time".into())
    }

    /// The same once more, for each of those it has befallen.
    pub(crate) fn again(&self) -> Self {
        let text = |source: &Source| source.to_string().into();
        match self {
            Self::Unavailable(source) => Self::Unavailable(text(source)),
            Self::Conflict { on } => Self::Conflict { on: on.clone() },
            Self::Missing(source) => Self::Missing(text(source)),
            Self::Full(source) => Self::Full(text(source)),
            Self::Corrupt(what) => Self::Corrupt(what.clone()),
            Self::Config(what) => Self::Config(what.clone()),
            Self::Other(source) => Self::Other(text(source)),
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        use sqlx::Error as E;
        match error {
            E::Database(cause) => from_database(cause),
            E::Io(_) | E::PoolTimedOut | E::PoolClosed | E::WorkerCrashed | E::Tls(_) | E::Protocol(_) => {
                Self::Unavailable(error.into())
            }
            E::Configuration(_) => Self::Config(format!("the database address is wrong: {error}")),
            E::ColumnDecode { .. } | E::Decode(_) => Self::Corrupt(error.to_string()),
            other => Self::Other(other.into()),
        }
    }
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::Execute(cause) | MigrateError::ExecuteMigration(cause, _) => cause.into(),
            MigrateError::VersionMissing(version) => newer_than_program(version),
            MigrateError::VersionMismatch(version) => Self::Config(format!(
                "migration {version} of the database differs from the one in this program"
            )),
            other => Self::Other(other.into()),
        }
    }
}

pub(crate) fn newer_than_program(version: i64) -> StoreError {
    StoreError::Config(format!(
        "the database is newer than this program: it has migration {version}; run the newer program or restore a backup"
    ))
}

/// The caller adds which database it is.
pub(crate) fn made_by_first_version() -> StoreError {
    StoreError::Config(
        "the database was made by version 0.1, which 0.2 and later cannot read; begin anew with an empty data folder \
         (PULT_DATA) or another PULT_DATABASE_URL"
            .to_owned(),
    )
}

fn from_database(cause: Box<dyn DatabaseError>) -> StoreError {
    if cause.is_unique_violation() {
        return StoreError::Conflict {
            on: constraint_name(&*cause),
        };
    }
    if cause.is_foreign_key_violation() {
        return StoreError::Missing(cause.into());
    }
    let code = cause.code().unwrap_or_default().into_owned();
    match code.parse::<i64>() {
        // PostgreSQL's codes have five characters, SQLite's are numbers with the kind in the low byte.
        Ok(number) if code.len() < 5 => from_sqlite(number & 0xff, cause),
        _ => from_postgres(&code, cause),
    }
}

fn from_sqlite(code: i64, cause: Box<dyn DatabaseError>) -> StoreError {
    const BUSY: i64 = 5;
    const LOCKED: i64 = 6;
    const READ_ONLY: i64 = 8;
    const CORRUPT: i64 = 11;
    const FULL: i64 = 13;
    const CANNOT_OPEN: i64 = 14;
    const NOT_A_DATABASE: i64 = 26;
    match code {
        BUSY | LOCKED => StoreError::Unavailable(cause.into()),
        FULL => StoreError::Full(cause.into()),
        CORRUPT | NOT_A_DATABASE => StoreError::Corrupt(cause.message().to_owned()),
        READ_ONLY => StoreError::Config("the database file cannot be written".to_owned()),
        CANNOT_OPEN => StoreError::Config("the database file cannot be opened".to_owned()),
        _ => StoreError::Other(cause.into()),
    }
}

fn from_postgres(code: &str, cause: Box<dyn DatabaseError>) -> StoreError {
    match code {
        "53100" => StoreError::Full(cause.into()),
        // Wrong password, unknown role or database: waiting does not help.
        "28000" | "28P01" | "3D000" => {
            StoreError::Config(format!("the database does not let us in: {}", cause.message()))
        }
        // Deadlocks, full servers, cancelled and lock-waiting statements, servers that go down or come up.
        "40001" | "40P01" | "55P03" | "57014" => StoreError::Unavailable(cause.into()),
        _ if code.starts_with("08") || code.starts_with("53") || code.starts_with("57P") => {
            StoreError::Unavailable(cause.into())
        }
        _ if code.starts_with("XX") => StoreError::Corrupt(cause.message().to_owned()),
        _ => StoreError::Other(cause.into()),
    }
}

/// The same names for both engines: `accounts.login_fold`, `vocabulary_entries.kind_code`,
/// `vocabulary_entries.pkey`.
fn constraint_name(cause: &dyn DatabaseError) -> String {
    if let (Some(table), Some(constraint)) = (cause.table(), cause.constraint()) {
        let column = constraint.strip_prefix(table).unwrap_or(constraint);
        let column = column.strip_suffix("_key").unwrap_or(column);
        return format!("{table}.{}", column.trim_start_matches('_'));
    }
    // SQLite: `UNIQUE constraint failed: versions.track_id, versions.position`, code 2067; 1555 and 2579 mean the
    // primary key.
    let columns = cause.message().rsplit(": ").next().unwrap_or_default();
    let mut parts = columns.split(", ").filter_map(|part| part.split_once('.'));
    let Some((table, first)) = parts.next() else {
        return columns.to_owned();
    };
    if cause.code().is_some_and(|code| code == "1555" || code == "2579") {
        return format!("{table}.pkey");
    }
    let names: Vec<&str> = std::iter::once(first)
        .chain(parts.map(|(_, name)| name))
        .collect();
    format!("{table}.{}", names.join("_"))
}

/// A code read from the database as a value, or the column that holds an unknown one.
pub(crate) fn parse_column<T>(parsed: Option<T>, column: &str, code: &str) -> Result<T, StoreError> {
    parsed.ok_or_else(|| StoreError::Corrupt(format!("{column} holds \"{code}\"")))
}
