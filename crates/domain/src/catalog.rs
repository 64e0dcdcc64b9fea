//! Tracks, versions and artists as the store hands them to the catalog.

use crate::{
    access::AccessFlags,
    ids::{ArtistId, TrackId, VersionId, VocabularyEntryId},
    key::MusicalKey,
    limits::{YEARS, YEARS_AHEAD},
    problem::Problem,
    time::Timestamp,
    vocabulary::Attribute,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Variant {
    Original,
    Remix,
}

impl Variant {
    pub fn attribute(self) -> Attribute {
        match self {
            Self::Original => Attribute::Original,
            Self::Remix => Attribute::Remix,
        }
    }

    /// The name in track objects.
    pub fn name(self) -> &'static str {
        match self {
            Self::Original => "Original",
            Self::Remix => "Remix",
        }
    }
}

coded! {
    pub enum ArtistKind {
        Artist = "artist",
        Remixer = "remixer",
        Resident = "resident",
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct Artist {
    pub id: ArtistId,
    pub code: String,
    pub name: String,
    pub kind: ArtistKind,
    pub exclusive: bool,
    /// Object id of the picture in the media store.
    pub picture: Option<String>,
    pub description: crate::lang::Bilingual,
    pub followers: i64,
}

/// Tempo in hundredths of a beat a minute: exact, unlike a float.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bpm(pub i64);

impl Bpm {
    pub fn value(self) -> f64 {
        self.0 as f64 / 100.0
    }

    /// Rounds to a tenth, as lists show it and filters ask for it; the measurement is no finer than half of that.
    pub fn rounded(self) -> Self {
        Self((self.0 + 5).div_euclid(10) * 10)
    }

    /// Every digit except zeros at the end: `126.48`, `126.5`, `126`.
    pub fn to_exact_text(self) -> String {
        let (whole, hundredths) = (self.0.div_euclid(100), self.0.rem_euclid(100));
        match hundredths {
            0 => whole.to_string(),
            tenths if tenths % 10 == 0 => format!("{whole}.{}", tenths / 10),
            hundredths => format!("{whole}.{hundredths:02}"),
        }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct Version {
    pub id: VersionId,
    /// An entry of the version-type vocabulary.
    pub kind: VocabularyEntryId,
    pub bpm: Bpm,
    pub key: MusicalKey,
    pub duration_ms: i64,
    /// The master is lossless, so the version is offered as WAV too.
    pub has_wav: bool,
    /// There is audio to play; metadata-only catalogs have none.
    pub has_audio: bool,
    /// Overview waveform, 0–100.
    pub soundwave: Vec<u8>,
    /// The bar from which it is best auditioned, once it is measured.
    pub highlight_ms: Option<i64>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Track {
    pub id: TrackId,
    /// Title with the remix in brackets.
    pub title: String,
    pub variant: Variant,
    pub artists: Vec<ArtistId>,
    /// Main version first.
    pub versions: Vec<Version>,
    pub genres: Vec<VocabularyEntryId>,
    pub markers: Vec<VocabularyEntryId>,
    pub event_markers: Vec<VocabularyEntryId>,
    pub parts_of_night: Vec<VocabularyEntryId>,
    pub category: Option<VocabularyEntryId>,
    pub additional_categories: Vec<VocabularyEntryId>,
    pub format_set: Option<VocabularyEntryId>,
    pub label: Option<VocabularyEntryId>,
    pub free_until: Option<Timestamp>,
    pub access: AccessFlags,
    pub rating: u8,
    pub was_in_top: bool,
    pub is_adult: bool,
    pub year: Option<i64>,
    pub energy: Option<i64>,
    pub preview_start_ms: i64,
    pub published_at: Timestamp,
    pub downloads_all: i64,
    /// Object id of the cover in the media store.
    pub cover: Option<String>,
}

impl Track {
    pub fn main_version(&self) -> Option<&Version> {
        self.versions.first()
    }

    /// Drops the versions without audio, so that none is found or chosen which can be neither played nor downloaded. A
    /// track without any audio keeps them all.
    pub fn drop_versions_without_audio(&mut self) {
        if self.versions.iter().any(|version| version.has_audio) {
            self.versions.retain(|version| version.has_audio);
        }
    }

    pub fn is_free(&self, now: Timestamp) -> bool {
        self.free_until.is_some_and(|until| now < until)
    }
}

/// The fields of a track that plays and downloads change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrackCounters {
    pub track: TrackId,
    pub rating: u8,
    pub downloads_all: i64,
    pub was_in_top: bool,
}

impl TrackCounters {
    pub fn of(track: &Track) -> Self {
        Self {
            track: track.id,
            rating: track.rating,
            downloads_all: track.downloads_all,
            was_in_top: track.was_in_top,
        }
    }
}

/// Reduces a waveform to at most `points` values, each the loudest of its range.
pub fn coarser(wave: Vec<u8>, points: usize) -> Vec<u8> {
    if wave.len() <= points {
        return wave;
    }
    let bound = |n: usize| n * wave.len() / points;
    let range = |n: usize| wave.get(bound(n)..bound(n + 1)).unwrap_or_default();
    (0..points)
        .map(|n| range(n).iter().copied().max().unwrap_or_default())
        .collect()
}

/// A track may be announced ahead of its year, but by no more than `YEARS_AHEAD`.
pub fn year_within(field: &str, year: Option<i64>, now: Timestamp) -> Result<(), Problem> {
    let (min, max) = (*YEARS.start(), i64::from(now.moscow().year()) + YEARS_AHEAD);
    match year {
        Some(year) if !(min..=max).contains(&year) => Err(Problem::OutOfRange {
            field: field.into(),
            min,
            max,
        }),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tempo_is_asked_for_as_it_is_shown() {
        let rounded = [12_649, 13_199, 13_204, 13_205, 12_800].map(|bpm| Bpm(bpm).rounded().0);
        assert_eq!(rounded, [12_650, 13_200, 13_200, 13_210, 12_800]);
    }

    #[test]
    fn a_coarser_wave_keeps_its_peaks_and_its_length() {
        assert_eq!(coarser(vec![1, 9, 2, 3, 8, 4], 3), [9, 3, 8]);
        assert_eq!(coarser(vec![1, 2, 7], 2), [1, 7]);
        assert_eq!(coarser(vec![1, 2], 100), [1, 2]);
        assert_eq!(coarser(vec![5; 800], 100).len(), 100);
    }
}
