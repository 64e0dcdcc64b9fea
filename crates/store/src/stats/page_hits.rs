//! Pages looked at and the sites that led here, counted by Moscow day.

use crate::{
    Result, Store, Tx,
    db::{affected, insert_many, write},
};

/// How often something was met on a day: a path of ours, or the host of another site.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct DailyHits {
    pub day: i64,
    pub what: String,
    pub hits: i64,
}

impl Tx {
    /// Adds to what is counted. Sorted, so that nodes which write at once do not wait for each other in a ring.
    pub async fn add_page_hits(&mut self, rows: &[DailyHits]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO page_hits (day, path, hits)",
            rows,
            |row| [row.day, &row.what, row.hits],
            "ON CONFLICT (day, path) DO UPDATE SET hits = page_hits.hits + excluded.hits"
        );
        Ok(())
    }

    pub async fn add_referrer_hits(&mut self, rows: &[DailyHits]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO referrer_hits (day, host, hits)",
            rows,
            |row| [row.day, &row.what, row.hits],
            "ON CONFLICT (day, host) DO UPDATE SET hits = referrer_hits.hits + excluded.hits"
        );
        Ok(())
    }
}

impl Store {
    /// Deletes paths and hosts of days before `day`; the sums of those days stay in the daily stats.
    pub async fn prune_hits(&self, day: i64) -> Result<u64> {
        let paths = write!(self, |c| affected(
            sqlx::query("DELETE FROM page_hits WHERE day < $1")
                .bind(day)
                .execute(c)
        ))?;
        let hosts = write!(self, |c| affected(
            sqlx::query("DELETE FROM referrer_hits WHERE day < $1")
                .bind(day)
                .execute(c)
        ))?;
        Ok(paths + hosts)
    }
}
