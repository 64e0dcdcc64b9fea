//! Published tracks as they can be downloaded: their versions with their files, and what is written into tags.

use pult_domain::{
    access::AccessFlags,
    ids::{StoredFileId, TrackId, VersionId, VocabularyEntryId},
    time::Timestamp,
};
use sqlx::QueryBuilder;

use crate::{Result, Store, catalog::push_only, db::read};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DownloadOffer {
    pub track: TrackId,
    pub title: String,
    pub access: AccessFlags,
    pub free_until: Option<Timestamp>,
    pub year: Option<i64>,
    /// Who released it; often empty.
    pub record_label: String,
    /// Object id of the cover in the media store.
    pub cover: Option<String>,
    /// Main version first.
    pub versions: Vec<OfferedVersion>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferedVersion {
    pub id: VersionId,
    pub kind: VocabularyEntryId,
    pub bpm: i64,
    pub key_index: u8,
    pub duration_ms: i64,
    pub mp3: Option<StoredFileId>,
    pub wav: Option<StoredFileId>,
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    track_id: i64,
    title: String,
    access: i64,
    free_until: Option<i64>,
    year: Option<i64>,
    record_label: String,
    cover: Option<String>,
    id: i64,
    type_id: i64,
    bpm: i64,
    key_index: i64,
    duration_ms: i64,
    mp3_file_id: Option<i64>,
    wav_file_id: Option<i64>,
}

impl Store {
    /// Those of these tracks that are published, by id.
    pub async fn download_offers(&self, tracks: &[TrackId]) -> Result<Vec<DownloadOffer>> {
        let rows: Vec<Row> = read!(self, |c| async move {
            let mut select = QueryBuilder::new(
                "SELECT v.track_id, t.title, t.access, t.free_until, t.year, t.record_label, t.cover, \
                 v.id, v.type_id, v.bpm, v.key_index, v.duration_ms, v.mp3_file_id, v.wav_file_id \
                 FROM tracks t JOIN versions v ON v.track_id = t.id \
                 WHERE t.published_at IS NOT NULL AND t.hidden_at IS NULL AND v.removed_at IS NULL AND ",
            );
            push_only(&mut select, "t.id", tracks.iter().map(|id| id.0));
            select.push(" ORDER BY v.track_id, v.position");
            select.build_query_as().fetch_all(c).await
        })?;
        let mut offers: Vec<DownloadOffer> = Vec::new();
        for row in rows {
            let version = row.version();
            match offers.last_mut() {
                Some(offer) if offer.track.0 == row.track_id => offer.versions.push(version),
                _ => offers.push(row.into_offer(version)),
            }
        }
        Ok(offers)
    }
}

impl Row {
    fn version(&self) -> OfferedVersion {
        OfferedVersion {
            id: VersionId(self.id),
            kind: VocabularyEntryId(self.type_id),
            bpm: self.bpm,
            // Checked by the database.
            key_index: u8::try_from(self.key_index).unwrap_or_default(),
            duration_ms: self.duration_ms,
            mp3: self.mp3_file_id.map(StoredFileId),
            wav: self.wav_file_id.map(StoredFileId),
        }
    }

    fn into_offer(self, first: OfferedVersion) -> DownloadOffer {
        DownloadOffer {
            track: TrackId(self.track_id),
            title: self.title,
            access: AccessFlags::from_bits(self.access),
            free_until: self.free_until.map(Timestamp),
            year: self.year,
            record_label: self.record_label,
            cover: self.cover,
            versions: vec![first],
        }
    }
}
