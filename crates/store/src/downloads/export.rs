//! Downloads as people read them in a table, a page at a time.

use pult_domain::{
    ids::{AccountId, DownloadId, VocabularyEntryId},
    time::Timestamp,
};

use crate::{Result, Store, db::read};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DownloadLine {
    pub id: DownloadId,
    pub at: Timestamp,
    pub artist: String,
    pub title: String,
    /// Type of the version.
    pub kind: VocabularyEntryId,
    pub format: String,
    pub source: String,
}

type Row = (i64, i64, Option<String>, String, i64, String, String);

impl Store {
    /// Newest first, those before a download or all.
    pub async fn download_lines(
        &self,
        account: AccountId,
        before: Option<DownloadId>,
        limit: i64,
    ) -> Result<Vec<DownloadLine>> {
        let rows: Vec<Row> = read!(self, |c| {
            sqlx::query_as(
            "SELECT d.id, d.created_at, (SELECT string_agg(a.name, ', ' ORDER BY ta.position) FROM track_artists ta \
             JOIN artists a ON a.id = ta.artist_id WHERE ta.track_id = d.track_id), t.title, v.type_id, d.format, \
             d.source FROM downloads d JOIN tracks t ON t.id = d.track_id JOIN versions v ON v.id = d.version_id \
             WHERE d.account_id = $1 AND d.cancelled_at IS NULL AND d.id < $2 ORDER BY d.id DESC LIMIT $3"
        )
        .bind(account.0)
        .bind(before.map_or(i64::MAX, |id| id.0))
        .bind(limit)
        .fetch_all(c)
        })?;
        let line = |(id, at, artist, title, kind, format, source): Row| DownloadLine {
            id: DownloadId(id),
            at: Timestamp(at),
            artist: artist.unwrap_or_default(),
            title,
            kind: VocabularyEntryId(kind),
            format,
            source,
        };
        Ok(rows.into_iter().map(line).collect())
    }
}
