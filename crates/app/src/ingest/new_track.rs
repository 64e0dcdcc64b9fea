//! A track that is new to the catalog, from any source. It is invisible until it has a version.

use pult_domain::{
    access::AccessFlags,
    catalog::Bpm,
    code::slug,
    ids::{ArtistId, TrackId, VocabularyEntryId},
    key::{Mode, MusicalKey},
    release_name::variant,
    submission::ArtistCredit,
    time::Timestamp,
};
use pult_store::{AudioFile, AudioMeasurements, NewHiddenTrack, NewVersion, StoreError, Tx, VersionAudio};

/// Defaults until staff change them.
const RATING: u8 = 3;
const OPEN_TO: AccessFlags = AccessFlags {
    record_pool: true,
    pro: true,
    event: true,
};

#[derive(Debug, Clone, Default)]
pub(crate) struct NewCatalogTrack {
    /// Including the remix in brackets.
    pub(crate) title: String,
    pub(crate) artists: Vec<ArtistCredit>,
    /// Genres, markers and parts of night.
    pub(crate) vocabulary: Vec<VocabularyEntryId>,
    pub(crate) category: Option<VocabularyEntryId>,
    /// The record label. The pool's own label is set by staff.
    pub(crate) record_label: String,
    pub(crate) adult: bool,
    pub(crate) year: Option<i64>,
    /// Object id of its cover.
    pub(crate) cover: Option<String>,
}

impl NewCatalogTrack {
    pub(crate) async fn write(&self, tx: &mut Tx, now: Timestamp) -> Result<TrackId, StoreError> {
        let draft = NewHiddenTrack {
            title: self.title.clone(),
            variant: variant(&self.title),
            artists: self.find_or_create_artists(tx, now).await?,
            vocabulary: self.vocabulary.clone(),
            category: self.category,
            record_label: self.record_label.clone(),
            adult: self.adult,
            access: OPEN_TO,
            rating: RATING,
            year: self.year,
            cover: self.cover.clone(),
            created_at: now,
        };
        tx.create_draft(&draft).await
    }

    /// By id, else by name; missing artists are created.
    async fn find_or_create_artists(&self, tx: &mut Tx, now: Timestamp) -> Result<Vec<ArtistId>, StoreError> {
        if self.artists.iter().any(|credit| credit.id.is_none()) {
            tx.lock_artists().await?;
        }
        let mut artists = Vec::new();
        for credit in &self.artists {
            let existing = match credit.id {
                Some(id) => Some(tx.merged_artist_id(id).await?),
                None => tx.artist_named(&credit.name).await?,
            };
            let artist = match existing {
                Some(artist) => artist,
                None => tx.create_artist(&credit.name, &slug(&credit.name), now).await?,
            };
            if !artists.contains(&artist) {
                artists.push(artist);
            }
        }
        Ok(artists)
    }
}

/// A version with the measured values.
pub(crate) fn new_version(
    track: TrackId,
    kind: VocabularyEntryId,
    measured: &AudioMeasurements,
    audio: VersionAudio,
    at: Timestamp,
) -> NewVersion {
    NewVersion {
        track,
        kind,
        bpm: measured.bpm.map_or(Bpm(0), Bpm::rounded),
        key: measured.key.unwrap_or_else(default_key),
        duration_ms: measured.duration_ms,
        audio,
        is_visible: true,
        at,
    }
}

/// The audio of an existing audio file.
pub(crate) fn audio_of(audio_file: &AudioFile) -> VersionAudio {
    VersionAudio {
        mp3: Some(audio_file.mp3),
        wav: audio_file.wav,
        soundwave: audio_file.measured.soundwave.clone(),
        lufs_hundredths: audio_file.measured.lufs_hundredths,
        peak_hundredths: audio_file.measured.peak_hundredths,
        audio_file: Some(audio_file.id),
    }
}

/// Every version needs a key, even without any pitch: 8A, in the middle of the wheel, until staff correct
/// it.
fn default_key() -> MusicalKey {
    const A: u8 = 9;
    MusicalKey::from_tonic(A, Mode::Minor)
}
