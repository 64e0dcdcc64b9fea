//! What was said of a track's first version before anybody heard it.

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
    /// Since when the track is shown, once it is heard.
    pub published_at: Option<Timestamp>,
}

impl Tx {
    /// Takes it away: the sound has come, and what was said goes into the version.
    pub async fn take_expected_version(&mut self, track: TrackId) -> Result<Option<ExpectedVersion>> {
        type Row = (Option<i64>, Option<i64>, Option<i64>, Option<i64>);
        let row: Option<Row> = tx!(self, |c| {
            sqlx::query_as(
            "DELETE FROM expected_versions WHERE track_id = $1 RETURNING type_id, bpm, key_index, published_at"
        )
        .bind(track.0)
        .fetch_optional(c)
        })?;
        let Some((kind, bpm, place, published_at)) = row else {
            return Ok(None);
        };
        let key = place.map(|place| {
            let key = u8::try_from(place).ok().and_then(MusicalKey::from_index);
            parse_column(key, "expected_versions.key_index", &place.to_string())
        });
        Ok(Some(ExpectedVersion {
            kind: kind.map(VocabularyEntryId),
            bpm: bpm.map(Bpm),
            key: key.transpose()?,
            published_at: published_at.map(Timestamp),
        }))
    }
}
