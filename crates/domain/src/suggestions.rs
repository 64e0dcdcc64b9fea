//! Recommendations: a user's taste, learnt from downloads and favourites, and how well a track matches it.

use std::collections::HashMap;

use crate::{
    catalog::Bpm,
    ids::{ArtistId, VocabularyEntryId},
};

mod neighbours;
mod reason;

pub use neighbours::{DownloadMatrix, Neighbour};
pub use reason::SuggestionReason;

/// The properties of a track that taste is about.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TrackProfile<'a> {
    pub artists: &'a [ArtistId],
    pub genres: &'a [VocabularyEntryId],
    pub parts_of_night: &'a [VocabularyEntryId],
    pub bpm: Bpm,
}

/// Tempo is stored in steps of five beats a minute, about as far as a deck bends at club tempo.
const TEMPO_STEP: i64 = 500;

#[derive(Debug, Clone, Default)]
pub struct Taste {
    total_weight: f64,
    artists: HashMap<ArtistId, f64>,
    genres: HashMap<VocabularyEntryId, f64>,
    parts_of_night: HashMap<VocabularyEntryId, f64>,
    tempos: HashMap<i64, f64>,
}

impl Taste {
    pub fn learn(&mut self, track: &TrackProfile<'_>, weight: f64) {
        self.total_weight += weight;
        for artist in track.artists {
            *self.artists.entry(*artist).or_default() += weight;
        }
        for genre in track.genres {
            *self.genres.entry(*genre).or_default() += weight;
        }
        for part in track.parts_of_night {
            *self.parts_of_night.entry(*part).or_default() += weight;
        }
        *self.tempos.entry(track.bpm.0 / TEMPO_STEP).or_default() += weight;
    }

    /// The heaviest first.
    pub fn genres(&self) -> Vec<VocabularyEntryId> {
        by_weight(&self.genres, 0.0)
    }

    /// Artists that occurred more than once, the heaviest first.
    pub fn artists(&self) -> Vec<ArtistId> {
        by_weight(&self.artists, LIKED_ARTIST)
    }

    pub fn appeal(&self, track: &TrackProfile<'_>) -> TasteMatch {
        let share = |weight: f64| {
            if self.total_weight > 0.0 {
                weight / self.total_weight
            } else {
                0.0
            }
        };
        let step = track.bpm.0 / TEMPO_STEP;
        let tempo = (step - 1..=step + 1)
            .filter_map(|near| self.tempos.get(&near))
            .sum();
        let genre = heaviest(&self.genres, track.genres);
        TasteMatch {
            artist: track
                .artists
                .iter()
                .filter_map(|artist| self.artists.get(artist))
                .fold(0.0, |most, weight| weight.max(most)),
            genre: share(genre.map_or(0.0, |(weight, _)| weight)),
            favorite_genre: genre.map(|(_, entry)| entry),
            part_of_night: share(
                heaviest(&self.parts_of_night, track.parts_of_night).map_or(0.0, |(weight, _)| weight),
            ),
            tempo: share(tempo),
        }
    }
}

fn by_weight<T: Copy + Ord>(weights: &HashMap<T, f64>, at_least: f64) -> Vec<T> {
    let mut weighted: Vec<(f64, T)> = weights
        .iter()
        .filter(|(_, weight)| **weight >= at_least)
        .map(|(item, weight)| (*weight, *item))
        .collect();
    weighted.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    weighted.into_iter().map(|(_, item)| item).collect()
}

fn heaviest(
    weights: &HashMap<VocabularyEntryId, f64>,
    entries: &[VocabularyEntryId],
) -> Option<(f64, VocabularyEntryId)> {
    let candidates = entries
        .iter()
        .filter_map(|entry| Some((*weights.get(entry)?, *entry)));
    candidates.max_by(|a, b| a.0.total_cmp(&b.0))
}

/// How often an artist must have been downloaded or liked to count as liked.
const LIKED_ARTIST: f64 = 2.0;
/// The least share of a genre that is given as a reason.
const OWN_GENRE: f64 = 0.15;

/// How well a track matches a taste, property by property.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct TasteMatch {
    /// The weight of its heaviest artist.
    pub artist: f64,
    /// Shares of the taste, 0 to 1.
    pub genre: f64,
    pub favorite_genre: Option<VocabularyEntryId>,
    pub part_of_night: f64,
    pub tempo: f64,
}

/// Everything that counts for suggesting a track.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct SuggestionCandidate {
    pub appeal: TasteMatch,
    /// Summed likeness to the tracks the user downloaded.
    pub likeness: f64,
    pub followed: bool,
    pub in_format_set: bool,
    pub rising: bool,
    /// The user's plan includes it.
    pub open: bool,
    /// How often it was downloaded.
    pub downloads: i64,
    /// 1 on the day of its release, halving from then on.
    pub freshness: f64,
}

impl SuggestionCandidate {
    pub fn score(&self) -> f64 {
        let bonus = |applies: bool, weight: f64| if applies { weight } else { 0.0 };
        let saturate = |value: f64, half: f64| value / (value + half);
        2.0 * saturate(self.likeness, 1.0)
            + 1.5 * saturate(self.appeal.artist, LIKED_ARTIST)
            + 2.0 * self.appeal.genre
            + self.appeal.tempo
            + 0.5 * self.appeal.part_of_night
            + 1.0 * (1.0 + self.downloads as f64).ln() / 5.0
            + 1.5 * self.freshness
            + bonus(self.followed, 0.8)
            + bonus(self.in_format_set, 0.3)
            + bonus(self.rising, 0.3)
            + bonus(self.open, 1.0)
    }

    /// The reasons to show, the strongest first.
    pub fn reasons(&self) -> Vec<SuggestionReason> {
        let genre = self
            .appeal
            .favorite_genre
            .filter(|_| self.appeal.genre >= OWN_GENRE);
        let is_liked = !self.followed && self.appeal.artist >= LIKED_ARTIST;
        [
            self.followed.then_some(SuggestionReason::FollowedArtist),
            is_liked.then_some(SuggestionReason::LikedArtist),
            (self.likeness > 0.0).then_some(SuggestionReason::SimilarTaste),
            genre.map(SuggestionReason::Genre),
            self.in_format_set.then_some(SuggestionReason::FormatSet),
            self.rising.then_some(SuggestionReason::Rising),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

#[cfg(test)]
mod tests;
