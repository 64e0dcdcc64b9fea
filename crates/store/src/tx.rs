//! A transaction over either engine. What it changed for other nodes is written last, just before the commit, so the
//! one-row counter is locked for as short as can be and commit order is sequence order.

use std::{collections::BTreeSet, time::Duration};

use sqlx::Executor;
use tokio::sync::watch;

use crate::{
    Change, Result, Store,
    changes::TOLD_SINGLY,
    db::{Db, TxInner, answer, tx},
    wake::CHANNEL,
};

/// Dropped without [`Tx::commit`], nothing has happened.
#[derive(Debug)]
pub struct Tx {
    pub(crate) inner: TxInner,
    pub(crate) changes: BTreeSet<Change>,
    pub(crate) patience: Duration,
    commits: watch::Sender<()>,
}

/// Imports and counts over the whole catalogue take minutes, and nobody waits for them.
const BULK_PATIENCE: Duration = Duration::from_secs(3_600);

impl Store {
    pub async fn begin(&self) -> Result<Tx> {
        let inner = match &self.db {
            // A transaction that reads first and writes later would fail as busy instead of waiting.
            Db::Sqlite { write, .. } => TxInner::Sqlite(write.begin_with("BEGIN IMMEDIATE").await?),
            Db::Pg(pool) => TxInner::Pg(answer(self.patience, pool.begin()).await?),
        };
        Ok(Tx {
            inner,
            changes: BTreeSet::new(),
            patience: self.patience,
            commits: self.commits.clone(),
        })
    }

    /// For imports: statements may take their time.
    pub async fn begin_bulk(&self) -> Result<Tx> {
        let mut tx = self.begin().await?;
        tx.be_patient().await?;
        Ok(tx)
    }

    /// A frozen view of everything, for reads that must fit together.
    pub(crate) async fn begin_reading(&self) -> Result<Tx> {
        const PG: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        let inner = match &self.db {
            Db::Sqlite { read, .. } => TxInner::Sqlite(read.begin().await?),
            Db::Pg(pool) => TxInner::Pg(answer(self.patience, pool.begin_with(PG)).await?),
        };
        let mut tx = Tx {
            inner,
            changes: BTreeSet::new(),
            patience: self.patience,
            commits: self.commits.clone(),
        };
        tx.be_patient().await?;
        Ok(tx)
    }
}

impl Tx {
    async fn be_patient(&mut self) -> Result<()> {
        if let TxInner::Pg(tx) = &mut self.inner {
            answer(
                self.patience,
                sqlx::query("SET LOCAL statement_timeout = 0").execute(&mut **tx),
            )
            .await?;
        }
        self.patience = BULK_PATIENCE;
        Ok(())
    }

    /// Tells other nodes, once this is committed.
    pub fn changed(&mut self, change: Change) {
        self.changes.insert(change);
    }

    /// The sequence number other nodes will see this under, if it changed anything they follow.
    pub async fn commit(mut self) -> Result<Option<i64>> {
        let seq = self.write_changes().await?;
        match self.inner {
            TxInner::Sqlite(tx) => tx.commit().await?,
            TxInner::Pg(tx) => answer(self.patience, tx.commit()).await?,
        }
        if seq.is_some() {
            self.commits.send_replace(());
        }
        Ok(seq)
    }

    async fn write_changes(&mut self) -> Result<Option<i64>> {
        let mut changes = std::mem::take(&mut self.changes);
        if changes.is_empty() {
            return Ok(None);
        }
        if changes.len() > TOLD_SINGLY {
            changes = BTreeSet::from([Change::Catalogue]);
        }
        let count = changes.len() as i64;
        let last: i64 = tx!(self, |c| sqlx::query_scalar(
            "UPDATE change_sequence SET value = value + $1 WHERE id = 1 RETURNING value"
        )
        .bind(count)
        .fetch_one(c))?;
        let rows: Vec<(i64, Change)> = (last - count + 1..).zip(changes).collect();
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
                self.patience,
                tx.execute(sqlx::query("SELECT pg_notify($1, '')").bind(CHANNEL)),
            )
            .await?;
        }
        Ok(Some(last))
    }
}
