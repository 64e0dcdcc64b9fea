//! What of a file is here already.

use pult_domain::ids::{AudioFileId, TrackId, VocabularyEntryId};

use crate::{
    Result, Store, Tx,
    catalog::push_only,
    db::{read, tx},
    findable, fold,
};

/// An audio file that some track has, published or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownRecording {
    pub audio_file: AudioFileId,
    pub track: TrackId,
    pub duration_ms: i64,
    pub fingerprint: Vec<u8>,
}

/// A track, and the types of version it has.
pub type TrackVersions = (TrackId, Vec<VocabularyEntryId>);

const TRACK_VERSIONS: &str = "SELECT t.id, v.type_id FROM artists a \
     JOIN track_artists ta ON ta.artist_id = COALESCE(a.merged_into, a.id) AND ta.position = 0 \
     JOIN tracks t ON t.id = ta.track_id AND t.deleted_at IS NULL \
     LEFT JOIN versions v ON v.track_id = t.id AND v.removed_at IS NULL \
     WHERE a.name_fold = $1 AND t.title_fold = $2 \
     ORDER BY t.id, v.position";

/// The oldest of several tracks.
fn oldest_track(rows: Vec<(i64, Option<i64>)>) -> Option<TrackVersions> {
    let (track, _) = *rows.first()?;
    let kinds = rows.iter().filter(|row| row.0 == track);
    Some((
        TrackId(track),
        kinds.filter_map(|row| row.1.map(VocabularyEntryId)).collect(),
    ))
}

impl Tx {
    /// The same as [`Store::track_versions_of`], as this transaction sees it.
    pub async fn track_versions_locked(
        &mut self,
        artist: &str,
        title: &str,
    ) -> Result<Option<TrackVersions>> {
        if !findable(artist) || !findable(title) {
            return Ok(None);
        }
        let rows: Vec<(i64, Option<i64>)> = tx!(self, |c| sqlx::query_as(TRACK_VERSIONS)
            .bind(fold(artist))
            .bind(fold(title))
            .fetch_all(c))?;
        Ok(oldest_track(rows))
    }
}

impl Store {
    /// The track of this title whose first artist is this one, published or not, whatever the case.
    pub async fn track_versions_of(&self, artist: &str, title: &str) -> Result<Option<TrackVersions>> {
        if !findable(artist) || !findable(title) {
            return Ok(None);
        }
        let rows: Vec<(i64, Option<i64>)> = read!(self, |c| sqlx::query_as(TRACK_VERSIONS)
            .bind(fold(artist))
            .bind(fold(title))
            .fetch_all(c))?;
        Ok(oldest_track(rows))
    }

    /// Tracks that have the audio of this object, or will have it once it is processed; the oldest first.
    pub async fn tracks_of_object(&self, object_id: &str) -> Result<Vec<TrackId>> {
        let ids: Vec<i64> = read!(self, |c| {
            sqlx::query_scalar(
                "SELECT v.track_id FROM masters m JOIN versions v ON v.audio_file_id = m.audio_file_id \
             AND v.removed_at IS NULL WHERE m.object_id = $1 \
             UNION SELECT track_id FROM masters WHERE object_id = $1 AND track_id IS NOT NULL ORDER BY 1",
            )
            .bind(object_id)
            .fetch_all(c)
        })?;
        Ok(ids.into_iter().map(TrackId).collect())
    }

    /// Audio files of any track that share at least `least` of these keys; those that share most come first.
    pub async fn known_recordings(
        &self,
        keys: &[u32],
        least: i64,
        limit: i64,
    ) -> Result<Vec<KnownRecording>> {
        let rows: Vec<(i64, i64, i64, Vec<u8>)> = read!(self, |c| async move {
            let mut select = sqlx::QueryBuilder::new(
                "SELECT s.id, MIN(v.track_id), s.duration_ms, s.fingerprint FROM (SELECT audio_file_id, \
                 COUNT(*) AS shared FROM fingerprint_keys",
            );
            push_only(&mut select, " WHERE key", keys.iter().map(|key| i64::from(*key)));
            select
                .push(" GROUP BY audio_file_id HAVING COUNT(*) >= ")
                .push_bind(least)
                .push(
                    ") f JOIN audio_files s ON s.id = f.audio_file_id JOIN versions v ON v.audio_file_id = s.id \
                     AND v.removed_at IS NULL \
                     GROUP BY s.id, s.duration_ms, s.fingerprint, f.shared ORDER BY f.shared DESC, s.id LIMIT ",
                )
                .push_bind(limit);
            select.build_query_as().fetch_all(c).await
        })?;
        let recording = |(audio_file, track, duration_ms, fingerprint)| KnownRecording {
            audio_file: AudioFileId(audio_file),
            track: TrackId(track),
            duration_ms,
            fingerprint,
        };
        Ok(rows.into_iter().map(recording).collect())
    }
}
