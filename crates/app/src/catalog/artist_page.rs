//! The page of one artist.

use std::{cmp::Reverse, collections::HashMap, sync::Arc};

use pult_domain::{
    ids::{ArtistId, TrackId, VocabularyEntryId},
    limits::{ARTIST_ALIKE, ARTIST_TOP_TRACKS},
    problem::Problem,
    requester::Requester,
    vocabulary::{VocabularyEntry, VocabularyKind},
};
use serde_json::value::RawValue;

use super::{
    SignedAudioLinks, artist_named,
    content_index::{ArtistIndex, ArtistListItem},
};
use crate::{App, AppError};

/// How many artists with the most common followers are considered.
const NEIGHBOURS: usize = 100;

pub struct ArtistPage {
    pub artist: Arc<ArtistListItem>,
    /// Pages of the artist elsewhere.
    pub links: Vec<String>,
    pub genres: Vec<(VocabularyEntry, usize)>,
    /// A JSON list of tracks.
    pub top: Box<RawValue>,
    pub similar: Vec<Arc<ArtistListItem>>,
}

#[crate::boxed]
pub async fn artist_page(app: &App, requester: &Requester, name: &str) -> Result<ArtistPage, AppError> {
    let id = artist_named(app, name)?;
    let common_followers = app.store.common_followers(id, NEIGHBOURS).await?;
    let index = app.content.artists();
    // A very recent artist may not be in the index yet.
    let artist = index.get(id).cloned().ok_or(Problem::NotFound)?;
    Ok(ArtistPage {
        links: app.store.artist_links(id).await?,
        genres: load_genres(app, &artist),
        top: top_tracks(app, requester, id)?,
        similar: find_similar(&index, &artist, &common_followers),
        artist,
    })
}

fn load_genres(app: &App, artist: &ArtistListItem) -> Vec<(VocabularyEntry, usize)> {
    let snapshot = app.catalog.snapshot();
    let genre_entries = snapshot.vocabulary().of(VocabularyKind::Genre);
    let with_entry = |(id, count): &(VocabularyEntryId, usize)| {
        let entry = genre_entries.iter().find(|entry| entry.id == *id)?;
        Some((entry.clone(), *count))
    };
    artist.genres.iter().filter_map(with_entry).collect()
}

/// Most downloaded first, then newest.
fn top_tracks(app: &App, requester: &Requester, artist: ArtistId) -> Result<Box<RawValue>, AppError> {
    let now = app.now();
    let links = SignedAudioLinks::new(&app.signer, requester.session(), now);
    let snapshot = app.catalog.snapshot();
    let mut tracks: Vec<(Reverse<i64>, TrackId)> = snapshot
        .artist_tracks(artist)
        .map(|track| (Reverse(track.downloads()), track.id()))
        .collect();
    // The tracks come newest first, and a stable sort keeps that order among equals.
    tracks.sort_by_key(|(downloads, _)| *downloads);
    let ids: Vec<TrackId> = tracks.iter().take(ARTIST_TOP_TRACKS).map(|(_, id)| *id).collect();
    let mut json = Vec::new();
    snapshot.write_tracks(&mut json, &ids, requester, now, &links, |_, _, _| {});
    String::from_utf8(json)
        .ok()
        .and_then(|json| RawValue::from_string(json).ok())
        .ok_or_else(|| AppError::Internal(format!("the top of artist {artist} is no JSON")))
}

/// Half of the score comes from shared genres, half from shared followers.
fn find_similar(
    index: &ArtistIndex,
    artist: &ArtistListItem,
    listeners: &[(ArtistId, usize)],
) -> Vec<Arc<ArtistListItem>> {
    let most = listeners.first().map_or(1, |(_, count)| *count).max(1);
    let listeners: HashMap<ArtistId, f64> = listeners
        .iter()
        .map(|(id, count)| (*id, *count as f64 / most as f64))
        .collect();
    let own_shares: HashMap<VocabularyEntryId, f64> = genre_shares(artist).collect();
    let mut scored: Vec<(f64, &Arc<ArtistListItem>)> = index
        .iter()
        .filter(|other| other.artist.id != artist.artist.id && other.tracks > 0)
        .map(|other| {
            let shared: f64 = genre_shares(other)
                .filter_map(|(genre, share)| own_shares.get(&genre).map(|own| own.min(share)))
                .sum();
            let followers = listeners.get(&other.artist.id).copied().unwrap_or_default();
            (shared + followers, other)
        })
        .filter(|(score, _)| *score > 0.0)
        .collect();
    scored.sort_by(|(a, one), (b, other)| {
        b.total_cmp(a)
            .then(other.artist.followers.cmp(&one.artist.followers))
            .then(one.artist.id.cmp(&other.artist.id))
    });
    let best = scored.into_iter().take(ARTIST_ALIKE);
    best.map(|(_, artist)| artist.clone()).collect()
}

/// The share of an artist's tracks in each genre.
fn genre_shares(artist: &ArtistListItem) -> impl Iterator<Item = (VocabularyEntryId, f64)> {
    let tracks = artist.tracks.max(1) as f64;
    artist
        .genres
        .iter()
        .map(move |(genre, count)| (*genre, *count as f64 / tracks))
}
