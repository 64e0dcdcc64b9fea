//! All about one track: its object with a finer waveform, its versions, and the playlists that contain it.

use pult_catalog::AudioLinks;
use pult_domain::{
    access::AccessFlags,
    audio::TrackSection,
    catalog::coarser,
    entitlement::{TrackAccess, judge},
    ids::{ArtistId, TrackId, VersionId},
    lang::Lang,
    limits::{WAVE_POINTS_DETAIL, WAVE_POINTS_LIST},
    problem::Problem,
    requester::Requester,
};
use pult_store::{AudioFile, AudioMeasurements, Playlist, VersionDetail};
use serde_json::{Map, Value, json};

use super::{SignedAudioLinks, current_track, vocabulary::vocabulary};
use crate::{App, AppError};

/// What decides who may play the track.
struct Facts {
    access: AccessFlags,
    free: bool,
    preview_start_ms: i64,
    year: Option<i64>,
}

#[crate::boxed]
pub async fn track_detail(
    app: &App,
    requester: &Requester,
    track: TrackId,
    version: Option<VersionId>,
) -> Result<Vec<u8>, AppError> {
    let track = app.content.merged_track(track);
    let facts = load_facts(app, track).ok_or(Problem::NotFound)?;
    let versions = app.store.versions_of(track).await?;
    let audio_files = app.store.audio_files_of(track).await?;
    let account = requester.user.as_ref().map(|user| user.account.id);
    let playlists = app.store.playlists_with(track, account).await?;
    let json = current_track(app, requester, track, version)?;
    let mut object: Map<String, Value> = serde_json::from_slice(&json)
        .map_err(|error| AppError::Internal(format!("track {track} is no JSON: {error}")))?;
    let shown = object.get("version_id").and_then(Value::as_str);
    if let Some(shown) = versions
        .iter()
        .find(|version| Some(version.id.to_string().as_str()) == shown)
    {
        let points: Vec<u8> = shown.soundwave.iter().take(WAVE_POINTS_DETAIL).copied().collect();
        object.insert("soundwave".into(), points.into());
    }
    describe_artists(app, requester.lang, &mut object);
    let playlist_values: Vec<Value> = playlists
        .iter()
        .map(|playlist| playlist_json(playlist, requester.lang))
        .collect();
    object.insert("in_playlists".into(), playlist_values.into());
    object.insert("year".into(), facts.year.into());
    let record_label = app.store.record_label(track).await?;
    object.insert("record_label".into(), record_label.into());
    let versions = versions_json(app, requester, &facts, &versions, &audio_files);
    object.insert("versions".into(), versions.into());
    serde_json::to_vec(&object).map_err(|error| AppError::Internal(format!("track {track}: {error}")))
}

/// Lists leave out descriptions of artists; the page of a track includes them.
fn describe_artists(app: &App, lang: Lang, track: &mut Map<String, Value>) {
    for name in ["artist_info", "artistInfo"] {
        let artists = track.get_mut(name).and_then(Value::as_array_mut);
        for artist in artists.into_iter().flatten().filter_map(Value::as_object_mut) {
            let id = artist.get("id").and_then(Value::as_str);
            let list_item = id.and_then(|id| app.content.artist(ArtistId(id.parse().ok()?)));
            if let Some(list_item) = list_item {
                let description = list_item.artist.description.get(lang);
                artist.insert("description".into(), description.into());
            }
        }
    }
}

fn load_facts(app: &App, track: TrackId) -> Option<Facts> {
    let snapshot = app.catalog.snapshot();
    let facts = snapshot.facts(track)?;
    Some(Facts {
        access: facts.access(),
        free: facts.is_free(app.now()),
        preview_start_ms: facts.preview_start_ms(),
        year: facts.year(),
    })
}

fn versions_json(
    app: &App,
    requester: &Requester,
    facts: &Facts,
    versions: &[VersionDetail],
    audio_files: &[AudioFile],
) -> Vec<Value> {
    let now = app.now();
    let links = SignedAudioLinks::new(&app.signer, requester.session(), now);
    let vocabulary_entries = vocabulary(app);
    let hundredths = |value: Option<i64>| value.map(|value| value as f64 / 100.0);
    let to_json = |version: &VersionDetail| {
        let audio_file = audio_files
            .iter()
            .find(|audio_file| Some(audio_file.id) == version.audio_file);
        let measured = audio_file.map(|audio_file| &audio_file.measured);
        let duration = seconds(version.duration_ms);
        let track_access = TrackAccess {
            access: facts.access,
            free: facts.free,
            duration,
        };
        let entitlement = judge(requester.plan(now), track_access, app.settings.preview_seconds);
        let (preview_start, preview_length) =
            entitlement.playable_part(seconds(facts.preview_start_ms), duration);
        let source = version.has_audio.then(|| {
            let mut link = Vec::new();
            links.write(&mut link, version.id, entitlement.hearing);
            String::from_utf8_lossy(&link).into_owned()
        });
        let kind = vocabulary_entries.iter().find(|entry| entry.id == version.kind);
        json!({
            "id": version.id.to_string(),
            "name": kind.map_or("", |kind| kind.name.get(requester.lang)),
            "code": kind.map_or("", |kind| &kind.code),
            "bpm": version.bpm.value(),
            "key": version.key.in_notation(requester.notation()),
            "track_key": version.key.camelot(),
            "key_index": version.key.index(),
            "duration": duration,
            "loudness": hundredths(version.lufs_hundredths),
            "peak": hundredths(version.peak_hundredths),
            "has_wav": version.has_wav,
            "source": source,
            "available_percent": to_thousandths(entitlement.available_percent(duration)),
            "preview_start": to_thousandths(preview_start),
            "preview_length": to_thousandths(preview_length),
            "soundwave": coarser(version.soundwave.clone(), WAVE_POINTS_LIST),
            "soundwave_link": measured.map(|m| format!("/media/waveform/{}", m.waveform)),
            "bpm_alternatives": measured.map_or(&[][..], |m| &m.bpm_alternatives).iter().map(|bpm| bpm.value()).collect::<Vec<_>>(),
            "grid": measured.and_then(grid_json),
            "sections": measured.map_or(&[][..], |m| &m.sections).iter().map(section_json).collect::<Vec<_>>(),
            "intro": measured.and_then(|m| m.intro_ms).map(seconds),
            "outro": measured.and_then(|m| m.outro_ms).map(seconds),
            "telling_moment": measured.and_then(|m| m.highlight_ms).map(seconds),
        })
    };
    versions.iter().map(to_json).collect()
}

/// Only an audio file with a beat has a grid.
fn grid_json(measured: &AudioMeasurements) -> Option<Value> {
    Some(json!({
        "bpm": measured.bpm?.value(),
        "first_beat": seconds(measured.first_beat_ms?),
        "first_downbeat": seconds(measured.first_downbeat_ms?),
        "steady": measured.steady,
    }))
}

fn section_json(section: &TrackSection) -> Value {
    json!({
        "kind": section.kind.code(),
        "start": seconds(section.start_ms),
        "end": seconds(section.end_ms),
    })
}

/// As precise as rows.
fn to_thousandths(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

fn seconds(ms: i64) -> f64 {
    ms as f64 / 1000.0
}

fn playlist_json(playlist: &Playlist, lang: Lang) -> Value {
    json!({
        "id": playlist.id.to_string(),
        "code": playlist.code,
        "parent_code": null,
        "name": playlist.name_in(lang),
        "picture": playlist.picture.as_ref().map(|object| format!("/media/covers/{object}")),
        "type": playlist.kind.code(),
    })
}
