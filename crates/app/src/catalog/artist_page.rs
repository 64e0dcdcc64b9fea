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

/// Artists with the most common followers that are looked at.
const NEIGHBOURS: usize = 100;

pub struct ArtistPage {
    pub artist: Arc<ArtistListItem>,
    /// Where the artist is found elsewhere.
    pub links: Vec<String>,
    pub genres: Vec<(VocabularyEntry, usize)>,
    /// A JSON list of tracks.
    pub top: Box<RawValue>,
    pub similar: Vec<Arc<ArtistListItem>>,
}

#[crate::boxed]
pub async fn artist_page(app: &App, reader: &Requester, name: &str) -> Result<ArtistPage, AppError> {
    let id = artist_named(app, name)?;
    let listeners = app.store.common_followers(id, NEIGHBOURS).await?;
    let shelf = app.content.artists();
    // An artist of this second may not have reached the shelf yet.
    let artist = shelf.get(id).cloned().ok_or(Problem::NotFound)?;
    Ok(ArtistPage {
        links: app.store.artist_links(id).await?,
        genres: genres(app, &artist),
        top: top(app, reader, id)?,
        similar: alike(&shelf, &artist, &listeners),
        artist,
    })
}

fn genres(app: &App, artist: &ArtistListItem) -> Vec<(VocabularyEntry, usize)> {
    let snapshot = app.catalog.snapshot();
    let words = snapshot.vocabulary().of(VocabularyKind::Genre);
    let named = |(id, count): &(VocabularyEntryId, usize)| {
        let term = words.iter().find(|term| term.id == *id)?;
        Some((term.clone(), *count))
    };
    artist.genres.iter().filter_map(named).collect()
}

/// Most downloaded first, then newest.
fn top(app: &App, reader: &Requester, artist: ArtistId) -> Result<Box<RawValue>, AppError> {
    let now = app.now();
    let links = SignedAudioLinks::new(&app.signer, now);
    let snapshot = app.catalog.snapshot();
    let mut tracks: Vec<(Reverse<i64>, TrackId)> = snapshot
        .artist_tracks(artist)
        .map(|track| (Reverse(track.downloads()), track.id()))
        .collect();
    // They come newest first, and a stable sort keeps that among equals.
    tracks.sort_by_key(|(downloads, _)| *downloads);
    let ids: Vec<TrackId> = tracks.iter().take(ARTIST_TOP_TRACKS).map(|(_, id)| *id).collect();
    let mut json = Vec::new();
    snapshot.write_tracks(&mut json, &ids, reader, now, &links, |_, _, _| {});
    String::from_utf8(json)
        .ok()
        .and_then(|json| RawValue::from_string(json).ok())
        .ok_or_else(|| AppError::Internal(format!("the top of artist {artist} is no JSON")))
}

/// By shared genres and shared followers, half of the weight each.
fn alike(
    shelf: &ArtistIndex,
    artist: &ArtistListItem,
    listeners: &[(ArtistId, usize)],
) -> Vec<Arc<ArtistListItem>> {
    let most = listeners.first().map_or(1, |(_, count)| *count).max(1);
    let listeners: HashMap<ArtistId, f64> = listeners
        .iter()
        .map(|(id, count)| (*id, *count as f64 / most as f64))
        .collect();
    let mine: HashMap<VocabularyEntryId, f64> = shares(artist).collect();
    let mut scored: Vec<(f64, &Arc<ArtistListItem>)> = shelf
        .iter()
        .filter(|other| other.artist.id != artist.artist.id && other.tracks > 0)
        .map(|other| {
            let shared: f64 = shares(other)
                .filter_map(|(genre, share)| mine.get(&genre).map(|own| own.min(share)))
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

/// What part of an artist's tracks is in each genre.
fn shares(artist: &ArtistListItem) -> impl Iterator<Item = (VocabularyEntryId, f64)> {
    let tracks = artist.tracks.max(1) as f64;
    artist
        .genres
        .iter()
        .map(move |(genre, count)| (*genre, *count as f64 / tracks))
}
