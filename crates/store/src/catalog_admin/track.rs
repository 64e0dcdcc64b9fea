//! Tracks with all that staff may change.

use std::collections::BTreeMap;

use pult_domain::{
    access::AccessFlags,
    catalog::Variant,
    ids::{ArtistId, TrackId, VocabularyEntryId},
    time::Timestamp,
};
use sqlx::QueryBuilder;

use super::EditableVersion;
use crate::{
    DataChange, Result, Store, TrackState, Tx,
    catalog::push_only,
    db::{affected, insert_many, tx},
    error::parse_column,
    fold,
};

#[derive(Debug, Clone, PartialEq)]
pub struct EditableTrack {
    pub id: TrackId,
    /// Increases with every change; a change names the revision that it was made from.
    pub revision: i64,
    pub title: String,
    pub variant: Variant,
    pub artists: Vec<ArtistId>,
    /// Genres, markers, parts of night and additional categories, each in their order.
    pub vocabulary: Vec<VocabularyEntryId>,
    pub category: Option<VocabularyEntryId>,
    pub format_set: Option<VocabularyEntryId>,
    /// A mark of the pool's own.
    pub label: Option<VocabularyEntryId>,
    /// Who released it; often empty.
    pub record_label: String,
    pub adult: bool,
    pub rating: u8,
    pub year: Option<i64>,
    pub energy: Option<i64>,
    pub preview_start_ms: i64,
    pub access: AccessFlags,
    /// Since when it is published; before that, when it will be.
    pub published_at: Option<Timestamp>,
    pub publish_at: Option<Timestamp>,
    pub hidden_at: Option<Timestamp>,
    pub deleted_at: Option<Timestamp>,
    /// `hidden_at` before the track was deleted.
    pub hidden_before: Option<Timestamp>,
    pub merged_into: Option<TrackId>,
    pub cover: Option<String>,
    pub downloads: i64,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    /// Main version first; those that were removed are left out.
    pub versions: Vec<EditableVersion>,
}

#[derive(sqlx_macros::FromRow)]
struct Row {
    id: i64,
    revision: i64,
    title: String,
    variant: String,
    category_id: Option<i64>,
    format_set_id: Option<i64>,
    label_id: Option<i64>,
    record_label: String,
    is_adult: bool,
    rating: i64,
    year: Option<i64>,
    energy: Option<i64>,
    preview_start_ms: i64,
    access: i64,
    published_at: Option<i64>,
    publish_at: Option<i64>,
    hidden_at: Option<i64>,
    deleted_at: Option<i64>,
    hidden_at_before_delete: Option<i64>,
    merged_into: Option<i64>,
    cover: Option<String>,
    downloads_all: i64,
    created_at: i64,
    updated_at: i64,
}

const SELECT: &str = "SELECT id, revision, title, variant, category_id, format_set_id, label_id, record_label, \
     is_adult, \
     rating, year, energy, preview_start_ms, access, published_at, publish_at, hidden_at, deleted_at, \
     hidden_at_before_delete, merged_into, cover, downloads_all, created_at, updated_at FROM tracks WHERE ";

/// `(track, other)` in the order of a track's list.
macro_rules! links {
    ($tx:expr, $select:literal, $ids:expr) => {{
        let ids = $ids;
        let rows: Vec<(i64, i64)> = tx!($tx, |c| async move {
            let mut select = QueryBuilder::new(concat!($select, " WHERE "));
            push_only(&mut select, "track_id", ids.iter().map(|id| id.0));
            select.push(" ORDER BY track_id, position");
            select.build_query_as().fetch_all(c).await
        })?;
        rows
    }};
}

impl Store {
    /// Those that there are, by id.
    pub async fn editable_tracks(&self, ids: &[TrackId]) -> Result<Vec<EditableTrack>> {
        self.begin_reading().await?.shelved(ids).await
    }
}

impl Tx {
    /// Those that there are, by id; until the end of this transaction nobody else changes them.
    pub async fn lock_tracks(&mut self, ids: &[TrackId]) -> Result<Vec<EditableTrack>> {
        let mut ordered = ids.to_vec();
        ordered.sort_unstable();
        // One after the other: two who hold the same tracks in another order would wait for each other.
        for id in ordered {
            tx!(self, |c| affected(
                sqlx::query("UPDATE tracks SET revision = revision WHERE id = $1")
                    .bind(id.0)
                    .execute(c)
            ))?;
        }
        self.shelved(ids).await
    }

    async fn shelved(&mut self, ids: &[TrackId]) -> Result<Vec<EditableTrack>> {
        let rows: Vec<Row> = tx!(self, |c| async move {
            let mut select = QueryBuilder::new(SELECT);
            push_only(&mut select, "id", ids.iter().map(|id| id.0));
            select.push(" ORDER BY id");
            select.build_query_as().fetch_all(c).await
        })?;
        let mut tracks: BTreeMap<i64, EditableTrack> = rows
            .into_iter()
            .map(|row| Ok((row.id, row.into_track()?)))
            .collect::<Result<_>>()?;
        for (track, artist) in links!(self, "SELECT track_id, artist_id FROM track_artists", ids) {
            if let Some(track) = tracks.get_mut(&track) {
                track.artists.push(ArtistId(artist));
            }
        }
        for (track, entry) in links!(self, "SELECT track_id, entry_id FROM track_vocabulary", ids) {
            if let Some(track) = tracks.get_mut(&track) {
                track.vocabulary.push(VocabularyEntryId(entry));
            }
        }
        for (track, version) in self.editable_versions(ids).await? {
            if let Some(track) = tracks.get_mut(&track.0) {
                track.versions.push(version);
            }
        }
        Ok(tracks.into_values().collect())
    }

    /// Everything but its versions, under the next revision. It must be locked.
    pub async fn write_track(&mut self, track: &EditableTrack, now: Timestamp) -> Result<()> {
        let moment = |at: Option<Timestamp>| at.map(|at| at.0);
        tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE tracks SET title = $2, title_fold = $3, variant = $4, category_id = $5, \
                 format_set_id = $6, label_id = $7, is_adult = $8, rating = $9, year = $10, energy = $11, \
                 preview_start_ms = $12, access = $13, published_at = $14, publish_at = $15, hidden_at = $16, \
                 deleted_at = $17, hidden_at_before_delete = $18, updated_at = $19, cover = $20, record_label = $21, \
                 revision = revision + 1 WHERE id = $1",
            )
            .bind(track.id.0)
            .bind(&track.title)
            .bind(fold(&track.title))
            .bind(track.variant.name())
            .bind(track.category.map(|entry| entry.0))
            .bind(track.format_set.map(|entry| entry.0))
            .bind(track.label.map(|entry| entry.0))
            .bind(track.adult)
            .bind(i64::from(track.rating))
            .bind(track.year)
            .bind(track.energy)
            .bind(track.preview_start_ms)
            .bind(track.access.to_bits())
            .bind(moment(track.published_at))
            .bind(moment(track.publish_at))
            .bind(moment(track.hidden_at))
            .bind(moment(track.deleted_at))
            .bind(moment(track.hidden_before))
            .bind(now.0)
            .bind(&track.cover)
            .bind(&track.record_label)
            .execute(c)
        )
        })?;
        for table in [
            "DELETE FROM track_artists WHERE track_id = $1",
            "DELETE FROM track_vocabulary WHERE track_id = $1",
        ] {
            tx!(self, |c| affected(sqlx::query(table).bind(track.id.0).execute(c)))?;
        }
        let artists: Vec<_> = (0i64..).zip(&track.artists).collect();
        insert_many!(
            self,
            "INSERT INTO track_artists (track_id, position, artist_id)",
            artists,
            |(at, artist)| [track.id.0, *at, artist.0]
        );
        let entries: Vec<_> = (0i64..).zip(&track.vocabulary).collect();
        insert_many!(
            self,
            "INSERT INTO track_vocabulary (track_id, entry_id, position)",
            entries,
            |(at, entry)| [track.id.0, entry.0, *at]
        );
        self.changed(DataChange::Track(track.id));
        Ok(())
    }
}

impl Row {
    fn into_track(self) -> Result<EditableTrack> {
        let variant = [Variant::Original, Variant::Remix]
            .into_iter()
            .find(|variant| variant.name() == self.variant);
        Ok(EditableTrack {
            id: TrackId(self.id),
            revision: self.revision,
            title: self.title,
            variant: parse_column(variant, "tracks.variant", &self.variant)?,
            artists: Vec::new(),
            vocabulary: Vec::new(),
            category: self.category_id.map(VocabularyEntryId),
            format_set: self.format_set_id.map(VocabularyEntryId),
            label: self.label_id.map(VocabularyEntryId),
            record_label: self.record_label,
            adult: self.is_adult,
            rating: u8::try_from(self.rating).unwrap_or(1),
            year: self.year,
            energy: self.energy,
            preview_start_ms: self.preview_start_ms,
            access: AccessFlags::from_bits(self.access),
            published_at: self.published_at.map(Timestamp),
            publish_at: self.publish_at.map(Timestamp),
            hidden_at: self.hidden_at.map(Timestamp),
            deleted_at: self.deleted_at.map(Timestamp),
            hidden_before: self.hidden_at_before_delete.map(Timestamp),
            merged_into: self.merged_into.map(TrackId),
            cover: self.cover,
            downloads: self.downloads_all,
            created_at: Timestamp(self.created_at),
            updated_at: Timestamp(self.updated_at),
            versions: Vec::new(),
        })
    }
}

impl From<&EditableTrack> for TrackState {
    fn from(track: &EditableTrack) -> Self {
        match track {
            track if track.deleted_at.is_some() => Self::Deleted,
            track if track.hidden_at.is_some() => Self::Hidden,
            track if track.published_at.is_some() => Self::Published,
            track if track.publish_at.is_some() => Self::Scheduled,
            _ => Self::Waiting,
        }
    }
}
