//! One version answers a query: what a filter finds is what is shown, played and downloaded.

mod downloads;
mod playlists;

use std::io::Cursor;

use pult_domain::{
    access::AccessFlags,
    catalog::{Bpm, Track, Variant, Version},
    ids::{ArtistId, StoredFileId, TrackId, VersionId, VocabularyEntryId},
    key::MusicalKey,
    time::Timestamp,
    vocabulary::VocabularyKind,
};
use pult_store::{NewTrack, Store, VersionAudio};
use serde_json::{Value, json};
use zip::ZipArchive;

use crate::{
    downloads::put,
    test_app::{TestApp, TestResponse},
};

/// 04.01.2020 in Moscow.
const DAY: &str = "04.01.2020";
const DAY_AT: Timestamp = Timestamp(1_578_128_400_000);
/// Tracks with a clean version of a slow tempo, and what surrounds them.
const CLEAN: std::ops::RangeInclusive<i64> = 201..=220;
const FAST_CLEAN: i64 = 221;
const DIRTY_ONLY: i64 = 222;
/// Only its dirty version has WAV.
const DIRTY_WAV: i64 = 223;
const FILTER: &str = "BPM=100,118&TYPE=clean,intro-clean";

/// The main version is always dirty and slow.
fn version_types(id: i64) -> Vec<(&'static str, i64)> {
    let dirty = [("intro-dirty", 11_000), ("dirty", 11_200)];
    let clean = match id {
        FAST_CLEAN => vec![("clean", 12_800), ("intro-clean", 12_800)],
        DIRTY_ONLY => vec![],
        DIRTY_WAV => vec![("clean", 9_000)],
        id if id % 3 == 0 => vec![("intro-clean", 10_400)],
        id if id % 3 == 1 => vec![("clean", 10_400)],
        _ => vec![("clean", 10_400), ("intro-clean", 10_400)],
    };
    dirty.into_iter().chain(clean).collect()
}

async fn add_tracks(store: &Store) {
    let vocabulary = store.terms().await.unwrap();
    let kind = |code: &str| -> VocabularyEntryId {
        let mut entries = vocabulary.iter();
        let is_type = |kind| kind == VocabularyKind::VersionType;
        let found = entries.find(|entry| is_type(entry.kind) && entry.code == code);
        found.unwrap().id
    };
    let new_track = |id: i64| {
        let version = |(n, (code, bpm)): (usize, (&str, i64))| Version {
            id: VersionId(id * 10 + n as i64),
            kind: kind(code),
            bpm: Bpm(bpm),
            key: MusicalKey::from_index(1).unwrap(),
            // Versions differ in length, so that their previews do.
            duration_ms: 6_000 + 200_000 * n as i64,
            has_wav: id == DIRTY_WAV && n == 0,
            has_audio: true,
            soundwave: vec![n as u8; 4],
            highlight_ms: None,
        };
        let versions: Vec<Version> = version_types(id).into_iter().enumerate().map(version).collect();
        let audio = VersionAudio {
            mp3: Some(StoredFileId(1)),
            ..VersionAudio::default()
        };
        let mut audio = vec![audio; versions.len()];
        if id == DIRTY_WAV {
            audio[0].wav = Some(StoredFileId(1));
        }
        NewTrack {
            audio,
            track: Track {
                id: TrackId(id),
                title: format!("Свадьба {id}"),
                variant: Variant::Original,
                artists: vec![ArtistId(1)],
                versions,
                genres: vec![],
                markers: vec![],
                event_markers: vec![],
                parts_of_night: vec![],
                category: None,
                additional_categories: vec![],
                format_set: None,
                label: None,
                free_until: None,
                access: AccessFlags {
                    record_pool: true,
                    pro: true,
                    event: true,
                },
                rating: 3,
                was_in_top: false,
                is_adult: false,
                year: None,
                energy: None,
                preview_start_ms: 75_000,
                published_at: Timestamp(DAY_AT.0 - id),
                downloads_all: 0,
                cover: None,
            },
            plays_all: 0,
            created_at: DAY_AT,
        }
    };
    let tracks: Vec<NewTrack> = (*CLEAN.start()..=DIRTY_WAV).map(new_track).collect();
    let mut tx = store.begin_bulk().await.unwrap();
    tx.insert_tracks(&tracks).await.unwrap();
    tx.commit().await.unwrap();
}

async fn start() -> TestApp {
    TestApp::after(add_tracks).await
}

async fn list(app: &TestApp, token: &str, query: &str) -> Value {
    let path = format!("/api/tracks/recordpool?limit=100&DATE={DAY}&{query}");
    app.get(&path).token(token).english().send().await.ok()
}

fn rows(list: &Value) -> Vec<Value> {
    let groups = list["items"].as_array().unwrap().iter();
    groups
        .flat_map(|group| group["items"].as_array().unwrap().clone())
        .collect()
}

async fn zip_names(app: &TestApp, token: &str, query: &str) -> Vec<String> {
    let path = format!("/api/archive/make?{query}");
    let archive = app.get(&path).token(token).send().await.ok();
    let link = archive["archivePath"].as_str().unwrap();
    let zip = ZipArchive::new(Cursor::new(app.get(link).send().await.body)).unwrap();
    let names = zip.file_names().map(|name| name.unwrap().to_string());
    let names: Vec<String> = names.filter(|name| name.ends_with(".mp3")).collect();
    // The progress of an archive is recorded after the response.
    while !app.get("/api/archive/current").token(token).send().await.ok()["archive"].is_null() {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    names
}

fn is_clean(name: &str) -> bool {
    name.ends_with("(Clean).mp3") || name.ends_with("(Intro Clean).mp3")
}

#[tokio::test]
async fn an_archive_of_a_clean_and_slow_list_has_only_clean_and_slow_files() {
    let app = start().await;
    let token = app.sign_in("pro").await;
    let found = list(&app, &token, FILTER).await;
    assert_eq!(found["total"], 20);
    let rows = rows(&found);
    for row in &rows {
        assert!(
            ["Clean", "Intro Clean"].contains(&row["type"].as_str().unwrap()),
            "{row}"
        );
        assert_eq!(row["bpm"], 104.0);
    }
    let day = zip_names(&app, &token, &format!("date={DAY}&{FILTER}")).await;
    assert_eq!(day.len(), 20);
    assert!(day.iter().all(|name| is_clean(name)), "{day:?}");
    // Selected tracks of the list, with its filters or with the versions of its rows.
    let ids: Vec<&str> = rows.iter().map(|row| row["id"].as_str().unwrap()).collect();
    let ids = ids.join(",");
    let selected = zip_names(&app, &token, &format!("trackIds={ids}&{FILTER}")).await;
    assert_eq!(selected.len(), 20);
    assert!(selected.iter().all(|name| is_clean(name)), "{selected:?}");
}

#[tokio::test]
async fn each_version_on_a_page_says_what_of_it_may_be_heard_as_its_row_does() {
    let app = start().await;
    let token = app.sign_in("pro").await;
    let read = async |path: String, token: Option<&String>| {
        let call = app.get(&path);
        let call = match token {
            Some(token) => call.token(token),
            None => call,
        };
        call.send().await.ok()
    };
    for (token, percent) in [(None, [50.0, 43.689, 22.167]), (Some(&token), [100.0; 3])] {
        let track = CLEAN.end();
        let detail = read(format!("/api/tracks/detail?track_id={track}"), token).await;
        let versions = detail["versions"].as_array().unwrap();
        assert_eq!(versions.len(), percent.len());
        for (version, percent) in versions.iter().zip(percent) {
            let id = version["id"].as_str().unwrap();
            let row = read(
                format!("/api/tracks/current?track_id={track}&version={id}"),
                token,
            )
            .await;
            assert_eq!(row["version_id"], id);
            for name in ["duration", "available_percent", "preview_start", "preview_length"] {
                assert_eq!(version[name].as_f64(), row[name].as_f64(), "{name} of {id}");
            }
            for name in ["source", "soundwave"] {
                assert_eq!(version[name], row[name], "{name} of {id}");
            }
            assert_eq!(version["available_percent"].as_f64(), Some(percent));
        }
    }
}

#[tokio::test]
async fn versions_of_an_archive_are_those_of_the_rows() {
    let app = start().await;
    let token = app.sign_in("pro").await;
    let rows = rows(&list(&app, &token, FILTER).await);
    let pairs = rows.iter().map(|row| {
        let text = |field: &str| row[field].as_str().unwrap();
        (
            text("id").to_owned(),
            format!("{}:{}", text("id"), text("version_id")),
        )
    });
    let (ids, versions): (Vec<String>, Vec<String>) = pairs.unzip();
    let query = format!("trackIds={}&versions={}", ids.join(","), versions.join(","));
    let names = zip_names(&app, &token, &query).await;
    assert!(
        names.len() == 20 && names.iter().all(|name| is_clean(name)),
        "{names:?}"
    );
}

#[tokio::test]
async fn a_row_plays_offers_and_downloads_the_version_that_was_found() {
    let app = start().await;
    let token = app.sign_in("pro").await;
    for row in rows(&list(&app, &token, FILTER).await) {
        let version = row["version_id"].as_str().unwrap();
        let link = row["audioSrc"].as_str().unwrap();
        assert!(link.starts_with(&format!("/media/audio/{version}?")), "{link}");
        assert_eq!(row["source"], row["audioSrc"]);
        let first = &row["downloads"]["items"][0];
        assert_eq!(
            (&first["version_id"], &first["name"]),
            (&json!(version), &row["type"])
        );
        assert_eq!(
            row["soundwave"],
            json!([2, 2, 2, 2]),
            "not that of the main version"
        );
    }
    let row = &rows(&list(&app, &token, FILTER).await)[0];
    let played = app.get(row["audioSrc"].as_str().unwrap()).send().await;
    assert_eq!(
        (played.status.as_u16(), played.header("content-type")),
        (200, "audio/mpeg")
    );
    let (id, version) = (row["id"].as_str().unwrap(), row["version_id"].as_str().unwrap());
    let granted = put(&app, &token, &format!("track={id}&version={version}"))
        .await
        .ok();
    assert!(is_clean(granted["file_name"].as_str().unwrap()), "{granted}");
}

#[tokio::test]
async fn conditions_on_several_versions_together_find_nothing() {
    let app = start().await;
    let token = app.sign_in("pro").await;
    let total = async |query: &str| list(&app, &token, query).await["total"].clone();
    assert_eq!(total("BPM=126,130&TYPE=clean").await, 1);
    assert_eq!(total("BPM=126,130&TYPE=dirty").await, 0);
    assert_eq!(total("BPM=126,130&VARIANT=uncensored").await, 0);
    assert_eq!(total("TYPE=clean&VARIANT=uncensored").await, 0);
    let facets = list(&app, &token, "BPM=126,130&facets=1").await["facets"].clone();
    assert_eq!(facets["types"], json!({ "clean": 1, "intro-clean": 1 }));
    let counts = list(&app, &token, "TYPE=dirty&facets=1").await["facets"]["variants"].clone();
    assert_eq!(counts, json!({ "original": 23, "uncensored": 23 }));
}

#[tokio::test]
async fn a_saved_filter_counts_tracks_with_one_version_for_all_of_it() {
    let app = start().await;
    let token = app.sign_in("pro").await;
    let count = async |query: String| {
        let body = json!({ "name": "Свадьба", "query": query });
        let saved = app.post("/api/crates").token(&token).json(&body).send().await;
        saved.ok()["count"].clone()
    };
    assert_eq!(count(FILTER.to_owned()).await, 20);
    assert_eq!(count("BPM=126,130&TYPE=dirty".to_owned()).await, 0);
}

async fn prefer(app: &TestApp, token: &str, types: &str) -> Value {
    let body = json!({ "version_types": types });
    let call = app.post("/api/user/settings").token(token).json(&body);
    call.send().await.ok()["settings"]["version_types"].clone()
}

#[tokio::test]
async fn the_preferred_version_is_shown_played_and_downloaded_where_nothing_else_decides() {
    let app = start().await;
    let token = app.sign_in("pro").await;
    let types = async |token: &str, query: &str| -> Vec<String> {
        let list = list(&app, token, &format!("ARTIST=1&sort=name&{query}")).await;
        let rows = rows(&list).into_iter().take(3);
        rows.map(|row| row["type"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(
        types(&token, "").await,
        ["Intro Dirty", "Intro Dirty", "Intro Dirty"]
    );
    assert_eq!(
        prefer(&app, &token, "intro-clean,clean").await,
        json!(["intro-clean", "clean"])
    );
    let user = app.get("/api/user").token(&token).send().await.ok();
    assert_eq!(user["settings"]["version_types"], json!(["intro-clean", "clean"]));
    // 201 and 202 have what their numbers say, 203 has both.
    assert_eq!(types(&token, "").await, ["Intro Clean", "Clean", "Intro Clean"]);
    assert_eq!(types(&token, "TYPE=dirty").await, ["Dirty", "Dirty", "Dirty"]);
    let other = app.sign_in("free").await;
    assert_eq!(
        types(&other, "").await,
        ["Intro Dirty", "Intro Dirty", "Intro Dirty"]
    );
    let current = app
        .get("/api/tracks/current?track_id=201")
        .token(&token)
        .english();
    assert_eq!(current.send().await.ok()["type"], "Intro Clean");

    // Without a version the preferred one is taken while it lasts, then the next.
    let mut names = Vec::new();
    for _ in 0..3 {
        let granted = put(&app, &token, "track=203").await.ok();
        names.push(granted["file_name"].as_str().unwrap().to_owned());
        app.get(granted["source"].as_str().unwrap()).send().await;
    }
    let endings = ["(Intro Clean).mp3", "(Intro Clean).mp3", "(Clean).mp3"];
    assert!(
        names.iter().zip(endings).all(|(name, end)| name.ends_with(end)),
        "{names:?}"
    );
    let names = zip_names(&app, &token, "trackIds=201,202").await;
    assert!(
        names[0].ends_with("(Intro Clean).mp3") && names[1].ends_with("(Clean).mp3"),
        "{names:?}"
    );
    assert_eq!(prefer(&app, &token, "").await, json!([]));
    assert_eq!(
        types(&token, "").await,
        ["Intro Dirty", "Intro Dirty", "Intro Dirty"]
    );
}

#[tokio::test]
async fn a_link_to_a_version_shows_that_version() {
    let app = start().await;
    let token = app.sign_in("pro").await;
    for call in ["current", "detail"] {
        let path = format!("/api/tracks/{call}?track_id=203&version=2033");
        let shown = app.get(&path).token(&token).english().send().await.ok();
        assert_eq!(
            (&shown["version_id"], &shown["type"]),
            (&json!("2033"), &json!("Intro Clean"))
        );
        assert_eq!(shown["soundwave"], json!([3, 3, 3, 3]));
        let other = app.get(&format!("/api/tracks/{call}?track_id=203&version=1"));
        assert_eq!(other.token(&token).send().await.ok()["version_id"], "2030");
    }
}

#[tokio::test]
async fn an_unknown_version_type_is_no_preference() {
    let app = start().await;
    let token = app.sign_in("pro").await;
    let body = json!({ "version_types": "clean,loud" });
    let refused = app
        .post("/api/user/settings")
        .token(&token)
        .json(&body)
        .send()
        .await;
    assert_eq!(
        refused.refused_field(),
        (422, "invalid_value".into(), "version_types".into())
    );
    let user = app.get("/api/user").token(&token).send().await.ok();
    assert_eq!(user["settings"]["version_types"], json!([]));
}
