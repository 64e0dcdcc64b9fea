//! Downloads: the allowance per version, and the record of each.

use pult_domain::{
    ids::{AccountId, ArtistId, PlaylistId, TrackId, VersionId},
    limits::DOWNLOADS_PER_VERSION,
    time::Timestamp,
};

use crate::{
    DataChange, Result, Tx,
    db::{insert_many, tx},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewDownload {
    pub account: AccountId,
    pub track: TrackId,
    pub version: VersionId,
    /// `mp3` or `wav`.
    pub format: String,
    /// The screen that it was downloaded from.
    pub source: String,
    /// `single` or `archive`.
    pub how: String,
    pub artist: Option<ArtistId>,
    pub playlist: Option<PlaylistId>,
    pub at: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DownloadCount {
    pub account: AccountId,
    pub version: VersionId,
    pub track: TrackId,
    pub count: u8,
}

impl Tx {
    /// Takes one from the allowance of a version. Nothing when it is used up, however many ask at once.
    pub async fn count_download(
        &mut self,
        account: AccountId,
        version: VersionId,
        track: TrackId,
    ) -> Result<Option<u8>> {
        let count: Option<i64> = tx!(self, |c| {
            sqlx::query_scalar(
            "INSERT INTO download_counts (account_id, version_id, track_id, count) VALUES ($1, $2, $3, 1) \
             ON CONFLICT (account_id, version_id) DO UPDATE SET count = download_counts.count + 1 \
             WHERE download_counts.count < $4 RETURNING count"
        )
        .bind(account.0)
        .bind(version.0)
        .bind(track.0)
        .bind(i64::from(DOWNLOADS_PER_VERSION))
        .fetch_optional(c)
        })?;
        if count.is_some() {
            self.changed(DataChange::Account(account));
        }
        Ok(count.and_then(|count| u8::try_from(count).ok()))
    }

    pub async fn record_downloads(&mut self, downloads: &[NewDownload]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO downloads (account_id, track_id, version_id, format, source, mode, artist_id, playlist_id, \
             created_at)",
            downloads,
            |d| [
                d.account.0,
                d.track.0,
                d.version.0,
                &d.format,
                &d.source,
                &d.how,
                d.artist.map(|id| id.0),
                d.playlist.map(|id| id.0),
                d.at.0,
            ]
        );
        self.users_changed(downloads.iter().map(|d| d.account));
        Ok(())
    }

    /// Allowances used so far, as an import knows them.
    pub async fn insert_download_counts(&mut self, counts: &[DownloadCount]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO download_counts (account_id, version_id, track_id, count)",
            counts,
            |d| [d.account.0, d.version.0, d.track.0, i64::from(d.count)]
        );
        self.users_changed(counts.iter().map(|d| d.account));
        Ok(())
    }
}
