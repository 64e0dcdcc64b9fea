//! Inserts tracks without audio, many at a time. They are not published before their audio comes.

use pult_domain::{ids::TrackId, time::Timestamp};

use super::TrackMetadata;
use crate::{Result, Tx, db::insert_many, fold};

impl Tx {
    /// In the order they came.
    pub async fn insert_track_metadata(
        &mut self,
        sheets: &[TrackMetadata],
        now: Timestamp,
    ) -> Result<Vec<TrackId>> {
        let ids = self.reserve_ids("tracks", sheets.len()).await?;
        let rows: Vec<(i64, &TrackMetadata)> = ids.iter().copied().zip(sheets).collect();
        insert_many!(
            self,
            "INSERT INTO tracks (id, external_code, title, title_fold, variant, rating, access, was_in_top, is_adult, \
             year, preview_start_ms, downloads_all, plays_all, label_id, record_label, category_id, created_at, \
             updated_at)",
            rows,
            |(id, sheet)| [
                id,
                &sheet.code,
                &sheet.title,
                fold(&sheet.title),
                sheet.variant.name(),
                i64::from(sheet.rating),
                sheet.access.to_bits(),
                false,
                sheet.adult,
                sheet.year,
                0i64,
                0i64,
                0i64,
                sheet.label.map(|entry| entry.0),
                &sheet.record_label,
                sheet.category.map(|entry| entry.0),
                now.0,
                now.0,
            ]
        );
        insert_many!(
            self,
            "INSERT INTO expected_versions (track_id, type_id, bpm, key_index, published_at)",
            rows,
            |(id, sheet)| [
                id,
                sheet.expected_version.kind.map(|entry| entry.0),
                sheet.expected_version.bpm.map(|bpm| bpm.0),
                sheet.expected_version.key.map(|key| i64::from(key.index())),
                sheet.expected_version.published_at.map(|at| at.0),
            ]
        );
        self.insert_lists(&rows).await?;
        Ok(ids.into_iter().map(TrackId).collect())
    }

    /// Artists and vocabulary entries, each in their order.
    pub(super) async fn insert_lists(&mut self, rows: &[(i64, &TrackMetadata)]) -> Result<()> {
        let artists: Vec<(i64, i64, i64)> = rows
            .iter()
            .flat_map(|(id, sheet)| (0i64..).zip(&sheet.artists).map(move |(at, of)| (*id, at, of.0)))
            .collect();
        insert_many!(
            self,
            "INSERT INTO track_artists (track_id, position, artist_id)",
            artists,
            |(track, at, artist)| [track, at, artist]
        );
        let entries: Vec<(i64, i64, i64)> = rows
            .iter()
            .flat_map(|(id, sheet)| {
                (0i64..)
                    .zip(&sheet.vocabulary)
                    .map(move |(at, of)| (*id, at, of.0))
            })
            .collect();
        insert_many!(
            self,
            "INSERT INTO track_vocabulary (track_id, position, entry_id)",
            entries,
            |(track, at, entry)| [track, at, entry]
        );
        Ok(())
    }
}
