//! Periodic work is started by one node only: the first to note the tick.

use pult_domain::time::Timestamp;

use crate::{
    Result, Tx,
    db::{affected, tx},
};

impl Tx {
    /// True for the one that notes this tick first. Enqueue in the same transaction.
    pub async fn schedule_tick(&mut self, name: &str, tick: Timestamp) -> Result<bool> {
        let noted = tx!(self, |c| affected(
            sqlx::query(
                "INSERT INTO schedule_ticks (name, last_tick) VALUES ($1, $2) \
                 ON CONFLICT (name) DO UPDATE SET last_tick = excluded.last_tick \
                 WHERE schedule_ticks.last_tick < excluded.last_tick",
            )
            .bind(name)
            .bind(tick.0)
            .execute(c)
        ))?;
        Ok(noted == 1)
    }
}
