//! Finds audio files that may be the same recording by keys from their fingerprints.

use pult_domain::{
    ids::{AudioFileId, TrackId},
    time::Timestamp,
};

use crate::{
    Result, Store, Tx,
    catalog::push_only,
    db::{affected, insert_many, read, tx},
};

impl Store {
    pub async fn fingerprint(&self, audio_file: AudioFileId) -> Result<Option<Vec<u8>>> {
        read!(self, |c| sqlx::query_scalar(
            "SELECT fingerprint FROM audio_files WHERE id = $1"
        )
        .bind(audio_file.0)
        .fetch_optional(c))
    }

    /// Fingerprints whose keys were not stored yet.
    pub async fn audio_files_without_keys(&self, limit: i64) -> Result<Vec<(AudioFileId, Vec<u8>)>> {
        let rows: Vec<(i64, Vec<u8>)> = read!(self, |c| sqlx::query_as(
            "SELECT id, fingerprint FROM audio_files WHERE indexed_at IS NULL ORDER BY id LIMIT $1"
        )
        .bind(limit)
        .fetch_all(c))?;
        Ok(rows
            .into_iter()
            .map(|(id, print)| (AudioFileId(id), print))
            .collect())
    }

    /// Audio files of published tracks that share at least `least` of these keys, with a track of each. Those that share
    /// most come first.
    pub async fn audio_files_sharing_keys(
        &self,
        keys: &[u32],
        least: i64,
        limit: i64,
    ) -> Result<Vec<(AudioFileId, TrackId, Vec<u8>)>> {
        let rows: Vec<(i64, i64, Vec<u8>)> = read!(self, |c| async move {
            let mut select = sqlx::QueryBuilder::new(
                "SELECT s.id, MIN(t.id), s.fingerprint FROM (SELECT audio_file_id, COUNT(*) AS shared \
                 FROM fingerprint_keys",
            );
            push_only(&mut select, " WHERE key", keys.iter().map(|key| i64::from(*key)));
            select
                .push(" GROUP BY audio_file_id HAVING COUNT(*) >= ")
                .push_bind(least)
                .push(
                    ") f JOIN audio_files s ON s.id = f.audio_file_id JOIN versions v ON v.audio_file_id = s.id \
                     AND v.removed_at IS NULL JOIN tracks t ON t.id = v.track_id WHERE t.published_at IS NOT NULL \
                     AND t.hidden_at IS NULL GROUP BY s.id, s.fingerprint, f.shared \
                     ORDER BY f.shared DESC, s.id LIMIT ",
                )
                .push_bind(limit);
            select.build_query_as().fetch_all(c).await
        })?;
        let row = |(id, track, print)| (AudioFileId(id), TrackId(track), print);
        Ok(rows.into_iter().map(row).collect())
    }
}

impl Tx {
    pub async fn put_fingerprint_keys(
        &mut self,
        audio_file: AudioFileId,
        keys: &[u32],
        now: Timestamp,
    ) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO fingerprint_keys (key, audio_file_id)",
            keys,
            |key| [i64::from(*key), audio_file.0],
            "ON CONFLICT DO NOTHING"
        );
        tx!(self, |c| affected(
            sqlx::query("UPDATE audio_files SET indexed_at = $2 WHERE id = $1")
                .bind(audio_file.0)
                .bind(now.0)
                .execute(c)
        ))?;
        Ok(())
    }

    /// Of an audio file that was deleted.
    pub async fn delete_fingerprint_keys(&mut self, audio_file: AudioFileId, keys: &[u32]) -> Result<()> {
        tx!(self, |c| async move {
            let mut delete = sqlx::QueryBuilder::new("DELETE FROM fingerprint_keys WHERE audio_file_id = ");
            delete.push_bind(audio_file.0);
            push_only(&mut delete, " AND key", keys.iter().map(|key| i64::from(*key)));
            affected(delete.build().execute(c)).await
        })?;
        Ok(())
    }
}
