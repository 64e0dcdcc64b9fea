//! Lists of tracks.

use serde_json::{Value, json};

use super::{has, is_exactly, tracks::TRACK};
use crate::{test_app::TestApp, test_pool::TRACKS};

const ORIGINS: [&str; 8] = [
    "/tracks/recordpool",
    "/tracks/free",
    "/tracks/event",
    "/tracks/my_new",
    "/tracks/favorites",
    "/artists/1/tracks",
    "/playlists/warm-up/tracks",
    "/library/history",
];

async fn get(app: &TestApp, token: &str, path: &str) -> Value {
    app.get(path).token(token).send().await.ok()
}

#[tokio::test]
async fn a_list_is_groups_by_day_with_its_page() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    for origin in ORIGINS {
        let list = get(&app, &token, origin).await;
        is_exactly(&list, "items:l total:i offset:i limit:i");
        is_exactly(&list["items"][0], "date:?s items:l date_all_count:i");
        has(&list["items"][0]["items"][0], TRACK);
        assert_eq!(
            (&list["offset"], &list["limit"]),
            (&json!(0), &json!(20)),
            "{origin}"
        );
        let counted = get(&app, &token, &format!("{origin}?facets=1")).await;
        is_exactly(&counted, "items:l total:i offset:i limit:i facets:o");
    }
}

#[tokio::test]
async fn the_date_of_a_group_is_what_the_filter_takes() {
    let app = TestApp::start().await;
    let list = app.get("/tracks/recordpool?limit=100").send().await.ok();
    for group in list["items"].as_array().unwrap() {
        let day = group["date"].as_str().unwrap();
        let of_day = app
            .get(&format!("/tracks/recordpool?DATE={day}"))
            .send()
            .await
            .ok();
        assert_eq!(of_day["total"], group["date_all_count"], "{day}");
        assert_eq!(of_day["items"][0]["date"], day);
    }
}

#[tokio::test]
async fn every_list_can_hide_what_was_played() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    for id in 1..=TRACKS {
        let call = app.post(&format!("/tracks/played?track_id={id}"));
        call.token(&token).send().await.ok();
    }
    for origin in ORIGINS {
        assert!(
            get(&app, &token, origin).await["total"].as_i64().unwrap() > 0,
            "{origin}"
        );
        let unheard = get(&app, &token, &format!("{origin}?hide_played=1")).await;
        assert_eq!(unheard["total"], 0, "{origin}");
    }
}

#[tokio::test]
async fn my_new_has_the_format_sets_of_the_reader() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let track = get(&app, &token, "/api/tracks/current?track_id=3").await;
    let sets = get(&app, &token, "/api/user/format_sets").await;
    let mut sets = sets.as_array().unwrap().iter();
    let set = sets.find(|set| set["code"] == track["set_format"]).unwrap();
    let is_there = async || {
        let list = get(&app, &token, "/tracks/my_new?limit=100").await;
        let groups = list["items"].as_array().unwrap().clone();
        groups
            .iter()
            .flat_map(|group| group["items"].as_array().unwrap())
            .any(|track| track["id"] == "3")
    };
    assert!(!is_there().await);
    let change = json!({ "format_sets": [set["id"]] });
    app.put("/api/user").token(&token).json(&change).send().await.ok();
    assert!(is_there().await);
}
