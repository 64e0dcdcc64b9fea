//! Published tracks that a file seems to be: by its sound, or by what it is called.

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
    /// 0 to 1; of a name that is the same, 1.
    pub similarity: f64,
}

/// The most alike first, without the tracks in `except`. `named` is artist and title.
#[crate::boxed]
pub async fn lookalikes(
    app: &App,
    sound: Option<AudioFileId>,
    named: Option<(&str, &str)>,
    except: &[TrackId],
) -> Result<Vec<Lookalike>, AppError> {
    let mut found: Vec<(TrackId, LookalikeMatch, f64)> = Vec::new();
    let limit = (LOOKALIKES_MAX + except.len()) as i64;
    if let Some(sound) = sound {
        let same = app.store.tracks_with_audio_file(sound, limit).await?;
        found.extend(same.into_iter().map(|track| (track, LookalikeMatch::Sound, 1.0)));
        found.extend(same_recordings(app, sound).await?);
    }
    if let Some((artist, title)) = named {
        // Of several artists the first is enough: the reviewer looks.
        let first = artist.split(", ").next().unwrap_or(artist);
        let same = app.store.tracks_named(first, title, limit).await?;
        found.extend(same.into_iter().map(|track| (track, LookalikeMatch::Title, 1.0)));
    }
    let mut seen: HashSet<TrackId> = except.iter().copied().collect();
    found.retain(|(track, ..)| seen.insert(*track));
    found.truncate(LOOKALIKES_MAX);
    show(app, found).await
}

/// By fingerprint: few candidates share words, and only those are compared.
async fn same_recordings(
    app: &App,
    sound: AudioFileId,
) -> Result<Vec<(TrackId, LookalikeMatch, f64)>, AppError> {
    let print = app.store.fingerprint(sound).await?;
    let Some(print) = print.and_then(|print| Fingerprint::read(&print)) else {
        return Ok(Vec::new());
    };
    let candidates = app
        .store
        .audio_files_sharing_keys(
            &print.landmarks(),
            FINGERPRINT_KEYS_SHARED_MIN,
            RECORDINGS_COMPARED,
        )
        .await?;
    let compared = tokio::task::spawn_blocking(move || {
        let alike = |(_, track, other): (AudioFileId, TrackId, Vec<u8>)| {
            let resemblance = print.resemblance(&Fingerprint::read(&other)?);
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

async fn show(app: &App, found: Vec<(TrackId, LookalikeMatch, f64)>) -> Result<Vec<Lookalike>, AppError> {
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
    let shown = found.into_iter().filter_map(|(id, by, similarity)| {
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
    Ok(shown.collect())
}
