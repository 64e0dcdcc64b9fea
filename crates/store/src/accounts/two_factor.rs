//! Two-factor secrets, sealed by the caller, and recovery codes, hashed by the caller.

use pult_domain::{ids::AccountId, time::Timestamp};

use crate::{
    DataChange, Result, Store, Tx,
    db::{affected, insert_many, read, tx},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TwoFactor {
    pub sealed_secret: String,
    /// The newest time step whose code was used.
    pub last_step: i64,
    pub confirmed: bool,
}

impl Store {
    pub async fn two_factor(&self, account: AccountId) -> Result<Option<TwoFactor>> {
        let row: Option<(String, i64, Option<i64>)> = read!(self, |c| sqlx::query_as(
            "SELECT sealed_secret, last_step, confirmed_at FROM two_factor WHERE account_id = $1"
        )
        .bind(account.0)
        .fetch_optional(c))?;
        Ok(row.map(|(sealed_secret, last_step, confirmed_at)| TwoFactor {
            sealed_secret,
            last_step,
            confirmed: confirmed_at.is_some(),
        }))
    }

    pub async fn recovery_codes_left(&self, account: AccountId) -> Result<i64> {
        read!(self, |c| sqlx::query_scalar(
            "SELECT COUNT(*) FROM recovery_codes WHERE account_id = $1 AND used_at IS NULL"
        )
        .bind(account.0)
        .fetch_one(c))
    }
}

impl Tx {
    /// A secret to be confirmed by a first code. False when two-factor is already on.
    pub async fn start_two_factor(
        &mut self,
        account: AccountId,
        sealed: &str,
        now: Timestamp,
    ) -> Result<bool> {
        let rows = tx!(self, |c| {
            affected(
            sqlx::query(
                "INSERT INTO two_factor (account_id, sealed_secret, last_step, created_at) VALUES ($1, $2, 0, $3) \
                 ON CONFLICT (account_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, last_step = 0, \
                 created_at = excluded.created_at WHERE two_factor.confirmed_at IS NULL"
            )
            .bind(account.0)
            .bind(sealed)
            .bind(now.0)
            .execute(c)
        )
        })?;
        Ok(rows == 1)
    }

    /// False when it was not started, or is on already.
    pub async fn confirm_two_factor(
        &mut self,
        account: AccountId,
        step: i64,
        now: Timestamp,
    ) -> Result<bool> {
        let rows = tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE two_factor SET confirmed_at = $3, last_step = $2 WHERE account_id = $1 AND confirmed_at IS NULL"
            )
            .bind(account.0)
            .bind(step)
            .bind(now.0)
            .execute(c)
        )
        })?;
        self.changed(DataChange::Account(account));
        Ok(rows == 1)
    }

    /// Uses the code of a step up. False when it, or a later one, was used before.
    pub async fn use_step(&mut self, account: AccountId, step: i64) -> Result<bool> {
        let rows = tx!(self, |c| affected(
            sqlx::query("UPDATE two_factor SET last_step = $2 WHERE account_id = $1 AND last_step < $2")
                .bind(account.0)
                .bind(step)
                .execute(c)
        ))?;
        Ok(rows == 1)
    }

    pub async fn remove_two_factor(&mut self, account: AccountId) -> Result<()> {
        for statement in [
            "DELETE FROM two_factor WHERE account_id = $1",
            "DELETE FROM recovery_codes WHERE account_id = $1",
        ] {
            tx!(self, |c| affected(
                sqlx::query(statement).bind(account.0).execute(c)
            ))?;
        }
        self.changed(DataChange::Account(account));
        Ok(())
    }

    /// The codes there were before open nothing any more.
    pub async fn replace_recovery_codes(&mut self, account: AccountId, hashes: &[String]) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("DELETE FROM recovery_codes WHERE account_id = $1")
                .bind(account.0)
                .execute(c)
        ))?;
        insert_many!(
            self,
            "INSERT INTO recovery_codes (account_id, code_hash)",
            hashes,
            |hash| [account.0, hash]
        );
        Ok(())
    }

    /// False when there is no such code, or it was used before.
    pub async fn use_recovery_code(
        &mut self,
        account: AccountId,
        hash: &str,
        now: Timestamp,
    ) -> Result<bool> {
        let rows = tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE recovery_codes SET used_at = $3 WHERE account_id = $1 AND code_hash = $2 AND used_at IS NULL"
            )
            .bind(account.0)
            .bind(hash)
            .bind(now.0)
            .execute(c)
        )
        })?;
        Ok(rows == 1)
    }
}
