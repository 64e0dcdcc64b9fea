//! The audio behind a version, for streaming.

use pult_domain::ids::{StoredFileId, TrackId, VersionId};

use super::StoredFile;
use crate::{Result, Store, db::read};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VersionFile {
    pub track: TrackId,
    pub duration_ms: i64,
    pub preview_start_ms: i64,
    pub mp3: Option<StoredFile>,
    pub wav: Option<StoredFile>,
    pub stream: Option<StoredFile>,
}

impl Store {
    pub async fn version_file(&self, version: VersionId) -> Result<Option<VersionFile>> {
        type Row = (i64, i64, i64, Option<i64>, Option<i64>, Option<i64>);
        let row: Option<Row> = read!(self, |c| {
            sqlx::query_as(
            "SELECT v.track_id, v.duration_ms, t.preview_start_ms, v.mp3_file_id, v.wav_file_id, s.stream_file_id \
             FROM versions v JOIN tracks t ON t.id = v.track_id \
             LEFT JOIN audio_files s ON s.mp3_file_id = v.mp3_file_id WHERE v.id = $1"
        )
        .bind(version.0)
        .fetch_optional(c)
        })?;
        let Some((track, duration_ms, preview_start_ms, mp3, wav, stream)) = row else {
            return Ok(None);
        };
        Ok(Some(VersionFile {
            track: TrackId(track),
            duration_ms,
            preview_start_ms,
            mp3: self.file_if(mp3).await?,
            wav: self.file_if(wav).await?,
            stream: self.file_if(stream).await?,
        }))
    }

    async fn file_if(&self, id: Option<i64>) -> Result<Option<StoredFile>> {
        match id {
            Some(id) => self.file(StoredFileId(id)).await,
            None => Ok(None),
        }
    }
}
