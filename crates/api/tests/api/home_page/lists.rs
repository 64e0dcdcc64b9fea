//! Lists that staff put together: playlists, boxes, exclusive artists and free tracks.

use std::time::Duration;

use serde_json::{Value, json};

use super::add;
use crate::{test_app::TestApp, test_pool::TRACKS};

#[tokio::test]
async fn a_playlist_of_the_pool_is_made_filled_and_deleted() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let name = json!({ "name": "Новый эфир" });
    let pro = app.sign_in("pro").await;
    let denied = app
        .post("/api/admin/playlists")
        .token(&pro)
        .json(&name)
        .send()
        .await;
    assert_eq!(denied.status, 404);
    let created = app
        .post("/api/admin/playlists")
        .token(&admin)
        .json(&name)
        .send()
        .await
        .ok();
    let code = created["code"].as_str().unwrap();
    let path = format!("/api/admin/playlists/{}", created["id"].as_str().unwrap());
    assert_eq!(
        app.get(&format!("/api/playlists/{code}")).send().await.status,
        404
    );
    let put = |change: Value, revision: &Value| {
        let mut facts = json!({
            "name": "Новый эфир", "description": "", "picture": null, "published": true,
            "track_ids": ["2", "1", "3"], "revision": revision,
        });
        for (name, value) in change.as_object().unwrap() {
            facts[name] = value.clone();
        }
        app.put(&path).token(&admin).json(&facts).send()
    };
    for (change, field) in [
        (json!({ "track_ids": ["1", "1"] }), "track_ids"),
        (json!({ "track_ids": ["404"] }), "track_ids"),
        (json!({ "track_ids": ["x"] }), "track_ids[0]"),
        (json!({ "picture": "x" }), "picture"),
        (json!({ "name": "аб" }), "name"),
        (json!({ "name_en": "a".repeat(21) }), "name_en"),
        (json!({ "name_en": "F u c k" }), "name_en"),
    ] {
        let refused = put(change.clone(), &created["revision"]).await;
        assert_eq!(refused.refused_field().2, field, "{change}");
    }
    let changed = put(json!({}), &created["revision"]).await.ok();
    let order: Vec<&str> = changed["tracks"]
        .as_array()
        .unwrap()
        .iter()
        .map(|track| track["id"].as_str().unwrap())
        .collect();
    assert_eq!(order, ["2", "1", "3"]);
    assert!(!changed["tracks"][0]["title"].as_str().unwrap().is_empty());
    assert_eq!(
        put(json!({}), &created["revision"]).await.refusal(),
        (409, "changed_elsewhere".into())
    );
    assert_eq!(
        app.get(&format!("/api/playlists/{code}")).send().await.ok()["count"],
        3
    );
    put(json!({ "published": false }), &changed["revision"])
        .await
        .ok();
    assert_eq!(
        app.get(&format!("/api/playlists/{code}")).send().await.status,
        404
    );
    app.delete(&path).token(&admin).send().await.ok();
    assert_eq!(app.get(&path).token(&admin).send().await.status, 404);
}

#[tokio::test]
async fn a_playlist_of_the_pool_has_a_name_for_each_language() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let created = app
        .post("/api/admin/playlists")
        .token(&admin)
        .json(&json!({ "name": "Тихий эфир" }))
        .send()
        .await
        .ok();
    assert_eq!(created["name_en"], "");
    let path = format!("/api/admin/playlists/{}", created["id"].as_str().unwrap());
    let saved = async |name_en: &str, revision: &Value| {
        let facts = json!({
            "name": "Тихий эфир", "name_en": name_en, "description": "", "picture": null, "published": true,
            "track_ids": ["1"], "revision": revision,
        });
        app.put(&path).token(&admin).json(&facts).send().await.ok()
    };
    let page = format!("/api/playlists/{}", created["code"].as_str().unwrap());
    let names = async || {
        [
            app.get(&page).send().await.ok()["name"].clone(),
            app.get(&page).english().send().await.ok()["name"].clone(),
        ]
    };
    let one = saved("", &created["revision"]).await;
    assert_eq!(names().await, ["Тихий эфир", "Тихий эфир"]);
    let both = saved(" Quiet  Broadcast ", &one["revision"]).await;
    assert_eq!(both["name_en"], "Quiet Broadcast");
    assert_eq!(names().await, ["Тихий эфир", "Quiet Broadcast"]);
    for list in [
        "/api/search/playlists?q=broadcast",
        "/api/search/playlists?q=%D1%82%D0%B8%D1%85%D0%B8%D0%B9",
        "/api/playlists/feed?q=quiet",
    ] {
        let found = app.get(list).english().send().await.ok();
        assert_eq!(found["items"][0]["name"], "Quiet Broadcast", "{list}");
        let found = app.get(list).send().await.ok();
        assert_eq!(found["items"][0]["name"], "Тихий эфир", "{list}");
    }
    let html = app
        .get(page.strip_prefix("/api").unwrap())
        .browser()
        .english()
        .send()
        .await;
    assert!(
        html.text().contains("<title>Quiet Broadcast"),
        "{:.600}",
        html.text()
    );
    let track = app
        .get("/api/tracks/detail?track_id=1")
        .english()
        .send()
        .await
        .ok();
    let listed = track["in_playlists"].as_array().unwrap().iter();
    assert!(
        listed
            .map(|listed| &listed["name"])
            .any(|name| name == "Quiet Broadcast")
    );
    let log = app.get("/api/admin/audit").token(&admin).send().await.ok();
    assert!(
        log["items"][0].to_string().contains("Quiet Broadcast"),
        "{}",
        log["items"][0]
    );
}

#[tokio::test]
async fn playlists_of_others_are_not_the_staffs() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    // A playlist of `pro`.
    let path = "/api/admin/playlists/2";
    assert_eq!(app.get(path).token(&admin).send().await.status, 404);
    assert_eq!(app.delete(path).token(&admin).send().await.status, 404);
}

#[tokio::test]
async fn boxes_of_an_interactive_are_written_and_seen() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let created = add(
        &app,
        &admin,
        "interactives",
        json!({
            "title_ru": "Бал", "title_en": "Ball", "lead_ru": "Что играть", "lead_en": "What to play",
            "published_at": "2020-01-01T00:00:00Z",
        }),
    )
    .await
    .ok();
    let path = format!("/api/admin/interactives/{}", created["id"].as_str().unwrap());
    let moderator = app.sign_in("moderator").await;
    assert_eq!(app.get(&path).token(&moderator).send().await.status, 404);
    let interactive = app.get(&path).token(&admin).send().await.ok();
    assert_eq!(
        (&interactive["revision"], &interactive["boxes"]),
        (&created["revision"], &json!([]))
    );
    let moment = |title: &str, tracks: &[&str]| {
        json!({
            "title_ru": title, "title_en": title, "hint_ru": "Свет", "hint_en": "Lights", "track_ids": tracks,
        })
    };
    let set = |boxes: Value, revision: &Value| {
        let body = json!({ "revision": revision, "boxes": boxes });
        app.put(&format!("{path}/boxes")).token(&admin).json(&body).send()
    };
    for (boxes, field) in [
        (json!([moment("", &[])]), "boxes.0.title_ru"),
        (
            json!([moment("A", &["1"]), moment("B", &["404"])]),
            "boxes.1.tracks",
        ),
        (json!([moment("A", &["1", "1"])]), "boxes.0.tracks"),
        (json!([moment("A", &["x"])]), "boxes[0].track_ids[0]"),
    ] {
        let refused = set(boxes.clone(), &interactive["revision"]).await;
        assert_eq!(refused.refused_field().2, field, "{boxes}");
    }
    let boxes = json!([moment("Entrance", &["2", "1"]), moment("Cake", &[])]);
    let first = set(boxes, &interactive["revision"]).await.ok();
    let entrance = first["boxes"][0]["id"].as_str().unwrap().to_owned();
    assert_eq!(
        set(json!([]), &interactive["revision"]).await.refusal(),
        (409, "changed_elsewhere".into())
    );
    let mut saved_box = moment("Entrance", &["1", "2", "3"]);
    saved_box["id"] = json!(entrance);
    let second = set(json!([moment("Toast", &["4"]), saved_box]), &first["revision"])
        .await
        .ok();
    assert_eq!(second["boxes"][1]["id"], json!(entrance), "it keeps its number");
    let loaded = app.get("/api/interactives/ball").english().send().await.ok();
    let titles: Vec<&str> = loaded["boxes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|of| of["title"].as_str().unwrap())
        .collect();
    assert_eq!((titles, &loaded["count"]), (vec!["Toast", "Entrance"], &json!(4)));
    let log = app.get("/api/admin/audit").token(&admin).send().await.ok();
    assert_eq!(log["items"][0]["action"], "interactives.boxes");
}

#[tokio::test]
async fn exclusive_artists_stand_in_the_order_of_staff() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let list = app.get("/api/admin/exclusive").token(&admin).send().await.ok();
    let before: Vec<Value> = list
        .as_array()
        .unwrap()
        .iter()
        .map(|artist| artist["id"].clone())
        .collect();
    let all = app.get("/api/artists").send().await.ok();
    let ids: Vec<Value> = all["items"]
        .as_array()
        .unwrap()
        .iter()
        .rev()
        .map(|artist| artist["id"].clone())
        .collect();
    assert!(ids.len() > 1);
    let set = |before: &[Value], ids: &[Value]| {
        let body = json!({ "before": before, "ids": ids });
        app.put("/api/admin/exclusive").token(&admin).json(&body).send()
    };
    for wrong in [vec![json!("404")], vec![ids[0].clone(), ids[0].clone()]] {
        assert_eq!(set(&before, &wrong).await.refused_field().2, "ids");
    }
    let now = set(&before, &ids).await.ok();
    assert_eq!(now[0]["id"], ids[0]);
    let mut outdated = ids.clone();
    outdated.reverse();
    assert_eq!(
        set(&outdated, &[]).await.refusal(),
        (409, "changed_elsewhere".into())
    );
    let pro = app.sign_in("pro").await;
    assert_eq!(
        app.get("/api/admin/exclusive").token(&pro).send().await.status,
        404
    );
    // The order changes at once; a new exclusive artist appears once the catalog has loaded the change.
    let following = tokio::spawn(pult_app::catalog::follow_changes(app.app.clone()));
    let public = loop {
        let public = app.get("/api/artists?exclusive=1").send().await.ok();
        if public["total"] == ids.len() {
            break public;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    following.abort();
    let order: Vec<Value> = public["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|artist| artist["id"].clone())
        .collect();
    assert_eq!(order, ids);
}

#[tokio::test]
async fn staff_pin_free_tracks_for_now_and_for_later() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let pin = |track: i64, pinned: bool, at_once: bool| {
        let body = json!({ "pinned": pinned, "at_once": at_once });
        app.put(&format!("/api/admin/free/{track}"))
            .token(&admin)
            .json(&body)
            .send()
    };
    let reason = |desk: &Value, track: i64| {
        let id = json!(track.to_string());
        let tracks = desk["tracks"].as_array().unwrap().iter();
        let mut found = tracks.filter(|free| free["track"]["id"] == id);
        found
            .next()
            .map(|free| free["reason"].as_str().unwrap().to_owned())
    };
    let before = app.get("/api/admin/free").token(&admin).send().await.ok();
    assert_eq!(
        reason(&before, 5).as_deref(),
        Some("top"),
        "track 5 is free in this pool"
    );
    let later = pin(7, true, false).await.ok();
    assert_eq!(reason(&later, 7), None);
    assert_eq!(later["pinned"][0]["id"], "7");
    let now = pin(7, true, true).await.ok();
    assert_eq!(reason(&now, 7).as_deref(), Some("pinned"));
    assert_eq!(reason(&now, 5).as_deref(), Some("top"), "the others stay");
    let unpinned = pin(5, false, true).await.ok();
    assert_eq!(reason(&unpinned, 5), None);
    let unpinned = pin(7, false, true).await.ok();
    assert_eq!((reason(&unpinned, 7), &unpinned["pinned"]), (None, &json!([])));
    assert_eq!(pin(TRACKS + 100, true, false).await.status, 404);
    let pro = app.sign_in("pro").await;
    assert_eq!(app.get("/api/admin/free").token(&pro).send().await.status, 404);
}
