//! Describes tracks and artists for the audit log.

use pult_domain::{time::Timestamp, vocabulary::VocabularyKind};
use pult_store::{EditableTrack, EditableVersion};
use serde_json::{Value, json};

use super::track_vocabulary::TrackVocabulary;

pub(super) fn track(track: &EditableTrack, vocabulary: &TrackVocabulary) -> Value {
    let to_text = |at: Option<Timestamp>| at.map(Timestamp::rfc3339);
    json!({
        "title": track.title,
        "artists": track.artists,
        "genres": vocabulary.of(track, VocabularyKind::Genre),
        "markers": vocabulary.of(track, VocabularyKind::Marker),
        "parts_of_night": vocabulary.of(track, VocabularyKind::PartOfNight),
        "additional_categories": vocabulary.of(track, VocabularyKind::AdditionalCategory),
        "category": vocabulary.wire_name(track.category),
        "format_set": vocabulary.wire_name(track.format_set),
        "label": vocabulary.wire_name(track.label),
        "record_label": track.record_label,
        "adult": track.adult,
        "rating": track.rating,
        "year": track.year,
        "preview_start_ms": track.preview_start_ms,
        "cover": track.cover,
        "access": track.access,
        "publish_at": to_text(track.published_at.or(track.publish_at)),
        "hidden": track.hidden_at.is_some(),
        "deleted": track.deleted_at.is_some(),
        "versions": track.versions.iter().map(|one| version(one, vocabulary)).collect::<Vec<_>>(),
    })
}

fn version(version: &EditableVersion, vocabulary: &TrackVocabulary) -> Value {
    json!({
        "id": version.id,
        "kind": vocabulary.wire_name(Some(version.kind)),
        "bpm": version.bpm.value(),
        "key": version.key.camelot(),
        "sound": version.audio_file,
    })
}
