//! All that is stored of a track's versions, for its own page.

use pult_domain::{
    catalog::Bpm,
    ids::{AudioFileId, TrackId, VersionId, VocabularyEntryId},
    key::MusicalKey,
};

use crate::{Result, Store, db::read, error::parse_column};

#[derive(Debug, Clone, PartialEq)]
pub struct VersionDetail {
    pub id: VersionId,
    pub kind: VocabularyEntryId,
    pub bpm: Bpm,
    pub key: MusicalKey,
    pub duration_ms: i64,
    pub has_audio: bool,
    pub has_wav: bool,
    pub soundwave: Vec<u8>,
    /// Hundredths of LUFS and of dBTP.
    pub lufs_hundredths: Option<i64>,
    pub peak_hundredths: Option<i64>,
    pub audio_file: Option<AudioFileId>,
}

#[derive(sqlx_macros::FromRow)]
struct VersionRow {
    id: i64,
    type_id: i64,
    bpm: i64,
    key_index: i64,
    duration_ms: i64,
    mp3_file_id: Option<i64>,
    wav_file_id: Option<i64>,
    soundwave: Vec<u8>,
    lufs_hundredths: Option<i64>,
    peak_hundredths: Option<i64>,
    audio_file_id: Option<i64>,
}

impl Store {
    /// The label that released the track; empty when unknown.
    pub async fn record_label(&self, track: TrackId) -> Result<String> {
        let label: Option<String> = read!(self, |c| sqlx::query_scalar(
            "SELECT record_label FROM tracks WHERE id = $1"
        )
        .bind(track.0)
        .fetch_optional(c))?;
        Ok(label.unwrap_or_default())
    }

    /// Main version first.
    pub async fn versions_of(&self, track: TrackId) -> Result<Vec<VersionDetail>> {
        let rows: Vec<VersionRow> = read!(self, |c| {
            sqlx::query_as(
            "SELECT id, type_id, bpm, key_index, duration_ms, mp3_file_id, wav_file_id, soundwave, lufs_hundredths, \
             peak_hundredths, audio_file_id FROM versions WHERE track_id = $1 AND removed_at IS NULL ORDER BY position"
        )
        .bind(track.0)
        .fetch_all(c)
        })?;
        rows.into_iter().map(VersionRow::into_detail).collect()
    }
}

impl VersionRow {
    fn into_detail(self) -> Result<VersionDetail> {
        let key = u8::try_from(self.key_index).ok().and_then(MusicalKey::from_index);
        Ok(VersionDetail {
            id: VersionId(self.id),
            kind: VocabularyEntryId(self.type_id),
            bpm: Bpm(self.bpm),
            key: parse_column(key, "versions.key_index", &self.key_index.to_string())?,
            duration_ms: self.duration_ms,
            has_audio: self.mp3_file_id.is_some() || self.wav_file_id.is_some(),
            has_wav: self.wav_file_id.is_some(),
            soundwave: self.soundwave,
            lufs_hundredths: self.lufs_hundredths,
            peak_hundredths: self.peak_hundredths,
            audio_file: self.audio_file_id.map(AudioFileId),
        })
    }
}
