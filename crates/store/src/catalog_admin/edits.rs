//! When tracks and artists were last written, for search engines.

use pult_domain::{
    ids::{ArtistId, TrackId},
    time::Timestamp,
};
use sqlx::QueryBuilder;

use crate::{Result, Store, catalog::push_only, db::read};

impl Store {
    /// Of these tracks, or of all: those written since they were published, each with when.
    pub async fn track_edits(&self, only: Option<&[TrackId]>) -> Result<Vec<(TrackId, Timestamp)>> {
        let rows: Vec<(i64, i64)> = read!(self, |c| async {
            let mut select = QueryBuilder::new(
                "SELECT id, updated_at FROM tracks WHERE hidden_at IS NULL AND updated_at > published_at",
            );
            if let Some(ids) = only {
                push_only(&mut select, " AND id", ids.iter().map(|id| id.0));
            }
            select.build_query_as().fetch_all(c).await
        })?;
        let edit = |(id, at)| (TrackId(id), Timestamp(at));
        Ok(rows.into_iter().map(edit).collect())
    }

    /// Of these artists, or of all: when each was last written, or made.
    pub async fn artist_edits(&self, only: Option<&[ArtistId]>) -> Result<Vec<(ArtistId, Timestamp)>> {
        let rows: Vec<(i64, i64)> = read!(self, |c| async {
            let mut select = QueryBuilder::new(
                "SELECT id, COALESCE(edited_at, created_at) FROM artists WHERE merged_into IS NULL",
            );
            if let Some(ids) = only {
                push_only(&mut select, " AND id", ids.iter().map(|id| id.0));
            }
            select.build_query_as().fetch_all(c).await
        })?;
        let edit = |(id, at)| (ArtistId(id), Timestamp(at));
        Ok(rows.into_iter().map(edit).collect())
    }
}
