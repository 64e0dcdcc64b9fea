//! The shape of a track object, and texts that try to break out of it.
use crate::pool;

use crate::pool::{NOW, artist, input, read_track, snapshot, term, track, user, version, visitor};
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
    let mut made = track(42, "Ночной экспресс (Low Tide Remix)");
    made.variant = Variant::Remix;
    made.artists = vec![ArtistId(1), ArtistId(2)];
    made.versions = vec![version(421, "intro-dirty"), version(422, "clean")];
    made.versions[0].has_wav = true;
    made.genres = vec![
        term(VocabularyKind::Genre, "house"),
        term(VocabularyKind::Genre, "nu-disco"),
    ];
    made.markers = vec![term(VocabularyKind::Marker, "hit")];
    made.event_markers = vec![term(VocabularyKind::EventMarker, "cake")];
    made.parts_of_night = vec![
        term(VocabularyKind::PartOfNight, "primetime"),
        term(VocabularyKind::PartOfNight, "closing"),
    ];
    made.category = Some(term(VocabularyKind::Category, "club"));
    made.format_set = Some(term(VocabularyKind::FormatSet, "open-air"));
    made.label = Some(term(VocabularyKind::Label, "exclusive"));
    made.rating = 5;
    made.was_in_top = true;
    made.is_adult = true;
    made.downloads_all = 314;
    made.cover = Some("ab12".into());
    made.soundwave = vec![0, 7, 100, 255];
    made.highlight_ms = Some(61_250);
    let mut second = artist(2, "Low Tide");
    second.picture = Some("cd34".into());
    Snapshot::build(input(vec![made], vec![artist(1, "Северный мост"), second]))
}

#[test]
fn a_full_track_reads_as_agreed() {
    let marks = Marks {
        favorites: [TrackId(42)].into(),
        download_counts: [(VersionId(421), 2), (VersionId(422), 1)].into(),
        ..Marks::default()
    };
    let shown = read_track(&full_snapshot(), 42, &user(PlanCode::Pro, marks), NOW);
    let expected: Value = serde_json::from_str(include_str!("../golden/track.json")).unwrap();
    assert_eq!(shown, expected, "{shown:#}");
}

#[test]
fn a_row_shows_a_hundred_points_of_a_wave_at_most() {
    let mut made = track(1, "T");
    made.soundwave = vec![7; 150];
    let shown = read_track(&snapshot(vec![made]), 1, &visitor(), NOW);
    assert_eq!(shown["soundwave"].as_array().unwrap().len(), 100);
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
    full_snapshot().write_track(&mut out, TrackId(42), &visitor(), NOW, &pool::PlainLinks);
    let text = String::from_utf8(out).unwrap();
    let shown: Value = serde_json::from_str(&text).unwrap();
    // Reading drops doubles silently, so the longer text would show them.
    let reread = serde_json::to_string(&shown).unwrap();
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
        let mut made = track(1, &title);
        made.cover = Some(object.clone());
        made.genres = vec![term(VocabularyKind::Genre, "house")];
        made.markers = vec![term(VocabularyKind::Marker, "hit")];
        made.label = Some(term(VocabularyKind::Label, "brand"));
        made.parts_of_night = vec![term(VocabularyKind::PartOfNight, "opening")];
        let mut parts = input(vec![made], vec![artist(1, &name)]);
        parts.brand = word.clone();
        for term in &mut parts.vocabulary {
            if term.kind != VocabularyKind::Label {
                term.entry.name.ru = word.clone();
                term.entry.name.en = word.clone();
                term.entry.icon = word.clone();
                term.entry.code = word.clone();
            }
        }
        let shown = read_track(&Snapshot::build(parts), 1, &visitor(), NOW);
        prop_assert_eq!(&shown["name"], &title);
        prop_assert_eq!(&shown["title"], &title);
        prop_assert_eq!(&shown["artist"], &name);
        prop_assert_eq!(&shown["artist_info"][0]["name"], &name);
        prop_assert_eq!(&shown["picture"], &format!("/media/covers/{object}"));
        prop_assert_eq!(&shown["genres"][0]["title"], &word);
        prop_assert_eq!(&shown["marking"][0]["icon"]["literal"], &word);
        prop_assert_eq!(&shown["part_night"], &word);
        prop_assert_eq!(&shown["type"], &word);
        prop_assert_eq!(&shown["label"]["name"], &word);
    }
}
