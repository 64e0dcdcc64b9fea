//! A track in lists and on its page, grants, charts and the history.

use serde_json::{Value, json};

use super::{has, is_exactly};
use crate::{
    account_lifecycle::PUBLIC,
    catalog_admin_lists::{FIRST, FREE},
    downloads::put,
    test_app::TestApp,
    test_pool::{TRACKS, WITH_SOUND},
};

pub(super) const TRACK: &str = "id:s name:s title:s artist:s artist_info:l artistInfo:l date_active_from:s \
    date_active_from_full:s version_id:s source:?s audioSrc:?s soundwave:l rating:i type:s variant:s label:?o key:s track_key:s \
    key_index:i bpm:n duration:n downloads_all:i was_in_top:b liked:b played:b is_adult:b has_detail_page:b \
    set_format:?s part_night:s category:s|false marking:l event_marking:l genres:l downloads:o download_with_archive:b access:o \
    available_percent:n preview_start:n preview_length:n in_playlists:l";

/// The fields of its parts, by path.
const PARTS: [(&str, &str); 13] = [
    ("/artist_info/0", ARTIST),
    ("/artistInfo/0", ARTIST),
    ("/artist_info/0/count", "subscriber:i"),
    ("/label", "name:s icon:s link:?s"),
    ("/marking/0", "title:s code:s icon:o"),
    ("/marking/0/icon", "literal:s color:s"),
    ("/event_marking/0", "title:s code:s icon:o"),
    ("/event_marking/0/icon", "literal:s color:s"),
    ("/genres/0", "title:s code:s sort:i"),
    ("/downloads", "available:b reason:?s progress:s items:l"),
    ("/downloads/items/0", ITEM),
    ("/access/download", "guest:b free:b record-pool:b pro:b event:b"),
    (
        "/access/play",
        "guest:true|n free:true|n record-pool:true|n pro:true|n event:true|n",
    ),
];
const ARTIST: &str = "id:s code:s name:s picture:?s description:s count:o";
const ITEM: &str = "id:s version_id:s name:s extension:s download_count:i available:b reason:?s source:?s";
/// A track that has a label, both kinds of markers, a category and a format set.
const RICH: i64 = 12;

async fn current(app: &TestApp, token: Option<&str>, id: i64) -> Value {
    let call = app.get(&format!("/api/tracks/current?track_id={id}"));
    let call = match token {
        Some(token) => call.token(token),
        None => call,
    };
    call.send().await.ok()
}

#[tokio::test]
async fn every_part_of_a_track_has_its_fields() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    for token in [None, Some(token.as_str())] {
        let track = current(&app, token, RICH).await;
        has(&track, TRACK);
        for (place, fields) in PARTS {
            let part = track.pointer(place).unwrap_or_else(|| panic!("no {place}"));
            is_exactly(part, fields);
        }
        has(&track["access"], "record-pool:b pro:b event:b");
        assert_eq!(track["name"], track["title"]);
        assert_eq!(track["artist_info"], track["artistInfo"]);
        assert_eq!(track["source"], track["audioSrc"]);
    }
    // Every fifth has no category.
    assert_eq!(current(&app, None, 5).await["category"], false);
}

#[tokio::test]
async fn the_numbers_of_a_track_keep_their_bounds() {
    let app = TestApp::start().await;
    for id in 1..=TRACKS {
        let track = current(&app, None, id).await;
        let number = |name: &str| track[name].as_f64().unwrap();
        assert!((1.0..=5.0).contains(&number("rating")), "{track:#}");
        assert!((1.0..=24.0).contains(&number("key_index")), "{track:#}");
        assert!((0.0..=100.0).contains(&number("available_percent")), "{track:#}");
        assert!(number("bpm") > 0.0 && number("preview_length") <= number("duration"));
        assert!(["Original", "Remix"].contains(&track["variant"].as_str().unwrap()));
        let wave = track["soundwave"].as_array().unwrap();
        assert!(wave.len() <= 100 && wave.iter().all(|point| point.as_u64().unwrap() <= 100));
    }
}

#[tokio::test]
async fn what_is_said_of_an_artist_stands_on_the_page_of_a_track_alone() {
    let app = TestApp::start().await;
    let listed = current(&app, None, WITH_SOUND).await;
    let path = format!("/api/tracks/detail?track_id={WITH_SOUND}");
    let detail = app.get(&path).send().await.ok();
    let english = app.get(&path).english().send().await.ok();
    for name in ["artist_info", "artistInfo"] {
        assert_eq!(listed[name][0]["description"], "");
        assert_eq!(detail[name][0]["description"], "О нём");
        assert_eq!(english[name][0]["description"], "About");
    }
}

#[tokio::test]
async fn the_page_of_a_track_has_more_than_a_list() {
    let app = TestApp::start().await;
    let call = app.get(&format!("/tracks/detail?track_id={WITH_SOUND}"));
    let detail = call.send().await.ok();
    has(&detail, TRACK);
    assert_eq!(detail["soundwave"].as_array().unwrap().len(), 800);
    let version = &detail["versions"][0];
    has(
        version,
        "id:s name:s bpm:n key:s duration:n loudness:?n sections:l soundwave_link:s",
    );
    is_exactly(&version["sections"][0], "kind:s start:n end:n");
    let row = app.get(&format!("/api/tracks/current?track_id={WITH_SOUND}"));
    let row = row.send().await.ok();
    assert_eq!(row["soundwave"].as_array().unwrap().len(), 100);
    assert!(row["in_playlists"].as_array().unwrap().is_empty());
    let listed = app.get(&format!("/tracks/detail?track_id={}", PUBLIC.1[0]));
    let listed = listed.send().await.ok();
    is_exactly(
        &listed["in_playlists"][0],
        "id:s code:s parent_code:?s name:s picture:?s type:s",
    );
}

#[tokio::test]
async fn ids_are_taken_as_numbers_and_as_strings() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let playlist = app.get("/api/playlists/mylist").token(&token).send().await.ok();
    let own = playlist
        .as_array()
        .unwrap()
        .iter()
        .find(|list| list["can_edit"] == true);
    let id = own.unwrap()["id"].as_str().unwrap();
    for (list, track) in [
        (json!(id), json!(9)),
        (json!(id.parse::<i64>().unwrap()), json!("10")),
    ] {
        let body = json!({ "playlist_id": list, "track_id": track });
        let added = app.put("/playlists/add_track").token(&token).json(&body);
        assert_eq!(added.send().await.ok()["changed"], true);
    }
}

#[tokio::test]
async fn a_grant_and_an_archive_have_their_fields() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    let granted = put(&app, &token, &format!("track={FREE}")).await.ok();
    has(&granted, "source:s file_name:s expires_at:s downloads:o");
    has(&granted["downloads"], "available:b reason:?s progress:s items:l");
    let call = app.get(&format!("/archive/make?trackIds={FIRST}")).token(&token);
    let created = call.send().await.ok();
    has(&created, "archivePath:s message:s count:i");
    let history = app.get("/library/history").token(&token).send().await.ok();
    let record = &history["items"][0]["items"][0];
    has(record, TRACK);
    has(record, "track_id:s download_info:o");
    is_exactly(
        &record["download_info"],
        "date:s source:s version_id:s version:s format:s count:i",
    );
    let date = record["download_info"]["date"].as_str().unwrap();
    assert!(is_russian(date), "{date}");
}

/// `05.03.2026 18:30:00`
fn is_russian(date: &str) -> bool {
    let shape: String = date
        .chars()
        .map(|c| if c.is_ascii_digit() { '0' } else { c })
        .collect();
    shape == "00.00.0000 00:00:00"
}

#[tokio::test]
async fn charts_and_suggestions_have_their_fields() {
    let app = TestApp::start().await;
    let get = async |path: &str| -> Value { app.get(path).send().await.ok() };
    let top = get("/tracks/toplist").await;
    is_exactly(&top, "original:l remix:l all:l data:o");
    is_exactly(&top["data"], "period:s updated_at:?s positions:o");
    is_exactly(&get("/tracks/recommended").await, "original:l remix:l");
    let alike = get("/track.alike.get?id=10").await;
    has(&alike[0], TRACK);
    has(&alike[0], "reasons:l");
    let found = get("/search/tracks?q=%D1%81%D0%B5%D0%B2%D0%B5%D1%80&variant=all&limit=20&offset=0").await;
    has(&found[0], TRACK);
}

#[tokio::test]
async fn lists_of_editors_name_them_and_hold_tracks() {
    let app = TestApp::start().await;
    let lists = app.get("/tracks/editors").send().await.ok();
    is_exactly(&lists[0], "editor:o items:l");
    assert_eq!(
        lists[0]["editor"],
        json!({ "name": "Pult", "picture": "/media/covers/cafe", "code": PUBLIC.0, "type": "staff" })
    );
    let items = lists[0]["items"].as_array().unwrap();
    has(&items[0], TRACK);
    let ids: Vec<i64> = items
        .iter()
        .map(|track| track["id"].as_str().unwrap().parse().unwrap())
        .collect();
    assert_eq!(ids, PUBLIC.1);
}
