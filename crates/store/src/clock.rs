//! The shift of the application's clock, for trying renewals and expiry.

use crate::{
    Result, Store,
    db::{affected, read, tx},
};

impl Store {
    pub async fn clock_offset_ms(&self) -> Result<i64> {
        read!(self, |c| sqlx::query_scalar("SELECT offset_ms FROM app_clock")
            .fetch_one(c))
    }

    /// The schedule is asked anew: a clock set back would otherwise wait for its own future.
    pub async fn set_clock_offset_ms(&self, offset_ms: i64) -> Result<()> {
        let mut tx = self.begin().await?;
        tx!(tx, |c| affected(
            sqlx::query("UPDATE app_clock SET offset_ms = $1")
                .bind(offset_ms)
                .execute(c)
        ))?;
        tx!(tx, |c| affected(
            sqlx::query("DELETE FROM schedule_ticks").execute(c)
        ))?;
        tx.commit().await?;
        Ok(())
    }
}
