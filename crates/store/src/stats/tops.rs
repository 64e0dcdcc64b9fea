//! The pages, plays and downloads that were most frequent in a span of days.

use pult_domain::ids::TrackId;

use crate::{Result, Store, db::read};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TopTrackRow {
    pub track: TrackId,
    /// Of accounts and visitors.
    pub plays: i64,
    pub downloads: i64,
}

impl Store {
    pub async fn top_pages(&self, first: i64, last: i64, limit: i64) -> Result<Vec<(String, i64)>> {
        read!(self, |c| sqlx::query_as(
            "SELECT path, CAST(SUM(hits) AS BIGINT) AS met FROM page_hits WHERE day >= $1 AND day <= $2 \
             GROUP BY path ORDER BY met DESC, path LIMIT $3"
        )
        .bind(first)
        .bind(last)
        .bind(limit)
        .fetch_all(c))
    }

    pub async fn top_referrers(&self, first: i64, last: i64, limit: i64) -> Result<Vec<(String, i64)>> {
        read!(self, |c| sqlx::query_as(
            "SELECT host, CAST(SUM(hits) AS BIGINT) AS met FROM referrer_hits WHERE day >= $1 AND day <= $2 \
             GROUP BY host ORDER BY met DESC, host LIMIT $3"
        )
        .bind(first)
        .bind(last)
        .bind(limit)
        .fetch_all(c))
    }

    /// By plays and downloads together, as the charts' days count them.
    pub async fn top_tracks(&self, first: i64, last: i64, limit: i64) -> Result<Vec<TopTrackRow>> {
        let rows: Vec<(i64, i64, i64)> = read!(self, |c| sqlx::query_as(
            "SELECT track_id, CAST(SUM(plays + visits) AS BIGINT), CAST(SUM(downloads) AS BIGINT) \
             FROM track_days WHERE day >= $1 AND day <= $2 GROUP BY track_id \
             ORDER BY SUM(plays + visits + downloads) DESC, track_id LIMIT $3"
        )
        .bind(first)
        .bind(last)
        .bind(limit)
        .fetch_all(c))?;
        let top = |(track, plays, downloads)| TopTrackRow {
            track: TrackId(track),
            plays,
            downloads,
        };
        Ok(rows.into_iter().map(top).collect())
    }
}
