//! Admin tables whose rows open forms of their own, and artists that staff add.

use pult_domain::vocabulary::VocabularyKind;
use serde_json::{Value, json};

use crate::{registration::form, test_app::TestApp};

const LISTS: [&str; 7] = [
    "mail",
    "posts",
    "faq",
    "pages",
    "page-texts",
    "vocabularies",
    "prices",
];

pub(crate) async fn list(app: &TestApp, token: &str, query: &str) -> Value {
    let path = format!("/api/admin/tables/{query}");
    app.get(&path).token(token).english().send().await.ok()
}

pub(crate) fn column(list: &Value, name: &str) -> Vec<String> {
    let cell = |row: &Value| row["cells"][name].as_str().unwrap_or_default().to_owned();
    list["items"].as_array().unwrap().iter().map(cell).collect()
}

#[tokio::test]
async fn every_list_is_for_admins_and_goes_out_as_a_file() {
    let app = TestApp::start().await;
    let (admin, moderator) = (app.sign_in("admin").await, app.sign_in("moderator").await);
    for name in LISTS {
        let path = format!("/api/admin/tables/{name}");
        assert_eq!(app.get(&path).send().await.status, 404, "{name}");
        let refused = app.get(&path).token(&moderator).send().await;
        assert_eq!(refused.status, 404, "{name}");
        let listed = list(&app, &admin, &format!("{name}?limit=1")).await;
        let export = format!("{path}/export");
        assert_eq!(
            app.get(&export).token(&moderator).send().await.status,
            404,
            "{name}"
        );
        let file = app.get(&export).token(&admin).english().send().await;
        let heads: Vec<String> = listed["columns"]
            .as_array()
            .unwrap()
            .iter()
            .map(|column| {
                let label = column["label"].as_str().unwrap();
                match column["kind"].as_str() {
                    Some("time") => format!("{label} (Moscow time UTC+3)"),
                    _ => label.to_owned(),
                }
            })
            .collect();
        let text = file.text();
        let head = text.trim_start_matches('\u{feff}').lines().next().unwrap();
        assert_eq!(head, format!("No.,{}", heads.join(",")), "{name}");
        let rows = listed["total"].as_u64().unwrap();
        assert!(rows == 0 || text.lines().count() as u64 > rows, "{name}");
    }
    let log = app
        .get("/api/admin/audit?limit=100")
        .token(&admin)
        .send()
        .await
        .ok();
    let exports = log["items"].as_array().unwrap().iter();
    assert_eq!(
        exports.filter(|entry| entry["action"] == "desk.export").count(),
        LISTS.len()
    );
}

#[tokio::test]
async fn of_words_in_two_languages_the_readers_own_come_first() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let english = list(&app, &admin, "faq").await;
    assert_eq!(
        (&english["columns"][0]["name"], &english["columns"][1]["name"]),
        (&json!("question_en"), &json!("question_ru"))
    );
    let path = "/api/admin/tables/faq";
    let russian = app.get(path).token(&admin).send().await.ok();
    assert_eq!(russian["columns"][0]["name"], "question_ru");
    assert_eq!(
        (&russian["moves"], &russian["in_order"]),
        (&json!(true), &json!(true))
    );
}

#[tokio::test]
async fn letters_posts_words_and_prices_are_narrowed_and_sorted() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    app.post("/api/user").json(&form("nova")).send().await.ok();
    let mails = list(&app, &admin, "mail?filter=kind:confirm_email&q=nova@mail.test").await;
    assert_eq!(column(&mails, "recipient"), ["nova@mail.test"]);
    assert_eq!(
        mails["items"][0]["cells"]["body_text"],
        Value::Null,
        "what it says is read one at a time"
    );
    let id = mails["items"][0]["id"].as_str().unwrap();
    let path = format!("/api/admin/mail/{id}");
    let mail = app.get(&path).token(&admin).english().send().await.ok();
    assert_eq!(mail["kind_name"], "E-mail confirmation");

    let draft = json!({
        "kind": "news", "code": "draft", "title_ru": "Черновик", "title_en": "Draft", "lead_ru": "а", "lead_en": "b",
        "body_ru": "а", "body_en": "b", "picture": null, "published_at": null,
    });
    app.post("/api/admin/posts")
        .token(&admin)
        .json(&draft)
        .send()
        .await
        .ok();
    let drafts = list(&app, &admin, "posts?filter=kind:news,state:draft&sort=title_en").await;
    assert_eq!(column(&drafts, "code"), ["draft"]);
    let scheduled = list(&app, &admin, "posts?filter=state:scheduled").await;
    assert_eq!(column(&scheduled, "title_en"), ["News of tomorrow"]);

    let genres = list(&app, &admin, "vocabularies?filter=kind:genre&sort=-uses&limit=3").await;
    let uses: Vec<i64> = column(&genres, "uses")
        .iter()
        .map(|uses| uses.parse().unwrap())
        .collect();
    assert!(
        uses.is_sorted_by(|more, less| more >= less) && uses[0] > 0,
        "{uses:?}"
    );
    assert!(column(&genres, "kind").iter().all(|kind| kind == "genre"));

    let prices = list(&app, &admin, "prices?filter=plan:pro,currency:USD&sort=-months").await;
    assert_eq!(column(&prices, "months"), ["12", "6", "3", "1"]);
    assert_eq!(column(&prices, "amount")[3], "1590");
    let refused = app
        .get("/api/admin/tables/prices?filter=plan:free")
        .token(&admin)
        .send()
        .await;
    assert_eq!(refused.refused_field().2, "filter");
}

#[tokio::test]
async fn questions_are_moved_in_their_list_and_it_is_on_record() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    for n in 1..=2 {
        let form = json!({
            "question_ru": format!("Как {n}?"), "question_en": format!("How {n}?"), "answer_ru": "Так", "answer_en": "So",
        });
        app.post("/api/admin/faq")
            .token(&admin)
            .json(&form)
            .send()
            .await
            .ok();
    }
    let listed = list(&app, &admin, "faq").await;
    assert_eq!(column(&listed, "question_en"), ["How 1?", "How 2?"]);
    let second = listed["items"][1]["id"].as_str().unwrap();
    let path = format!("/api/admin/tables/faq/{second}/move");
    app.post(&path)
        .token(&admin)
        .json(&json!({ "up": true }))
        .send()
        .await
        .ok();
    let read = app.get("/api/faq").english().send().await.ok();
    assert_eq!(read[0]["question"], "How 2?", "readers see it at once");
    let log = app.get("/api/admin/audit").token(&admin).send().await.ok();
    let entry = &log["items"][0];
    assert_eq!(
        (&entry["action"], &entry["subject"]),
        (&json!("faq.move"), &json!(format!("faq {second}")))
    );
    // Its texts are written by the form, not by cells.
    let cells = json!({ "cells": { "question_en": "x" } });
    let path = format!("/api/admin/tables/faq/{second}");
    assert_eq!(
        app.put(&path).token(&admin).json(&cells).send().await.refusal().1,
        "unknown_field"
    );
}

fn promo(code: &str, percent: i64) -> Value {
    json!({
        "code": code, "percent": percent, "amount": null, "currency": null, "plan": null, "valid_from": null,
        "valid_until": null, "use_limit": null, "per_account": null,
    })
}

#[tokio::test]
async fn files_say_words_and_moments_in_moscow() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let promo = json!({ "code": "SPRING", "percent": 10, "plan": "record-pool", "valid_from": "2026-03-05T15:30:00Z" });
    let promo = app
        .post("/api/admin/promos")
        .token(&admin)
        .json(&promo)
        .send()
        .await;
    promo.ok();
    let export = |name: &str, query: &str| {
        let path = format!("/api/admin/tables/{name}/export?{query}");
        app.get(&path).token(&admin)
    };
    let promos = export("promos", "").send().await;
    let text = promos.text();
    assert!(text.contains("Действует с (МСК UTC+3)"), "{text}");
    assert!(
        text.contains("05.03.2026 18:30:00") && text.contains("Record Pool"),
        "{text}"
    );
    let prices = export("prices", "filter=plan:pro,currency:USD&sort=months")
        .send()
        .await;
    assert!(prices.text().contains("15,90"), "{}", prices.text());
    let log = export("audit", "q=promo").english().send().await;
    let text = log.text();
    assert!(
        text.contains("Added a promo code") && text.contains("Code: SPRING"),
        "{text}"
    );
    assert!(!text.contains("{\"\""), "no JSON: {text}");
    // Genres are named in the requester's language.
    let russian = export("tracks", "").send().await.text().to_owned();
    let english = export("tracks", "").english().send().await.text().to_owned();
    let vocabulary = app.app.store.terms().await.unwrap();
    let genres = vocabulary
        .iter()
        .filter(|entry| entry.kind == VocabularyKind::Genre && entry.name.ru != entry.name.en);
    let is_used_name = |name: &str| english.split([',', '\n']).any(|cell| cell == name);
    let used: Vec<_> = genres.filter(|entry| is_used_name(&entry.name.en)).collect();
    assert!(!used.is_empty(), "{english}");
    for entry in used {
        assert!(russian.contains(&entry.name.ru), "{}: {russian}", entry.name.ru);
    }
}

#[tokio::test]
async fn the_log_tells_what_changed_in_words() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let created = app
        .post("/api/admin/promos")
        .token(&admin)
        .json(&promo("AUTUMN", 10));
    let path = format!("/api/admin/promos/{}", created.send().await.ok()["id"]);
    let changed = app.put(&path).token(&admin).json(&promo("AUTUMN", 20));
    changed.send().await.ok();
    let log = list(&app, &admin, "audit?filter=action:promo.change").await;
    assert_eq!(
        log["items"][0]["changes"],
        json!([{ "name": "Per cent", "before": "10", "after": "20" }])
    );
    let redirects = list(&app, &admin, "redirects").await;
    assert!(
        redirects["items"]
            .as_array()
            .unwrap()
            .iter()
            .all(|row| row.get("changes").is_none())
    );
}

#[tokio::test]
async fn an_artist_is_added_with_links() {
    let app = TestApp::start().await;
    let (admin, moderator) = (app.sign_in("admin").await, app.sign_in("moderator").await);
    let add = |token: &str, body: Value| app.post("/api/admin/artists").token(token).json(&body).send();
    let form = json!({ "name": "  Новый Голос ", "type": "remixer", "links": ["https://t.me/voice", " ", "https://t.me/voice"] });
    assert_eq!(add(&moderator, form.clone()).await.status, 404);
    let created = add(&admin, form.clone()).await.ok();
    assert_eq!(
        (
            &created["name"],
            &created["code"],
            &created["type"],
            &created["links"]
        ),
        (
            &json!("Новый Голос"),
            &json!("novyy-golos"),
            &json!("remixer"),
            &json!(["https://t.me/voice"])
        )
    );
    let page = app.get("/api/artists/novyy-golos").send().await;
    assert_eq!(page.status, 404, "readers meet it with its first track");
    assert_eq!(
        add(&admin, form).await.refused_field(),
        (409, "value_taken".into(), "code".into())
    );
    for (body, field) in [
        (json!({ "name": " ", "type": "artist" }), "name"),
        (json!({ "name": "A", "type": "artist", "code": "Ы" }), "code"),
        (
            json!({ "name": "A", "type": "artist", "links": ["http://a.example"] }),
            "links",
        ),
        (
            json!({ "name": "A", "type": "artist", "links": ["javascript:alert(1)"] }),
            "links",
        ),
        (
            json!({ "name": "A", "type": "artist", "links": ["/plans"] }),
            "links",
        ),
        (
            json!({ "name": "A", "type": "artist", "links": (0..7).map(|n| format!("https://{n}.example")).collect::<Vec<_>>() }),
            "links",
        ),
    ] {
        assert_eq!(add(&admin, body.clone()).await.refused_field().2, field, "{body}");
    }
    let log = app.get("/api/admin/audit").token(&admin).send().await.ok();
    let entry = &log["items"][0];
    assert_eq!(
        (&entry["action"], &entry["subject"]),
        (
            &json!("artist.add"),
            &json!(format!("artist {}", created["id"].as_str().unwrap()))
        )
    );
    assert_eq!(
        entry["details"]["links"],
        json!({ "after": "https://t.me/voice" })
    );

    let id = created["id"].as_str().unwrap();
    let mut form = json!({
        "revision": created["revision"], "name": "Новый Голос", "code": "novyy-golos", "type": "remixer",
        "exclusive": false, "description_ru": "", "description_en": "", "picture": null,
    });
    let path = format!("/api/admin/artists/{id}");
    let saved = app.put(&path).token(&admin).json(&form).send().await.ok();
    assert_eq!(saved["links"], created["links"], "left out, they stay");
    form["revision"] = saved["revision"].clone();
    form["links"] = json!([]);
    let cleared = app.put(&path).token(&admin).json(&form).send().await.ok();
    assert_eq!(cleared["links"], json!([]));
}
