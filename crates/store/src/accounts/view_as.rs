//! Sessions in which an admin views the pool as another account, and the stats of an account in the admin area.

use pult_domain::{
    ids::{AccountId, SessionId},
    time::Timestamp,
};

use super::NewSession;
use crate::{
    DataChange, Result, Store, Tx,
    db::{affected, read, tx},
};

/// The admin who looks, and the session in which they asked for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ViewingAdmin {
    pub account: AccountId,
    pub session: SessionId,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AccountStats {
    pub downloads: i64,
    pub submissions: i64,
    pub playlists: i64,
    pub last_seen: Option<Timestamp>,
}

impl Store {
    pub async fn account_stats(&self, account: AccountId) -> Result<AccountStats> {
        let (downloads, submissions, playlists, last_seen): (i64, i64, i64, Option<i64>) = read!(
            self,
            |c| {
                sqlx::query_as(
                "SELECT (SELECT COUNT(*) FROM downloads WHERE account_id = $1 AND cancelled_at IS NULL), \
                 (SELECT COUNT(*) FROM submissions WHERE account_id = $1), \
                 (SELECT COUNT(*) FROM playlists WHERE owner_id = $1), \
                 (SELECT MAX(last_used_at) FROM sessions WHERE account_id = $1 AND viewed_by_account_id IS NULL)"
            )
            .bind(account.0)
            .fetch_one(c)
            }
        )?;
        Ok(AccountStats {
            downloads,
            submissions,
            playlists,
            last_seen: last_seen.map(Timestamp),
        })
    }
}

impl Tx {
    /// Ends with the admin's own session, or when they are no admin any more.
    pub async fn create_view(&mut self, session: &NewSession, viewer: ViewingAdmin) -> Result<SessionId> {
        let id = self.create_session(session).await?;
        tx!(self, |c| affected(
            sqlx::query(
                "UPDATE sessions SET viewed_by_account_id = $2, viewed_by_session_id = $3 WHERE id = $1"
            )
            .bind(id.0)
            .bind(viewer.account.0)
            .bind(viewer.session.0)
            .execute(c)
        ))?;
        Ok(id)
    }

    /// Ends the sessions in which this admin views an account. Answers how many there were.
    pub async fn end_views(&mut self, account: AccountId, viewer: AccountId) -> Result<u64> {
        let ended = tx!(self, |c| affected(
            sqlx::query("DELETE FROM sessions WHERE account_id = $1 AND viewed_by_account_id = $2")
                .bind(account.0)
                .bind(viewer.0)
                .execute(c)
        ))?;
        self.changed(DataChange::Account(account));
        Ok(ended)
    }
}
