//! Counted attempts, and the addresses that an account has signed in from.

use pult_domain::{attempt_limits::AttemptLimit, ids::AccountId, time::Timestamp};

use crate::{
    Result, Store, Tx,
    db::{affected, read, tx, write},
};

impl Tx {
    /// Counts one attempt. When none is left, answers when there will be some again.
    pub async fn count_attempt(
        &mut self,
        allowance: &AttemptLimit,
        now: Timestamp,
    ) -> Result<Result<(), Timestamp>> {
        let count: Option<i64> = tx!(self, |c| {
            sqlx::query_scalar(
                "INSERT INTO attempt_limits (name, count, resets_at) VALUES ($1, 1, $2) ON CONFLICT (name) DO UPDATE \
                 SET count = CASE WHEN attempt_limits.resets_at <= $3 THEN 1 ELSE attempt_limits.count + 1 END, \
                 resets_at = CASE WHEN attempt_limits.resets_at <= $3 THEN excluded.resets_at \
                 ELSE attempt_limits.resets_at END \
                 WHERE attempt_limits.resets_at <= $3 OR attempt_limits.count < $4 RETURNING count"
            )
            .bind(&allowance.name)
            .bind(now.plus_seconds(allowance.seconds).0)
            .bind(now.0)
            .bind(allowance.most)
            .fetch_optional(c)
        })?;
        if count.is_some() {
            return Ok(Ok(()));
        }
        let resets_at: Option<i64> = tx!(self, |c| sqlx::query_scalar(
            "SELECT resets_at FROM attempt_limits WHERE name = $1"
        )
        .bind(&allowance.name)
        .fetch_optional(c))?;
        Ok(Err(resets_at.map_or(now, Timestamp)))
    }

    /// An attempt that turned out to be right does not count.
    pub async fn uncount_attempt(&mut self, name: &str) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("UPDATE attempt_limits SET count = count - 1 WHERE name = $1 AND count > 0")
                .bind(name)
                .execute(c)
        ))?;
        Ok(())
    }

    pub async fn reset_attempts(&mut self, name: &str) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("DELETE FROM attempt_limits WHERE name = $1")
                .bind(name)
                .execute(c)
        ))?;
        Ok(())
    }

    pub async fn remember_address(
        &mut self,
        account: AccountId,
        address: &str,
        now: Timestamp,
    ) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query(
                "INSERT INTO known_addresses (account_id, address, seen_at) VALUES ($1, $2, $3) \
                 ON CONFLICT (account_id, address) DO UPDATE SET seen_at = excluded.seen_at"
            )
            .bind(account.0)
            .bind(address)
            .bind(now.0)
            .execute(c)
        ))?;
        Ok(())
    }
}

impl Store {
    pub async fn is_known_address(
        &self,
        account: AccountId,
        address: &str,
        since: Timestamp,
    ) -> Result<bool> {
        read!(self, |c| {
            sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM known_addresses WHERE account_id = $1 AND address = $2 AND seen_at > $3)"
        )
        .bind(account.0)
        .bind(address)
        .bind(since.0)
        .fetch_one(c)
        })
    }

    pub async fn delete_expired_attempts(&self, now: Timestamp) -> Result<u64> {
        write!(self, |c| affected(
            sqlx::query("DELETE FROM attempt_limits WHERE resets_at <= $1")
                .bind(now.0)
                .execute(c)
        ))
    }

    pub async fn delete_old_addresses(&self, before: Timestamp) -> Result<u64> {
        write!(self, |c| affected(
            sqlx::query("DELETE FROM known_addresses WHERE seen_at <= $1")
                .bind(before.0)
                .execute(c)
        ))
    }
}
