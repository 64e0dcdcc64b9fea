//! What an account has downloaded.

use pult_domain::{
    ids::{AccountId, TrackId, VersionId, VocabularyEntryId},
    time::Timestamp,
};

use crate::{Result, Store, db::read};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DownloadRecord {
    pub track: TrackId,
    pub version: VersionId,
    /// Type of the version.
    pub kind: VocabularyEntryId,
    pub format: String,
    pub source: String,
    pub at: Timestamp,
}

impl Store {
    /// Newest first.
    pub async fn downloads_of(&self, account: AccountId) -> Result<Vec<DownloadRecord>> {
        let rows: Vec<(i64, i64, i64, String, String, i64)> = read!(self, |c| sqlx::query_as(
            "SELECT d.track_id, d.version_id, v.type_id, d.format, d.source, d.created_at \
             FROM downloads d JOIN versions v ON v.id = d.version_id WHERE d.account_id = $1 \
             AND d.cancelled_at IS NULL \
             ORDER BY d.created_at DESC, d.id DESC"
        )
        .bind(account.0)
        .fetch_all(c))?;
        let record = |(track, version, kind, format, source, at)| DownloadRecord {
            track: TrackId(track),
            version: VersionId(version),
            kind: VocabularyEntryId(kind),
            format,
            source,
            at: Timestamp(at),
        };
        Ok(rows.into_iter().map(record).collect())
    }
}
