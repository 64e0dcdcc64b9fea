//! What staff write and keep: posts, questions, pages, redirects, words of pages.

use serde_json::{Value, json};

use crate::test_app::TestApp;

fn facts(code: &str, body: &str) -> Value {
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
    let mut wish = facts("", "Hello ::track\n\n::track 1");
    wish["published_at"] = Value::Null;
    let made = app
        .post("/api/admin/posts")
        .token(&admin)
        .json(&wish)
        .send()
        .await
        .ok();
    assert_eq!(made["code"], "a-new-title");
    assert_eq!(
        app.get("/api/posts/a-new-title").send().await.status,
        404,
        "a draft"
    );
    let id = made["id"].as_str().unwrap();
    let path = format!("/api/admin/posts/{id}");
    let changed = app
        .put(&path)
        .token(&admin)
        .json(&facts("greeting", "**Hi**"))
        .send()
        .await
        .ok();
    assert_eq!(changed["body_en"], "**Hi**");
    assert_eq!(app.get("/api/posts/greeting").send().await.status, 200);
    // Search knows it at once on the node that wrote it.
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
            .json(&facts("x", body))
            .send()
            .await;
        assert_eq!(refused.refused_field().1, code, "{body:.40}");
        assert_eq!(refused.refused_field().2, "body_ru");
    }
    for code in ["../x", "Ы", "123", "a b", &"a".repeat(81)] {
        let refused = app
            .post("/api/admin/posts")
            .token(&admin)
            .json(&facts(code, "x"))
            .send()
            .await;
        assert_eq!(refused.refused_field().2, "code", "{code}");
    }
    app.post("/api/admin/posts")
        .token(&admin)
        .json(&facts("same", "x"))
        .send()
        .await
        .ok();
    let taken = app
        .post("/api/admin/posts")
        .token(&admin)
        .json(&facts("same", "x"))
        .send()
        .await;
    assert_eq!(taken.refused_field(), (409, "value_taken".into(), "code".into()));
    let mut wish = facts("y", "x");
    wish["published_at"] = json!("tomorrow");
    let refused = app
        .post("/api/admin/posts")
        .token(&admin)
        .json(&wish)
        .send()
        .await;
    assert_eq!(refused.refused_field().2, "published_at");

    let preview = json!({ "text": "**a** <b> [x](javascript:y) ::track 5\n::track 999" });
    let shown = app
        .post("/api/admin/preview")
        .token(&admin)
        .json(&preview)
        .send()
        .await
        .ok();
    assert_eq!(shown["refused"], json!(["javascript:y", "::track 999"]));
}

#[tokio::test]
async fn only_admins_write() {
    let app = TestApp::start().await;
    let (moderator, pro) = (app.sign_in("moderator").await, app.sign_in("pro").await);
    for token in [&moderator, &pro] {
        let answer = app
            .post("/api/admin/posts")
            .token(token)
            .json(&facts("x", "x"))
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
    let wish = |n: u8| json!({ "question_ru": format!("Как {n}?"), "question_en": format!("How {n}?"), "answer_ru": "Так", "answer_en": "So" });
    let mut ids = Vec::new();
    for n in 1..=3 {
        let made = app
            .post("/api/admin/faq")
            .token(&admin)
            .json(&wish(n))
            .send()
            .await
            .ok();
        ids.push(made["id"].as_str().unwrap().to_owned());
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
    let wish = json!({ "title_ru": "О нас", "title_en": "About", "body_ru": "Мы", "body_en": "We" });
    for code in ["about", "contacts"] {
        app.put(&format!("/api/admin/pages/{code}"))
            .token(&admin)
            .json(&wish)
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
async fn redirects_are_served_and_cannot_run_in_circles() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let add = |path: &str, target: &str, status: &str| {
        let body = json!({ "cells": { "path": path, "target": target, "status": status } });
        app.post("/api/admin/tables/redirects")
            .token(&admin)
            .json(&body)
            .send()
    };
    add("/old", "/blog", "301").await.ok();
    add("/blog/renamed", "https://pult.example/x", "302").await.ok();
    let moved = app.get("/old/?a=1").browser().send().await;
    assert_eq!(
        (moved.status.as_u16(), moved.header("location")),
        (301, "/blog?a=1")
    );
    let moved = app.get("/blog/renamed").send().await;
    assert_eq!(
        (moved.status.as_u16(), moved.header("location")),
        (302, "https://pult.example/x")
    );
    let meta = app.get("/api/seo/page?path=/old").send().await.ok();
    assert_eq!(meta["redirect"], json!({ "code": 301, "redirectTo": "/blog" }));

    for (path, target, field) in [
        ("/a", "/a", "target"),
        ("/blog", "/old", "target"),
        ("/b", "javascript:alert(1)", "target"),
        ("/b", "//evil.example", "target"),
        ("/b", "", "target"),
        ("/api/user", "/x", "path"),
        ("/b?x=1", "/x", "path"),
        ("b", "/x", "path"),
        ("/b/", "/x", "path"),
        ("/b", "/x\r\nSet-Cookie: a", "target"),
    ] {
        let refused = add(path, target, "301").await;
        assert_eq!(refused.refused_field().2, field, "{path} to {target}");
    }
    for (path, target, said) in [
        ("/api/user", "/x", "занят самим сервисом"),
        ("/b?x=1", "/x", "без ? и #"),
        ("b", "/x", "не путь на сайте"),
        ("/b/", "/x", "в конце"),
        ("/b", "ftp://x", "полный адрес"),
        ("/blog", "/old", "круг"),
    ] {
        let refused = add(path, target, "301").await;
        let message = refused.json()["message"].as_str().unwrap().to_owned();
        assert!(message.contains(said), "{path} to {target}: {message}");
        assert_eq!(refused.refused_field().1, "bad_address");
    }
    let body = json!({ "cells": { "path": "/blog", "target": "/old", "status": "301" } });
    let english = app.post("/api/admin/tables/redirects").token(&admin).english();
    let refused = english.json(&body).send().await;
    assert_eq!(
        refused.json()["message"],
        "This makes a circle: from there the address leads back here"
    );
    assert_eq!(
        add("/old", "/x", "301").await.refused_field(),
        (409, "value_taken".into(), "path".into())
    );
    assert_eq!(add("/c", "/x", "307").await.refused_field().2, "status");

    let list = app
        .get("/api/admin/tables/redirects?q=old&sort=path")
        .token(&admin)
        .send()
        .await
        .ok();
    assert_eq!(list["total"], 1);
    let id = list["items"][0]["id"].as_str().unwrap();
    app.delete(&format!("/api/admin/tables/redirects/{id}"))
        .token(&admin)
        .send()
        .await
        .ok();
    assert_eq!(app.get("/old").browser().send().await.status, 404);
}

#[tokio::test]
async fn a_redirect_may_be_written_in_any_letters() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let add = |path: &str, target: &str| {
        let body = json!({ "cells": { "path": path, "target": target, "status": "301" } });
        app.post("/api/admin/tables/redirects")
            .token(&admin)
            .json(&body)
            .send()
    };
    let encoded = "/%D1%81%D1%82%D0%B0%D1%80%D1%8B%D0%B9";
    // As a phone types it: the last letter in two parts.
    let made = add("/стары\u{438}\u{306}", "/новый").await.ok();
    assert_eq!(made["cells"]["path"], "/старый");
    let moved = app.get(encoded).browser().send().await;
    assert_eq!(
        (moved.status.as_u16(), moved.header("location")),
        (301, "/%D0%BD%D0%BE%D0%B2%D1%8B%D0%B9")
    );
    assert_eq!(
        add(encoded, "/x").await.refused_field(),
        (409, "value_taken".into(), "path".into())
    );
    let circle = add("/новый", encoded).await;
    assert_eq!(circle.refused_field().2, "target");
}

#[tokio::test]
async fn staff_choose_the_heading_and_the_picture_of_a_page() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let mut png = std::io::Cursor::new(Vec::new());
    image::RgbImage::new(40, 20)
        .write_to(&mut png, image::ImageFormat::Png)
        .unwrap();
    let picture = pult_app::staff::keep_picture(&app.app, png.into_inner().into())
        .await
        .unwrap();
    let cells = json!({ "path": "/plans", "h1_en": "What it <costs>", "picture": picture });
    let added = app
        .post("/api/admin/tables/seo")
        .token(&admin)
        .json(&json!({ "cells": cells }))
        .send()
        .await
        .ok();
    let meta = async |path: &str| {
        let path = format!("/api/seo/page?path={path}");
        app.get(&path).english().send().await.ok()
    };
    let told = meta("/plans").await;
    assert_eq!(told["h1"], "What it <costs>");
    assert_eq!(
        told["og_image"],
        format!("http://pult.test/media/covers/{picture}")
    );
    assert_eq!(told["twitter_card"], "summary_large_image");
    assert_eq!(told["title"], "Plans · Pult", "the rest is said as ever");
    let page = app.get("/plans").browser().english().send().await;
    if page.header("content-type").starts_with("text/html") {
        assert!(page.text().contains("<h1>What it &lt;costs&gt;</h1>"));
        assert!(page.text().contains(&format!("/media/covers/{picture}")));
    }
    let path = format!("/api/admin/tables/seo/{}", added["id"].as_str().unwrap());
    let unknown = json!({ "cells": { "picture": "0000" } });
    let refused = app.put(&path).token(&admin).json(&unknown).send().await;
    assert_eq!(refused.refused_field().2, "picture");
    app.delete(&path).token(&admin).send().await.ok();
    assert_ne!(meta("/plans").await["h1"], "What it <costs>");
}

#[tokio::test]
async fn staff_say_what_a_page_is_called() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let body = json!({ "cells": { "path": "/recordpool", "title_en": "All <tracks>", "description_en": "Every day" } });
    app.post("/api/admin/tables/seo")
        .token(&admin)
        .json(&body)
        .send()
        .await
        .ok();
    let meta = app
        .get("/api/seo/page?path=/recordpool")
        .english()
        .send()
        .await
        .ok();
    assert_eq!(
        (&meta["title"], &meta["description"]),
        (&json!("All <tracks>"), &json!("Every day"))
    );
    let page = app.get("/recordpool").browser().english().send().await;
    if page.header("content-type").starts_with("text/html") {
        assert!(page.text().contains("<title>All &lt;tracks&gt;</title>"));
    }
    let empty = json!({ "cells": { "path": "/home" } });
    let refused = app
        .post("/api/admin/tables/seo")
        .token(&admin)
        .json(&empty)
        .send()
        .await;
    assert_eq!(refused.refused_field().1, "required");
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
