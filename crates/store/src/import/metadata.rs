//! The metadata of tracks: everything but their audio.

use std::collections::{HashMap, HashSet};

use pult_domain::{
    access::AccessFlags,
    catalog::{Bpm, Variant},
    ids::{ArtistId, TrackId, VersionId, VocabularyEntryId},
    key::MusicalKey,
    time::Timestamp,
};
use sqlx::QueryBuilder;

use super::ExpectedVersion;
use crate::{Result, Tx, catalog::push_only, db::tx, error::parse_column};

#[derive(Debug, Clone, PartialEq)]
pub struct TrackMetadata {
    /// What another system calls it.
    pub code: Option<String>,
    pub title: String,
    pub variant: Variant,
    pub artists: Vec<ArtistId>,
    /// Words of every vocabulary of which a track may have several, in their order.
    pub vocabulary: Vec<VocabularyEntryId>,
    pub category: Option<VocabularyEntryId>,
    pub label: Option<VocabularyEntryId>,
    /// Who released it; often empty.
    pub record_label: String,
    pub access: AccessFlags,
    pub rating: u8,
    pub adult: bool,
    pub year: Option<i64>,
    /// The main version; of a track without audio, its expected first version.
    pub expected_version: ExpectedVersion,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ExistingTrackMetadata {
    pub id: TrackId,
    /// The main version; `None` while there is no audio.
    pub version: Option<VersionId>,
    pub sheet: TrackMetadata,
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: i64,
    external_code: Option<String>,
    title: String,
    variant: String,
    rating: i64,
    access: i64,
    is_adult: bool,
    year: Option<i64>,
    label_id: Option<i64>,
    record_label: String,
    category_id: Option<i64>,
    version: Option<i64>,
    kind: Option<i64>,
    tempo: Option<i64>,
    key_index: Option<i64>,
    published_at: Option<i64>,
}

const SELECT: &str = "SELECT t.id, t.external_code, t.title, t.variant, t.rating, t.access, t.is_adult, t.year, \
     t.label_id, t.record_label, t.category_id, v.id AS version, COALESCE(v.type_id, a.type_id) AS kind, \
     COALESCE(v.bpm, a.bpm) AS tempo, COALESCE(v.key_index, a.key_index) AS key_index, \
     COALESCE(t.published_at, a.published_at) AS published_at FROM tracks t \
     LEFT JOIN versions v ON v.track_id = t.id AND v.position = 0 \
     LEFT JOIN expected_versions a ON a.track_id = t.id";

impl Tx {
    /// The tracks that go by these codes, and those of these ids, each once.
    pub async fn track_metadata(
        &mut self,
        codes: &[String],
        ids: &[TrackId],
    ) -> Result<Vec<ExistingTrackMetadata>> {
        let mut rows: Vec<Row> = Vec::new();
        if !codes.is_empty() {
            rows.extend(tx!(self, |c| async move {
                let mut select = QueryBuilder::new(SELECT);
                select.push(" WHERE t.external_code IN (");
                let mut list = select.separated(", ");
                for code in codes {
                    list.push_bind(code);
                }
                select.push(")");
                select.build_query_as::<Row>().fetch_all(c).await
            })?);
        }
        if !ids.is_empty() {
            rows.extend(tx!(self, |c| async move {
                let mut select = QueryBuilder::new(SELECT);
                push_only(&mut select, " WHERE t.id", ids.iter().map(|id| id.0));
                select.build_query_as::<Row>().fetch_all(c).await
            })?);
        }
        // Asked for by its code and by its id, it is still one.
        let mut seen = HashSet::new();
        rows.retain(|row| seen.insert(row.id));
        let found: Vec<i64> = rows.iter().map(|row| row.id).collect();
        let mut artists = self
            .lists("SELECT track_id, artist_id FROM track_artists", &found)
            .await?;
        let mut entries = self
            .lists("SELECT track_id, entry_id FROM track_vocabulary", &found)
            .await?;
        let mut list = |of: i64| {
            let artists = artists.remove(&of).unwrap_or_default().into_iter().map(ArtistId);
            let entries = entries
                .remove(&of)
                .unwrap_or_default()
                .into_iter()
                .map(VocabularyEntryId);
            (artists.collect(), entries.collect())
        };
        rows.into_iter()
            .map(|row| {
                let (artists, entries) = list(row.id);
                row.into_metadata(artists, entries)
            })
            .collect()
    }

    async fn lists(&mut self, select: &'static str, tracks: &[i64]) -> Result<HashMap<i64, Vec<i64>>> {
        let mut lists: HashMap<i64, Vec<i64>> = HashMap::new();
        if tracks.is_empty() {
            return Ok(lists);
        }
        let rows: Vec<(i64, i64)> = tx!(self, |c| async move {
            let mut select = QueryBuilder::new(select);
            push_only(&mut select, " WHERE track_id", tracks.iter().copied());
            select.push(" ORDER BY track_id, position");
            select.build_query_as().fetch_all(c).await
        })?;
        for (track, of) in rows {
            lists.entry(track).or_default().push(of);
        }
        Ok(lists)
    }
}

impl Row {
    fn into_metadata(
        self,
        artists: Vec<ArtistId>,
        entries: Vec<VocabularyEntryId>,
    ) -> Result<ExistingTrackMetadata> {
        let variant = [Variant::Original, Variant::Remix]
            .into_iter()
            .find(|variant| variant.name() == self.variant);
        let key = |index: i64| {
            let key = u8::try_from(index).ok().and_then(MusicalKey::from_index);
            parse_column(key, "versions.key_index", &index.to_string())
        };
        Ok(ExistingTrackMetadata {
            id: TrackId(self.id),
            version: self.version.map(VersionId),
            sheet: TrackMetadata {
                code: self.external_code,
                title: self.title,
                variant: parse_column(variant, "tracks.variant", &self.variant)?,
                artists,
                vocabulary: entries,
                category: self.category_id.map(VocabularyEntryId),
                label: self.label_id.map(VocabularyEntryId),
                record_label: self.record_label,
                access: AccessFlags::from_bits(self.access),
                rating: u8::try_from(self.rating).unwrap_or(1),
                adult: self.is_adult,
                year: self.year,
                expected_version: ExpectedVersion {
                    kind: self.kind.map(VocabularyEntryId),
                    bpm: self.tempo.map(Bpm),
                    key: self.key_index.map(key).transpose()?,
                    published_at: self.published_at.map(Timestamp),
                },
            },
        })
    }
}
