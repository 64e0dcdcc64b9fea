//! Posts, FAQ, pages, feeds, sitemaps and bug reports, as the public API answers them.

use pult_api::editorial::posts::{PostResponse, Posts};
use pult_app::editorial::ContentPart as ReadPart;
use pult_domain::{
    block::Block,
    ids::PostId,
    lang::{Bilingual, Lang},
    time::{DAY_MS, Timestamp},
};
use pult_store::{FaqEntry, PostKind, TextPageRow};
use serde_json::{Value, json};

use crate::test_app::{TestApp, TestResponse};

const BOUNDARY: &str = "----of-the-tests";

/// A field of a form: its name, its file's name and its content.
type FormPart<'a> = (&'a str, Option<&'a str>, &'a [u8]);

/// A pool with a blog post with tracks, a scheduled post, a draft and news; an FAQ entry and a text page.
async fn with_words() -> TestApp {
    let app = TestApp::start().await;
    let now = app.app.now();
    let post = |id: i64, kind, code: &str, body: &str, at: Option<i64>| pult_store::Post {
        id: PostId(id),
        kind,
        code: code.into(),
        title: Bilingual::new(format!("Заголовок {code}"), format!("Title <{code}>")),
        lead: Bilingual::new("Начало", "Lead & more"),
        body: Bilingual::new(body, body),
        picture: None,
        published_at: at.map(|days| Timestamp(now.0 + days * DAY_MS)),
        created_at: now,
        updated_at: now,
    };
    let text = "## Part\n\nSee [pool](/recordpool) <script>alert(1)</script>\n\n::track 1\n::track 999\n";
    let mut tx = app.app.store.begin().await.unwrap();
    tx.insert_posts(&[
        post(101, PostKind::Blog, "first", text, Some(-3)),
        post(102, PostKind::Blog, "second", "Two", Some(-2)),
        post(103, PostKind::Blog, "tomorrow", "Three", Some(1)),
        post(104, PostKind::Blog, "draft", "Four", None),
        post(105, PostKind::News, "fresh", "Five", Some(-1)),
    ])
    .await
    .unwrap();
    tx.insert_faq(&[FaqEntry {
        id: 1,
        position: 1,
        question: Bilingual::new("Как?", "How?"),
        answer: Bilingual::new("Так: [тут](/plans)", "So: [here](/plans)"),
        updated_at: now,
    }])
    .await
    .unwrap();
    tx.put_pages(&[TextPageRow {
        code: "contacts".into(),
        title: Bilingual::new("Контакты", "Contacts"),
        body: Bilingual::new("Пишите", "Write to us"),
        updated_at: now,
    }])
    .await
    .unwrap();
    tx.commit().await.unwrap();
    app
}

#[tokio::test]
async fn posts_are_listed_and_read_in_the_readers_language() {
    let app = with_words().await;
    let list = app.get("/api/posts?kind=blog").english().send().await;
    let list: Posts = serde_json::from_slice(&list.body).unwrap();
    let codes: Vec<&str> = list.items.iter().map(|post| post.code.as_str()).collect();
    assert!(codes.contains(&"second") && !codes.contains(&"tomorrow") && !codes.contains(&"draft"));
    let second = list.items.iter().find(|post| post.code == "second").unwrap();
    assert_eq!(
        (second.title.as_str(), second.lead.as_str()),
        ("Title <second>", "Lead & more")
    );
    assert_eq!(list.total, list.items.len() as u64);
    let one = app.get("/api/posts?kind=blog&limit=1&offset=1").send().await.ok();
    assert_eq!(
        (one["items"].as_array().unwrap().len(), &one["total"]),
        (1, &json!(list.total))
    );

    let answer = app.get("/api/posts/first").english().send().await;
    let post: PostResponse = serde_json::from_slice(&answer.body).unwrap();
    assert_eq!(post.next.unwrap().code, "second");
    let tracks: Vec<Value> = serde_json::from_str(post.tracks.get()).unwrap();
    assert_eq!(tracks.len(), 1, "a track that is not here is left out");
    assert_eq!(tracks[0]["id"], "1");
    let related: Vec<Value> = serde_json::from_str(post.related.get()).unwrap();
    assert!(related.iter().all(|track| track["id"] != "1"));
    // The block tree matches the API document.
    let _: Vec<pult_api::editorial::block::BlockResponse> =
        serde_json::from_value(answer.json()["body"].clone()).unwrap();
    for missing in ["tomorrow", "draft", "nothing", "%00"] {
        let answer = app.get(&format!("/api/posts/{missing}")).send().await;
        assert_eq!(answer.status, 404, "{missing}");
    }
    let wrong = app.get("/api/posts?kind=sports").send().await.refused_field();
    assert_eq!(wrong, (422, "invalid_value".into(), "kind".into()));
}

#[tokio::test]
async fn a_scheduled_post_appears_by_itself() {
    let app = with_words().await;
    assert_eq!(app.get("/api/posts/tomorrow").send().await.status, 404);
    assert_eq!(app.get("/blog/tomorrow").browser().send().await.status, 404);
    app.shift_clock(2 * 24 * 3_600).await;
    assert_eq!(app.get("/api/posts/tomorrow").send().await.status, 200);
    assert_eq!(app.get("/blog/tomorrow").browser().send().await.status, 200);
}

#[tokio::test]
async fn questions_and_pages_are_trees_too() {
    let app = with_words().await;
    let faq = app.get("/api/faq").english().send().await.ok();
    assert_eq!(faq[0]["question"], "How?");
    assert_eq!(faq[0]["answer"][0]["text"][1]["link"], "/plans");
    let page = app.get("/api/pages/contacts").send().await.ok();
    assert_eq!(page["title"], "Контакты");
    assert_eq!(app.get("/api/pages/nothing").send().await.status, 404);
    let browser = app.get("/faq").browser().send().await;
    assert!(browser.header("content-type").starts_with("text/"));
}

#[tokio::test]
async fn pages_hold_what_they_are_about() {
    let app = with_words().await;
    let page = app.get("/blog/first").browser().english().send().await;
    assert_eq!(page.status, 200);
    if !page.header("content-type").starts_with("text/html") {
        return;
    }
    let html = page.text();
    assert!(html.contains("<h1>Title &lt;first&gt;</h1>"), "{html}");
    assert!(html.contains("<h2 id=\"part\">Part</h2>") && html.contains("href=\"/recordpool\""));
    assert!(html.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && !html.contains("<script>alert"));
    assert!(html.contains("href=\"/track/1\""));
    assert!(html.contains("\"@type\":\"Article\"") && html.contains("rel=\"canonical\""));
    assert!(html.contains("property=\"og:type\" content=\"article\"") && !html.contains("\"image\":null"));
    let list = app.get("/blog").browser().send().await;
    assert!(
        list.text().contains("<a href=\"/blog/first\">"),
        "{}",
        list.text()
    );
    let faq = app.get("/faq").browser().send().await;
    assert!(faq.text().contains("<h2>Как?</h2>") && faq.text().contains("FAQPage"));
    let track = app.get("/track/1").browser().send().await;
    assert!(track.text().contains("MusicRecording"));
    for path in [
        "/blog",
        "/news",
        "/contacts",
        "/artists/kontur",
        "/recordpool",
        "/artists",
        "/playlists",
        "/",
    ] {
        let page = app.get(path).browser().send().await;
        assert!(page.text().contains("<div class=\"plain\">"), "{path}");
    }
    // Personal pages have no content before the app knows its user.
    for path in ["/profile", "/history", "/admin"] {
        let page = app.get(path).browser().send().await;
        assert!(page.text().contains("<div id=\"root\"></div>"), "{path}");
    }
}

#[tokio::test]
async fn what_a_text_embeds_stands_in_its_place_by_its_name() {
    let app = TestApp::start().await;
    let lists = app.get("/api/playlists/feed").send().await.ok();
    let list = &lists["items"][0];
    let (code, name) = (list["code"].as_str().unwrap(), list["name"].as_str().unwrap());
    let body = format!("Before\n\n::playlist {code}\n::playlist gone\n\n> ::track 1\n\n::track 999\n\nAfter");
    let now = app.app.now();
    let post = pult_store::Post {
        id: PostId(101),
        kind: PostKind::Blog,
        code: "embeds".into(),
        title: Bilingual::new("а", "b"),
        lead: Bilingual::new("а", "b"),
        body: Bilingual::new(&*body, &*body),
        picture: None,
        published_at: Some(now),
        created_at: now,
        updated_at: now,
    };
    let mut tx = app.app.store.begin().await.unwrap();
    tx.insert_posts(&[post]).await.unwrap();
    tx.commit().await.unwrap();
    let content = pult_app::editorial::content(&app.app, "/blog/embeds", Lang::En).await;
    let parts = content.unwrap().unwrap().parts;
    let [ReadPart::Text(_), ReadPart::Blocks(blocks)] = &parts[..] else {
        panic!("{parts:?}");
    };
    let [
        _,
        Block::Paragraph { text: playlist },
        Block::Quote { blocks: quoted },
        _,
    ] = &blocks[..]
    else {
        panic!("{blocks:?}");
    };
    assert_eq!(playlist[0].text, name);
    assert_eq!(playlist[0].link, Some(format!("/playlists/{code}")));
    let [Block::Paragraph { text: track }] = &quoted[..] else {
        panic!("{quoted:?}");
    };
    let detail = app.get("/api/tracks/detail?track_id=1").send().await.ok();
    let called = format!(
        "{} — {}",
        detail["artist"].as_str().unwrap(),
        detail["title"].as_str().unwrap()
    );
    assert_eq!(
        (track[0].text.as_str(), track[0].link.as_deref()),
        (called.as_str(), Some("/track/1"))
    );
}

#[tokio::test]
async fn money_and_counts_of_the_first_page_are_written_as_the_language_does() {
    let app = TestApp::start().await;
    for (lang, expected) in [
        (
            Lang::Ru,
            [
                "50\u{a0}000 треков в нескольких версиях",
                "1 мес.: 1\u{a0}290\u{a0}₽",
            ],
        ),
        (Lang::En, ["50,000 tracks in several versions", "1 mo.: $15.90"]),
    ] {
        let content = pult_app::editorial::content(&app.app, "/", lang).await;
        let parts = content.unwrap().unwrap().parts;
        for expected in expected {
            let is = |part: &ReadPart| matches!(part, ReadPart::Text(text) if text == expected);
            assert!(parts.iter().any(is), "{expected}: {parts:?}");
        }
    }
}

#[tokio::test]
async fn a_post_is_called_by_its_own_name() {
    let app = with_words().await;
    let meta = app
        .get("/api/seo/page?path=/blog/first")
        .english()
        .send()
        .await
        .ok();
    assert_eq!(meta["title"], "Title <first> · Pult");
    assert_eq!(meta["description"], "Lead & more");
    // A post has one address, under its own kind.
    let other = app.get("/api/seo/page?path=/news/first").send().await.ok();
    assert_eq!(other["error"], 404);
    assert_eq!(app.get("/news/first").browser().send().await.status, 404);
}

#[tokio::test]
async fn feeds_and_sitemaps_are_well_formed_and_complete() {
    let app = with_words().await;
    let rss = app.get("/rss.xml").english().send().await;
    assert!(rss.header("content-type").starts_with("application/rss+xml"));
    assert!(rss.text().contains("<title>Title &lt;fresh&gt;</title>"));
    assert!(rss.text().contains("<description>Lead &amp; more</description>"));
    assert!(rss.text().contains("/blog/first</link>"));
    assert!(!rss.text().contains("tomorrow") && !rss.text().contains("draft"));
    let news = app.get("/rss.xml?kind=news").send().await;
    assert!(news.text().contains("/news/fresh") && !news.text().contains("/blog/"));
    assert_eq!(app.get("/rss.xml?kind=x").send().await.status, 422);

    let index = app.get("/sitemap.xml").send().await;
    let files: Vec<&str> = index
        .text()
        .split("<loc>")
        .skip(1)
        .filter_map(|rest| rest.split("</loc>").next())
        .collect();
    assert!(files.len() >= 4, "{files:?}");
    let mut all = String::new();
    for file in files {
        let path = file.strip_prefix("http://pult.test").unwrap();
        let answer = app.get(path).send().await;
        assert_eq!(answer.status, 200, "{path}");
        all.push_str(answer.text());
    }
    for part in [
        "/track/1<",
        "/blog/first<",
        "/artists/kontur<",
        "/plans<",
        "<lastmod>",
    ] {
        assert!(all.contains(part), "{part}");
    }
    assert!(!all.contains("draft") && !all.contains("tomorrow"));
    for missing in [
        "/sitemaps/x.xml",
        "/sitemaps/tracks-0.xml",
        "/sitemaps/tracks",
        "/sitemaps/tracks-99999999999999999999.xml",
    ] {
        assert_eq!(app.get(missing).send().await.status, 404, "{missing}");
    }
    let robots = app.get("/robots.txt").send().await;
    assert!(robots.text().contains("Sitemap: http://pult.test/sitemap.xml"));
}

fn form(parts: &[FormPart<'_>]) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, file, value) in parts {
        let file = file
            .map(|file| format!("; filename=\"{file}\""))
            .unwrap_or_default();
        body.extend(
            format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n")
                .into_bytes(),
        );
        body.extend(*value);
        body.extend(b"\r\n");
    }
    body.extend(format!("--{BOUNDARY}--\r\n").into_bytes());
    body
}

async fn report(app: &TestApp, parts: &[FormPart<'_>], address: &str) -> TestResponse {
    app.post("/api/bug-report")
        .header(
            "content-type",
            &format!("multipart/form-data; boundary={BOUNDARY}"),
        )
        .bare_body(form(parts))
        .from(address)
        .send()
        .await
}

#[tokio::test]
async fn a_report_reaches_the_staff_with_its_files() {
    let app = TestApp::start().await;
    let parts: [FormPart<'_>; 4] = [
        ("text", None, "Не играет <script>".as_bytes()),
        ("page", None, b"/recordpool"),
        ("files", Some("../../log.txt"), b"line\n"),
        ("files", Some("x.pdf"), b"%PDF-1.7 %%EOF"),
    ];
    let id = report(&app, &parts, "192.0.2.1").await.ok()["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let moderator = app.sign_in("moderator").await;
    let list = app
        .get("/api/admin/tables/bug-reports")
        .token(&moderator)
        .send()
        .await
        .ok();
    assert_eq!(list["items"][0]["cells"]["files"], "2");
    assert_eq!(list["items"][0]["cells"]["state"], "new");
    let detail = app
        .get(&format!("/api/admin/bug-reports/{id}"))
        .token(&moderator)
        .send()
        .await
        .ok();
    assert_eq!(detail["files"][0]["name"], "log.txt");
    let link = detail["files"][0]["link"].as_str().unwrap();
    let file = app.get(link).send().await;
    assert_eq!(
        (file.status.as_u16(), file.body.as_slice()),
        (200, b"line\n".as_slice())
    );
    assert!(file.header("content-disposition").starts_with("attachment"));
    assert_eq!(file.header("x-content-type-options"), "nosniff");
    assert_eq!(
        app.get(&link.replace("log.txt", "a.html")).send().await.status,
        403
    );

    let body = json!({ "cells": { "state": "done" } });
    let path = format!("/api/admin/tables/bug-reports/{id}");
    let changed = app.put(&path).token(&moderator).json(&body).send().await.ok();
    assert_eq!(changed["cells"]["state"], "done");
    let body = json!({ "cells": { "text": "other" } });
    let refused = app.put(&path).token(&moderator).json(&body).send().await;
    assert_eq!(
        refused.refused_field(),
        (422, "unknown_field".into(), "text".into())
    );
    // For others neither exists.
    let free = app.sign_in("free").await;
    for path in [
        "/api/admin/tables/bug-reports",
        &format!("/api/admin/bug-reports/{id}"),
    ] {
        assert_eq!(app.get(path).token(&free).send().await.status, 404);
    }
}

#[tokio::test]
async fn bad_reports_are_refused_with_the_field_named() {
    let app = TestApp::start().await;
    let six: Vec<FormPart<'_>> = std::iter::once(("text", None, b"x".as_slice()))
        .chain((0..6).map(|_| ("files", Some("a.txt"), b"a".as_slice())))
        .collect();
    let large = vec![b'a'; (5 << 20) + 1];
    let long = "x".repeat(5_001);
    let cases: [(&[FormPart<'_>], &str, &str); 6] = [
        (&[("page", None, b"/")], "required", "text"),
        (&[("text", None, long.as_bytes())], "too_long", "text"),
        (
            &[("text", None, b"x"), ("email", None, b"nonsense")],
            "invalid_email",
            "email",
        ),
        (&six, "too_many", "files"),
        (
            &[
                ("text", None, b"x"),
                ("files", Some("a.jpg"), b"MZ\x90\0executable"),
            ],
            "attachment_refused",
            "files",
        ),
        (
            &[("text", None, b"x"), ("files", Some("a.txt"), &large)],
            "attachment_too_large",
            "files",
        ),
    ];
    for (parts, code, field) in cases {
        let answer = report(&app, parts, "192.0.2.9").await;
        let (_, actual_code, named) = answer.refused_field();
        assert_eq!((actual_code.as_str(), named.as_str()), (code, field));
        // The refusal names the file, since there are several.
        if code == "attachment_refused" {
            assert!(answer.json()["message"].as_str().unwrap().contains("a.jpg"));
        }
    }
    for turn in 0..11 {
        let answer = report(&app, &[("text", None, b"again")], "198.51.100.1").await;
        assert_eq!(
            answer.status.as_u16(),
            if turn < 10 { 200 } else { 429 },
            "{turn}"
        );
    }
}
