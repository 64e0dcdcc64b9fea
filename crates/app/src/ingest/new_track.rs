//! A track that is new to the catalogue, by whichever way it comes. Nobody sees it before it has a version.

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

/// What a track is until staff say otherwise.
const RATING: u8 = 3;
const OPEN_TO: AccessFlags = AccessFlags {
    record_pool: true,
    pro: true,
    event: true,
};

#[derive(Debug, Clone, Default)]
pub(crate) struct NewCatalogTrack {
    /// With the remix in brackets.
    pub(crate) title: String,
    pub(crate) artists: Vec<ArtistCredit>,
    /// Genres, markers and parts of the night.
    pub(crate) vocabulary: Vec<VocabularyEntryId>,
    pub(crate) category: Option<VocabularyEntryId>,
    /// Who released it. The pool's own marks are given by staff.
    pub(crate) record_label: String,
    pub(crate) adult: bool,
    pub(crate) year: Option<i64>,
    /// Object of its cover.
    pub(crate) cover: Option<String>,
}

impl NewCatalogTrack {
    pub(crate) async fn write(&self, tx: &mut Tx, now: Timestamp) -> Result<TrackId, StoreError> {
        let draft = NewHiddenTrack {
            title: self.title.clone(),
            variant: variant(&self.title),
            artists: self.artists(tx, now).await?,
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

    /// By id, or else by name; whoever is not there yet is made.
    async fn artists(&self, tx: &mut Tx, now: Timestamp) -> Result<Vec<ArtistId>, StoreError> {
        if self.artists.iter().any(|credit| credit.id.is_none()) {
            tx.lock_artists().await?;
        }
        let mut artists = Vec::new();
        for credit in &self.artists {
            let known = match credit.id {
                Some(id) => Some(tx.merged_artist_id(id).await?),
                None => tx.artist_named(&credit.name).await?,
            };
            let artist = match known {
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

/// A version as it was heard.
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
        key: measured.key.unwrap_or_else(unheard_key),
        duration_ms: measured.duration_ms,
        audio,
        is_visible: true,
        at,
    }
}

/// What a version plays of a sound that is there already.
pub(crate) fn audio_of(sound: &AudioFile) -> VersionAudio {
    VersionAudio {
        mp3: Some(sound.mp3),
        wav: sound.wav,
        soundwave: sound.measured.soundwave.clone(),
        lufs_hundredths: sound.measured.lufs_hundredths,
        peak_hundredths: sound.measured.peak_hundredths,
        audio_file: Some(sound.id),
    }
}

/// A version has a key even where nothing sounds at a pitch: 8A, in the middle of the wheel, until staff correct it.
fn unheard_key() -> MusicalKey {
    const A: u8 = 9;
    MusicalKey::from_tonic(A, Mode::Minor)
}
