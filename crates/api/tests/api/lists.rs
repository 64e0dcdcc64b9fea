//! Every list of tracks.

use pult_api::{
    catalog::track::TrackList,
    downloads::history::{HistoryList, HistoryTrack},
};

use crate::{
    account_lifecycle::{DOWNLOADED, OF_FREE, OF_PRO, PLAYED, PUBLIC},
    test_app::{TestApp, TestResponse},
    test_pool::TRACKS,
};

/// The ids in the order of the list, which is deserialized as the document describes it.
pub(crate) fn ids(answer: &TestResponse) -> Vec<i64> {
    assert_eq!(answer.status, 200, "{}", answer.text());
    let list: TrackList =
        serde_json::from_slice(&answer.body).unwrap_or_else(|e| panic!("{e}: {}", answer.text()));
    let groups = list.items.into_iter().flat_map(|group| group.items);
    groups.map(|track| track.id.parse().unwrap()).collect()
}

const ORIGINS: [&str; 8] = [
    "/api/tracks/recordpool",
    "/api/tracks/free",
    "/api/tracks/event",
    "/api/tracks/my_new",
    "/api/tracks/favorites",
    "/api/artists/kontur/tracks",
    "/api/playlists/warm-up/tracks",
    "/api/library/history",
];
const OF_A_READER: [&str; 3] = [
    "/api/tracks/my_new",
    "/api/tracks/favorites",
    "/api/library/history",
];

#[tokio::test]
async fn what_belongs_to_a_reader_needs_one() {
    let app = TestApp::start().await;
    for path in ORIGINS {
        let answer = app.get(path).send().await;
        if OF_A_READER.contains(&path) {
            assert_eq!(answer.refusal(), (401, "login_required".into()), "{path}");
        } else {
            assert_eq!(answer.header("cache-control"), "private, max-age=10", "{path}");
        }
    }
}

#[tokio::test]
async fn every_origin_takes_the_same_filters_orders_and_pages() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    for path in ORIGINS {
        let get = |query: &str| app.get(&format!("{path}?{query}")).token(&token).send();
        let all = get("facets=1&limit=100").await;
        assert_eq!(all.header("cache-control"), "private, no-store");
        let list = all.json();
        assert!(list["total"].as_u64().unwrap() > 0, "{path}");
        assert!(list["facets"]["bpm"].as_array().unwrap().len() == 40, "{path}");
        assert!(get("").await.json().get("facets").is_none());
        let past = get("offset=1000").await.json();
        assert_eq!(
            (&past["items"], &past["total"]),
            (&serde_json::json!([]), &list["total"])
        );
        assert_eq!(get("BPM=199,200").await.json()["total"], 0, "{path}");
        let wrong = get("GENRES=nothing").await;
        assert_eq!(
            wrong.refused_field(),
            (422, "invalid_value".into(), "GENRES".into())
        );
        let wrong = get("sort=secret").await;
        assert_eq!(wrong.refused_field(), (422, "unknown_sort".into(), "sort".into()));
        assert_eq!(
            get("sort=-bpm").await.json()["items"][0]["date"],
            serde_json::Value::Null
        );
        let short = app.get(&path.replace("/api/", "/")).token(&token).send().await;
        assert_eq!(short.json()["total"], list["total"], "{path}");
    }
}

#[tokio::test]
async fn each_origin_has_its_own_tracks() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let get = |path: &str| app.get(&format!("/api/{path}")).token(&token).send();
    assert_eq!(ids(&get("tracks/free").await), [5]);
    assert_eq!(ids(&get("tracks/favorites").await), [3]);
    assert_eq!(ids(&get("tracks/my_new").await), [5, 10, 15, 20, 25, 30]);
    assert_eq!(ids(&get("tracks/event").await), [4, 8, 12, 16, 20, 24, 28]);
    let by_code = ids(&get("artists/night-express/tracks").await);
    assert_eq!(by_code, [5, 10, 15, 20, 25, 30]);
    assert_eq!(ids(&get("artists/2/tracks").await), by_code);
    for invalid in [
        "artists/404/tracks",
        "artists/nobody/tracks",
        "artists/%00/tracks",
        "artists/%D0/tracks",
    ] {
        assert_eq!(
            get(invalid).await.refusal(),
            (404, "not_found".into()),
            "{invalid}"
        );
    }
}

#[tokio::test]
async fn a_playlist_keeps_its_order_and_its_secrets() {
    let app = TestApp::start().await;
    let (pro, free) = (app.sign_in("pro").await, app.sign_in("free").await);
    let path = |code: &str| format!("/api/playlists/{code}/tracks");
    let answer = app.get(&path(PUBLIC.0)).send().await;
    assert_eq!(ids(&answer), PUBLIC.1);
    assert_eq!(answer.json()["items"][0]["date"], serde_json::Value::Null);
    let newest = app.get(&format!("{}?sort=-date", path(PUBLIC.0))).send().await;
    // Of two tracks with the same time the one with the larger id comes first.
    assert_eq!(ids(&newest), [5, 3, 12, 27]);
    assert_eq!(ids(&app.get(&path(OF_PRO)).token(&pro).send().await), [1, 2]);
    for (code, token) in [
        (OF_PRO, Some(&free)),
        (OF_FREE, Some(&pro)),
        (OF_PRO, None),
        ("nothing", None),
    ] {
        let call = app.get(&path(code));
        let call = match token {
            Some(token) => call.token(token),
            None => call,
        };
        assert_eq!(call.send().await.refusal(), (404, "not_found".into()), "{code}");
    }
}

#[tokio::test]
async fn history_is_newest_first_and_tells_of_each_download() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let answer = app.get("/api/library/history").token(&token).send().await;
    let list: HistoryList =
        serde_json::from_slice(&answer.body).unwrap_or_else(|e| panic!("{e}: {}", answer.text()));
    assert_eq!(list.total, 3);
    let records: Vec<HistoryTrack> = list.items.into_iter().flat_map(|group| group.items).collect();
    let mut expected = DOWNLOADED;
    expected.reverse();
    assert_eq!(
        records
            .iter()
            .map(|r| r.track_id.parse().unwrap())
            .collect::<Vec<i64>>(),
        expected
    );
    let info = &records[0].download_info;
    assert_eq!(
        (info.source.as_str(), info.format.as_str(), info.count),
        ("record_pool", "mp3", 2)
    );
    assert_eq!(info.version, records[0].kind);
    assert_eq!(records[1].download_info.count, 1);
    let other = app.sign_in("free").await;
    let answer = app.get("/api/library/history").token(&other).send().await;
    assert_eq!(answer.json()["total"], 0);
}

#[tokio::test]
async fn what_was_played_or_taken_can_be_hidden() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let path = |query: &str| format!("/api/tracks/recordpool?limit=100&{query}");
    let unplayed = ids(&app.get(&path("hide_played=1")).token(&token).send().await);
    assert_eq!(unplayed.len() as i64, TRACKS - 1);
    assert!(!unplayed.contains(&PLAYED));
    let fresh = ids(&app
        .get(&path("hide_played=1&hide_downloaded=1"))
        .token(&token)
        .send()
        .await);
    assert_eq!(fresh.len() as i64, TRACKS - 3);
    assert!(DOWNLOADED.iter().all(|id| !fresh.contains(id)));
    let visitor = ids(&app.get(&path("hide_played=1&hide_downloaded=1")).send().await);
    assert_eq!(visitor.len() as i64, TRACKS);
}
