//! Closing an account, and erasing what is personal in it. Its number stays, for what refers to it.

use pult_domain::{
    ids::{AccountId, TrackId},
    time::Timestamp,
};

use crate::{
    DataChange, Result, Store, Tx,
    db::{affected, read, tx},
};

/// Everything of an account that goes. Downloads and payments stay under its number, and published tracks with the
/// pool.
const ERASE: [&str; 28] = [
    "DELETE FROM sessions WHERE account_id = $1",
    "DELETE FROM account_roles WHERE account_id = $1",
    "DELETE FROM account_format_sets WHERE account_id = $1",
    "DELETE FROM account_version_types WHERE account_id = $1",
    "DELETE FROM favorites WHERE account_id = $1",
    "DELETE FROM follows WHERE account_id = $1",
    "DELETE FROM plays WHERE account_id = $1",
    "UPDATE play_events SET account_id = NULL WHERE account_id = $1",
    "DELETE FROM playlist_follows WHERE account_id = $1",
    "DELETE FROM playlists WHERE owner_id = $1",
    "DELETE FROM submissions WHERE account_id = $1",
    "DELETE FROM uploads WHERE account_id = $1",
    "UPDATE submissions SET assignee_id = NULL, status = 'sent' WHERE assignee_id = $1 AND status = 'on_review'",
    "DELETE FROM saved_filters WHERE account_id = $1",
    "DELETE FROM notifications WHERE account_id = $1",
    "DELETE FROM notification_choices WHERE account_id = $1",
    "DELETE FROM consents WHERE account_id = $1",
    "DELETE FROM mail_links WHERE account_id = $1",
    "DELETE FROM identities WHERE account_id = $1",
    "DELETE FROM sign_in_attempts WHERE account_id = $1",
    "DELETE FROM known_addresses WHERE account_id = $1",
    "DELETE FROM two_factor WHERE account_id = $1",
    "DELETE FROM recovery_codes WHERE account_id = $1",
    "UPDATE payment_methods SET title = '' WHERE account_id = $1",
    "UPDATE payments SET paid_with = NULL WHERE account_id = $1",
    "UPDATE subscription_periods SET renews = FALSE WHERE account_id = $1",
    "UPDATE bug_reports SET account_id = NULL, email = '' WHERE account_id = $1",
    "DELETE FROM mails WHERE account_id = $1 AND state <> 'queued'",
];

impl Tx {
    /// Nobody can sign in any more. False when it was closed before.
    pub async fn close_account(&mut self, id: AccountId, now: Timestamp) -> Result<bool> {
        let done = tx!(self, |c| affected(
            sqlx::query("UPDATE accounts SET closed_at = $2 WHERE id = $1 AND closed_at IS NULL")
                .bind(id.0)
                .bind(now.0)
                .execute(c)
        ))?;
        if done == 1 {
            tx!(self, |c| affected(
                sqlx::query("INSERT INTO erasures (account_id, requested_at) VALUES ($1, $2)")
                    .bind(id.0)
                    .bind(now.0)
                    .execute(c)
            ))?;
        }
        self.changed(DataChange::Account(id));
        Ok(done == 1)
    }

    /// Approved tracks that wait for their day, with that day: their submission goes with the account, and the job that
    /// would have shown them with it.
    pub async fn days_of_approved(&mut self, id: AccountId) -> Result<Vec<(TrackId, Timestamp)>> {
        let rows: Vec<(i64, i64)> = tx!(self, |c| {
            sqlx::query_as(
            "SELECT id, publish_at FROM tracks WHERE published_at IS NULL AND publish_at IS NOT NULL AND id IN ( \
             SELECT t.track_id FROM submission_tracks t JOIN submissions s ON s.id = t.submission_id \
             WHERE s.account_id = $1 AND s.status = 'approved') ORDER BY id"
        )
        .bind(id.0)
        .fetch_all(c)
        })?;
        let read = |(track, at)| (TrackId(track), Timestamp(at));
        Ok(rows.into_iter().map(read).collect())
    }

    /// No login has a `#`, so what stands in for the name collides with nobody's.
    pub async fn erase_account(&mut self, id: AccountId, now: Timestamp) -> Result<()> {
        self.remove_methods(id, None, now).await?;
        for statement in ERASE {
            tx!(self, |c| affected(sqlx::query(statement).bind(id.0).execute(c)))?;
        }
        tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE accounts SET login = $2, login_fold = $2, login_skeleton = $2, email = $2, email_fold = $2, \
                 ref_code = $2, password_hash = '', name = '', user_name = '', photo = NULL, email_pending = NULL, \
                 show_popup = NULL, invited_by = NULL, consent_version = NULL, consented_at = NULL, \
                 blocked_reason = NULL WHERE id = $1"
            )
            .bind(id.0)
            .bind(format!("#{id}"))
            .execute(c)
        )
        })?;
        tx!(self, |c| affected(
            sqlx::query("UPDATE erasures SET erased_at = $2 WHERE account_id = $1 AND erased_at IS NULL")
                .bind(id.0)
                .bind(now.0)
                .execute(c)
        ))?;
        self.changed(DataChange::Account(id));
        self.changed(DataChange::Content);
        Ok(())
    }
}

impl Store {
    /// When an account was asked to be erased, and when it was.
    pub async fn erasure(&self, id: AccountId) -> Result<Option<(Timestamp, Option<Timestamp>)>> {
        let row: Option<(i64, Option<i64>)> = read!(self, |c| sqlx::query_as(
            "SELECT requested_at, erased_at FROM erasures WHERE account_id = $1"
        )
        .bind(id.0)
        .fetch_optional(c))?;
        Ok(row.map(|(asked, erased)| (Timestamp(asked), erased.map(Timestamp))))
    }
}
