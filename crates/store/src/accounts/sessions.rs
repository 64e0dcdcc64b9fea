//! Sessions. Only the hash of their token is stored.

use pult_domain::{
    ids::{AccountId, SessionId},
    time::Timestamp,
};

use crate::{
    DataChange, Result, Store, Tx,
    db::{affected, read, tx, write},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSession {
    /// SHA-256 of the token, in hex.
    pub token_hash: String,
    pub account: AccountId,
    pub device: String,
    pub address: String,
    pub created_at: Timestamp,
    pub expires_at: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionRecord {
    pub id: SessionId,
    pub account: AccountId,
    pub device: String,
    pub address: String,
    pub created_at: Timestamp,
    pub last_used_at: Timestamp,
    pub expires_at: Timestamp,
}

impl Store {
    /// Running sessions of an account, last used first. Those in which staff look at it are not its own.
    pub async fn sessions_of(&self, account: AccountId, now: Timestamp) -> Result<Vec<SessionRecord>> {
        let rows: Vec<(i64, String, String, i64, i64, i64)> = read!(self, |c| {
            sqlx::query_as(
                "SELECT id, device, address, created_at, last_used_at, expires_at FROM sessions \
             WHERE account_id = $1 AND expires_at > $2 AND viewed_by_account_id IS NULL \
             ORDER BY last_used_at DESC, id DESC",
            )
            .bind(account.0)
            .bind(now.0)
            .fetch_all(c)
        })?;
        let session = |(id, device, address, created_at, last_used_at, expires_at)| SessionRecord {
            id: SessionId(id),
            account,
            device,
            address,
            created_at: Timestamp(created_at),
            last_used_at: Timestamp(last_used_at),
            expires_at: Timestamp(expires_at),
        };
        Ok(rows.into_iter().map(session).collect())
    }

    /// Remembers that a session was used. Says whether it still exists.
    pub async fn touch_session(&self, id: SessionId, now: Timestamp) -> Result<bool> {
        let rows = write!(self, |c| affected(
            sqlx::query("UPDATE sessions SET last_used_at = $2 WHERE id = $1")
                .bind(id.0)
                .bind(now.0)
                .execute(c)
        ))?;
        Ok(rows == 1)
    }

    /// Forgets sessions that have expired. Nobody needs to hear: an expired session is nobody's already.
    pub async fn delete_expired_sessions(&self, now: Timestamp) -> Result<u64> {
        write!(self, |c| affected(
            sqlx::query("DELETE FROM sessions WHERE expires_at <= $1")
                .bind(now.0)
                .execute(c)
        ))
    }
}

impl Tx {
    pub async fn create_session(&mut self, session: &NewSession) -> Result<SessionId> {
        let id = tx!(self, |c| {
            sqlx::query_scalar(
            "INSERT INTO sessions (token_hash, account_id, device, address, created_at, last_used_at, expires_at) \
             VALUES ($1, $2, $3, $4, $5, $5, $6) RETURNING id"
        )
        .bind(&session.token_hash)
        .bind(session.account.0)
        .bind(&session.device)
        .bind(&session.address)
        .bind(session.created_at.0)
        .bind(session.expires_at.0)
        .fetch_one(c)
        })?;
        Ok(SessionId(id))
    }

    /// Ends one session of an account; another's is left alone.
    pub async fn delete_session(&mut self, account: AccountId, id: SessionId) -> Result<bool> {
        let done = tx!(self, |c| affected(
            sqlx::query("DELETE FROM sessions WHERE id = $1 AND account_id = $2")
                .bind(id.0)
                .bind(account.0)
                .execute(c)
        ))?;
        self.changed(DataChange::Account(account));
        Ok(done == 1)
    }

    /// Ends all sessions of an account but one, or all of them, and whatever was on its way to becoming one.
    pub async fn delete_sessions_except(
        &mut self,
        account: AccountId,
        keep: Option<SessionId>,
    ) -> Result<u64> {
        let done = tx!(self, |c| affected(
            sqlx::query("DELETE FROM sessions WHERE account_id = $1 AND id <> $2")
                .bind(account.0)
                .bind(keep.map_or(0, |id| id.0))
                .execute(c)
        ))?;
        tx!(self, |c| affected(
            sqlx::query("DELETE FROM sign_in_attempts WHERE account_id = $1")
                .bind(account.0)
                .execute(c)
        ))?;
        self.changed(DataChange::Account(account));
        Ok(done)
    }
}
