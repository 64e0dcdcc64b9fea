//! What to offer somebody: their taste, learnt from what they took and liked, and how a track appeals to it.

use std::collections::HashMap;

use crate::{
    catalog::Bpm,
    ids::{ArtistId, VocabularyEntryId},
    mixing::SuggestionReason,
};

mod neighbours;

pub use neighbours::{DownloadMatrix, Neighbour};

/// What of a track taste is about.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TrackProfile<'a> {
    pub artists: &'a [ArtistId],
    pub genres: &'a [VocabularyEntryId],
    pub parts_of_night: &'a [VocabularyEntryId],
    pub bpm: Bpm,
}

/// Tempo is remembered in steps of five beats a minute, as wide as a deck bends at club tempo.
const TEMPO_STEP: i64 = 500;

#[derive(Debug, Clone, Default)]
pub struct Taste {
    learnt: f64,
    artists: HashMap<ArtistId, f64>,
    genres: HashMap<VocabularyEntryId, f64>,
    parts_of_night: HashMap<VocabularyEntryId, f64>,
    tempos: HashMap<i64, f64>,
}

impl Taste {
    pub fn learn(&mut self, piece: &TrackProfile<'_>, weight: f64) {
        self.learnt += weight;
        for artist in piece.artists {
            *self.artists.entry(*artist).or_default() += weight;
        }
        for genre in piece.genres {
            *self.genres.entry(*genre).or_default() += weight;
        }
        for part in piece.parts_of_night {
            *self.parts_of_night.entry(*part).or_default() += weight;
        }
        *self.tempos.entry(piece.bpm.0 / TEMPO_STEP).or_default() += weight;
    }

    /// The dearest first.
    pub fn genres(&self) -> Vec<VocabularyEntryId> {
        dearest(&self.genres, 0.0)
    }

    /// Those met more than once, the dearest first.
    pub fn artists(&self) -> Vec<ArtistId> {
        dearest(&self.artists, LIKED_ARTIST)
    }

    pub fn appeal(&self, piece: &TrackProfile<'_>) -> TasteMatch {
        let share = |weight: f64| {
            if self.learnt > 0.0 {
                weight / self.learnt
            } else {
                0.0
            }
        };
        let step = piece.bpm.0 / TEMPO_STEP;
        let tempo = (step - 1..=step + 1)
            .filter_map(|near| self.tempos.get(&near))
            .sum();
        let genre = best(&self.genres, piece.genres);
        TasteMatch {
            artist: piece
                .artists
                .iter()
                .filter_map(|artist| self.artists.get(artist))
                .fold(0.0, |most, weight| weight.max(most)),
            genre: share(genre.map_or(0.0, |(weight, _)| weight)),
            favorite_genre: genre.map(|(_, word)| word),
            part_of_night: share(
                best(&self.parts_of_night, piece.parts_of_night).map_or(0.0, |(weight, _)| weight),
            ),
            tempo: share(tempo),
        }
    }
}

fn dearest<T: Copy + Ord>(weights: &HashMap<T, f64>, at_least: f64) -> Vec<T> {
    let mut met: Vec<(f64, T)> = weights
        .iter()
        .filter(|(_, weight)| **weight >= at_least)
        .map(|(what, weight)| (*weight, *what))
        .collect();
    met.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    met.into_iter().map(|(_, what)| what).collect()
}

fn best(
    weights: &HashMap<VocabularyEntryId, f64>,
    words: &[VocabularyEntryId],
) -> Option<(f64, VocabularyEntryId)> {
    let known = words.iter().filter_map(|word| Some((*weights.get(word)?, *word)));
    known.max_by(|a, b| a.0.total_cmp(&b.0))
}

/// How often an artist must have been taken or liked to be called liked.
const LIKED_ARTIST: f64 = 2.0;
/// From which share on a genre is worth telling.
const OWN_GENRE: f64 = 0.15;

/// How a track meets a taste, part by part.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct TasteMatch {
    /// Weight of its best known artist.
    pub artist: f64,
    /// Shares of the taste, 0 to 1.
    pub genre: f64,
    pub favorite_genre: Option<VocabularyEntryId>,
    pub part_of_night: f64,
    pub tempo: f64,
}

/// Everything that speaks for offering a track.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct SuggestionCandidate {
    pub appeal: TasteMatch,
    /// Likeness to the tracks one took, summed.
    pub likeness: f64,
    pub followed: bool,
    pub in_format_set: bool,
    pub rising: bool,
    /// The reader's plan opens it.
    pub open: bool,
    /// How many took it.
    pub downloads: i64,
    /// 1 on the day it comes out, halving from then on.
    pub freshness: f64,
}

impl SuggestionCandidate {
    pub fn score(&self) -> f64 {
        let yes = |holds: bool, worth: f64| if holds { worth } else { 0.0 };
        let saturating = |value: f64, half: f64| value / (value + half);
        2.0 * saturating(self.likeness, 1.0)
            + 1.5 * saturating(self.appeal.artist, LIKED_ARTIST)
            + 2.0 * self.appeal.genre
            + self.appeal.tempo
            + 0.5 * self.appeal.part_of_night
            + 1.0 * (1.0 + self.downloads as f64).ln() / 5.0
            + 1.5 * self.freshness
            + yes(self.followed, 0.8)
            + yes(self.in_format_set, 0.3)
            + yes(self.rising, 0.3)
            + yes(self.open, 1.0)
    }

    /// What to tell, the strongest first.
    pub fn reasons(&self) -> Vec<SuggestionReason> {
        let genre = self
            .appeal
            .favorite_genre
            .filter(|_| self.appeal.genre >= OWN_GENRE);
        let liked = !self.followed && self.appeal.artist >= LIKED_ARTIST;
        [
            self.followed.then_some(SuggestionReason::FollowedArtist),
            liked.then_some(SuggestionReason::LikedArtist),
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
