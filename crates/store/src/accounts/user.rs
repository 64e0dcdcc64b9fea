//! The user of a token, with everything that answers need to know about them, in three queries.

use pult_domain::{
    account::Account,
    ids::{AccountId, ArtistId, SessionId, TrackId, VersionId, VocabularyEntryId},
    requester::{Marks, User},
    time::Timestamp,
};

use super::row::{AccountRow, account_columns};
use crate::{Result, Store, db::read, findable};

#[derive(Debug, Clone)]
pub struct SessionUser {
    pub user: User,
    pub token_hash: String,
    pub last_used_at: Timestamp,
    pub expires_at: Timestamp,
}

/// What an account has marked and chosen, and how much it has not read.
#[derive(Default)]
struct UserChoices {
    marks: Marks,
    format_sets: Vec<VocabularyEntryId>,
    version_types: Vec<VocabularyEntryId>,
    unread_notifications: i64,
}

#[derive(sqlx_macros::FromRow)]
struct SessionRow {
    session_id: i64,
    token_hash: String,
    last_used_at: i64,
    expires_at: i64,
    viewed_by_account_id: Option<i64>,
    #[sqlx(flatten)]
    account: AccountRow,
}

/// A live session, found by one of its columns. A view by an admin lives as long as the admin may look.
macro_rules! live_session {
    ($found_by:literal) => {
        concat!(
            "SELECT s.id AS session_id, s.token_hash, s.last_used_at, s.expires_at, s.viewed_by_account_id, ",
            account_columns!(),
            " FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.",
            $found_by,
            " = $1 AND s.expires_at > $2 \
             AND (s.viewed_by_account_id IS NULL OR EXISTS (SELECT 1 FROM account_roles r \
             JOIN accounts v ON v.id = r.account_id \
             JOIN sessions f ON f.id = s.viewed_by_session_id WHERE v.id = s.viewed_by_account_id \
             AND r.role = 'admin' AND v.blocked_at IS NULL AND v.closed_at IS NULL AND f.expires_at > $2))"
        )
    };
}

impl Store {
    /// `None` when the session is unknown or has expired, or is a view by an admin who may no longer look. Whether a
    /// blocked account may go on is not decided here.
    pub async fn user_by_token(&self, token_hash: &str, now: Timestamp) -> Result<Option<SessionUser>> {
        if !findable(token_hash) {
            return Ok(None);
        }
        let row: Option<SessionRow> = read!(self, |c| sqlx::query_as(live_session!("token_hash"))
            .bind(token_hash)
            .bind(now.0)
            .fetch_optional(c))?;
        self.session_user(row).await
    }

    /// The same for a request that names its session instead of presenting the token.
    pub async fn user_by_session(&self, session: SessionId, now: Timestamp) -> Result<Option<SessionUser>> {
        let row: Option<SessionRow> = read!(self, |c| sqlx::query_as(live_session!("id"))
            .bind(session.0)
            .bind(now.0)
            .fetch_optional(c))?;
        self.session_user(row).await
    }

    async fn session_user(&self, row: Option<SessionRow>) -> Result<Option<SessionUser>> {
        let Some(row) = row else { return Ok(None) };
        let mut user = self
            .user(row.account.into_account()?, SessionId(row.session_id))
            .await?;
        user.viewer = row.viewed_by_account_id.map(AccountId);
        Ok(Some(SessionUser {
            user,
            token_hash: row.token_hash,
            last_used_at: Timestamp(row.last_used_at),
            expires_at: Timestamp(row.expires_at),
        }))
    }

    /// What belongs to an account, around it.
    pub async fn user(&self, account: Account, session: SessionId) -> Result<User> {
        let subscription = self.subscription(account.id).await?;
        let choices = self.choices_of(account.id).await?;
        Ok(User {
            account,
            session,
            viewer: None,
            subscription,
            marks: choices.marks,
            format_sets: choices.format_sets,
            version_types: choices.version_types,
            unread_notifications: choices.unread_notifications,
        })
    }

    async fn choices_of(&self, account: AccountId) -> Result<UserChoices> {
        let rows: Vec<(i64, i64, i64, i64)> = read!(self, |c| sqlx::query_as(
            "SELECT CAST(1 AS BIGINT), track_id, CAST(0 AS BIGINT), CAST(0 AS BIGINT) \
               FROM favorites WHERE account_id = $1 \
             UNION ALL SELECT 2, track_id, 0, 0 FROM plays WHERE account_id = $1 \
             UNION ALL SELECT 3, track_id, version_id, count FROM download_counts WHERE account_id = $1 \
             UNION ALL SELECT 4, artist_id, 0, 0 FROM follows WHERE account_id = $1 \
             UNION ALL SELECT 5, entry_id, 0, 0 FROM account_format_sets WHERE account_id = $1 \
             UNION ALL SELECT 6, COUNT(*), 0, 0 FROM notifications \
               WHERE account_id = $1 AND read_at IS NULL AND deleted_at IS NULL \
             UNION ALL SELECT 7, entry_id, position, 0 FROM account_version_types WHERE account_id = $1"
        )
        .bind(account.0)
        .fetch_all(c))?;
        let mut choices = UserChoices::default();
        let marks = &mut choices.marks;
        let mut version_types = Vec::new();
        for (kind, id, version, count) in rows {
            match kind {
                1 => drop(marks.favorites.insert(TrackId(id))),
                2 => drop(marks.played.insert(TrackId(id))),
                3 if count > 0 => {
                    marks.downloaded.insert(TrackId(id));
                    marks
                        .download_counts
                        .insert(VersionId(version), u8::try_from(count).unwrap_or(u8::MAX));
                }
                4 => drop(marks.followed.insert(ArtistId(id))),
                5 => choices.format_sets.push(VocabularyEntryId(id)),
                6 => choices.unread_notifications = id,
                7 => version_types.push((version, VocabularyEntryId(id))),
                _ => {}
            }
        }
        version_types.sort_unstable();
        choices.version_types = version_types.into_iter().map(|(_, entry)| entry).collect();
        Ok(choices)
    }
}
