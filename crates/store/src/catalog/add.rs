//! Adds single tracks and versions; the database numbers them.

use std::collections::HashMap;

use pult_domain::{
    access::AccessFlags,
    catalog::{ArtistKind, Bpm, Variant},
    ids::{ArtistId, AudioFileId, TrackId, VersionId, VocabularyEntryId},
    key::MusicalKey,
    time::Timestamp,
};

use super::VersionAudio;
use crate::{
    DataChange, Result, Store, StoreError, Tx,
    db::{affected, insert_many, read, tx},
    findable, fold,
};

/// A track that is not published yet.
#[derive(Debug, Clone, PartialEq)]
pub struct NewHiddenTrack {
    pub title: String,
    pub variant: Variant,
    pub artists: Vec<ArtistId>,
    /// Genres, markers and parts of night, each in their order.
    pub vocabulary: Vec<VocabularyEntryId>,
    pub category: Option<VocabularyEntryId>,
    /// The label that released it, from its author or its file.
    pub record_label: String,
    pub adult: bool,
    pub access: AccessFlags,
    pub rating: u8,
    pub year: Option<i64>,
    pub cover: Option<String>,
    pub created_at: Timestamp,
}

#[derive(Debug, Clone, PartialEq)]
pub struct NewVersion {
    pub track: TrackId,
    pub kind: VocabularyEntryId,
    pub bpm: Bpm,
    pub key: MusicalKey,
    pub duration_ms: i64,
    pub audio: VersionAudio,
    /// Whether the track is published now.
    pub is_visible: bool,
    pub at: Timestamp,
}

impl Store {
    /// Artists of these names, whatever their case: by the name that was asked for, with what they are called.
    pub async fn artists_named(&self, names: &[&str]) -> Result<HashMap<String, (ArtistId, String)>> {
        let mut found = HashMap::new();
        for name in names.iter().copied().filter(|name| findable(name)) {
            if found.contains_key(name) {
                continue;
            }
            let row: Option<(i64, String)> = read!(self, |c| {
                sqlx::query_as(
                "SELECT b.id, b.name FROM artists a JOIN artists b ON b.id = COALESCE(a.merged_into, a.id) \
                 WHERE a.name_fold = $1 ORDER BY a.id LIMIT 1"
            )
            .bind(fold(name))
            .fetch_optional(c)
            })?;
            if let Some((id, called)) = row {
                found.insert(name.to_owned(), (ArtistId(id), called));
            }
        }
        Ok(found)
    }
}

impl Tx {
    /// Until the end of this transaction nobody else makes artists: two who look for the same new name at once would
    /// both make it.
    pub async fn lock_artists(&mut self) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("UPDATE change_sequence SET value = value WHERE id = 1").execute(c)
        ))?;
        Ok(())
    }

    /// The artist of this name, whatever its case, as this transaction sees it.
    pub async fn artist_named(&mut self, name: &str) -> Result<Option<ArtistId>> {
        if !findable(name) {
            return Ok(None);
        }
        let id: Option<i64> = tx!(self, |c| sqlx::query_scalar(
            "SELECT COALESCE(merged_into, id) FROM artists WHERE name_fold = $1 ORDER BY id LIMIT 1"
        )
        .bind(fold(name))
        .fetch_optional(c))?;
        Ok(id.map(ArtistId))
    }

    /// Publishes tracks that are not published yet.
    pub async fn publish_tracks(&mut self, tracks: &[TrackId], now: Timestamp) -> Result<()> {
        for track in tracks {
            let rows = tx!(self, |c| {
                affected(
                    sqlx::query(
                        "UPDATE tracks SET published_at = $2, publish_at = NULL, updated_at = $2 \
                     WHERE id = $1 AND published_at IS NULL AND (publish_at IS NULL OR publish_at <= $2)",
                    )
                    .bind(track.0)
                    .bind(now.0)
                    .execute(c),
                )
            })?;
            if rows > 0 {
                self.changed(DataChange::Track(*track));
            }
        }
        Ok(())
    }

    /// `code`, with a number behind it when another artist has it.
    pub async fn create_artist(&mut self, name: &str, code: &str, now: Timestamp) -> Result<ArtistId> {
        let mut number = 1;
        let id = loop {
            let free = match number {
                1 => code.to_owned(),
                number => format!("{code}-{number}"),
            };
            let id: Option<i64> = tx!(self, |c| {
                sqlx::query_scalar(
                "INSERT INTO artists (code, name, name_fold, kind, exclusive, description_ru, description_en, \
                 followers, created_at) VALUES ($1, $2, $3, $4, $5, '', '', 0, $6) \
                 ON CONFLICT (code) DO NOTHING RETURNING id"
            )
            .bind(free)
            .bind(name)
            .bind(fold(name))
            .bind(ArtistKind::Artist.code())
            .bind(false)
            .bind(now.0)
            .fetch_optional(c)
            })?;
            match id {
                Some(id) => break ArtistId(id),
                None => number += 1,
            }
        };
        self.changed(DataChange::Artist(id));
        Ok(id)
    }

    pub async fn create_draft(&mut self, new: &NewHiddenTrack) -> Result<TrackId> {
        let id = tx!(self, |c| sqlx::query_scalar(
            "INSERT INTO tracks (title, title_fold, variant, rating, access, was_in_top, is_adult, year, \
             preview_start_ms, cover, downloads_all, plays_all, created_at, updated_at, category_id, record_label) \
             VALUES ($1, $2, $3, $4, $5, $6, $10, $7, 0, $8, 0, 0, $9, $9, $11, $12) RETURNING id"
        )
        .bind(&new.title)
        .bind(fold(&new.title))
        .bind(new.variant.name())
        .bind(i64::from(new.rating))
        .bind(new.access.to_bits())
        .bind(false)
        .bind(new.year)
        .bind(&new.cover)
        .bind(new.created_at.0)
        .bind(new.adult)
        .bind(new.category.map(|entry| entry.0))
        .bind(&new.record_label)
        .fetch_one(c))
        .map(TrackId)?;
        let artists: Vec<_> = (0i64..).zip(&new.artists).collect();
        insert_many!(
            self,
            "INSERT INTO track_artists (track_id, position, artist_id)",
            artists,
            |(at, artist)| [id.0, *at, artist.0]
        );
        let entries: Vec<_> = (0i64..).zip(&new.vocabulary).collect();
        insert_many!(
            self,
            "INSERT INTO track_vocabulary (track_id, entry_id, position)",
            entries,
            |(at, entry)| [id.0, entry.0, *at]
        );
        Ok(id)
    }

    /// Adds a version after the others of the track, and publishes the track if that was asked for and not done.
    pub async fn add_version(&mut self, new: &NewVersion, energy: Option<i64>) -> Result<VersionId> {
        // The track is locked first, so that of two versions added at once the second gets the next position.
        let tracks = tx!(self, |c| {
            affected(
            sqlx::query(
                "UPDATE tracks SET published_at = CASE WHEN $4 THEN COALESCE(published_at, $2) ELSE published_at END, \
                 updated_at = $2, energy = COALESCE(energy, $3), revision = revision + 1 WHERE id = $1"
            )
            .bind(new.track.0)
            .bind(new.at.0)
            .bind(energy)
            .bind(new.is_visible)
            .execute(c)
        )
        })?;
        if tracks == 0 {
            return Err(StoreError::Missing("no such track".into()));
        }
        let audio = &new.audio;
        let id = tx!(self, |c| {
            sqlx::query_scalar(
            "INSERT INTO versions (track_id, position, type_id, bpm, key_index, duration_ms, mp3_file_id, \
             wav_file_id, soundwave, lufs_hundredths, peak_hundredths, audio_file_id) \
             VALUES ($1, (SELECT COALESCE(MAX(position) + 1, 0) FROM versions WHERE track_id = $1 AND removed_at IS NULL), $2, $3, $4, $5, \
             $6, $7, $8, $9, $10, $11) RETURNING id"
        )
        .bind(new.track.0)
        .bind(new.kind.0)
        .bind(new.bpm.0)
        .bind(i64::from(new.key.index()))
        .bind(new.duration_ms)
        .bind(audio.mp3.map(|id| id.0))
        .bind(audio.wav.map(|id| id.0))
        .bind(&audio.soundwave)
        .bind(audio.lufs_hundredths)
        .bind(audio.peak_hundredths)
        .bind(audio.audio_file.map(|AudioFileId(id)| id))
        .fetch_one(c)
        })?;
        self.changed(DataChange::Track(new.track));
        Ok(VersionId(id))
    }
}
