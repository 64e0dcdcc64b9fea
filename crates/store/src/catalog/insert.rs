//! Tracks with everything that hangs on them, many at a time.

use pult_domain::{
    catalog::{Track, Version},
    ids::{AudioFileId, StoredFileId},
    time::Timestamp,
};

use super::track_vocabulary::list_entries;
use crate::{DataChange, Result, Tx, db::insert_many, fold};

/// The audio of one version.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct VersionAudio {
    pub mp3: Option<StoredFileId>,
    pub wav: Option<StoredFileId>,
    /// Overview waveform, 0–100; empty when unknown.
    pub soundwave: Vec<u8>,
    /// Loudness in hundredths of LUFS and true peak in hundredths of dBTP.
    pub lufs_hundredths: Option<i64>,
    pub peak_hundredths: Option<i64>,
    /// All that was measured.
    pub audio_file: Option<AudioFileId>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct NewTrack {
    pub track: Track,
    /// In the order of the track's versions; may be shorter. It decides which versions have audio and WAV.
    pub audio: Vec<VersionAudio>,
    pub plays_all: i64,
    pub created_at: Timestamp,
}

struct VersionInsert<'a> {
    track: &'a Track,
    position: i64,
    version: &'a Version,
    audio: Option<&'a VersionAudio>,
}

impl VersionInsert<'_> {
    fn soundwave(&self) -> &[u8] {
        match self.audio {
            Some(audio) if !audio.soundwave.is_empty() => &audio.soundwave,
            _ => &self.version.soundwave,
        }
    }
}

fn version_lines(new: &NewTrack) -> impl Iterator<Item = VersionInsert<'_>> {
    (0..)
        .zip(&new.track.versions)
        .map(|(position, version)| VersionInsert {
            track: &new.track,
            position,
            version,
            audio: usize::try_from(position).ok().and_then(|at| new.audio.get(at)),
        })
}

impl Tx {
    /// Published tracks with ids of the caller's choosing.
    pub async fn insert_tracks(&mut self, tracks: &[NewTrack]) -> Result<()> {
        insert_many!(
            self,
            "INSERT INTO tracks (id, title, title_fold, variant, rating, access, free_until, was_in_top, is_adult, \
             year, energy, preview_start_ms, cover, published_at, downloads_all, plays_all, label_id, \
             category_id, format_set_id, created_at, updated_at)",
            tracks,
            |new| [
                new.track.id.0,
                &new.track.title,
                fold(&new.track.title),
                new.track.variant.name(),
                i64::from(new.track.rating),
                new.track.access.to_bits(),
                new.track.free_until.map(|until| until.0),
                new.track.was_in_top,
                new.track.is_adult,
                new.track.year,
                new.track.energy,
                new.track.preview_start_ms,
                &new.track.cover,
                new.track.published_at.0,
                new.track.downloads_all,
                new.plays_all,
                new.track.label.map(|entry| entry.0),
                new.track.category.map(|entry| entry.0),
                new.track.format_set.map(|entry| entry.0),
                new.created_at.0,
                new.created_at.0,
            ]
        );
        self.insert_versions(tracks).await?;
        self.insert_links(tracks).await?;
        for new in tracks {
            self.changed(DataChange::Track(new.track.id));
        }
        self.ids_were_given("tracks").await?;
        self.ids_were_given("versions").await
    }

    async fn insert_versions(&mut self, tracks: &[NewTrack]) -> Result<()> {
        let lines: Vec<VersionInsert<'_>> = tracks.iter().flat_map(version_lines).collect();
        insert_many!(
            self,
            "INSERT INTO versions (id, track_id, position, type_id, bpm, key_index, duration_ms, mp3_file_id, \
             wav_file_id, soundwave, lufs_hundredths, peak_hundredths, audio_file_id)",
            lines,
            |line| [
                line.version.id.0,
                line.track.id.0,
                line.position,
                line.version.kind.0,
                line.version.bpm.0,
                i64::from(line.version.key.index()),
                line.version.duration_ms,
                line.audio.and_then(|audio| audio.mp3).map(|id| id.0),
                line.audio.and_then(|audio| audio.wav).map(|id| id.0),
                line.soundwave(),
                line.audio.and_then(|audio| audio.lufs_hundredths),
                line.audio.and_then(|audio| audio.peak_hundredths),
                line.audio.and_then(|audio| audio.audio_file).map(|id| id.0),
            ]
        );
        Ok(())
    }

    async fn insert_links(&mut self, tracks: &[NewTrack]) -> Result<()> {
        let artists: Vec<_> = tracks
            .iter()
            .flat_map(|new| {
                (0i64..)
                    .zip(&new.track.artists)
                    .map(|(at, artist)| (new.track.id.0, at, artist.0))
            })
            .collect();
        insert_many!(
            self,
            "INSERT INTO track_artists (track_id, position, artist_id)",
            artists,
            |(track, at, artist)| [track, at, artist]
        );
        let entries: Vec<_> = tracks
            .iter()
            .flat_map(|new| list_entries(&new.track).map(|(at, entry)| (new.track.id.0, entry.0, at)))
            .collect();
        insert_many!(
            self,
            "INSERT INTO track_vocabulary (track_id, entry_id, position)",
            entries,
            |(track, entry, at)| [track, entry, at]
        );
        Ok(())
    }
}
