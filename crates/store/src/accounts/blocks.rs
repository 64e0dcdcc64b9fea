//! Blocked accounts, and the admins who are left.

use pult_domain::{account::Role, ids::AccountId, time::Timestamp};

use crate::{
    DataChange, Result, Store, Tx,
    db::{affected, read, tx},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountBlock {
    pub at: Timestamp,
    pub reason: String,
}

impl Store {
    pub async fn block_of(&self, account: AccountId) -> Result<Option<AccountBlock>> {
        let row: Option<(i64, String)> = read!(self, |c| {
            sqlx::query_as(
            "SELECT blocked_at, COALESCE(blocked_reason, '') FROM accounts WHERE id = $1 AND blocked_at IS NOT NULL"
        )
        .bind(account.0)
        .fetch_optional(c)
        })?;
        Ok(row.map(|(at, reason)| AccountBlock {
            at: Timestamp(at),
            reason,
        }))
    }
}

impl Tx {
    /// False when it is blocked already. Sessions are ended by the caller.
    pub async fn block_account(&mut self, account: AccountId, reason: &str, now: Timestamp) -> Result<bool> {
        let done = tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE accounts SET blocked_at = $2, blocked_reason = $3 WHERE id = $1 AND blocked_at IS NULL"
            )
            .bind(account.0)
            .bind(now.0)
            .bind(reason)
            .execute(c)
        )
        })?;
        self.changed(DataChange::Account(account));
        Ok(done == 1)
    }

    /// False when it was not blocked.
    pub async fn unblock_account(&mut self, account: AccountId) -> Result<bool> {
        let done = tx!(self, |c| affected(
            sqlx::query(
                "UPDATE accounts SET blocked_at = NULL, blocked_reason = NULL \
                 WHERE id = $1 AND blocked_at IS NOT NULL"
            )
            .bind(account.0)
            .execute(c)
        ))?;
        self.changed(DataChange::Account(account));
        Ok(done == 1)
    }

    /// Admins who can sign in, locked until the end of the transaction: of two who remove each other's role the second waits.
    pub async fn lock_admins(&mut self) -> Result<Vec<AccountId>> {
        tx!(self, |c| affected(
            sqlx::query("UPDATE account_roles SET role = role WHERE role = $1")
                .bind(Role::Admin.code())
                .execute(c)
        ))?;
        let ids: Vec<i64> = tx!(self, |c| sqlx::query_scalar(
            "SELECT a.id FROM account_roles r JOIN accounts a ON a.id = r.account_id \
             WHERE r.role = $1 AND a.blocked_at IS NULL AND a.closed_at IS NULL ORDER BY a.id"
        )
        .bind(Role::Admin.code())
        .fetch_all(c))?;
        Ok(ids.into_iter().map(AccountId).collect())
    }
}
