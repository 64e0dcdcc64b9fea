//! A transaction over either engine. What it changed for other nodes is written last, just before the commit, so the
//! one-row counter is locked for as short as can be and commit order is sequence order.

use std::{collections::BTreeSet, time::Duration};

use pult_domain::ids::AccountId;
use sqlx::Executor;
use tokio::sync::watch;

use crate::{
    DataChange, Result, Store,
    changes::ROW_CHANGES_MAX,
    db::{Db, SqliteTx, TxInner, answer, tx},
    wake::CHANNEL,
};

/// Dropped without [`Tx::commit`], nothing has happened.
#[derive(Debug)]
pub struct Tx {
    pub(crate) inner: TxInner,
    pub(crate) changes: BTreeSet<DataChange>,
    pub(crate) timeout: Duration,
    commits: watch::Sender<()>,
}

/// Imports and counts over the whole catalog take minutes, and nobody waits for them.
const BULK_TIMEOUT: Duration = Duration::from_secs(3_600);

impl Store {
    pub async fn begin(&self) -> Result<Tx> {
        let inner = match &self.db {
            // A transaction that reads first and writes later would fail as busy instead of waiting.
            Db::Sqlite { write, .. } => {
                TxInner::Sqlite(SqliteTx::Own(write.begin_with("BEGIN IMMEDIATE").await?))
            }
            Db::Pg(pool) => TxInner::Pg(answer(self.timeout, pool.begin()).await?),
        };
        Ok(Tx::over(self, inner))
    }

    /// For what many do at once and each in a moment: on SQLite those who wait for each other share a commit, and with it
    /// the wait for the disk. PostgreSQL does so by itself. To be used for nothing but statements, since others wait.
    pub async fn begin_shared(&self) -> Result<Tx> {
        let Db::Sqlite { write, queue, .. } = &self.db else {
            return self.begin().await;
        };
        let participant = queue.join(self, write).await?;
        Ok(Tx::over(self, TxInner::Sqlite(SqliteTx::Shared(participant))))
    }

    /// For imports: statements may take their time.
    pub async fn begin_bulk(&self) -> Result<Tx> {
        let mut tx = self.begin().await?;
        tx.set_timeout().await?;
        Ok(tx)
    }

    /// A frozen view of everything, for reads that must fit together.
    pub(crate) async fn begin_reading(&self) -> Result<Tx> {
        const PG: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        let inner = match &self.db {
            Db::Sqlite { read, .. } => TxInner::Sqlite(SqliteTx::Own(read.begin().await?)),
            Db::Pg(pool) => TxInner::Pg(answer(self.timeout, pool.begin_with(PG)).await?),
        };
        let mut tx = Tx::over(self, inner);
        tx.set_timeout().await?;
        Ok(tx)
    }
}

impl Tx {
    pub(crate) fn over(store: &Store, inner: TxInner) -> Self {
        Self {
            inner,
            changes: BTreeSet::new(),
            timeout: store.timeout,
            commits: store.commits.clone(),
        }
    }

    async fn set_timeout(&mut self) -> Result<()> {
        if let TxInner::Pg(tx) = &mut self.inner {
            answer(
                self.timeout,
                sqlx::query("SET LOCAL statement_timeout = 0").execute(&mut **tx),
            )
            .await?;
        }
        self.timeout = BULK_TIMEOUT;
        Ok(())
    }

    /// Tells other nodes, once this is committed.
    pub fn changed(&mut self, change: DataChange) {
        self.changes.insert(change);
    }

    /// Other nodes hear of it only when something changed.
    pub(crate) fn user_changed(&mut self, account: AccountId, rows: u64) -> bool {
        if rows > 0 {
            self.changed(DataChange::Account(account));
        }
        rows > 0
    }

    pub(crate) fn users_changed(&mut self, accounts: impl Iterator<Item = AccountId>) {
        for account in accounts.collect::<BTreeSet<_>>() {
            self.changed(DataChange::Account(account));
        }
    }

    /// The sequence number other nodes will see this under, if it changed anything they follow.
    pub async fn commit(mut self) -> Result<Option<i64>> {
        let mut changes: Vec<DataChange> = std::mem::take(&mut self.changes).into_iter().collect();
        if changes.len() > ROW_CHANGES_MAX {
            changes = vec![DataChange::Catalog];
        }
        match self.inner {
            // The group records the changes of all its participants at once.
            TxInner::Sqlite(SqliteTx::Shared(participant)) => participant.commit(changes).await,
            inner => Self { inner, ..self }.commit_with_sequence(changes).await,
        }
    }

    /// The number of the last change; the others have those before it.
    pub(crate) async fn commit_with_sequence(mut self, changes: Vec<DataChange>) -> Result<Option<i64>> {
        let last = self.write_changes(changes).await?;
        match self.inner {
            TxInner::Sqlite(SqliteTx::Own(tx)) => tx.commit().await?,
            TxInner::Sqlite(SqliteTx::Shared(participant)) => drop(participant.commit(Vec::new()).await?),
            TxInner::Pg(tx) => answer(self.timeout, tx.commit()).await?,
        }
        if last.is_some() {
            self.commits.send_replace(());
        }
        Ok(last)
    }

    async fn write_changes(&mut self, changes: Vec<DataChange>) -> Result<Option<i64>> {
        if changes.is_empty() {
            return Ok(None);
        }
        let count = changes.len() as i64;
        let last: i64 = tx!(self, |c| sqlx::query_scalar(
            "UPDATE change_sequence SET value = value + $1 WHERE id = 1 RETURNING value"
        )
        .bind(count)
        .fetch_one(c))?;
        let rows: Vec<(i64, DataChange)> = (last - count + 1..).zip(changes).collect();
        crate::db::insert_many!(self, "INSERT INTO changes (seq, kind, ref_id)", rows, |(
            seq,
            change,
        )| [
            seq,
            change.kind(),
            change.ref_id()
        ]);
        if let TxInner::Pg(tx) = &mut self.inner {
            answer(
                self.timeout,
                tx.execute(sqlx::query("SELECT pg_notify($1, '')").bind(CHANNEL)),
            )
            .await?;
        }
        Ok(Some(last))
    }
}
