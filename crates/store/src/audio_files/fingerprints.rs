//! Finding sounds that may be the same by words of their fingerprints.

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
    pub async fn fingerprint(&self, sound: AudioFileId) -> Result<Option<Vec<u8>>> {
        read!(self, |c| sqlx::query_scalar(
            "SELECT fingerprint FROM audio_files WHERE id = $1"
        )
        .bind(sound.0)
        .fetch_optional(c))
    }

    /// Fingerprints that no words were taken from yet.
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

    /// Sounds of published tracks that share at least `least` of these words, with a track of each; most words first.
    pub async fn audio_files_sharing_keys(
        &self,
        words: &[u32],
        least: i64,
        limit: i64,
    ) -> Result<Vec<(AudioFileId, TrackId, Vec<u8>)>> {
        let rows: Vec<(i64, i64, Vec<u8>)> = read!(self, |c| async move {
            let mut select = sqlx::QueryBuilder::new(
                "SELECT s.id, MIN(t.id), s.fingerprint FROM (SELECT audio_file_id, COUNT(*) AS shared \
                 FROM fingerprint_keys",
            );
            push_only(
                &mut select,
                " WHERE key",
                words.iter().map(|word| i64::from(*word)),
            );
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
        let sound = |(id, track, print)| (AudioFileId(id), TrackId(track), print);
        Ok(rows.into_iter().map(sound).collect())
    }
}

impl Tx {
    pub async fn put_fingerprint_keys(
        &mut self,
        sound: AudioFileId,
        words: &[u32],
        now: Timestamp,
    ) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO fingerprint_keys (key, audio_file_id)",
            words,
            |word| [i64::from(*word), sound.0],
            "ON CONFLICT DO NOTHING"
        );
        tx!(self, |c| affected(
            sqlx::query("UPDATE audio_files SET indexed_at = $2 WHERE id = $1")
                .bind(sound.0)
                .bind(now.0)
                .execute(c)
        ))?;
        Ok(())
    }

    /// Of a sound that is gone.
    pub async fn delete_fingerprint_keys(&mut self, sound: AudioFileId, words: &[u32]) -> Result<()> {
        tx!(self, |c| async move {
            let mut delete = sqlx::QueryBuilder::new("DELETE FROM fingerprint_keys WHERE audio_file_id = ");
            delete.push_bind(sound.0);
            push_only(&mut delete, " AND key", words.iter().map(|word| i64::from(*word)));
            affected(delete.build().execute(c)).await
        })?;
        Ok(())
    }
}
