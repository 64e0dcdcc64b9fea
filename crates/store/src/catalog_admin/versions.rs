//! Versions as staff edit them: their type, position, tempo, key and audio.

use pult_domain::{
    catalog::Bpm,
    ids::{AudioFileId, MasterId, TrackId, VersionId, VocabularyEntryId},
    key::MusicalKey,
    time::Timestamp,
};
use sqlx::QueryBuilder;

use crate::{
    DataChange, Result, Tx, VersionAudio,
    catalog::push_only,
    db::{affected, tx},
    error::parse_column,
};

#[derive(Debug, Clone, PartialEq)]
pub struct EditableVersion {
    pub id: VersionId,
    pub kind: VocabularyEntryId,
    pub bpm: Bpm,
    pub key: MusicalKey,
    pub duration_ms: i64,
    pub has_audio: bool,
    pub has_wav: bool,
    pub audio_file: Option<AudioFileId>,
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    track_id: i64,
    id: i64,
    type_id: i64,
    bpm: i64,
    key_index: i64,
    duration_ms: i64,
    has_mp3: bool,
    has_wav: bool,
    audio_file_id: Option<i64>,
}

/// Lower than the position of any removed version.
const ASIDE: i64 = -4_000_000_000_000_000;

impl Tx {
    pub(super) async fn editable_versions(
        &mut self,
        tracks: &[TrackId],
    ) -> Result<Vec<(TrackId, EditableVersion)>> {
        let rows: Vec<Row> = tx!(self, |c| async move {
            let mut select = QueryBuilder::new(
                "SELECT track_id, id, type_id, bpm, key_index, duration_ms, mp3_file_id IS NOT NULL AS has_mp3, \
                 wav_file_id IS NOT NULL AS has_wav, audio_file_id FROM versions WHERE removed_at IS NULL AND ",
            );
            push_only(&mut select, "track_id", tracks.iter().map(|id| id.0));
            select.push(" ORDER BY track_id, position");
            select.build_query_as().fetch_all(c).await
        })?;
        rows.into_iter().map(Row::into_version).collect()
    }

    pub async fn write_version(
        &mut self,
        id: VersionId,
        kind: VocabularyEntryId,
        bpm: Bpm,
        key: MusicalKey,
    ) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("UPDATE versions SET type_id = $2, bpm = $3, key_index = $4 WHERE id = $1")
                .bind(id.0)
                .bind(kind.0)
                .bind(bpm.0)
                .bind(i64::from(key.index()))
                .execute(c)
        ))?;
        Ok(())
    }

    /// Replaces the audio of a version.
    pub async fn replace_audio_file(
        &mut self,
        id: VersionId,
        audio: &VersionAudio,
        duration_ms: i64,
    ) -> Result<()> {
        tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE versions SET mp3_file_id = $2, wav_file_id = $3, soundwave = $4, lufs_hundredths = $5, \
                 peak_hundredths = $6, audio_file_id = $7, duration_ms = $8 WHERE id = $1"
            )
            .bind(id.0)
            .bind(audio.mp3.map(|file| file.0))
            .bind(audio.wav.map(|file| file.0))
            .bind(&audio.soundwave)
            .bind(audio.lufs_hundredths)
            .bind(audio.peak_hundredths)
            .bind(audio.audio_file.map(|audio_file| audio_file.0))
            .bind(duration_ms)
            .execute(c)
        )
        })?;
        self.main_version_may_have_changed();
        Ok(())
    }

    /// The version is no longer offered. Downloads of it stay on record, and granted ones can still be fetched.
    pub async fn remove_version(&mut self, id: VersionId, now: Timestamp) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("UPDATE versions SET removed_at = $2, position = -id WHERE id = $1")
                .bind(id.0)
                .bind(now.0)
                .execute(c)
        ))?;
        self.main_version_may_have_changed();
        Ok(())
    }

    /// All versions of a track that were not removed, main one first.
    pub async fn order_versions(&mut self, track: TrackId, order: &[VersionId]) -> Result<()> {
        // Positions are unique even within the transaction.
        tx!(self, |c| affected(
            sqlx::query(
                "UPDATE versions SET position = $2 - position WHERE track_id = $1 AND removed_at IS NULL"
            )
            .bind(track.0)
            .bind(ASIDE)
            .execute(c)
        ))?;
        for (place, id) in (0i64..).zip(order) {
            tx!(self, |c| affected(
                sqlx::query("UPDATE versions SET position = $3 WHERE id = $1 AND track_id = $2")
                    .bind(id.0)
                    .bind(track.0)
                    .bind(place)
                    .execute(c)
            ))?;
        }
        self.main_version_may_have_changed();
        Ok(())
    }

    /// Published playlists, which nodes hold in memory, are as long as the main versions of their tracks.
    fn main_version_may_have_changed(&mut self) {
        self.changed(DataChange::Content);
    }

    /// The file a version was made of stays as long as its track.
    pub async fn assign_master(&mut self, master: MasterId, track: TrackId) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("UPDATE masters SET track_id = $2 WHERE id = $1 AND track_id IS NULL")
                .bind(master.0)
                .bind(track.0)
                .execute(c)
        ))?;
        Ok(())
    }
}

impl Row {
    fn into_version(self) -> Result<(TrackId, EditableVersion)> {
        let key = u8::try_from(self.key_index).ok().and_then(MusicalKey::from_index);
        let version = EditableVersion {
            id: VersionId(self.id),
            kind: VocabularyEntryId(self.type_id),
            bpm: Bpm(self.bpm),
            key: parse_column(key, "versions.key_index", &self.key_index.to_string())?,
            duration_ms: self.duration_ms,
            has_audio: self.has_mp3 || self.has_wav,
            has_wav: self.has_wav,
            audio_file: self.audio_file_id.map(AudioFileId),
        };
        Ok((TrackId(self.track_id), version))
    }
}
