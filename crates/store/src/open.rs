//! Opening a database by its address.

use std::{
    path::Path,
    str::FromStr,
    time::{Duration, Instant},
};

use futures::future::{BoxFuture, ready};
use sqlx::{
    ConnectOptions, Connection, PgPool, SqliteConnection, SqlitePool,
    pool::{PoolConnectionMetadata, PoolOptions},
    postgres::PgConnectOptions,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous},
};

use crate::{Result, Store, StoreError, commit_queue::CommitQueue, db::Db};

#[derive(Debug, Clone)]
pub struct OpenOptions {
    /// Connections that read at once; on PostgreSQL connections at all.
    pub connections: u32,
    /// How long a caller waits for a connection or for the file's lock. Commands beside a running server wait longer.
    pub wait: Duration,
}

impl Default for OpenOptions {
    fn default() -> Self {
        Self {
            connections: 8,
            wait: Duration::from_secs(4),
        }
    }
}

/// Beyond the wait for a connection, a server gets this long to answer a statement.
const ANSWER_MARGIN: Duration = Duration::from_millis(500);
/// Rows a SQLite reader fetches ahead; the stock 50 makes long lists crawl between threads.
const ROW_BUFFER: usize = 512;
const BUSY_PAUSE: Duration = Duration::from_millis(20);

impl Store {
    /// `sqlite:///path`, `sqlite:path` or `postgres://…`. A missing SQLite file is created.
    pub async fn open(url: &str, options: OpenOptions) -> Result<Self> {
        let (scheme, rest) = url.split_once(':').unwrap_or((url, ""));
        let db = match scheme {
            "sqlite" => open_sqlite(Path::new(sqlite_path(rest)?), &options).await?,
            "postgres" | "postgresql" => open_postgres(url, &options).await?,
            _ => {
                return Err(StoreError::Config(
                    "the database address must start with sqlite: or postgres:".to_owned(),
                ));
            }
        };
        let store = Self {
            db,
            timeout: options.wait + ANSWER_MARGIN,
            commits: tokio::sync::watch::Sender::new(()),
        };
        store.refuse_unknown_schema().await?;
        Ok(store)
    }
}

fn sqlite_path(rest: &str) -> Result<&str> {
    let path = rest.strip_prefix("//").unwrap_or(rest);
    if path.is_empty() || path.contains(['?', '\0']) || path.contains(":memory:") {
        return Err(StoreError::Config(format!(
            "\"sqlite:{rest}\" names no file; write sqlite:///folder/pult.db"
        )));
    }
    Ok(path)
}

async fn open_sqlite(path: &Path, options: &OpenOptions) -> Result<Db> {
    let file = SqliteConnectOptions::new()
        .filename(path)
        .foreign_keys(true)
        .busy_timeout(options.wait)
        .row_buffer_size(ROW_BUFFER)
        .synchronous(SqliteSynchronous::Full)
        .disable_statement_logging();
    let pool = || {
        PoolOptions::new()
            .acquire_timeout(options.wait)
            .idle_timeout(None)
            .max_lifetime(None)
            .test_before_acquire(false)
    };
    let writer = file
        .clone()
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal);
    let until = Instant::now() + options.wait;
    let write: SqlitePool = loop {
        // Whoever comes first gives a new file its journal; the others are told that it is busy at once, and must wait
        // for themselves.
        match pool()
            .max_connections(1)
            .before_acquire(is_free)
            .connect_with(writer.clone())
            .await
        {
            Err(error) if is_busy(&error) && Instant::now() < until => tokio::time::sleep(BUSY_PAUSE).await,
            opened => break opened.map_err(|error| at(path, error))?,
        }
    };
    refuse_read_only(&write).await.map_err(|error| at(path, error))?;
    let read = pool()
        .max_connections(options.connections)
        .connect_lazy_with(file.read_only(true));
    Ok(Db::Sqlite {
        read,
        write,
        queue: CommitQueue::default(),
    })
}

/// A full disk can end a transaction behind the back of sqlx, which then takes the connection to be in it for ever: such
/// a one is opened anew.
fn is_free(
    connection: &mut SqliteConnection,
    _: PoolConnectionMetadata,
) -> BoxFuture<'_, sqlx::Result<bool>> {
    Box::pin(ready(Ok(!connection.is_in_transaction())))
}

/// SQLite opens a write-protected file without a word and fails at the first write. A file that is being written to by
/// another program is writable.
async fn refuse_read_only(write: &SqlitePool) -> std::result::Result<(), sqlx::Error> {
    match write.begin_with("BEGIN IMMEDIATE").await {
        Ok(tx) => tx.rollback().await,
        Err(error) if is_busy(&error) => Ok(()),
        Err(error) => Err(error),
    }
}

fn is_busy(error: &sqlx::Error) -> bool {
    // SQLITE_BUSY and its extended codes share the low byte.
    error
        .as_database_error()
        .and_then(|cause| cause.code()?.parse::<i64>().ok())
        .is_some_and(|code| code & 0xff == 5)
}

/// One line that names the file and what is wrong with it.
fn at(path: &Path, error: sqlx::Error) -> StoreError {
    let path = path.display();
    match StoreError::from(error) {
        StoreError::Corrupt(_) => StoreError::Corrupt(format!("{path} is not a database or is broken")),
        StoreError::Config(text) => StoreError::Config(format!("{path}: {text}")),
        other => other,
    }
}

async fn open_postgres(url: &str, options: &OpenOptions) -> Result<Db> {
    let server = PgConnectOptions::from_str(url)
        .map_err(|_| StoreError::Config("the PostgreSQL address cannot be read".to_owned()))?
        .application_name("pult")
        .options([
            ("lock_timeout", options.wait.as_millis().to_string()),
            // Statements whose caller has given up must not run on for ever.
            ("statement_timeout", "60s".to_owned()),
            ("idle_in_transaction_session_timeout", "60s".to_owned()),
        ])
        .disable_statement_logging();
    let pool: PgPool = PoolOptions::new()
        .max_connections(options.connections)
        .acquire_timeout(options.wait)
        .connect_with(server)
        .await?;
    Ok(Db::Pg(pool))
}
