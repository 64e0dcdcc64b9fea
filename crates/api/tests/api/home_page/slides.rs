//! Slides: their order, their time, and the bounds of their fields.

use serde_json::{Value, json};

use super::add;
use crate::{test_app::TestApp, test_pool::WITH_SOUND};

fn slide(title: &str) -> Value {
    json!({
        "title_ru": title, "title_en": title, "text_ru": "Раз\nдва", "text_en": "",
        "link": "/exclusive", "shown": "1",
    })
}

fn titles(home_page: &Value) -> Vec<&str> {
    let slides = home_page["slides"].as_array().unwrap().iter();
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
    let home_page = app.get("/api/front").english().send().await.ok();
    assert_eq!(titles(&home_page), ["one", "two"]);
    assert_eq!(home_page["slides"][0]["text"], "");
    assert_eq!(home_page["slides"][0]["link"], "/exclusive");

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
    let home_page = app.get("/api/front").send().await.ok();
    assert_eq!(titles(&home_page), ["two", "one"]);
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
    let created = add(&app, &admin, "slides", slide("one")).await.ok();
    let path = format!("/api/admin/tables/slides/{}", created["id"].as_str().unwrap());
    let change = |title: &str, revision: &Value| {
        let body = json!({ "cells": { "title_en": title }, "revision": revision });
        app.put(&path).token(&admin).json(&body).send()
    };
    let changed = change("two", &created["revision"]).await.ok();
    assert_ne!(changed["revision"], created["revision"]);
    let refused = change("three", &created["revision"]).await;
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
    let created = add(&app, &admin, "banners", banner).await.ok();
    assert_eq!(
        created["names"]["track_id"].as_str().map(str::is_empty),
        Some(false)
    );
    assert_eq!(created["cells"]["starts_at"], "2026-01-01T00:00:00.000Z");
    let created = add(&app, &admin, "interactives", occasion).await.ok();
    assert_eq!(created["cells"]["code"], "ball");
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
