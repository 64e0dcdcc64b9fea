//! What the log tells of tracks and artists.

use pult_domain::{time::Timestamp, vocabulary::VocabularyKind};
use pult_store::{EditableTrack, EditableVersion};
use serde_json::{Value, json};

use super::track_vocabulary::TrackVocabulary;

pub(super) fn track(track: &EditableTrack, words: &TrackVocabulary) -> Value {
    let moment = |at: Option<Timestamp>| at.map(Timestamp::rfc3339);
    json!({
        "title": track.title,
        "artists": track.artists,
        "genres": words.of(track, VocabularyKind::Genre),
        "markers": words.of(track, VocabularyKind::Marker),
        "parts_of_night": words.of(track, VocabularyKind::PartOfNight),
        "additional_categories": words.of(track, VocabularyKind::AdditionalCategory),
        "category": words.spoken(track.category),
        "format_set": words.spoken(track.format_set),
        "label": words.spoken(track.label),
        "record_label": track.record_label,
        "adult": track.adult,
        "rating": track.rating,
        "year": track.year,
        "preview_start_ms": track.preview_start_ms,
        "cover": track.cover,
        "access": track.access,
        "publish_at": moment(track.published_at.or(track.publish_at)),
        "hidden": track.hidden_at.is_some(),
        "deleted": track.deleted_at.is_some(),
        "versions": track.versions.iter().map(|one| version(one, words)).collect::<Vec<_>>(),
    })
}

fn version(version: &EditableVersion, words: &TrackVocabulary) -> Value {
    json!({
        "id": version.id,
        "kind": words.spoken(Some(version.kind)),
        "bpm": version.bpm.value(),
        "key": version.key.camelot(),
        "sound": version.audio_file,
    })
}
