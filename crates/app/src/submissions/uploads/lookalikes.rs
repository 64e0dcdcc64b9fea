//! Published tracks that a file resembles: by its audio, or by artist and title.

use std::collections::{HashMap, HashSet};

use pult_audio::fingerprint::Fingerprint;
use pult_domain::{
    ids::{ArtistId, AudioFileId, TrackId},
    limits::{FINGERPRINT_KEYS_SHARED_MIN, LOOKALIKES_MAX, RECORDINGS_COMPARED, SAME_RECORDING},
};

use crate::{App, AppError};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LookalikeMatch {
    Sound,
    Title,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Lookalike {
    pub track: TrackId,
    pub title: String,
    pub artist: String,
    pub by: LookalikeMatch,
    /// 0 to 1; 1 if the name is the same.
    pub similarity: f64,
}

/// Most similar first, without the tracks in `except`. `named` is artist and title.
#[crate::boxed]
pub async fn lookalikes(
    app: &App,
    audio_file: Option<AudioFileId>,
    named: Option<(&str, &str)>,
    except: &[TrackId],
) -> Result<Vec<Lookalike>, AppError> {
    let mut found: Vec<(TrackId, LookalikeMatch, f64)> = Vec::new();
    let limit = (LOOKALIKES_MAX + except.len()) as i64;
    if let Some(audio_file) = audio_file {
        let same = app.store.tracks_with_audio_file(audio_file, limit).await?;
        found.extend(same.into_iter().map(|track| (track, LookalikeMatch::Sound, 1.0)));
        found.extend(find_same_recordings(app, audio_file).await?);
    }
    if let Some((artist, title)) = named {
        // The first of several artists is enough, because the reviewer checks the match.
        let first = artist.split(", ").next().unwrap_or(artist);
        let same = app.store.tracks_named(first, title, limit).await?;
        found.extend(same.into_iter().map(|track| (track, LookalikeMatch::Title, 1.0)));
    }
    let mut seen: HashSet<TrackId> = except.iter().copied().collect();
    found.retain(|(track, ..)| seen.insert(*track));
    found.truncate(LOOKALIKES_MAX);
    load_titles(app, found).await
}

/// By fingerprint: only the few candidates that share keys are compared.
async fn find_same_recordings(
    app: &App,
    audio_file: AudioFileId,
) -> Result<Vec<(TrackId, LookalikeMatch, f64)>, AppError> {
    let fingerprint = app.store.fingerprint(audio_file).await?;
    let Some(fingerprint) = fingerprint.and_then(|fingerprint| Fingerprint::read(&fingerprint)) else {
        return Ok(Vec::new());
    };
    let candidates = app
        .store
        .audio_files_sharing_keys(
            &fingerprint.landmarks(),
            FINGERPRINT_KEYS_SHARED_MIN,
            RECORDINGS_COMPARED,
        )
        .await?;
    let compared = tokio::task::spawn_blocking(move || {
        let alike = |(_, track, other): (AudioFileId, TrackId, Vec<u8>)| {
            let resemblance = fingerprint.resemblance(&Fingerprint::read(&other)?);
            (resemblance >= SAME_RECORDING).then_some((track, LookalikeMatch::Sound, resemblance))
        };
        let mut alike: Vec<_> = candidates.into_iter().filter_map(alike).collect();
        alike.sort_by(|one, other| other.2.total_cmp(&one.2));
        alike
    });
    compared
        .await
        .map_err(|error| AppError::Internal(error.to_string()))
}

async fn load_titles(
    app: &App,
    found: Vec<(TrackId, LookalikeMatch, f64)>,
) -> Result<Vec<Lookalike>, AppError> {
    if found.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<TrackId> = found.iter().map(|(track, ..)| *track).collect();
    let tracks = app.store.load_tracks(&ids).await?;
    let artists: Vec<ArtistId> = tracks.iter().flat_map(|track| track.artists.clone()).collect();
    let names: HashMap<ArtistId, String> = app
        .store
        .load_artists(&artists)
        .await?
        .into_iter()
        .map(|artist| (artist.id, artist.name))
        .collect();
    let lookalikes = found.into_iter().filter_map(|(id, by, similarity)| {
        let track = tracks.iter().find(|track| track.id == id)?;
        let artists: Vec<&str> = track
            .artists
            .iter()
            .filter_map(|id| names.get(id).map(String::as_str))
            .collect();
        Some(Lookalike {
            track: id,
            title: track.title.clone(),
            artist: artists.join(", "),
            by,
            similarity,
        })
    });
    Ok(lookalikes.collect())
}
