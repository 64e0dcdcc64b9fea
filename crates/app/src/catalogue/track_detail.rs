//! All about one track: its object with a finer waveform, its versions and the playlists it stands in.

use pult_catalog::AudioLinks;
use pult_domain::{
    access::AccessFlags,
    entitlement::{Gate, judge},
    ids::TrackId,
    limits::WAVE_POINTS_DETAIL,
    problem::Problem,
    reader::Reader,
};
use pult_store::{Playlist, VersionDetail};
use serde_json::{Map, Value, json};

use super::{SignedAudioLinks, current_track, vocabulary::vocabulary};
use crate::{App, AppError};

/// What decides who may hear the track.
struct Facts {
    access: AccessFlags,
    free: bool,
    year: Option<i64>,
    energy: Option<i64>,
}

pub async fn track_detail(app: &App, reader: &Reader, track: TrackId) -> Result<Vec<u8>, AppError> {
    let facts = facts(app, track).ok_or(Problem::NotFound)?;
    let versions = app.store.versions_of(track).await?;
    let account = reader.user.as_ref().map(|user| user.account.id);
    let playlists = app.store.playlists_with(track, account).await?;
    let json = current_track(app, reader, track)?;
    let mut object: Map<String, Value> = serde_json::from_slice(&json)
        .map_err(|error| AppError::Internal(format!("track {track} is no JSON: {error}")))?;
    if let Some(main) = versions.first() {
        let points: Vec<u8> = main.soundwave.iter().take(WAVE_POINTS_DETAIL).copied().collect();
        object.insert("soundwave".into(), points.into());
    }
    let shown: Vec<Value> = playlists.iter().map(in_playlist).collect();
    object.insert("in_playlists".into(), shown.into());
    object.insert("year".into(), facts.year.into());
    object.insert("energy".into(), facts.energy.into());
    let versions = show_versions(app, reader, &facts, &versions);
    object.insert("versions".into(), versions.into());
    serde_json::to_vec(&object).map_err(|error| AppError::Internal(format!("track {track}: {error}")))
}

fn facts(app: &App, track: TrackId) -> Option<Facts> {
    let snapshot = app.catalogue.snapshot();
    let facts = snapshot.facts(track)?;
    Some(Facts {
        access: facts.access(),
        free: facts.is_free(app.now()),
        year: facts.year(),
        energy: facts.energy(),
    })
}

fn show_versions(app: &App, reader: &Reader, facts: &Facts, versions: &[VersionDetail]) -> Vec<Value> {
    let now = app.now();
    let links = SignedAudioLinks::new(&app.signer, now);
    let words = vocabulary(app);
    let hundredths = |value: Option<i64>| value.map(|value| value as f64 / 100.0);
    let show = |version: &VersionDetail| {
        let duration = version.duration_ms as f64 / 1000.0;
        let gate = Gate {
            access: facts.access,
            free: facts.free,
            duration,
        };
        let hearing = judge(reader.plan(now), gate, app.settings.preview_seconds).hearing;
        let source = version.has_audio.then(|| {
            let mut link = Vec::new();
            links.write(&mut link, version.id, hearing);
            String::from_utf8_lossy(&link).into_owned()
        });
        let kind = words.iter().find(|word| word.id == version.kind);
        json!({
            "id": version.id.to_string(),
            "name": kind.map_or("", |kind| kind.name.get(reader.lang)),
            "code": kind.map_or("", |kind| &kind.code),
            "bpm": version.bpm.value(),
            "key": version.key.in_notation(reader.notation()),
            "track_key": version.key.camelot(),
            "key_index": version.key.index(),
            "duration": duration,
            "loudness": hundredths(version.lufs_hundredths),
            "peak": hundredths(version.peak_hundredths),
            "has_wav": version.has_wav,
            "sections": [],
            "source": source,
            "soundwave_link": null,
        })
    };
    versions.iter().map(show).collect()
}

fn in_playlist(playlist: &Playlist) -> Value {
    json!({
        "id": playlist.id.to_string(),
        "code": playlist.code,
        "parent_code": null,
        "name": playlist.name,
        "picture": playlist.picture.as_ref().map(|object| format!("/media/covers/{object}")),
        "type": playlist.kind.code(),
    })
}
