//! The front of the pool: home page, notices, and the desk where staff put them together.

use std::time::Duration;

use serde_json::{Value, json};

use crate::{
    pool::{TRACKS, WITH_SOUND},
    test_app::{Answer, TestApp},
};

async fn add(app: &TestApp, token: &str, table: &str, cells: Value) -> Answer {
    app.post(&format!("/api/admin/tables/{table}"))
        .token(token)
        .json(&json!({ "cells": cells }))
        .send()
        .await
}

fn slide(title: &str) -> Value {
    json!({
        "title_ru": title, "title_en": title, "text_ru": "Раз\nдва", "text_en": "",
        "link": "/exclusive", "shown": "1",
    })
}

fn titles(front: &Value) -> Vec<&str> {
    let slides = front["slides"].as_array().unwrap().iter();
    slides.map(|slide| slide["title"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn slides_stand_in_the_order_of_staff_and_only_in_their_time() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    for name in ["one", "two"] {
        add(&app, &admin, "slides", slide(name)).await.ok();
    }
    let mut over = slide("over");
    over["ends_at"] = json!("2020-01-01T00:00:00Z");
    add(&app, &admin, "slides", over).await.ok();
    let mut hidden = slide("hidden");
    hidden["shown"] = json!("0");
    add(&app, &admin, "slides", hidden).await.ok();
    let front = app.get("/api/front").english().send().await.ok();
    assert_eq!(titles(&front), ["one", "two"]);
    assert_eq!(front["slides"][0]["text"], "");
    assert_eq!(front["slides"][0]["link"], "/exclusive");

    let list = app
        .get("/api/admin/tables/slides")
        .token(&admin)
        .send()
        .await
        .ok();
    assert_eq!(
        (&list["moves"], &list["items"][1]["cells"]["title_en"]),
        (&json!(true), &json!("two"))
    );
    let second = list["items"][1]["id"].as_str().unwrap();
    let path = format!("/api/admin/tables/slides/{second}/move");
    let up = |token: &str| app.post(&path).token(token).json(&json!({ "up": true })).send();
    assert_eq!(up(&app.sign_in("moderator").await).await.status, 404);
    up(&admin).await.ok();
    let front = app.get("/api/front").send().await.ok();
    assert_eq!(titles(&front), ["two", "one"]);
    up(&admin).await.ok();
    let log = app.get("/api/admin/audit").token(&admin).send().await.ok();
    assert_eq!(log["items"][0]["action"], "slides.move");
    assert_eq!(
        log["items"][1]["action"], "slides.add",
        "at the end nothing moved"
    );
    assert_eq!(
        app.post("/api/admin/tables/redirects/1/move")
            .token(&admin)
            .json(&json!({ "up": true }))
            .send()
            .await
            .status,
        404
    );
}

#[tokio::test]
async fn nobody_overwrites_what_another_has_just_written() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let made = add(&app, &admin, "slides", slide("one")).await.ok();
    let path = format!("/api/admin/tables/slides/{}", made["id"].as_str().unwrap());
    let change = |title: &str, revision: &Value| {
        let body = json!({ "cells": { "title_en": title }, "revision": revision });
        app.put(&path).token(&admin).json(&body).send()
    };
    let changed = change("two", &made["revision"]).await.ok();
    assert_ne!(changed["revision"], made["revision"]);
    let refused = change("three", &made["revision"]).await;
    assert_eq!(refused.refusal(), (409, "changed_elsewhere".into()));
    change("three", &changed["revision"]).await.ok();
}

#[tokio::test]
async fn rows_of_the_front_are_checked() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let track = WITH_SOUND.to_string();
    let with = |mut row: Value, name: &str, value: &str| {
        row[name] = json!(value);
        row
    };
    let notice = json!({ "text_ru": "Да", "text_en": "Yes", "kind": "info", "audience": "everyone" });
    let banner = json!({
        "track_id": track, "text_ru": "Да", "text_en": "Yes", "link": "/plans",
        "starts_at": "2026-01-01T00:00:00Z", "ends_at": "2026-02-01T00:00:00Z",
    });
    let occasion = json!({ "title_ru": "Бал", "title_en": "Ball", "lead_ru": "Да", "lead_en": "Yes" });
    for (table, row, field) in [
        ("slides", with(slide("a"), "link", "javascript:alert(1)"), "link"),
        ("slides", with(slide("a"), "link", "mailto:a@b.example"), "link"),
        ("slides", with(slide("a"), "title_en", " "), "title_en"),
        ("slides", with(slide("a"), "shown", "yes"), "shown"),
        ("slides", with(slide("a"), "starts_at", "tomorrow"), "starts_at"),
        ("slides", with(slide("a"), "picture", "../x"), "picture"),
        (
            "slides",
            with(slide("a"), "text_en", &"x".repeat(2_001)),
            "text_en",
        ),
        ("slides", with(slide("a"), "position", "1"), "position"),
        ("notices", with(notice.clone(), "kind", "joke"), "kind"),
        ("notices", with(notice.clone(), "audience", "me"), "audience"),
        ("notices", with(notice.clone(), "text_ru", ""), "text_ru"),
        ("banners", with(banner.clone(), "track_id", "404"), "track_id"),
        ("banners", with(banner.clone(), "track_id", ""), "track_id"),
        ("banners", with(banner.clone(), "link", ""), "link"),
        (
            "banners",
            with(banner.clone(), "ends_at", "2026-01-01T00:00:00Z"),
            "ends_at",
        ),
        ("banners", with(banner.clone(), "ends_at", ""), "ends_at"),
        (
            "home-sections",
            json!({ "kind": "editors", "playlist_id": "404" }),
            "playlist_id",
        ),
        ("home-sections", json!({ "kind": "top" }), "kind"),
        (
            "home-sections",
            json!({ "kind": "editors", "title_en": "Only one" }),
            "title_ru",
        ),
        ("interactives", with(occasion.clone(), "code", "Не адрес"), "code"),
        ("interactives", with(occasion.clone(), "lead_en", ""), "lead_en"),
    ] {
        let refused = add(&app, &admin, table, row.clone()).await;
        assert_eq!(refused.refused_field().2, field, "{table} {row}");
    }
    let made = add(&app, &admin, "banners", banner).await.ok();
    assert_eq!(made["names"]["track_id"].as_str().map(str::is_empty), Some(false));
    assert_eq!(made["cells"]["starts_at"], "2026-01-01T00:00:00.000Z");
    let made = add(&app, &admin, "interactives", occasion).await.ok();
    assert_eq!(made["cells"]["code"], "ball");
    for table in [
        "slides",
        "home-sections",
        "notices",
        "banners",
        "interactives",
        "playlists",
    ] {
        let path = format!("/api/admin/tables/{table}");
        let moderator = app.sign_in("moderator").await;
        assert_eq!(
            app.get(&path).token(&moderator).send().await.status,
            404,
            "{table}"
        );
    }
}

#[tokio::test]
async fn the_home_page_has_the_sections_that_staff_chose() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let kinds = |front: &Value| {
        let sections = front["sections"].as_array().unwrap().iter();
        sections
            .map(|section| section["kind"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let front = app.get("/api/front").send().await.ok();
    assert_eq!(kinds(&front)[..2], ["slider", "newest"]);
    assert_eq!(
        front["figures"],
        json!({ "tracks": 50_000, "artists": 500, "jingles": 200, "playlists": 20 })
    );

    let list = app
        .get("/api/admin/tables/home-sections")
        .token(&admin)
        .send()
        .await
        .ok();
    let slider = list["items"][0]["id"].as_str().unwrap();
    app.put(&format!("/api/admin/tables/home-sections/{slider}"))
        .token(&admin)
        .json(&json!({ "cells": { "shown": "0" } }))
        .send()
        .await
        .ok();
    let made = app
        .post("/api/admin/playlists")
        .token(&admin)
        .json(&json!({ "name": "Ночной эфир" }))
        .send()
        .await
        .ok();
    let id = made["id"].as_str().unwrap();
    add(
        &app,
        &admin,
        "home-sections",
        json!({ "kind": "editors", "title_ru": "Эфир", "title_en": "On air", "playlist_id": id, "shown": "1" }),
    )
    .await
    .ok();
    let front = app.get("/api/front").english().send().await.ok();
    let shown = kinds(&front);
    assert!(!shown.contains(&"slider".to_owned()));
    assert_ne!(
        front["sections"][shown.len() - 1]["title"],
        "On air",
        "a hidden playlist is nobody's"
    );

    let facts = json!({
        "name": "Ночной эфир", "description": "О ночи", "picture": null, "published": true,
        "track_ids": ["3", "1"], "revision": made["revision"],
    });
    app.put(&format!("/api/admin/playlists/{id}"))
        .token(&admin)
        .json(&facts)
        .send()
        .await
        .ok();
    let front = app.get("/api/front").english().send().await.ok();
    let last = front["sections"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&last["title"], &last["lists"][0]["count"]),
        (&json!("On air"), &json!(2))
    );
}

#[tokio::test]
async fn notices_reach_those_they_are_for() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let notice = |text: &str, audience: &str| {
        json!({
            "text_ru": text, "text_en": text, "kind": "warning", "audience": audience,
            "link": "/faq", "dismissable": "1",
        })
    };
    for audience in ["everyone", "users", "subscribers"] {
        add(&app, &admin, "notices", notice(audience, audience))
            .await
            .ok();
    }
    let mut later = notice("later", "everyone");
    later["starts_at"] = json!("2126-01-01T00:00:00Z");
    add(&app, &admin, "notices", later).await.ok();
    let told = |answer: Value| {
        let all = answer.as_array().unwrap().clone();
        all.iter()
            .map(|notice| notice["text"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let visitor = app.get("/site.informer.get").send().await.ok();
    assert_eq!(
        visitor[0],
        json!({ "id": visitor[0]["id"], "type": "warning", "text": "everyone", "link": "/faq",
            "from": null, "to": null, "dismissable": true })
    );
    assert_eq!(told(visitor), ["everyone"]);
    for (login, expected) in [
        ("free", &["users", "everyone"][..]),
        ("pro", &["subscribers", "users", "everyone"]),
    ] {
        let token = app.sign_in(login).await;
        let answer = app.get("/api/site.informer.get").token(&token).send().await.ok();
        assert_eq!(told(answer), expected, "{login}");
    }
}

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
    let made = app
        .post("/api/admin/playlists")
        .token(&admin)
        .json(&name)
        .send()
        .await
        .ok();
    let code = made["code"].as_str().unwrap();
    let path = format!("/api/admin/playlists/{}", made["id"].as_str().unwrap());
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
        (json!({ "track_ids": ["x"] }), "track_ids"),
        (json!({ "picture": "x" }), "picture"),
        (json!({ "name": "аб" }), "name"),
    ] {
        let refused = put(change.clone(), &made["revision"]).await;
        assert_eq!(refused.refused_field().2, field, "{change}");
    }
    let changed = put(json!({}), &made["revision"]).await.ok();
    let order: Vec<&str> = changed["tracks"]
        .as_array()
        .unwrap()
        .iter()
        .map(|track| track["id"].as_str().unwrap())
        .collect();
    assert_eq!(order, ["2", "1", "3"]);
    assert!(!changed["tracks"][0]["title"].as_str().unwrap().is_empty());
    assert_eq!(
        put(json!({}), &made["revision"]).await.refusal(),
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
async fn playlists_of_others_are_not_the_staffs() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    // Of `pro`.
    let path = "/api/admin/playlists/2";
    assert_eq!(app.get(path).token(&admin).send().await.status, 404);
    assert_eq!(app.delete(path).token(&admin).send().await.status, 404);
}

#[tokio::test]
async fn boxes_of_an_interactive_are_written_and_seen() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let made = add(
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
    let path = format!("/api/admin/interactives/{}", made["id"].as_str().unwrap());
    let moderator = app.sign_in("moderator").await;
    assert_eq!(app.get(&path).token(&moderator).send().await.status, 404);
    let shown = app.get(&path).token(&admin).send().await.ok();
    assert_eq!(
        (&shown["revision"], &shown["boxes"]),
        (&made["revision"], &json!([]))
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
        (json!([moment("A", &["x"])]), "boxes"),
    ] {
        let refused = set(boxes.clone(), &shown["revision"]).await;
        assert_eq!(refused.refused_field().2, field, "{boxes}");
    }
    let boxes = json!([moment("Entrance", &["2", "1"]), moment("Cake", &[])]);
    let first = set(boxes, &shown["revision"]).await.ok();
    let entrance = first["boxes"][0]["id"].as_str().unwrap().to_owned();
    assert_eq!(
        set(json!([]), &shown["revision"]).await.refusal(),
        (409, "changed_elsewhere".into())
    );
    let mut kept = moment("Entrance", &["1", "2", "3"]);
    kept["id"] = json!(entrance);
    let second = set(json!([moment("Toast", &["4"]), kept]), &first["revision"])
        .await
        .ok();
    assert_eq!(second["boxes"][1]["id"], json!(entrance), "it keeps its number");
    let seen = app.get("/api/interactives/ball").english().send().await.ok();
    let titles: Vec<&str> = seen["boxes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|of| of["title"].as_str().unwrap())
        .collect();
    assert_eq!((titles, &seen["count"]), (vec!["Toast", "Entrance"], &json!(4)));
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
    let mut stale = ids.clone();
    stale.reverse();
    assert_eq!(
        set(&stale, &[]).await.refusal(),
        (409, "changed_elsewhere".into())
    );
    let pro = app.sign_in("pro").await;
    assert_eq!(
        app.get("/api/admin/exclusive").token(&pro).send().await.status,
        404
    );
    // The order is there at once; whoever has just become exclusive follows as the catalogue learns of it.
    let following = tokio::spawn(pult_app::catalogue::follow(app.app.clone()));
    let shown = loop {
        let shown = app.get("/api/artists?exclusive=1").send().await.ok();
        if shown["total"] == ids.len() {
            break shown;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    following.abort();
    let order: Vec<Value> = shown["items"]
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
    let gone = pin(5, false, true).await.ok();
    assert_eq!(reason(&gone, 5), None);
    let gone = pin(7, false, true).await.ok();
    assert_eq!((reason(&gone, 7), &gone["pinned"]), (None, &json!([])));
    assert_eq!(pin(TRACKS + 100, true, false).await.status, 404);
    let pro = app.sign_in("pro").await;
    assert_eq!(app.get("/api/admin/free").token(&pro).send().await.status, 404);
}
