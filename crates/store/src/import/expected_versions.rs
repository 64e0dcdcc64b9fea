//! What an imported list says of the first version of a track before its audio comes.

use pult_domain::{
    catalog::Bpm,
    ids::{TrackId, VocabularyEntryId},
    key::MusicalKey,
    time::Timestamp,
};

use crate::{Result, Tx, db::tx, error::parse_column};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ExpectedVersion {
    pub kind: Option<VocabularyEntryId>,
    pub bpm: Option<Bpm>,
    pub key: Option<MusicalKey>,
    /// The publication date that the track gets with its audio.
    pub published_at: Option<Timestamp>,
}

impl Tx {
    /// Deletes and answers it: the audio has come, and these values go into the version.
    pub async fn take_expected_version(&mut self, track: TrackId) -> Result<Option<ExpectedVersion>> {
        type Row = (Option<i64>, Option<i64>, Option<i64>, Option<i64>);
        let row: Option<Row> = tx!(self, |c| {
            sqlx::query_as(
            "DELETE FROM expected_versions WHERE track_id = $1 RETURNING type_id, bpm, key_index, published_at"
        )
        .bind(track.0)
        .fetch_optional(c)
        })?;
        let Some((kind, bpm, key_index, published_at)) = row else {
            return Ok(None);
        };
        let key = key_index.map(|index| {
            let key = u8::try_from(index).ok().and_then(MusicalKey::from_index);
            parse_column(key, "expected_versions.key_index", &index.to_string())
        });
        Ok(Some(ExpectedVersion {
            kind: kind.map(VocabularyEntryId),
            bpm: bpm.map(Bpm),
            key: key.transpose()?,
            published_at: published_at.map(Timestamp),
        }))
    }
}
