//! What staff write: posts, FAQ entries and text pages.

use serde_json::{Value, json};

use crate::test_app::TestApp;

fn post_form(code: &str, body: &str) -> Value {
    json!({
        "kind": "blog", "code": code,
        "title_ru": "Заголовок", "title_en": "A new Title",
        "lead_ru": "Начало", "lead_en": "Lead",
        "body_ru": body, "body_en": body,
        "picture": null, "published_at": "2020-01-01T00:00:00Z",
    })
}

#[tokio::test]
async fn a_post_lives_from_draft_to_deletion_and_back() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let mut form = post_form("", "Hello ::track\n\n::track 1");
    form["published_at"] = Value::Null;
    let created = app
        .post("/api/admin/posts")
        .token(&admin)
        .json(&form)
        .send()
        .await
        .ok();
    assert_eq!(created["code"], "a-new-title");
    assert_eq!(
        app.get("/api/posts/a-new-title").send().await.status,
        404,
        "a draft"
    );
    let id = created["id"].as_str().unwrap();
    let path = format!("/api/admin/posts/{id}");
    let changed = app
        .put(&path)
        .token(&admin)
        .json(&post_form("greeting", "**Hi**"))
        .send()
        .await
        .ok();
    assert_eq!(changed["body_en"], "**Hi**");
    assert_eq!(app.get("/api/posts/greeting").send().await.status, 200);
    // Search finds it at once on the node that wrote it.
    let found = app.get("/api/search/posts?q=Заголовок").send().await.ok();
    assert!(
        found["items"]
            .as_array()
            .unwrap()
            .iter()
            .any(|hit| hit["code"] == "greeting")
    );

    app.delete(&path).token(&admin).send().await.ok();
    assert_eq!(app.get("/api/posts/greeting").send().await.status, 404);
    assert_eq!(app.get(&path).token(&admin).send().await.status, 404);
    app.post(&format!("{path}/restore"))
        .token(&admin)
        .send()
        .await
        .ok();
    assert_eq!(app.get("/api/posts/greeting").send().await.status, 200);
    assert_eq!(
        app.post(&format!("{path}/restore"))
            .token(&admin)
            .send()
            .await
            .status,
        404
    );

    let log = app.get("/api/admin/audit").token(&admin).send().await.ok();
    let actions: Vec<&str> = log["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["action"].as_str().unwrap())
        .collect();
    assert_eq!(
        actions[..4],
        ["post.restore", "post.delete", "post.change", "post.add"]
    );
    let change = &log["items"][2]["details"];
    assert_eq!(
        change["code"],
        json!({ "before": "a-new-title", "after": "greeting" })
    );
    assert!(
        change.get("kind").is_none(),
        "what did not change is not told: {change}"
    );
}

#[tokio::test]
async fn bad_texts_are_refused_with_the_field_named() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let long = "x".repeat(40_001);
    for (body, code) in [
        ("[x](javascript:alert(1))", "bad_reference"),
        ("![x](https://spy.example/1.png)", "bad_reference"),
        ("::track 999", "bad_reference"),
        ("::playlist nobodys", "bad_reference"),
        ("", "required"),
        (long.as_str(), "too_long"),
    ] {
        let refused = app
            .post("/api/admin/posts")
            .token(&admin)
            .json(&post_form("x", body))
            .send()
            .await;
        assert_eq!(refused.refused_field().1, code, "{body:.40}");
        assert_eq!(refused.refused_field().2, "body_ru");
    }
    for code in ["../x", "Ы", "123", "a b", &"a".repeat(81)] {
        let refused = app
            .post("/api/admin/posts")
            .token(&admin)
            .json(&post_form(code, "x"))
            .send()
            .await;
        assert_eq!(refused.refused_field().2, "code", "{code}");
    }
    app.post("/api/admin/posts")
        .token(&admin)
        .json(&post_form("same", "x"))
        .send()
        .await
        .ok();
    let duplicate = app
        .post("/api/admin/posts")
        .token(&admin)
        .json(&post_form("same", "x"))
        .send()
        .await;
    assert_eq!(
        duplicate.refused_field(),
        (409, "value_taken".into(), "code".into())
    );
    let mut form = post_form("y", "x");
    form["published_at"] = json!("tomorrow");
    let refused = app
        .post("/api/admin/posts")
        .token(&admin)
        .json(&form)
        .send()
        .await;
    assert_eq!(refused.refused_field().2, "published_at");

    let preview = json!({ "text": "**a** <b> [x](javascript:y) ::track 5\n::track 999" });
    let public = app
        .post("/api/admin/preview")
        .token(&admin)
        .json(&preview)
        .send()
        .await
        .ok();
    assert_eq!(public["refused"], json!(["javascript:y", "::track 999"]));
}

#[tokio::test]
async fn only_admins_write() {
    let app = TestApp::start().await;
    let (moderator, pro) = (app.sign_in("moderator").await, app.sign_in("pro").await);
    for token in [&moderator, &pro] {
        let answer = app
            .post("/api/admin/posts")
            .token(token)
            .json(&post_form("x", "x"))
            .send()
            .await;
        assert_eq!(answer.status, 404);
        for table in ["payments", "promos", "redirects", "seo"] {
            let path = format!("/api/admin/tables/{table}");
            assert_eq!(app.get(&path).token(token).send().await.status, 404, "{table}");
            assert_eq!(
                app.get(&format!("{path}/export"))
                    .token(token)
                    .send()
                    .await
                    .status,
                404,
                "{table}"
            );
        }
    }
}

#[tokio::test]
async fn questions_are_written_and_ordered() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let form = |n: u8| json!({ "question_ru": format!("Как {n}?"), "question_en": format!("How {n}?"), "answer_ru": "Так", "answer_en": "So" });
    let mut ids = Vec::new();
    for n in 1..=3 {
        let created = app
            .post("/api/admin/faq")
            .token(&admin)
            .json(&form(n))
            .send()
            .await
            .ok();
        ids.push(created["id"].as_str().unwrap().to_owned());
    }
    ids.rotate_left(1);
    let order = json!({ "ids": ids });
    app.put("/api/admin/faq-order")
        .token(&admin)
        .json(&order)
        .send()
        .await
        .ok();
    let faq = app.get("/api/faq").english().send().await.ok();
    let questions: Vec<&str> = faq
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["question"].as_str().unwrap())
        .collect();
    assert_eq!(questions, ["How 2?", "How 3?", "How 1?"]);
    for (wrong, field) in [
        (json!({ "ids": ["1"] }), "ids"),
        (json!({ "ids": ["x"] }), "ids[0]"),
        (json!({ "ids": [ids[0], ids[0], ids[1]] }), "ids"),
    ] {
        let refused = app
            .put("/api/admin/faq-order")
            .token(&admin)
            .json(&wrong)
            .send()
            .await;
        assert_eq!(refused.refused_field().2, field);
    }
    app.delete(&format!("/api/admin/faq/{}", ids[0]))
        .token(&admin)
        .send()
        .await
        .ok();
    assert_eq!(app.get("/api/faq").send().await.ok().as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn pages_are_written_and_contacts_stay() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let form = json!({ "title_ru": "О нас", "title_en": "About", "body_ru": "Мы", "body_en": "We" });
    for code in ["about", "contacts"] {
        app.put(&format!("/api/admin/pages/{code}"))
            .token(&admin)
            .json(&form)
            .send()
            .await
            .ok();
    }
    assert_eq!(app.get("/pages/about").browser().send().await.status, 200);
    assert_eq!(app.get("/pages/nothing").browser().send().await.status, 404);
    let meta = app
        .get("/api/seo/page?path=/pages/about")
        .english()
        .send()
        .await
        .ok();
    assert_eq!(meta["h1"], "About");
    app.delete("/api/admin/pages/about")
        .token(&admin)
        .send()
        .await
        .ok();
    assert_eq!(app.get("/api/pages/about").send().await.status, 404);
    assert_eq!(
        app.delete("/api/admin/pages/contacts")
            .token(&admin)
            .send()
            .await
            .status,
        403
    );
}

#[tokio::test]
async fn lists_filter_sort_export_and_refuse_nonsense() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let promo = json!({ "code": "=SUM(A1)".replace(['=', '(', ')'], ""), "percent": 10, "amount": null, "currency": null, "plan": "pro", "valid_from": null, "valid_until": null, "use_limit": null, "per_account": null });
    app.post("/api/admin/promos")
        .token(&admin)
        .json(&promo)
        .send()
        .await
        .ok();
    let list = app
        .get("/api/admin/tables/promos?filter=plan:pro&sort=-code")
        .token(&admin)
        .english()
        .send()
        .await
        .ok();
    assert_eq!(list["total"], 1);
    assert_eq!(list["items"][0]["cells"]["percent"], "10");
    assert_eq!(list["columns"][0]["label"], "Code");
    let csv = app
        .get("/api/admin/tables/promos/export")
        .token(&admin)
        .english()
        .send()
        .await;
    assert!(csv.header("content-type").starts_with("text/csv"));
    assert!(csv.header("content-disposition").contains("promos.csv"));
    let text = csv.text();
    assert!(
        text.starts_with("\u{feff}No.,Code,") && text.lines().count() == 2,
        "{text}"
    );
    let russian = app
        .get("/api/admin/tables/promos/export")
        .token(&admin)
        .send()
        .await;
    assert!(russian.text().starts_with("\u{feff}№;"), "{}", russian.text());
    let log = app.get("/api/admin/audit").token(&admin).send().await.ok();
    assert_eq!(log["items"][0]["action"], "desk.export");
    for (query, field) in [
        ("sort=nothing", "sort"),
        ("filter=code:x", "filter"),
        ("filter=plan:x", "filter"),
        ("filter=plan", "filter"),
        ("limit=0", "limit"),
    ] {
        let refused = app
            .get(&format!("/api/admin/tables/promos?{query}"))
            .token(&admin)
            .send()
            .await;
        assert_eq!(refused.refused_field().2, field, "{query}");
    }
    for path in ["/api/admin/tables/promos", "/api/admin/tables/nothing"] {
        let body = json!({ "cells": {} });
        assert_eq!(app.post(path).token(&admin).json(&body).send().await.status, 404);
    }
}
