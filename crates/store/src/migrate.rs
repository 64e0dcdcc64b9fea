//! Bringing a database to the schema of this program, and the first rows of a new one.
//!
//! A migration that has been released is never edited or removed: databases know it by its checksum, and one whose first
//! migration differs is taken for a database of version 0.1 and refused. A change of the schema is a new file with the
//! next number in both folders.

use pult_domain::{
    plan::{PlanCode, initial_prices},
    vocabulary::initial_entries,
};
use sqlx::{Connection, migrate::Migrator};

use crate::{
    Result, Store,
    db::{Db, TxInner, insert_many, tx},
    error::{made_by_first_version, newer_than_program},
};

static SQLITE: Migrator = sqlx_macros::migrate!("migrations/sqlite");
static POSTGRES: Migrator = sqlx_macros::migrate!("migrations/postgres");

impl Store {
    /// Applies what is missing; several programs may do so at once.
    pub async fn migrate(&self) -> Result<()> {
        match &self.db {
            // One immediate transaction around all of it: the second program waits and then finds nothing to do.
            Db::Sqlite { write, .. } => {
                let mut tx = write.begin_with("BEGIN IMMEDIATE").await?;
                SQLITE.run_direct(None, &mut *tx, false).await?;
                tx.commit().await?;
            }
            // On a connection of its own, which may wait for another program's migration as long as that takes.
            Db::Pg(pool) => {
                let mut own = pool.acquire().await?.detach();
                sqlx::raw_sql("SET lock_timeout = 0; SET statement_timeout = 0")
                    .execute(&mut own)
                    .await?;
                POSTGRES.run_direct(None, &mut own, false).await?;
                own.close().await?;
            }
        }
        self.give_skeletons().await
    }

    /// Whether anything was ever migrated in the database.
    async fn has_migrations(&self) -> Result<bool> {
        Ok(match &self.db {
            Db::Sqlite { write, .. } => {
                sqlx::query_scalar("SELECT COUNT(*) > 0 FROM sqlite_master WHERE name = '_sqlx_migrations'")
                    .fetch_one(write)
                    .await?
            }
            Db::Pg(pool) => {
                sqlx::query_scalar("SELECT to_regclass('_sqlx_migrations') IS NOT NULL")
                    .fetch_one(pool)
                    .await?
            }
        })
    }

    /// The newest migration the database has had; nothing when it is new.
    async fn schema_version(&self) -> Result<Option<i64>> {
        const VERSION: &str = "SELECT MAX(version) FROM _sqlx_migrations";
        if !self.has_migrations().await? {
            return Ok(None);
        }
        crate::db::write!(self, |c| sqlx::query_scalar(VERSION).fetch_one(c))
    }

    /// Version 0.1 had other migrations under the same numbers, beginning with the first.
    async fn is_of_first_version(&self) -> Result<bool> {
        const FIRST: &str = "SELECT checksum FROM _sqlx_migrations ORDER BY version LIMIT 1";
        if !self.has_migrations().await? {
            return Ok(false);
        }
        let first: Option<Vec<u8>> =
            crate::db::write!(self, |c| sqlx::query_scalar(FIRST).fetch_optional(c))?;
        let migrator = match &self.db {
            Db::Sqlite { .. } => &SQLITE,
            Db::Pg(_) => &POSTGRES,
        };
        let ours = migrator.iter().next().map(|migration| &*migration.checksum);
        Ok(first.is_some() && first.as_deref() != ours)
    }

    /// Whether nothing is left for [`Store::migrate`] to do.
    pub async fn is_current(&self) -> Result<bool> {
        let ours = SQLITE.iter().map(|m| m.version).max();
        Ok(self.schema_version().await? == ours)
    }

    /// Refuses a database that this program cannot bring to its schema.
    pub(crate) async fn refuse_unknown_schema(&self) -> Result<()> {
        if self.is_of_first_version().await? {
            return Err(made_by_first_version());
        }
        let ours = SQLITE.iter().map(|m| m.version).max();
        match self.schema_version().await? {
            Some(theirs) if Some(theirs) > ours => Err(newer_than_program(theirs)),
            _ => Ok(()),
        }
    }

    /// Vocabularies, plans and prices of a new pool, each only when its table is empty.
    pub async fn seed(&self) -> Result<()> {
        let mut tx = self.begin().await?;
        if let TxInner::Pg(pg) = &mut tx.inner {
            // Two programs that both see empty tables would otherwise both fill them.
            sqlx::query("LOCK TABLE plans, plan_prices, vocabulary_entries IN SHARE ROW EXCLUSIVE MODE")
                .execute(&mut **pg)
                .await?;
        }
        insert_many!(
            tx,
            "INSERT INTO plans (code, name, rank, sold)",
            PlanCode::ALL,
            |plan| [
                plan.code(),
                plan.name(),
                i64::from(plan.rank()),
                PlanCode::SOLD.contains(plan)
            ],
            "ON CONFLICT (code) DO NOTHING"
        );
        if tx
            .is_empty("SELECT NOT EXISTS (SELECT 1 FROM plan_prices)")
            .await?
        {
            tx.set_prices(&initial_prices()).await?;
        }
        if tx
            .is_empty("SELECT NOT EXISTS (SELECT 1 FROM vocabulary_entries)")
            .await?
        {
            tx.insert_new_vocabulary_entries(&initial_entries()).await?;
        }
        tx.commit().await?;
        Ok(())
    }
}

impl crate::Tx {
    async fn is_empty(&mut self, question: &'static str) -> Result<bool> {
        tx!(self, |c| sqlx::query_scalar(question).fetch_one(c))
    }
}

/// Changes whenever a migration or a first row does.
#[cfg(feature = "testing")]
pub(crate) fn fingerprint() -> String {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    for migration in SQLITE.iter().chain(POSTGRES.iter()) {
        migration.checksum.hash(&mut hasher);
    }
    format!("{:?}{:?}", initial_entries(), initial_prices()).hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}
