//! Published tracks that a sent file could be a double of.

use pult_domain::{
    ids::{AudioFileId, TrackId},
    upload::UploadId,
};

use crate::{Result, Store, db::read, findable, fold};

impl Store {
    /// What became of an upload.
    pub async fn tracks_of_upload(&self, upload: &UploadId) -> Result<Vec<TrackId>> {
        let ids: Vec<i64> = read!(self, |c| sqlx::query_scalar(
            "SELECT DISTINCT t.track_id FROM submission_versions v \
             JOIN submission_tracks t ON t.id = v.submission_track_id \
             WHERE v.upload_id = $1 AND t.track_id IS NOT NULL"
        )
        .bind(upload.as_str())
        .fetch_all(c))?;
        Ok(ids.into_iter().map(TrackId).collect())
    }

    /// Published tracks of which a version has this audio file, the oldest first.
    pub async fn tracks_with_audio_file(&self, audio_file: AudioFileId, limit: i64) -> Result<Vec<TrackId>> {
        let ids: Vec<i64> = read!(self, |c| {
            sqlx::query_scalar(
                "SELECT DISTINCT t.id FROM versions v JOIN tracks t ON t.id = v.track_id \
             WHERE v.audio_file_id = $1 AND v.removed_at IS NULL AND t.published_at IS NOT NULL \
             AND t.hidden_at IS NULL ORDER BY t.id LIMIT $2",
            )
            .bind(audio_file.0)
            .bind(limit)
            .fetch_all(c)
        })?;
        Ok(ids.into_iter().map(TrackId).collect())
    }

    /// Published tracks of this title by this artist, the oldest first.
    pub async fn tracks_named(&self, artist: &str, title: &str, limit: i64) -> Result<Vec<TrackId>> {
        if !findable(artist) || !findable(title) {
            return Ok(Vec::new());
        }
        let ids: Vec<i64> = read!(self, |c| sqlx::query_scalar(
            "SELECT DISTINCT t.id FROM artists a JOIN track_artists ta ON ta.artist_id = a.id \
             JOIN tracks t ON t.id = ta.track_id WHERE a.name_fold = $1 AND t.title_fold = $2 \
             AND t.published_at IS NOT NULL AND t.hidden_at IS NULL ORDER BY t.id LIMIT $3"
        )
        .bind(fold(artist))
        .bind(fold(title))
        .bind(limit)
        .fetch_all(c))?;
        Ok(ids.into_iter().map(TrackId).collect())
    }
}
