//! The two engines behind one SQL text. Every macro takes one statement and runs it on whichever engine is there.

use std::{
    future::Future,
    ops::{Deref, DerefMut},
    time::Duration,
};

use sqlx::{
    PgPool, Postgres, Sqlite, SqliteConnection, SqlitePool, Transaction, postgres::PgQueryResult,
    sqlite::SqliteQueryResult,
};

use crate::{
    StoreError,
    commit_queue::{CommitQueue, Participant},
};

#[derive(Debug, Clone)]
pub(crate) enum Db {
    /// One connection writes, so that writers queue here and not on the file's lock.
    Sqlite {
        read: SqlitePool,
        write: SqlitePool,
        queue: CommitQueue,
    },
    Pg(PgPool),
}

#[derive(Debug)]
pub(crate) enum TxInner {
    Sqlite(SqliteTx),
    Pg(Transaction<'static, Postgres>),
}

#[derive(Debug)]
pub(crate) enum SqliteTx {
    Own(Transaction<'static, Sqlite>),
    Shared(Participant),
}

impl Deref for SqliteTx {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        match self {
            Self::Own(tx) => tx,
            Self::Shared(participant) => participant,
        }
    }
}

impl DerefMut for SqliteTx {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        match self {
            Self::Own(tx) => tx,
            Self::Shared(participant) => participant,
        }
    }
}

pub(crate) async fn local<T>(
    statement: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, StoreError> {
    statement.await.map_err(StoreError::from)
}

/// A server that vanished must not block a request, so an answer is waited for only so long.
pub(crate) async fn answer<T>(
    timeout: Duration,
    statement: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, StoreError> {
    match tokio::time::timeout(timeout, statement).await {
        Ok(answer) => answer.map_err(StoreError::from),
        Err(_) => Err(StoreError::timed_out()),
    }
}

/// Rows a statement touched, counted alike on both engines.
pub(crate) async fn affected<R: Affected>(
    statement: impl Future<Output = Result<R, sqlx::Error>>,
) -> Result<u64, sqlx::Error> {
    statement.await.map(|done| done.rows())
}

pub(crate) trait Affected {
    fn rows(&self) -> u64;
}

impl Affected for SqliteQueryResult {
    fn rows(&self) -> u64 {
        self.rows_affected()
    }
}

impl Affected for PgQueryResult {
    fn rows(&self) -> u64 {
        self.rows_affected()
    }
}

/// `read!(store, |c| statement)`: from the read pool.
macro_rules! read {
    ($store:expr, |$c:ident| $statement:expr) => {
        match &$store.db {
            $crate::db::Db::Sqlite { read: $c, .. } => $crate::db::local($statement).await,
            $crate::db::Db::Pg($c) => $crate::db::answer($store.timeout, $statement).await,
        }
    };
}

/// `write!(store, |c| statement)`: one statement that is its own transaction.
macro_rules! write {
    ($store:expr, |$c:ident| $statement:expr) => {
        match &$store.db {
            $crate::db::Db::Sqlite { write: $c, .. } => $crate::db::local($statement).await,
            $crate::db::Db::Pg($c) => $crate::db::answer($store.timeout, $statement).await,
        }
    };
}

/// `tx!(tx, |c| statement)`: inside a transaction.
macro_rules! tx {
    ($tx:expr, |$c:ident| $statement:expr) => {{
        let timeout = $tx.timeout;
        match &mut $tx.inner {
            $crate::db::TxInner::Sqlite(tx) => {
                let $c = &mut **tx;
                $crate::db::local($statement).await
            }
            $crate::db::TxInner::Pg(tx) => {
                let $c = &mut **tx;
                $crate::db::answer(timeout, $statement).await
            }
        }
    }};
}

/// Values in one multi-row statement; SQLite slows down and PostgreSQL refuses beyond.
const VALUES_PER_STATEMENT: usize = 8_000;

pub(crate) const fn rows_per_statement(columns: usize) -> usize {
    VALUES_PER_STATEMENT / columns
}

/// `insert_many!(tx, "INSERT INTO t (a, b)", rows, |row| [row.a, &row.b], "ON CONFLICT …")`: as few statements as fit.
macro_rules! insert_many {
    ($tx:expr, $head:literal, $rows:expr, |$row:pat_param| [$($value:expr),+ $(,)?] $(, $tail:literal)?) => {{
        const COLUMNS: usize = [$(stringify!($value)),+].len();
        for chunk in $rows.chunks($crate::db::rows_per_statement(COLUMNS)) {
            $crate::db::tx!($tx, |c| async move {
                let mut insert = sqlx::QueryBuilder::new(concat!($head, " "));
                insert.push_values(chunk, |mut values, $row| {
                    $(values.push_bind($value);)+
                });
                $(insert.push(concat!(" ", $tail));)?
                $crate::db::affected(insert.build().execute(c)).await
            })?;
        }
    }};
}

pub(crate) use {insert_many, read, tx, write};
