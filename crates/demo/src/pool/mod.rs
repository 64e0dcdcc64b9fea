//! The plan of the pool: every row is a function of the seed and its number, so a million of them need no
//! memory.

mod activity;
mod artists;
mod calendar;
mod interactives;
mod people;
mod playlists;
mod theme;
mod tracks;
mod weighted_tracks;

use std::collections::{HashMap, HashSet};

use pult_audio::synth::{DemoPiece, Style};
use pult_domain::{
    catalog::Bpm,
    key::MusicalKey,
    time::{SECOND_MS, Timestamp},
    vocabulary::VocabularyEntry,
};

pub use activity::Activity;
pub use artists::PlannedArtist;
pub use interactives::PlannedInteractives;
pub use people::{DEMO_LOGINS, PASSWORD, PlannedAccount};
pub use playlists::PlannedPlaylist;
pub use tracks::PlannedTrack;

use crate::{style_profile::STYLE_PROFILES, vocabulary::VocabularyIds};
use calendar::Calendar;

/// Default size of the pool that `pult demo` fills.
pub const DEFAULT_TRACKS: usize = 3_000;
/// Only the newest tracks have audio; the rest of a larger pool is only listed and searched.
pub const TRACKS_WITH_AUDIO: usize = 3_000;
pub const MAX_TRACKS: usize = 1_000_000;
pub const COVERS: usize = 300;
pub const PORTRAITS: usize = 200;

/// What the pool needs to know about a piece of music.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PieceFacts {
    pub bpm: Bpm,
    pub key: MusicalKey,
    pub style: Style,
    pub duration_ms: i64,
    pub lossless: bool,
}

impl From<&DemoPiece> for PieceFacts {
    fn from(demo: &DemoPiece) -> Self {
        Self {
            bpm: Bpm((demo.piece.bpm * 100.0).round() as i64),
            key: demo.piece.key,
            style: demo.piece.style,
            duration_ms: (demo.piece.seconds * SECOND_MS as f64).round() as i64,
            lossless: demo.lossless,
        }
    }
}

#[derive(Debug, Clone)]
pub struct DemoPlan {
    seed: u64,
    tracks: usize,
    now: Timestamp,
    vocabulary: VocabularyIds,
    pieces: Vec<PieceFacts>,
    pieces_of: HashMap<Style, Vec<usize>>,
    /// Numbers of the style profiles that have pieces, by weight.
    styles: Vec<(u32, usize)>,
    calendar: Calendar,
    free: HashSet<usize>,
    artists: Vec<PlannedArtist>,
    artists_of: HashMap<Style, Vec<usize>>,
    remixers: Vec<usize>,
}

impl DemoPlan {
    pub fn new(
        seed: u64,
        tracks: usize,
        now: Timestamp,
        entries: &[VocabularyEntry],
        pieces: &[DemoPiece],
    ) -> Self {
        let vocabulary = VocabularyIds::new(entries);
        let pieces: Vec<PieceFacts> = pieces.iter().map(PieceFacts::from).collect();
        let mut pieces_of: HashMap<Style, Vec<usize>> = HashMap::new();
        for (number, piece) in pieces.iter().enumerate() {
            pieces_of.entry(piece.style).or_default().push(number);
        }
        let styles: Vec<(u32, usize)> = STYLE_PROFILES
            .iter()
            .enumerate()
            .filter(|(_, profile)| pieces_of.contains_key(&profile.style))
            .map(|(number, profile)| (profile.weight, number))
            .collect();
        let artists = artists::plan(seed, artists::count(tracks), &styles, &vocabulary);
        let mut artists_of: HashMap<Style, Vec<usize>> = HashMap::new();
        for (number, artist) in artists.iter().enumerate() {
            artists_of.entry(artist.style).or_default().push(number);
        }
        let remixers = artists::remixers(&artists);
        Self {
            seed,
            tracks,
            now,
            vocabulary,
            pieces,
            pieces_of,
            styles,
            calendar: Calendar::new(seed, tracks, now),
            free: tracks::free_tracks(tracks),
            artists,
            artists_of,
            remixers,
        }
    }

    pub fn tracks(&self) -> usize {
        self.tracks
    }

    pub fn artists(&self) -> &[PlannedArtist] {
        &self.artists
    }

    pub fn pieces(&self) -> &[PieceFacts] {
        &self.pieces
    }
}
