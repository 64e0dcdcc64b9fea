//! Rows of tracks and versions, and how they become values.

use pult_domain::{
    access::AccessFlags,
    catalog::{Bpm, Track, Variant, Version, coarser},
    ids::{TrackId, VersionId, VocabularyEntryId},
    key::MusicalKey,
    limits::{RATINGS, WAVE_POINTS_LIST},
    time::Timestamp,
};
use sqlx::{Database, Encode, QueryBuilder, Type};

use crate::{StoreError, error::parse_column};

/// `column IN (…)`; no ids match no row.
pub(crate) fn push_only<DB: Database>(
    select: &mut QueryBuilder<DB>,
    column: &'static str,
    ids: impl ExactSizeIterator<Item = i64>,
) where
    for<'v> i64: Encode<'v, DB> + Type<DB>,
{
    select.push(column).push(" IN (");
    if ids.len() == 0 {
        select.push("NULL");
    }
    let mut list = select.separated(", ");
    for id in ids {
        list.push_bind(id);
    }
    select.push(")");
}

#[derive(sqlx_macros::FromRow)]
pub(super) struct TrackRow {
    id: i64,
    title: String,
    variant: String,
    rating: i64,
    access: i64,
    free_until: Option<i64>,
    was_in_top: bool,
    is_adult: bool,
    year: Option<i64>,
    energy: Option<i64>,
    preview_start_ms: i64,
    cover: Option<String>,
    published_at: i64,
    downloads_all: i64,
    label_id: Option<i64>,
    category_id: Option<i64>,
    format_set_id: Option<i64>,
}

impl TrackRow {
    pub(super) const COLUMNS: &'static str = "id, title, variant, rating + rating_boost AS rating, access, \
         free_until, was_in_top, is_adult, year, \
         energy, preview_start_ms, cover, published_at, downloads_all, label_id, category_id, format_set_id";

    pub(super) fn into_track(self) -> Result<Track, sqlx::Error> {
        let variant = [Variant::Original, Variant::Remix]
            .into_iter()
            .find(|variant| variant.name() == self.variant);
        Ok(Track {
            id: TrackId(self.id),
            title: self.title,
            variant: parse_column(variant, "tracks.variant", &self.variant).map_err(unreadable)?,
            artists: Vec::new(),
            versions: Vec::new(),
            genres: Vec::new(),
            markers: Vec::new(),
            event_markers: Vec::new(),
            parts_of_night: Vec::new(),
            category: self.category_id.map(VocabularyEntryId),
            additional_categories: Vec::new(),
            format_set: self.format_set_id.map(VocabularyEntryId),
            label: self.label_id.map(VocabularyEntryId),
            free_until: self.free_until.map(Timestamp),
            access: AccessFlags::from_bits(self.access),
            rating: stars(self.rating),
            was_in_top: self.was_in_top,
            is_adult: self.is_adult,
            year: self.year,
            energy: self.energy,
            preview_start_ms: self.preview_start_ms,
            published_at: Timestamp(self.published_at),
            downloads_all: self.downloads_all,
            cover: self.cover,
        })
    }
}

/// The rating from staff with its boost, within the scale.
pub(super) fn stars(rating: i64) -> u8 {
    let within = rating.clamp(*RATINGS.start(), *RATINGS.end());
    u8::try_from(within).unwrap_or(1)
}

/// Track, id, kind, tempo, key, duration, MP3, WAV, waveform, highlight.
pub(super) type VersionRow = (i64, i64, i64, i64, i64, i64, bool, bool, Vec<u8>, Option<i64>);

pub(super) const VERSION_COLUMNS: &str = "track_id, id, type_id, bpm, key_index, duration_ms, \
     mp3_file_id IS NOT NULL, wav_file_id IS NOT NULL, soundwave, \
     (SELECT highlight_ms FROM audio_files WHERE audio_files.id = versions.audio_file_id)";

/// Adds a version to its track.
pub(super) fn add_version(track: &mut Track, row: VersionRow) -> Result<(), sqlx::Error> {
    let (_, id, kind, bpm, key, duration_ms, has_mp3, has_wav, soundwave, highlight_ms) = row;
    let parsed = u8::try_from(key).ok().and_then(MusicalKey::from_index);
    track.versions.push(Version {
        id: VersionId(id),
        kind: VocabularyEntryId(kind),
        bpm: Bpm(bpm),
        key: parse_column(parsed, "versions.key_index", &key.to_string()).map_err(unreadable)?,
        duration_ms,
        has_wav,
        has_audio: has_mp3 || has_wav,
        // Stored as fine as a track's own page shows it; a million lists' worth is held in memory.
        soundwave: coarser(soundwave, WAVE_POINTS_LIST),
        highlight_ms,
    });
    Ok(())
}

fn unreadable(error: StoreError) -> sqlx::Error {
    sqlx::Error::Decode(error.into())
}
