//! One version answers: what is asked of versions, which one a row shows, and which one mixes.
use crate::pool::{
    NOW, PlainLinks, artist, entry, input, read_query, snapshot, track, user, version, visitor,
};

use std::sync::Arc;

use pult_catalog::{CatalogChanges, ListQuery, Neighbours, NextTrackQuery, Scope, Snapshot};
use pult_domain::{
    catalog::{Bpm, Track},
    filter::TrackFilter,
    ids::{TrackId, VersionId, VocabularyEntryId},
    key::MusicalKey,
    list::{ListEntry, PageRequest},
    mixing::EnergyDirection,
    plan::PlanCode,
    requester::{Marks, Requester},
    vocabulary::{Attribute, VocabularyKind},
};
use serde_json::{Value, json};

fn kind(code: &str) -> VocabularyEntryId {
    entry(VocabularyKind::VersionType, code)
}

/// Versions of these types and tempos, numbered from `id * 10`.
fn track_with(id: i64, versions: &[(&str, i64)]) -> Track {
    let mut new_track = track(id, "T");
    let numbered = (id * 10..).zip(versions);
    new_track.versions = numbered
        .map(|(id, (code, bpm))| {
            let mut new_version = version(id, code);
            new_version.bpm = Bpm(bpm * 100);
            new_version
        })
        .collect();
    new_track
}

fn preferring(types: &[&str]) -> Requester {
    let mut requester = user(PlanCode::Pro, Marks::default());
    let types = types.iter().map(|code| kind(code)).collect();
    requester
        .user
        .as_mut()
        .and_then(Arc::get_mut)
        .unwrap()
        .version_types = types;
    requester
}

fn read(snapshot: &Snapshot, filter: &TrackFilter, requester: &Requester) -> Value {
    let page = PageRequest { offset: 0, limit: 20 };
    let query = ListQuery {
        facets: true,
        ..ListQuery::new(Scope::All, filter, page)
    };
    read_query(snapshot, &query, requester)
}

/// The shown versions, newest track first.
fn shown(snapshot: &Snapshot, filter: &TrackFilter, requester: &Requester) -> Vec<String> {
    let list = read(snapshot, filter, requester);
    let groups = list["items"].as_array().unwrap().iter();
    let rows = groups.flat_map(|group| group["items"].as_array().unwrap());
    rows.map(|row| row["version_id"].as_str().unwrap().to_owned())
        .collect()
}

fn clean_and_slow() -> TrackFilter {
    TrackFilter {
        version_types: vec![kind("clean"), kind("intro-clean")],
        bpm: Some((Bpm(10_000), Bpm(11_800))),
        ..TrackFilter::default()
    }
}

#[test]
fn a_type_and_a_tempo_are_of_one_version() {
    let tracks = || {
        vec![
            track_with(1, &[("dirty", 110), ("clean", 128)]),
            track_with(2, &[("dirty", 128), ("clean", 110)]),
            track_with(3, &[("dirty", 110), ("intro-clean", 110)]),
            track_with(4, &[("dirty", 110)]),
        ]
    };
    let base = snapshot(tracks());
    let delta = snapshot(vec![]).with_changes(CatalogChanges {
        tracks: tracks(),
        seq: 1,
        ..CatalogChanges::default()
    });
    for snapshot in [base, delta.compact(), delta] {
        let list = read(&snapshot, &clean_and_slow(), &visitor());
        assert_eq!(list["total"], 2);
        assert_eq!(
            list["facets"]["types"],
            json!({ "clean": 1, "intro-clean": 1, "dirty": 3 })
        );
        assert_eq!(shown(&snapshot, &clean_and_slow(), &visitor()), ["21", "31"]);
    }
}

#[test]
fn a_version_without_audio_is_neither_found_nor_chosen() {
    let silent = |mut silent: Track, indexes: &[usize]| {
        for index in indexes {
            silent.versions[*index].has_audio = false;
        }
        silent
    };
    let tracks = || {
        vec![
            silent(
                track_with(1, &[("clean", 110), ("dirty", 110), ("clean", 112)]),
                &[0],
            ),
            silent(track_with(2, &[("dirty", 110), ("clean", 110)]), &[1]),
            // Metadata alone is found as it is.
            silent(track_with(3, &[("dirty", 110), ("clean", 110)]), &[0, 1]),
        ]
    };
    let base = snapshot(tracks());
    let delta = snapshot(vec![]).with_changes(CatalogChanges {
        tracks: tracks(),
        seq: 1,
        ..CatalogChanges::default()
    });
    for snapshot in [base, delta.compact(), delta] {
        assert_eq!(shown(&snapshot, &clean_and_slow(), &visitor()), ["12", "31"]);
        let any = TrackFilter::default();
        assert_eq!(shown(&snapshot, &any, &visitor()), ["11", "20", "30"]);
        assert_eq!(
            shown(&snapshot, &any, &preferring(&["clean"])),
            ["12", "20", "31"]
        );
        let first = read(&snapshot, &clean_and_slow(), &visitor())["items"][0]["items"][0].clone();
        let items = first["downloads"]["items"].as_array().unwrap();
        let ids: Vec<&Value> = items.iter().map(|item| &item["version_id"]).collect();
        assert_eq!(ids, ["12", "11"]);
    }
}

#[test]
fn a_type_and_an_attribute_are_of_one_version() {
    let snapshot = snapshot(vec![track_with(1, &[("dirty", 120), ("clean", 120)])]);
    let total = |code, attributes: &[Attribute]| {
        let filter = TrackFilter {
            version_types: vec![kind(code)],
            attributes: attributes.to_vec(),
            ..TrackFilter::default()
        };
        read(&snapshot, &filter, &visitor())["total"].clone()
    };
    assert_eq!(total("clean", &[Attribute::Censored]), 1);
    assert_eq!(total("clean", &[Attribute::Uncensored]), 0);
    assert_eq!(total("clean", &[Attribute::Uncensored, Attribute::Original]), 1);
    assert_eq!(
        total("clean", &[Attribute::Remix]),
        0,
        "a track is a remix, not its versions"
    );
}

#[test]
fn a_row_shows_the_preferred_of_the_versions_that_match() {
    let snapshot = snapshot(vec![track_with(
        1,
        &[
            ("dirty", 110),
            ("clean", 110),
            ("intro-clean", 110),
            ("extended", 128),
        ],
    )]);
    let any = TrackFilter::default();
    assert_eq!(shown(&snapshot, &any, &visitor()), ["10"]);
    assert_eq!(
        shown(&snapshot, &any, &preferring(&["extended", "clean"])),
        ["13"]
    );
    assert_eq!(shown(&snapshot, &any, &preferring(&["acapella"])), ["10"]);
    let filter = clean_and_slow();
    assert_eq!(shown(&snapshot, &filter, &visitor()), ["11"]);
    let requester = preferring(&["extended", "intro-clean"]);
    assert_eq!(shown(&snapshot, &filter, &requester), ["12"]);
    // What was found elsewhere is shown by preference alone.
    let mut out = Vec::new();
    snapshot.write_tracks(
        &mut out,
        &[TrackId(1)],
        &requester,
        NOW,
        &PlainLinks,
        |_, _, _| {},
    );
    let rows: Value = serde_json::from_slice(&out).unwrap();
    let items = rows[0]["downloads"]["items"].as_array().unwrap();
    let order: Vec<&str> = items
        .iter()
        .map(|item| item["version_id"].as_str().unwrap())
        .collect();
    assert_eq!(order, ["13", "10", "11", "12"], "the others keep their order");
}

#[test]
fn a_playlist_shows_the_versions_it_names_where_the_filter_lets_it() {
    let types = [("dirty", 128), ("clean", 128), ("intro-clean", 110)];
    let snapshot = snapshot(vec![track_with(1, &types), track_with(2, &types)]);
    let named = |track: i64, version: i64| ListEntry {
        track: TrackId(track),
        version: Some(VersionId(version)),
    };
    // The last one names a version of another track.
    let entries = [named(1, 12), TrackId(2).into(), named(1, 20)];
    let shown = |filter: &TrackFilter, requester: &Requester| {
        let page = PageRequest { offset: 0, limit: 20 };
        let query = ListQuery::new(Scope::Sequence(&entries), filter, page);
        let list = read_query(&snapshot, &query, requester);
        let rows = list["items"][0]["items"].as_array().unwrap().clone();
        let facts = rows.iter().map(|row| {
            let first = &row["downloads"]["items"][0]["version_id"];
            assert_eq!(first, &row["version_id"]);
            (
                row["version_id"].as_str().unwrap().to_owned(),
                row["bpm"].as_f64().unwrap(),
            )
        });
        facts.collect::<Vec<_>>()
    };
    let expect = |shown: Vec<(String, f64)>, expected: [(&str, f64); 3]| {
        let shown: Vec<(&str, f64)> = shown.iter().map(|(id, bpm)| (id.as_str(), *bpm)).collect();
        assert_eq!(shown, expected);
    };
    let any = TrackFilter::default();
    expect(
        shown(&any, &visitor()),
        [("12", 110.0), ("20", 128.0), ("10", 128.0)],
    );
    let clean_first = preferring(&["clean"]);
    expect(
        shown(&any, &clean_first),
        [("12", 110.0), ("21", 128.0), ("11", 128.0)],
    );
    let of_types = |types: &[&str]| TrackFilter {
        version_types: types.iter().map(|code| kind(code)).collect(),
        ..TrackFilter::default()
    };
    let dirty = of_types(&["dirty"]);
    expect(
        shown(&dirty, &clean_first),
        [("10", 128.0), ("20", 128.0), ("10", 128.0)],
    );
    let clean = of_types(&["clean", "intro-clean"]);
    expect(
        shown(&clean, &visitor()),
        [("12", 110.0), ("21", 128.0), ("11", 128.0)],
    );
}

#[test]
fn a_preview_is_that_of_the_shown_version() {
    let mut new_track = track_with(1, &[("extended", 120), ("quick-hit", 120)]);
    new_track.versions[1].duration_ms = 60_000;
    new_track.versions[1].soundwave = vec![9];
    let snapshot = Snapshot::build(input(vec![new_track], vec![artist(1, "A")]));
    let filter = TrackFilter {
        version_types: vec![kind("quick-hit")],
        ..TrackFilter::default()
    };
    let list = read(&snapshot, &filter, &visitor());
    let row = &list["items"][0]["items"][0];
    assert_eq!(row["source"], "/audio/11?seconds=30");
    assert_eq!(
        (
            &row["duration"],
            &row["preview_length"],
            &row["available_percent"]
        ),
        (&json!(60), &json!(30), &json!(50))
    );
    assert_eq!(row["soundwave"], json!([9]));
}

#[test]
fn a_preview_from_the_middle_begins_earlier_in_a_short_version() {
    let mut new_track = track_with(1, &[("extended", 120), ("quick-hit", 120)]);
    new_track.preview_start_ms = 75_000;
    new_track.versions[1].duration_ms = 60_000;
    let snapshot = Snapshot::build(input(vec![new_track], vec![artist(1, "A")]));
    let start = |version| {
        let mut out = Vec::new();
        snapshot.write_track(&mut out, TrackId(1), version, &visitor(), NOW, &PlainLinks);
        let row: Value = serde_json::from_slice(&out).unwrap();
        (row["version_id"].clone(), row["preview_start"].clone())
    };
    assert_eq!(start(None), (json!("10"), json!(75)));
    assert_eq!(start(Some(VersionId(11))), (json!("11"), json!(30)));
    assert_eq!(start(Some(VersionId(404))).0, "10");
}

#[test]
fn the_version_that_plays_is_mixed_with_the_versions_that_fit() {
    let mut from = track_with(1, &[("extended", 128), ("transition", 90)]);
    from.versions[1].key = MusicalKey::from_camelot("3A").unwrap();
    let mut other = track_with(2, &[("extended", 128), ("transition", 90)]);
    other.versions[1].key = MusicalKey::from_camelot("3A").unwrap();
    let mut clashing = track_with(3, &[("extended", 90), ("clean", 128)]);
    // A tempo and a key of different versions.
    clashing.versions[1].key = MusicalKey::from_camelot("1A").unwrap();
    let snapshot = snapshot(vec![from, other, clashing]);
    let requester = user(PlanCode::Pro, Marks::default());
    let none = Neighbours::default();
    let alike = |version: Option<i64>, requester: &Requester| {
        let version = version.map(VersionId);
        let found = snapshot
            .alike(TrackId(1), version, &none, requester, NOW)
            .unwrap();
        let ids = found
            .iter()
            .map(|found| (found.track.0, found.version.unwrap().0));
        ids.collect::<Vec<_>>()
    };
    assert_eq!(alike(None, &requester), [(2, 20)]);
    assert_eq!(alike(Some(11), &requester), [(2, 21)]);
    assert_eq!(alike(None, &preferring(&["transition"])), [(2, 21)]);
    assert_eq!(alike(Some(404), &requester), [(2, 20)]);
    let query = NextTrackQuery {
        track: TrackId(1),
        version: Some(VersionId(11)),
        energy: EnergyDirection::default(),
        played: &[],
        limit: 5,
    };
    let next = snapshot.next(&query, &none, &requester, NOW).unwrap();
    assert_eq!(
        (next[0].track, next[0].version),
        (TrackId(2), Some(VersionId(21)))
    );
    let entries = [
        ListEntry {
            track: TrackId(2),
            version: Some(VersionId(21)),
        },
        TrackId(3).into(),
    ];
    let mut out = Vec::new();
    snapshot.write_entries(&mut out, &entries, &requester, NOW, &PlainLinks, |_, _, _| {});
    let rows: Value = serde_json::from_slice(&out).unwrap();
    assert_eq!(
        (&rows[0]["version_id"], &rows[1]["version_id"]),
        (&json!("21"), &json!("30"))
    );
}
