//! Small facts about this database, such as which demo was put into it.

use crate::{
    Result, Store, Tx,
    db::{affected, read, tx},
};

/// The key of what `pult demo` has done so far.
pub const DEMO_KEY: &str = "demo";

impl Store {
    /// Whether this is a demo pool, complete or not.
    pub async fn is_demo(&self) -> Result<bool> {
        Ok(self.meta(DEMO_KEY).await?.is_some())
    }

    pub async fn meta(&self, key: &str) -> Result<Option<String>> {
        read!(self, |c| sqlx::query_scalar(
            "SELECT value FROM meta WHERE key = $1"
        )
        .bind(key)
        .fetch_optional(c))
    }
}

impl Tx {
    pub async fn set_meta(&mut self, key: &str, value: &str) -> Result<()> {
        tx!(self, |c| {
            affected(
            sqlx::query(
                "INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
            )
            .bind(key)
            .bind(value)
            .execute(c)
        )
        })?;
        Ok(())
    }
}
