//! The contents of the home page, and site notices.

use pult_domain::home_page::PoolSize;
use pult_store::DEMO_KEY;
use serde_json::{Value, json};

use super::add;
use crate::test_app::TestApp;

#[tokio::test]
async fn the_home_page_has_the_sections_that_staff_chose() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let kinds = |home_page: &Value| {
        let sections = home_page["sections"].as_array().unwrap().iter();
        sections
            .map(|section| section["kind"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let home_page = app.get("/api/front").send().await.ok();
    assert_eq!(kinds(&home_page)[..2], ["slider", "newest"]);
    assert_eq!(
        home_page["figures"],
        json!({
            "tracks": { "number": 50_000, "is_claim": true },
            "artists": { "number": 500, "is_claim": true },
            "jingles": { "number": 200, "is_claim": true },
            "playlists": { "number": 20, "is_claim": true },
        })
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
    let created = app
        .post("/api/admin/playlists")
        .token(&admin)
        .json(&json!({ "name": "Ночной эфир" }))
        .send()
        .await
        .ok();
    let id = created["id"].as_str().unwrap();
    add(
        &app,
        &admin,
        "home-sections",
        json!({ "kind": "editors", "title_ru": "Эфир", "title_en": "On air", "playlist_id": id, "shown": "1" }),
    )
    .await
    .ok();
    let home_page = app.get("/api/front").english().send().await.ok();
    let shown_kinds = kinds(&home_page);
    assert!(!shown_kinds.contains(&"slider".to_owned()));
    assert_ne!(
        home_page["sections"][shown_kinds.len() - 1]["title"],
        "On air",
        "a hidden playlist is nobody's"
    );

    let facts = json!({
        "name": "Ночной эфир", "description": "О ночи", "picture": null, "published": true,
        "track_ids": ["3", "1"], "revision": created["revision"],
    });
    app.put(&format!("/api/admin/playlists/{id}"))
        .token(&admin)
        .json(&facts)
        .send()
        .await
        .ok();
    let home_page = app.get("/api/front").english().send().await.ok();
    let last = home_page["sections"].as_array().unwrap().last().unwrap();
    assert_eq!(
        (&last["title"], &last["lists"][0]["count"]),
        (&json!("On air"), &json!(2))
    );
}

#[tokio::test]
async fn the_landing_page_claims_what_the_operator_set() {
    let claims = PoolSize {
        tracks: 1,
        jingles: 7,
        ..PoolSize::default()
    };
    let app = TestApp::with_claims(claims).await;
    let stats = app.get("/api/front").send().await.ok()["figures"].clone();
    assert_eq!(stats["jingles"], json!({ "number": 7, "is_claim": true }));
    let counted = |number: u64| json!({ "number": number, "is_claim": false });
    assert_eq!(stats["tracks"], counted(app.app.catalog.snapshot().len() as u64));
    assert_ne!(stats["artists"], counted(0));
}

#[tokio::test]
async fn the_landing_page_of_a_demo_pool_shows_what_is_counted() {
    let app = TestApp::after(async |store| {
        let mut tx = store.begin().await.unwrap();
        tx.set_meta(DEMO_KEY, "{}").await.unwrap();
        tx.commit().await.unwrap();
    })
    .await;
    let stats = app.get("/api/front").send().await.ok()["figures"].clone();
    let tracks = app.app.catalog.snapshot().len() as u64;
    assert_eq!(stats["tracks"], json!({ "number": tracks, "is_claim": false }));
    assert_eq!(stats["jingles"], json!({ "number": 0, "is_claim": false }));
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
    let texts = |answer: Value| {
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
    assert_eq!(texts(visitor), ["everyone"]);
    for (login, expected) in [
        ("free", &["users", "everyone"][..]),
        ("pro", &["subscribers", "users", "everyone"]),
    ] {
        let token = app.sign_in(login).await;
        let answer = app.get("/api/site.informer.get").token(&token).send().await.ok();
        assert_eq!(texts(answer), expected, "{login}");
    }
}
