//! Rules for all answers: how fields, ids and times are written.

use std::collections::BTreeSet;

use pult_domain::notification::NotificationKind;
use pult_store::NewNotification;
use serde_json::{Value, json};

use crate::{catalog_admin_lists::FIRST, downloads::put, test_app::TestApp};

/// These fields keep the spelling of the specification; all others are snake_case.
const SPELLED: [&str; 13] = [
    "archivePath",
    "artistInfo",
    "audioSrc",
    "currentTariff",
    "isDeleted",
    "nextTariff",
    "record-pool",
    "redirectTo",
    "showPopup",
    "trackId",
    "unreadCount",
    "useSearchAlgorithm",
    "userName",
];

/// Visits every value of an answer with the name of its field, at any depth.
fn visit_values<'a>(name: &'a str, value: &'a Value, visit: &mut dyn FnMut(&'a str, &'a Value)) {
    visit(name, value);
    match value {
        Value::Object(fields) => fields
            .iter()
            .for_each(|(name, value)| visit_values(name, value, visit)),
        Value::Array(items) => items.iter().for_each(|item| visit_values(name, item, visit)),
        _ => {}
    }
}

#[tokio::test]
async fn fields_are_snake_case_but_those_the_specification_spells_otherwise() {
    let app = TestApp::start().await;
    let document = app.get("/api/openapi.json").send().await.ok();
    let mut names = BTreeSet::new();
    visit_values("", &document["components"]["schemas"], &mut |name, value| {
        if let ("properties", Some(fields)) = (name, value.as_object()) {
            names.extend(fields.keys().map(String::as_str));
        }
    });
    let is_odd = |name: &&str| name.contains(|c: char| !matches!(c, 'a'..='z' | '0'..='9' | '_'));
    assert!(names.len() > 300, "{}", names.len());
    assert_eq!(names.into_iter().filter(is_odd).collect::<Vec<_>>(), SPELLED);
}

#[tokio::test]
async fn every_id_within_a_track_is_a_string() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    for path in [
        "tracks/recordpool",
        "library/history",
        "tracks/detail?track_id=1",
        "tracks/current?track_id=1",
        "tracks/header_favorites",
        "tracks/editors",
        "track.alike.get?id=10",
        "search/tracks?q=%D1%81%D0%B5%D0%B2%D0%B5%D1%80",
    ] {
        let answer = app.get(&format!("/api/{path}")).token(&token).send().await.ok();
        let mut ids = 0;
        visit_values("", &answer, &mut |name, value| {
            if name == "id" || name.ends_with("_id") {
                assert!(value.is_string(), "{name} is {value} in {path}");
                ids += 1;
            }
        });
        assert!(ids > 2, "{ids} in {path}");
    }
}

#[tokio::test]
async fn staff_may_name_what_they_order_by_numbers() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let put = async |path: &str, body: Value| {
        let call = app.put(&format!("/api/admin/{path}")).token(&admin);
        call.json(&body).send().await.ok()
    };
    let artists = put("exclusive", json!({ "before": ["1"], "ids": [2, "1"] })).await;
    assert_eq!((&artists[0]["id"], &artists[1]["id"]), (&json!("2"), &json!("1")));
    let loaded = app
        .get("/api/admin/interactives/1")
        .token(&admin)
        .send()
        .await
        .ok();
    let moment = json!({
        "id": 1, "title_ru": "Торт", "title_en": "Cake", "hint_ru": "Свет", "hint_en": "Lights", "track_ids": [3, "4"],
    });
    let boxes = json!({ "revision": loaded["revision"], "boxes": [moment] });
    let saved = put("interactives/1/boxes", boxes).await;
    assert_eq!(saved["boxes"][0]["tracks"][1]["id"], "4");
    let question =
        json!({ "question_ru": "Как?", "question_en": "How?", "answer_ru": "Так", "answer_en": "So" });
    let created = app
        .post("/api/admin/faq")
        .token(&admin)
        .json(&question)
        .send()
        .await
        .ok();
    let id: i64 = created["id"].as_str().unwrap().parse().unwrap();
    assert_eq!(
        put("faq-order", json!({ "ids": [id] })).await[0]["id"],
        created["id"]
    );
}

/// The names of the times in an answer: those in the Russian format, and those in RFC 3339.
fn moments(answer: &Value) -> (String, String) {
    let (mut russian, mut standard) = (BTreeSet::new(), BTreeSet::new());
    visit_values("", answer, &mut |name, value| {
        let text = value.as_str().unwrap_or_default();
        let digit = |c: char| if c.is_ascii_digit() { '0' } else { c };
        match text.chars().map(digit).collect::<String>().as_str() {
            "00.00.0000" | "00.00.0000 00:00:00" => _ = russian.insert(name),
            "0000-00-00T00:00:00.000Z" => _ = standard.insert(name),
            shape => assert!(!shape.starts_with("0000-00-00"), "{name}: {text}"),
        }
    });
    let joined = |names: BTreeSet<&str>| names.into_iter().collect::<Vec<_>>().join(" ");
    (joined(russian), joined(standard))
}

#[tokio::test]
async fn tracks_and_lists_are_dated_the_russian_way_and_all_else_by_rfc_3339() {
    let app = TestApp::with_downloads().await;
    let (token, admin) = (app.sign_in("pro").await, app.sign_in("admin").await);
    let lasting = json!({
        "text_ru": "Ночью", "text_en": "Tonight", "kind": "info", "audience": "everyone", "link": "/faq",
        "dismissable": "1", "starts_at": "2020-01-01T00:00:00Z", "ends_at": "2126-01-01T00:00:00Z",
    });
    let call = app.post("/api/admin/tables/notices").token(&admin);
    call.json(&json!({ "cells": lasting })).send().await.ok();
    notify_account(&app, "pro").await;
    let (of_track, of_list) = (
        "date_active_from date_active_from_full",
        "date date_active_from date_active_from_full",
    );
    for (path, russian, standard) in [
        ("tracks/recordpool", of_list, ""),
        ("library/history", of_list, ""),
        ("tracks/detail?track_id=1", of_track, ""),
        ("artists/kontur", of_track, "last_release"),
        ("user", "", "from to"),
        (
            "tariff/info?tariff_id=401",
            "",
            "ends_at next_charge_at starts_at",
        ),
        ("notifications", "", "date"),
        ("playlists/mylist", "", "updated_at"),
        ("site.informer.get", "", "from to"),
        ("user/sessions", "", "created_at last_used_at"),
    ] {
        let answer = app.get(&format!("/api/{path}")).token(&token).send().await.ok();
        assert_eq!(moments(&answer), (russian.into(), standard.into()), "{path}");
    }
    let granted = put(&app, &token, &format!("track={FIRST}")).await.ok();
    assert_eq!(moments(&granted), (String::new(), "expires_at".into()));
}

async fn notify_account(app: &TestApp, login: &str) {
    let store = &app.app.store;
    let account = store.credentials(login).await.unwrap().unwrap().account.id;
    let notice = NewNotification {
        kind: NotificationKind::Release,
        facts: json!({ "artist": "Контур", "track": "Ночь", "count": 1 }),
        link: "/track/1",
        about: "one",
        at: app.app.now(),
    };
    let mut tx = store.begin().await.unwrap();
    tx.notify(&notice, &[account]).await.unwrap();
    tx.commit().await.unwrap();
}
