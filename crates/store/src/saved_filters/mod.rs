//! Saved filters, which users know as crates, and their alerts.

mod alerts;

use pult_domain::{
    ids::{AccountId, SavedFilterId},
    time::Timestamp,
};

use crate::{
    Result, Store, Tx,
    db::{affected, read, tx},
};

pub use alerts::SavedFilterAlert;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedFilter {
    pub id: SavedFilterId,
    pub name: String,
    pub query: String,
    /// Its owner is notified of new tracks that fit.
    pub alert: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSavedFilter<'a> {
    pub account: AccountId,
    pub name: &'a str,
    pub query: &'a str,
    pub alert: bool,
    pub at: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedFilterChange<'a> {
    pub account: AccountId,
    pub id: SavedFilterId,
    pub name: &'a str,
    pub query: &'a str,
    /// `None` leaves it as it is.
    pub alert: Option<bool>,
    pub at: Timestamp,
}

impl Store {
    /// In the order they were made.
    pub async fn saved_filters_of(&self, account: AccountId) -> Result<Vec<SavedFilter>> {
        let rows: Vec<(i64, String, String, bool)> = read!(self, |c| sqlx::query_as(
            "SELECT id, name, query, has_alert FROM saved_filters WHERE account_id = $1 ORDER BY position"
        )
        .bind(account.0)
        .fetch_all(c))?;
        let saved = |(id, name, query, alert)| SavedFilter {
            id: SavedFilterId(id),
            name,
            query,
            alert,
        };
        Ok(rows.into_iter().map(saved).collect())
    }
}

impl Tx {
    /// Nothing when the account has `most` already. Two at once compute the same position, so one conflicts
    /// on `saved_filters.account_id_position` and may try again: nobody passes the limit.
    pub async fn add_saved_filter(
        &mut self,
        new: &NewSavedFilter<'_>,
        most: usize,
    ) -> Result<Option<SavedFilterId>> {
        let id: Option<i64> = tx!(self, |c| {
            sqlx::query_scalar(
            "INSERT INTO saved_filters (account_id, name, query, position, created_at, seen_at, has_alert) \
             SELECT $1, $2, $3, COALESCE(MAX(position), 0) + 1, $4, CAST($4 AS BIGINT), $6 FROM saved_filters \
             WHERE account_id = $1 HAVING COUNT(*) < $5 RETURNING id"
        )
        .bind(new.account.0)
        .bind(new.name)
        .bind(new.query)
        .bind(new.at.0)
        .bind(most as i64)
        .bind(new.alert)
        .fetch_optional(c)
        })?;
        Ok(id.map(SavedFilterId))
    }

    /// Whether its owner is notified of new tracks from now on; `None` when the account has no such filter. Tracks from
    /// before the filter or the alert are not news.
    pub async fn change_saved_filter(&mut self, change: &SavedFilterChange<'_>) -> Result<Option<bool>> {
        tx!(self, |c| sqlx::query_scalar(
            "UPDATE saved_filters SET name = $1, query = $2, has_alert = COALESCE($3, has_alert), \
             seen_at = CASE WHEN has_alert AND query = $2 THEN seen_at ELSE $4 END \
             WHERE id = $5 AND account_id = $6 RETURNING has_alert"
        )
        .bind(change.name)
        .bind(change.query)
        .bind(change.alert)
        .bind(change.at.0)
        .bind(change.id.0)
        .bind(change.account.0)
        .fetch_optional(c))
    }

    /// False when the account has no such filter.
    pub async fn remove_saved_filter(&mut self, account: AccountId, id: SavedFilterId) -> Result<bool> {
        let rows = tx!(self, |c| affected(
            sqlx::query("DELETE FROM saved_filters WHERE id = $1 AND account_id = $2")
                .bind(id.0)
                .bind(account.0)
                .execute(c)
        ))?;
        Ok(rows > 0)
    }
}
