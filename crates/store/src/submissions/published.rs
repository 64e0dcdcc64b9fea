//! What approved tracks have become, and when all of a submission is there.

use std::collections::HashMap;

use pult_domain::{
    ids::{SubmissionId, TrackId},
    submission::SubmissionStatus,
    time::Timestamp,
};
use sqlx::QueryBuilder;

use crate::{
    Result, Store, Tx,
    catalog::push_only,
    db::{affected, read, tx},
};

/// Whether a track is published and how often it was downloaded and played, as its author may know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PublishedTrackStats {
    /// Everybody may see it.
    pub is_visible: bool,
    /// The day it waits for.
    pub publish_at: Option<Timestamp>,
    /// As lists show them: recounted every few minutes.
    pub downloads: i64,
    pub plays: i64,
}

#[derive(sqlx_macros::FromRow)]
struct TrackStatsRow {
    id: i64,
    is_visible: bool,
    publish_at: Option<i64>,
    downloads_all: i64,
    plays_all: i64,
}

impl Store {
    /// Of several tracks at once; those that are gone for good are left out.
    pub async fn published_track_stats(
        &self,
        ids: &[TrackId],
    ) -> Result<HashMap<TrackId, PublishedTrackStats>> {
        let rows: Vec<TrackStatsRow> = read!(self, |c| async {
            let mut select = QueryBuilder::new(
                "SELECT id, published_at IS NOT NULL AND hidden_at IS NULL AS is_visible, \
                 CASE WHEN hidden_at IS NULL THEN publish_at END AS publish_at, downloads_all, plays_all \
                 FROM tracks",
            );
            push_only(&mut select, " WHERE id", ids.iter().map(|id| id.0));
            select.build_query_as().fetch_all(c).await
        })?;
        let read = |row: TrackStatsRow| {
            let stats = PublishedTrackStats {
                is_visible: row.is_visible,
                publish_at: row.publish_at.map(Timestamp),
                downloads: row.downloads_all,
                plays: row.plays_all,
            };
            (TrackId(row.id), stats)
        };
        Ok(rows.into_iter().map(read).collect())
    }
}

impl Tx {
    /// Sets the day of publication of an unpublished track; the caller adds the job.
    pub async fn schedule_track(&mut self, track: TrackId, at: Timestamp) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("UPDATE tracks SET publish_at = $2 WHERE id = $1 AND published_at IS NULL")
                .bind(track.0)
                .bind(at.0)
                .execute(c)
        ))?;
        Ok(())
    }

    /// Approved submissions that have one of these tracks, in the order in which they are locked.
    pub async fn approved_with(&mut self, tracks: &[TrackId]) -> Result<Vec<SubmissionId>> {
        let rows: Vec<i64> = tx!(self, |c| async move {
            let mut select = QueryBuilder::new(
                "SELECT DISTINCT s.id FROM submissions s JOIN submission_tracks t ON t.submission_id = s.id \
                 WHERE s.status = ",
            );
            select.push_bind(SubmissionStatus::Approved.code());
            push_only(&mut select, " AND t.track_id", tracks.iter().map(|id| id.0));
            select.push(" ORDER BY s.id");
            select.build_query_scalar().fetch_all(c).await
        })?;
        Ok(rows.into_iter().map(SubmissionId).collect())
    }

    /// Whether a track of it is still to be shown.
    pub async fn awaits_tracks(&mut self, id: SubmissionId) -> Result<bool> {
        tx!(self, |c| sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM submission_tracks s JOIN tracks t ON t.id = s.track_id \
             WHERE s.submission_id = $1 AND t.published_at IS NULL AND t.deleted_at IS NULL)"
        )
        .bind(id.0)
        .fetch_one(c))
    }
}
