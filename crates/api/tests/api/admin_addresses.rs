//! Redirects, and what staff say of pages to search engines.

use serde_json::json;

use crate::test_app::TestApp;

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
        "This makes a loop: from there the address leads back here"
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
    // Phones may type a letter as two code points.
    let created = add("/стары\u{438}\u{306}", "/новый").await.ok();
    assert_eq!(created["cells"]["path"], "/старый");
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
    let picture = pult_app::admin::save_picture(&app.app, png.into_inner().into())
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
    let page_meta = meta("/plans").await;
    assert_eq!(page_meta["h1"], "What it <costs>");
    assert_eq!(
        page_meta["og_image"],
        format!("http://pult.test/media/covers/{picture}")
    );
    assert_eq!(page_meta["twitter_card"], "summary_large_image");
    assert_eq!(page_meta["title"], "Plans · Pult", "the rest is said as ever");
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
