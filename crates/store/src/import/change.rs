//! Updates tracks from imported metadata.

use super::{ExistingTrackMetadata, TrackMetadata};
use crate::{
    DataChange, Result, Tx,
    catalog::push_only,
    db::{affected, tx},
    fold,
};
use pult_domain::time::Timestamp;

impl Tx {
    /// `existing` as it was found, `sheet` as it is to be.
    pub async fn change_track_metadata(
        &mut self,
        existing: &ExistingTrackMetadata,
        sheet: &TrackMetadata,
        now: Timestamp,
    ) -> Result<()> {
        let id = existing.id.0;
        // A track without audio is not published, whatever its day.
        let published_at = existing
            .version
            .and(sheet.expected_version.published_at)
            .map(|at| at.0);
        tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE tracks SET external_code = $2, title = $3, title_fold = $4, variant = $5, rating = $6, \
                 access = $7, is_adult = $8, year = $9, label_id = $10, category_id = $11, published_at = $12, \
                 updated_at = $13, record_label = $14 WHERE id = $1",
            )
            .bind(id)
            .bind(&sheet.code)
            .bind(&sheet.title)
            .bind(fold(&sheet.title))
            .bind(sheet.variant.name())
            .bind(i64::from(sheet.rating))
            .bind(sheet.access.to_bits())
            .bind(sheet.adult)
            .bind(sheet.year)
            .bind(sheet.label.map(|entry| entry.0))
            .bind(sheet.category.map(|entry| entry.0))
            .bind(published_at)
            .bind(now.0)
            .bind(&sheet.record_label)
            .execute(c)
        )
        })?;
        if existing.sheet.expected_version != sheet.expected_version {
            self.change_first(existing, sheet).await?;
        }
        if (&existing.sheet.artists, &existing.sheet.vocabulary) != (&sheet.artists, &sheet.vocabulary) {
            for table in ["DELETE FROM track_artists", "DELETE FROM track_vocabulary"] {
                tx!(self, |c| async move {
                    let mut delete = sqlx::QueryBuilder::new(table);
                    push_only(&mut delete, " WHERE track_id", std::iter::once(id));
                    affected(delete.build().execute(c)).await
                })?;
            }
            self.insert_lists(&[(id, sheet)]).await?;
        }
        if existing.version.is_some() {
            self.changed(DataChange::Track(existing.id));
        }
        Ok(())
    }

    async fn change_first(&mut self, existing: &ExistingTrackMetadata, sheet: &TrackMetadata) -> Result<()> {
        let first = &sheet.expected_version;
        let (kind, bpm) = (first.kind.map(|entry| entry.0), first.bpm.map(|bpm| bpm.0));
        let key = first.key.map(|key| i64::from(key.index()));
        match existing.version {
            Some(version) => tx!(self, |c| affected(
                sqlx::query(
                    "UPDATE versions SET type_id = COALESCE($2, type_id), bpm = COALESCE($3, bpm), \
                     key_index = COALESCE($4, key_index) WHERE id = $1",
                )
                .bind(version.0)
                .bind(kind)
                .bind(bpm)
                .bind(key)
                .execute(c)
            ))?,
            None => tx!(self, |c| affected(
                sqlx::query(
                    "INSERT INTO expected_versions (track_id, type_id, bpm, key_index, published_at) \
                     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (track_id) DO UPDATE SET \
                     type_id = excluded.type_id, bpm = excluded.bpm, key_index = excluded.key_index, \
                     published_at = excluded.published_at",
                )
                .bind(existing.id.0)
                .bind(kind)
                .bind(bpm)
                .bind(key)
                .bind(first.published_at.map(|at| at.0))
                .execute(c)
            ))?,
        };
        Ok(())
    }
}
