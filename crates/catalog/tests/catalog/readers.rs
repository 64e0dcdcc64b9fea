//! What each kind of requester sees of a track.
use crate::pool;

use crate::pool::{
    EVENT, NOW, PRO, RECORD_POOL, read_track, snapshot, track, user, user_with_notation, version, visitor,
};
use pult_catalog::Snapshot;
use pult_domain::{
    access::AccessFlags,
    catalog::Track,
    ids::{TrackId, VersionId},
    key::KeyNotation,
    lang::Lang,
    plan::PlanCode,
    requester::{Marks, Requester},
    vocabulary::VocabularyKind,
};
use serde_json::{Value, json};

fn with_access(access: AccessFlags) -> Track {
    Track {
        access,
        ..track(1, "T")
    }
}

fn requesters() -> [(&'static str, Requester); 6] {
    let on = |plan| user(plan, Marks::default());
    [
        ("visitor", visitor()),
        ("free", on(PlanCode::Free)),
        ("start", on(PlanCode::Start)),
        ("record-pool", on(PlanCode::RecordPool)),
        ("pro", on(PlanCode::Pro)),
        ("event", on(PlanCode::Event)),
    ]
}

fn marks_with_counts(counts: &[(i64, u8)]) -> Marks {
    Marks {
        download_counts: counts
            .iter()
            .map(|(id, count)| (VersionId(*id), *count))
            .collect(),
        ..Marks::default()
    }
}

fn two_versions() -> Snapshot {
    let mut new_track = track(1, "T");
    new_track.versions = vec![version(11, "extended"), version(12, "clean")];
    new_track.versions[1].has_wav = true;
    snapshot(vec![new_track])
}

#[test]
fn plans_open_what_they_promise() {
    for (access, open_to) in [
        (AccessFlags::default(), &["event"][..]),
        (RECORD_POOL, &["start", "record-pool", "pro", "event"]),
        (PRO, &["pro", "event"]),
        (EVENT, &["event"]),
    ] {
        let snapshot = snapshot(vec![with_access(access)]);
        for (name, requester) in requesters() {
            let written = read_track(&snapshot, 1, &requester, NOW);
            let is_open = open_to.contains(&name);
            let reason = match name {
                _ if is_open => Value::Null,
                "visitor" => json!("login_required"),
                _ => json!("plan_required"),
            };
            let item = &written["downloads"]["items"][0];
            assert_eq!(written["downloads"]["available"], is_open, "{name} {access:?}");
            assert_eq!(written["downloads"]["reason"], reason);
            assert_eq!(item["available"], is_open);
            assert_eq!(item["reason"], reason);
            assert_eq!(item["source"].is_string(), is_open);
            assert_eq!(
                written["download_with_archive"],
                is_open && ["pro", "event"].contains(&name)
            );
            assert_eq!(
                written["available_percent"],
                if is_open { json!(100) } else { json!(37.5) }
            );
            assert_eq!(written["preview_length"], if is_open { 240 } else { 90 });
            assert_eq!(
                written["audioSrc"],
                if is_open {
                    "/audio/10?whole"
                } else {
                    "/audio/10?seconds=90"
                }
            );
            assert_eq!(written["source"], written["audioSrc"]);
        }
    }
}

#[test]
fn access_names_who_may_take_and_hear() {
    let written = read_track(&snapshot(vec![with_access(PRO)]), 1, &visitor(), NOW);
    assert_eq!(
        written["access"],
        json!({
            "download": {"guest": false, "free": false, "record-pool": false, "pro": true, "event": true},
            "play": {"guest": 90, "free": 90, "record-pool": 90, "pro": true, "event": true},
            "record-pool": false, "pro": true, "event": true,
        })
    );
}

#[test]
fn a_short_track_is_heard_by_half_from_where_staff_set() {
    let mut new_track = with_access(EVENT);
    new_track.versions[0].duration_ms = 61_001;
    new_track.preview_start_ms = 12_500;
    let snapshot = snapshot(vec![new_track]);
    let written = read_track(&snapshot, 1, &visitor(), NOW);
    assert_eq!(written["access"]["play"]["guest"], 30.5);
    assert_eq!(written["preview_length"], 30.5);
    assert_eq!(written["preview_start"], 12.5);
    assert_eq!(written["available_percent"], 50);
    assert_eq!(written["duration"], 61.001);
    let whole = read_track(&snapshot, 1, &user(PlanCode::Event, Marks::default()), NOW);
    assert_eq!(whole["preview_start"], 0);
    assert_eq!(whole["preview_length"], 61.001);
}

#[test]
fn a_free_track_is_open_and_labelled_until_its_moment() {
    let mut new_track = with_access(EVENT);
    new_track.label = Some(pool::entry(VocabularyKind::Label, "brand"));
    new_track.free_until = Some(NOW.plus_seconds(1));
    let snapshot = snapshot(vec![new_track]);
    let free = user(PlanCode::Free, Marks::default());

    let before = read_track(&snapshot, 1, &free, NOW);
    assert_eq!(before["label"]["name"], "Free");
    assert_eq!(before["downloads"]["available"], true);
    assert_eq!(before["download_with_archive"], false);
    let guest = read_track(&snapshot, 1, &visitor(), NOW);
    assert_eq!(guest["available_percent"], 100);
    assert_eq!(guest["downloads"]["reason"], "login_required");
    assert_eq!(guest["access"]["play"]["guest"], true);
    assert_eq!(guest["access"]["download"]["guest"], false);
    assert_eq!(guest["access"]["download"]["free"], true);

    let after = read_track(&snapshot, 1, &free, NOW.plus_seconds(1));
    assert_eq!(
        after["label"],
        json!({"name": "Pult", "icon": "brand", "link": "/recordpool"})
    );
    assert_eq!(after["downloads"]["reason"], "plan_required");
    assert_eq!(after["available_percent"], 37.5);
}

#[test]
fn counts_run_per_version_until_none_is_left() {
    let snapshot = two_versions();
    for (counts, progress, first, second) in [
        (&[][..], "0%", true, true),
        (&[(11, 1)], "50%", true, true),
        (&[(11, 2)], "50%", false, true),
        (&[(11, 2), (12, 1)], "50%", false, true),
        (&[(11, 2), (12, 2)], "100%", false, false),
    ] {
        let written = read_track(&snapshot, 1, &user(PlanCode::Pro, marks_with_counts(counts)), NOW);
        let downloads = &written["downloads"];
        assert_eq!(downloads["progress"], progress, "{counts:?}");
        assert_eq!(downloads["available"], first || second);
        assert_eq!(written["download_with_archive"], first || second);
        for (n, (id, available)) in [("11-mp3", first), ("12-mp3", second), ("12-wav", second)]
            .into_iter()
            .enumerate()
        {
            let item = &downloads["items"][n];
            assert_eq!(item["id"], id);
            assert_eq!(item["available"], available);
            assert_eq!(
                item["reason"],
                if available {
                    Value::Null
                } else {
                    json!("download_limit")
                }
            );
            let download_count = counts
                .iter()
                .find(|(version, _)| id.starts_with(&version.to_string()));
            assert_eq!(
                item["download_count"],
                download_count.map_or(0, |(_, count)| *count)
            );
        }
        assert_eq!(downloads["items"].as_array().unwrap().len(), 3);
    }
}

#[test]
fn a_lapsed_plan_keeps_its_counts_and_asks_for_a_plan() {
    let written = read_track(
        &two_versions(),
        1,
        &user(PlanCode::Free, marks_with_counts(&[(11, 2)])),
        NOW,
    );
    assert_eq!(written["downloads"]["progress"], "50%");
    assert_eq!(written["downloads"]["reason"], "plan_required");
    assert_eq!(written["downloads"]["items"][0]["reason"], "plan_required");
    assert_eq!(written["downloads"]["items"][0]["download_count"], 2);
}

#[test]
fn a_file_is_taken_by_version_and_format() {
    let written = read_track(&two_versions(), 1, &user(PlanCode::Pro, Marks::default()), NOW);
    assert_eq!(
        written["downloads"]["items"][2],
        json!({
            "id": "12-wav", "version_id": "12", "name": "Clean", "extension": "wav", "download_count": 0,
            "available": true, "reason": null, "source": "/api/tracks/1/versions/12/file?format=wav",
        })
    );
}

#[test]
fn marks_are_the_readers_own() {
    let snapshot = snapshot(vec![track(1, "T"), track(2, "U")]);
    let marks = Marks {
        favorites: [TrackId(1)].into(),
        played: [TrackId(2)].into(),
        ..Marks::default()
    };
    let requester = user(PlanCode::Pro, marks);
    for (id, liked, played) in [(1, true, false), (2, false, true)] {
        let written = read_track(&snapshot, id, &requester, NOW);
        assert_eq!(
            (&written["liked"], &written["played"]),
            (&json!(liked), &json!(played))
        );
        let neutral = read_track(&snapshot, id, &visitor(), NOW);
        assert_eq!(
            (&neutral["liked"], &neutral["played"]),
            (&json!(false), &json!(false))
        );
    }
}

#[test]
fn words_follow_the_language_and_keys_the_notation() {
    let mut new_track = track(1, "T");
    new_track.genres = vec![pool::entry(VocabularyKind::Genre, "house")];
    new_track.category = Some(pool::entry(VocabularyKind::Category, "wedding"));
    let snapshot = snapshot(vec![new_track]);
    for (lang, genre, category) in [(Lang::Ru, "Хаус", "Свадьба"), (Lang::En, "House", "Wedding")]
    {
        let written = read_track(&snapshot, 1, &Requester::visitor(lang), NOW);
        assert_eq!(written["genres"][0]["title"], genre);
        assert_eq!(written["category"], category);
    }
    for (notation, key) in [
        (KeyNotation::Camelot, "8B"),
        (KeyNotation::OpenKey, "1d"),
        (KeyNotation::Classic, "C"),
    ] {
        let requester = user_with_notation(PlanCode::Pro, Marks::default(), notation);
        let written = read_track(&snapshot, 1, &requester, NOW);
        assert_eq!(written["key"], key);
        assert_eq!(written["track_key"], "8B");
        assert_eq!(written["key_index"], 16);
    }
}

#[test]
fn metadata_without_audio_has_no_link() {
    let mut new_track = track(1, "T");
    new_track.versions[0].has_audio = false;
    let written = read_track(&snapshot(vec![new_track]), 1, &visitor(), NOW);
    assert!(written["source"].is_null() && written["audioSrc"].is_null());
}

#[test]
fn an_unknown_track_writes_nothing() {
    let mut out = Vec::new();
    let found = snapshot(vec![track(1, "T")]).write_track(
        &mut out,
        TrackId(2),
        None,
        &visitor(),
        NOW,
        &pool::PlainLinks,
    );
    assert!(!found && out.is_empty());
}
