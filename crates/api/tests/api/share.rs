//! Share images, and the tags that link them.

use futures::TryStreamExt;
use pult_domain::{
    ids::{PostId, TrackId},
    lang::Bilingual,
    limits::{SHARE_HEIGHT, SHARE_WIDTH},
};
use pult_media::ObjectKind;
use pult_store::PostKind;
use serde_json::Value;

use crate::test_app::TestApp;

async fn meta(app: &TestApp, path: &str) -> Value {
    app.get(&format!("/api/seo/page?path={path}")).send().await.ok()
}

/// The path of the share image of a page.
async fn picture_of(app: &TestApp, path: &str) -> String {
    let meta = meta(app, path).await;
    let link = meta["og_image"].as_str().unwrap_or_else(|| panic!("{meta}"));
    link.strip_prefix("http://pult.test").unwrap().to_owned()
}

async fn count_share_images(app: &TestApp) -> usize {
    app.app
        .media
        .list(ObjectKind::Share)
        .try_collect::<Vec<_>>()
        .await
        .unwrap()
        .len()
}

async fn start_with_post() -> TestApp {
    let app = TestApp::start().await;
    let now = app.app.now();
    let mut tx = app.app.store.begin().await.unwrap();
    tx.insert_posts(&[pult_store::Post {
        id: PostId(101),
        kind: PostKind::Blog,
        code: "warm-up".into(),
        title: Bilingual::new("Разогрев зала", "Warming up a floor"),
        lead: Bilingual::new("Начало", "Lead"),
        body: Bilingual::new("Текст", "Text"),
        picture: None,
        published_at: Some(now),
        created_at: now,
        updated_at: now,
    }])
    .await
    .unwrap();
    tx.commit().await.unwrap();
    app
}

#[tokio::test]
async fn tracks_artists_and_posts_are_shared_with_a_drawn_picture() {
    let app = start_with_post().await;
    for (path, kind) in [
        ("/track/1", "track"),
        ("/home?track_id=1", "track"),
        ("/artists/kontur", "artist"),
        ("/blog/warm-up", "post"),
        ("/playlists/free-playlist", "playlist"),
    ] {
        let page_meta = meta(&app, path).await;
        assert_eq!(
            (&page_meta["og_image_width"], &page_meta["og_image_height"]),
            (&SHARE_WIDTH.into(), &SHARE_HEIGHT.into()),
            "{path}"
        );
        assert_eq!(page_meta["twitter_card"], "summary_large_image");
        assert!(!page_meta["og_image_alt"].as_str().unwrap().is_empty());
        let picture = picture_of(&app, path).await;
        assert!(picture.starts_with(&format!("/media/og/{kind}/")), "{picture}");
        let answer = app.get(&picture).send().await;
        assert_eq!(
            (answer.status.as_u16(), answer.header("content-type")),
            (200, "image/jpeg")
        );
        assert_eq!(
            answer.header("cache-control"),
            "public, max-age=31536000, immutable"
        );
        assert_eq!(answer.header("cross-origin-resource-policy"), "cross-origin");
        let size = image::load_from_memory(&answer.body).unwrap();
        assert_eq!((size.width(), size.height()), (SHARE_WIDTH, SHARE_HEIGHT));
        let again = app
            .get(&picture)
            .header("if-none-match", answer.header("etag"))
            .send()
            .await;
        assert_eq!(again.status, 304);
    }
    assert_eq!(count_share_images(&app).await, 4, "each is drawn once");
    let plain = meta(&app, "/faq").await;
    assert_eq!(
        (&plain["og_image"], &plain["twitter_card"]),
        (&Value::Null, &"summary".into())
    );
}

#[tokio::test]
async fn the_first_pages_have_a_picture_of_their_own() {
    let app = TestApp::start().await;
    let mut pictures = std::collections::BTreeSet::new();
    for (path, name) in [
        ("/", "landing"),
        ("/home", "home"),
        ("/recordpool", "recordpool"),
        ("/plans", "plans"),
    ] {
        let page_meta = meta(&app, path).await;
        assert_eq!(page_meta["og_image_width"], SHARE_WIDTH, "{path}");
        assert_eq!(page_meta["twitter_card"], "summary_large_image");
        let picture = picture_of(&app, path).await;
        assert!(
            picture.starts_with(&format!("/media/og/page/{name}-")),
            "{picture}"
        );
        let answer = app.get(&picture).send().await;
        assert_eq!(
            (answer.status.as_u16(), answer.header("content-type")),
            (200, "image/jpeg")
        );
        pictures.insert(answer.body.to_vec());
    }
    assert_eq!(pictures.len(), 4, "each says what page it is");
    assert_eq!(app.get("/media/og/page/nothing-0.jpg").send().await.status, 404);
}

#[tokio::test]
async fn a_post_has_a_picture_in_each_language() {
    let app = start_with_post().await;
    let russian = picture_of(&app, "/blog/warm-up").await;
    let english = app
        .get("/api/seo/page?path=/blog/warm-up")
        .english()
        .send()
        .await
        .ok();
    assert_eq!(english["og_image_alt"], "Blog · Warming up a floor");
    let english = english["og_image"]
        .as_str()
        .unwrap()
        .strip_prefix("http://pult.test")
        .unwrap()
        .to_owned();
    assert_ne!(russian, english);
    let (one, other) = (app.get(&russian).send().await, app.get(&english).send().await);
    assert_eq!((one.status.as_u16(), other.status.as_u16()), (200, 200));
    assert_ne!(one.body, other.body);
}

#[tokio::test]
async fn an_old_name_leads_to_todays_picture_and_nothing_else_is_drawn() {
    let app = TestApp::start().await;
    let today = picture_of(&app, "/track/1").await;
    for old in [
        "/media/og/track/1-00000000000000000000.jpg",
        "/media/og/track/1-.jpg",
    ] {
        let answer = app.get(old).send().await;
        assert_eq!(
            (answer.status.as_u16(), answer.header("location")),
            (302, today.as_str())
        );
        assert_eq!(answer.header("cache-control"), "public, max-age=300");
    }
    for wrong in [
        "/media/og/track/404404-00000000000000000000.jpg",
        "/media/og/track/x-0.jpg",
        "/media/og/track/1.jpg",
        "/media/og/track/1-0.png",
        "/media/og/planet/1-0.jpg",
        "/media/og/post/nothing-0.jpg",
        "/media/og/playlist/nothing-0.jpg",
        "/media/og/artist/%00-0.jpg",
    ] {
        assert_eq!(
            app.get(wrong).send().await.refusal(),
            (404, "not_found".into()),
            "{wrong}"
        );
    }
    assert_eq!(count_share_images(&app).await, 0);
}

#[tokio::test]
async fn a_hidden_track_has_no_picture() {
    let app = TestApp::start().await;
    let picture = picture_of(&app, "/track/2").await;
    assert_eq!(app.get(&picture).send().await.status, 200);
    let seq = pult_store::testing::hide(&app.app.store, TrackId(2)).await;
    app.wait_for_change(seq).await;
    assert_eq!(app.get(&picture).send().await.status, 404);
    assert_eq!(meta(&app, "/track/2").await["og_image"], Value::Null);
}

#[tokio::test]
async fn a_crowd_is_told_to_come_back() {
    let app = TestApp::start().await;
    let mut pictures = Vec::new();
    for id in 1..=20 {
        pictures.push(picture_of(&app, &format!("/track/{id}")).await);
    }
    let answers = futures::future::join_all(pictures.iter().map(|path| app.get(path).send())).await;
    let count = |status: u16| {
        answers
            .iter()
            .filter(|answer| answer.status.as_u16() == status)
            .count()
    };
    assert_eq!(count(200) + count(503), 20);
    assert!(
        count(200) >= 8 && count(503) >= 1,
        "{} {}",
        count(200),
        count(503)
    );
}

#[tokio::test]
async fn pages_carry_the_tags() {
    let app = TestApp::start().await;
    let page = app.get("/track/1").browser().send().await;
    if !page.header("content-type").starts_with("text/html") {
        return;
    }
    let picture = picture_of(&app, "/track/1").await;
    for tag in [
        format!("<meta property=\"og:image\" content=\"http://pult.test{picture}\" />"),
        "<meta property=\"og:image:width\" content=\"1200\" />".to_owned(),
        "<meta property=\"og:image:height\" content=\"630\" />".to_owned(),
        "<meta property=\"og:image:alt\" content=\"".to_owned(),
        "<meta name=\"twitter:card\" content=\"summary_large_image\" />".to_owned(),
    ] {
        assert!(page.text().contains(&tag), "{tag}");
    }
}
