//! Who an account is at sign-in providers.

use pult_domain::{
    ids::{AccountId, IdentityId},
    time::Timestamp,
};

use crate::{
    Result, Store, Tx,
    db::{affected, read, tx},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewIdentity<'a> {
    pub account: AccountId,
    pub provider: &'a str,
    /// The provider's name for somebody; it never changes.
    pub subject: &'a str,
    /// As the provider gave it; nothing follows from it.
    pub email: Option<&'a str>,
    pub at: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkedIdentity {
    pub id: IdentityId,
    pub provider: String,
    pub email: Option<String>,
    pub linked_at: Timestamp,
}

impl Store {
    pub async fn account_of_identity(&self, provider: &str, subject: &str) -> Result<Option<AccountId>> {
        let id: Option<i64> = read!(self, |c| sqlx::query_scalar(
            "SELECT account_id FROM identities WHERE provider = $1 AND subject = $2"
        )
        .bind(provider)
        .bind(subject)
        .fetch_optional(c))?;
        Ok(id.map(AccountId))
    }

    pub async fn identities_of(&self, account: AccountId) -> Result<Vec<LinkedIdentity>> {
        let rows: Vec<(i64, String, Option<String>, i64)> = read!(self, |c| {
            sqlx::query_as(
            "SELECT id, provider, email, linked_at FROM identities WHERE account_id = $1 ORDER BY linked_at, id"
        )
        .bind(account.0)
        .fetch_all(c)
        })?;
        let linked = |(id, provider, email, linked_at)| LinkedIdentity {
            id: IdentityId(id),
            provider,
            email,
            linked_at: Timestamp(linked_at),
        };
        Ok(rows.into_iter().map(linked).collect())
    }
}

impl Tx {
    /// False when it belongs to an account already.
    pub async fn link_identity(&mut self, new: NewIdentity<'_>) -> Result<bool> {
        let done = tx!(self, |c| affected(
            sqlx::query(
                "INSERT INTO identities (account_id, provider, subject, email, linked_at, last_used_at) \
                 VALUES ($1, $2, $3, $4, $5, $5) ON CONFLICT (provider, subject) DO NOTHING"
            )
            .bind(new.account.0)
            .bind(new.provider)
            .bind(new.subject)
            .bind(new.email)
            .bind(new.at.0)
            .execute(c)
        ))?;
        Ok(done == 1)
    }

    pub async fn touch_identity(&mut self, provider: &str, subject: &str, now: Timestamp) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("UPDATE identities SET last_used_at = $3 WHERE provider = $1 AND subject = $2")
                .bind(provider)
                .bind(subject)
                .bind(now.0)
                .execute(c)
        ))?;
        Ok(())
    }

    /// Another's is left alone. False when there is none.
    pub async fn unlink_identity(&mut self, account: AccountId, id: IdentityId) -> Result<bool> {
        let done = tx!(self, |c| affected(
            sqlx::query("DELETE FROM identities WHERE id = $1 AND account_id = $2")
                .bind(id.0)
                .bind(account.0)
                .execute(c)
        ))?;
        Ok(done == 1)
    }

    pub async fn identity_count(&mut self, account: AccountId) -> Result<i64> {
        tx!(self, |c| sqlx::query_scalar(
            "SELECT COUNT(*) FROM identities WHERE account_id = $1"
        )
        .bind(account.0)
        .fetch_one(c))
    }
}
