//! The JSON of a track object, and texts that try to break out of it.
use crate::pool;

use crate::pool::{NOW, artist, entry, input, read_track, snapshot, track, user, version, visitor};
use proptest::prelude::*;
use pult_catalog::Snapshot;
use pult_domain::{
    catalog::Variant,
    ids::{ArtistId, TrackId, VersionId},
    plan::PlanCode,
    requester::Marks,
    vocabulary::VocabularyKind,
};
use serde_json::Value;

/// A track that uses every field.
fn full_snapshot() -> Snapshot {
    let mut new_track = track(42, "Ночной экспресс (Low Tide Remix)");
    new_track.variant = Variant::Remix;
    new_track.artists = vec![ArtistId(1), ArtistId(2)];
    new_track.versions = vec![version(421, "intro-dirty"), version(422, "clean")];
    new_track.versions[0].has_wav = true;
    new_track.genres = vec![
        entry(VocabularyKind::Genre, "house"),
        entry(VocabularyKind::Genre, "nu-disco"),
    ];
    new_track.markers = vec![entry(VocabularyKind::Marker, "hit")];
    new_track.event_markers = vec![entry(VocabularyKind::EventMarker, "cake")];
    new_track.parts_of_night = vec![
        entry(VocabularyKind::PartOfNight, "primetime"),
        entry(VocabularyKind::PartOfNight, "closing"),
    ];
    new_track.category = Some(entry(VocabularyKind::Category, "club"));
    new_track.format_set = Some(entry(VocabularyKind::FormatSet, "open-air"));
    new_track.label = Some(entry(VocabularyKind::Label, "exclusive"));
    new_track.rating = 5;
    new_track.was_in_top = true;
    new_track.is_adult = true;
    new_track.energy = Some(7);
    new_track.downloads_all = 314;
    new_track.cover = Some("ab12".into());
    new_track.versions[0].soundwave = vec![0, 7, 100, 255];
    new_track.versions[0].highlight_ms = Some(61_250);
    let mut second = artist(2, "Low Tide");
    second.picture = Some("cd34".into());
    Snapshot::build(input(vec![new_track], vec![artist(1, "Северный мост"), second]))
}

#[test]
fn a_full_track_reads_as_agreed() {
    let marks = Marks {
        favorites: [TrackId(42)].into(),
        download_counts: [(VersionId(421), 2), (VersionId(422), 1)].into(),
        ..Marks::default()
    };
    let written = read_track(&full_snapshot(), 42, &user(PlanCode::Pro, marks), NOW);
    let expected: Value = serde_json::from_str(include_str!("../golden/track.json")).unwrap();
    assert_eq!(written, expected, "{written:#}");
}

#[test]
fn a_row_shows_a_hundred_points_of_a_wave_at_most() {
    let mut new_track = track(1, "T");
    new_track.versions[0].soundwave = vec![7; 150];
    let written = read_track(&snapshot(vec![new_track]), 1, &visitor(), NOW);
    assert_eq!(written["soundwave"].as_array().unwrap().len(), 100);
}

#[test]
fn a_plain_track_has_the_same_fields() {
    let names = |track: &Value| track.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    let plain = read_track(&snapshot(vec![track(1, "T")]), 1, &visitor(), NOW);
    let full = read_track(&full_snapshot(), 42, &visitor(), NOW);
    assert_eq!(names(&plain), names(&full));
}

#[test]
fn no_field_is_written_twice() {
    let mut out = Vec::new();
    full_snapshot().write_track(&mut out, TrackId(42), None, &visitor(), NOW, &pool::PlainLinks);
    let text = String::from_utf8(out).unwrap();
    let written: Value = serde_json::from_str(&text).unwrap();
    // Parsing drops duplicates silently, so a longer text would show them.
    let reread = serde_json::to_string(&written).unwrap();
    assert_eq!(text.chars().count(), reread.chars().count());
}

fn hostile() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[\\x00-\\x1f\\x7f\"\\\\/<>&']{0,12}",
        Just("</script><script>alert(1)</script>".to_owned()),
        Just("\u{2028}\u{202e}👩‍🚀{product}\\u0000\\".to_owned()),
    ]
}

proptest! {
    #[test]
    fn hostile_texts_stay_texts(title in hostile(), name in hostile(), word in hostile(), object in hostile()) {
        let mut new_track = track(1, &title);
        new_track.cover = Some(object.clone());
        new_track.genres = vec![entry(VocabularyKind::Genre, "house")];
        new_track.markers = vec![entry(VocabularyKind::Marker, "hit")];
        new_track.label = Some(entry(VocabularyKind::Label, "brand"));
        new_track.parts_of_night = vec![entry(VocabularyKind::PartOfNight, "opening")];
        let mut parts = input(vec![new_track], vec![artist(1, &name)]);
        parts.brand = word.clone();
        for entry in &mut parts.vocabulary {
            if entry.kind != VocabularyKind::Label {
                entry.entry.name.ru = word.clone();
                entry.entry.name.en = word.clone();
                entry.entry.icon = word.clone();
                entry.entry.code = word.clone();
            }
        }
        let written = read_track(&Snapshot::build(parts), 1, &visitor(), NOW);
        prop_assert_eq!(&written["name"], &title);
        prop_assert_eq!(&written["title"], &title);
        prop_assert_eq!(&written["artist"], &name);
        prop_assert_eq!(&written["artist_info"][0]["name"], &name);
        prop_assert_eq!(&written["picture"], &format!("/media/covers/{object}"));
        prop_assert_eq!(&written["genres"][0]["title"], &word);
        prop_assert_eq!(&written["marking"][0]["icon"]["literal"], &word);
        prop_assert_eq!(&written["part_night"], &word);
        prop_assert_eq!(&written["type"], &word);
        prop_assert_eq!(&written["label"]["name"], &word);
    }
}
