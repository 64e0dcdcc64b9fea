//! What of a file is here already.

use pult_domain::ids::{SoundId, TrackId};

use crate::{Result, Store, catalogue::push_only, db::read};

/// A sound that some track plays, shown or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeardBefore {
    pub sound: SoundId,
    pub track: TrackId,
    pub duration_ms: i64,
    pub fingerprint: Vec<u8>,
}

impl Store {
    /// Tracks that play what a file of this content holds, or soon will; the oldest first.
    pub async fn tracks_of_object(&self, object_id: &str) -> Result<Vec<TrackId>> {
        let ids: Vec<i64> = read!(self, |c| {
            sqlx::query_scalar(
            "SELECT v.track_id FROM masters m JOIN versions v ON v.sound_id = m.sound_id WHERE m.object_id = $1 \
             UNION SELECT track_id FROM masters WHERE object_id = $1 AND track_id IS NOT NULL ORDER BY 1"
        )
        .bind(object_id)
        .fetch_all(c)
        })?;
        Ok(ids.into_iter().map(TrackId).collect())
    }

    /// Sounds of any track that share at least `least` of these words; most words first.
    pub async fn heard_before(&self, words: &[u32], least: i64, limit: i64) -> Result<Vec<HeardBefore>> {
        let rows: Vec<(i64, i64, i64, Vec<u8>)> = read!(self, |c| async move {
            let mut select = sqlx::QueryBuilder::new(
                "SELECT s.id, MIN(v.track_id), s.duration_ms, s.fingerprint FROM (SELECT sound_id, \
                 COUNT(*) AS shared FROM fingerprint_words",
            );
            push_only(
                &mut select,
                " WHERE word",
                words.iter().map(|word| i64::from(*word)),
            );
            select
                .push(" GROUP BY sound_id HAVING COUNT(*) >= ")
                .push_bind(least)
                .push(
                    ") f JOIN sounds s ON s.id = f.sound_id JOIN versions v ON v.sound_id = s.id \
                     GROUP BY s.id, s.duration_ms, s.fingerprint, f.shared ORDER BY f.shared DESC, s.id LIMIT ",
                )
                .push_bind(limit);
            select.build_query_as().fetch_all(c).await
        })?;
        let heard = |(sound, track, duration_ms, fingerprint)| HeardBefore {
            sound: SoundId(sound),
            track: TrackId(track),
            duration_ms,
            fingerprint,
        };
        Ok(rows.into_iter().map(heard).collect())
    }
}
