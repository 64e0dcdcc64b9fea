//! Covers and their small copies.

use std::{collections::BTreeSet, io::Cursor};

use futures::TryStreamExt;
use image::{ImageFormat, Rgb, RgbImage};
use pult_domain::limits::COVER_SMALL_SIDE;
use pult_media::{ObjectKey, ObjectKind};

use crate::test_app::TestApp;

#[tokio::test]
async fn a_cover_may_be_kept_for_ever() {
    let app = TestApp::start().await;
    let path = format!("/media/covers/{}", app.pool.cover);
    let answer = app.get(&path).send().await;
    assert_eq!(
        (answer.status.as_u16(), answer.header("content-type")),
        (200, "image/jpeg")
    );
    assert_eq!(
        answer.header("cache-control"),
        "public, max-age=31536000, immutable"
    );
    assert_eq!(answer.header("cross-origin-resource-policy"), "cross-origin");
    let again = app
        .get(&path)
        .header("if-none-match", answer.header("etag"))
        .send()
        .await;
    assert_eq!((again.status.as_u16(), again.body.len()), (304, 0));
}

#[tokio::test]
async fn what_is_no_cover_is_not_found() {
    let app = TestApp::start().await;
    for id in [
        "0",
        "..%2f..%2fsecret.key",
        &"0".repeat(64),
        &"A".repeat(64),
        "%00",
    ] {
        let answer = app.get(&format!("/media/covers/{id}")).send().await;
        assert_eq!(answer.refusal(), (404, "not_found".into()), "{id}");
    }
}

/// Stores a picture; returns its path, its key and its length in bytes.
async fn store_picture(app: &TestApp) -> (String, ObjectKey, usize) {
    let picture = RgbImage::from_fn(600, 600, |x, y| Rgb([x as u8, y as u8, (x * y) as u8]));
    let mut jpeg = Cursor::new(Vec::new());
    picture.write_to(&mut jpeg, ImageFormat::Jpeg).unwrap();
    let jpeg = jpeg.into_inner();
    let bytes = jpeg.len();
    let stored = app.app.media.put(ObjectKind::Picture, jpeg).await.unwrap();
    (format!("/media/covers/{}", stored.key.id), stored.key, bytes)
}

#[tokio::test]
async fn a_small_cover_is_made_once_and_goes_with_its_picture() {
    let app = TestApp::start().await;
    let (path, key, bytes) = store_picture(&app).await;
    let path = format!("{path}/small");
    let first = app.get(&path).send().await;
    assert_eq!(
        (first.status.as_u16(), first.header("content-type")),
        (200, "image/jpeg")
    );
    assert_eq!(
        first.header("cache-control"),
        "public, max-age=31536000, immutable"
    );
    let decoded = image::load_from_memory(&first.body).unwrap();
    assert_eq!(
        (decoded.width(), decoded.height()),
        (COVER_SMALL_SIDE, COVER_SMALL_SIDE)
    );
    assert!(first.body.len() < bytes / 2, "{} of {bytes}", first.body.len());
    let again = app.get(&path).send().await;
    assert_eq!(again.header("etag"), first.header("etag"));
    let share_images = app.app.media.list(ObjectKind::Share);
    assert_eq!(share_images.try_collect::<Vec<_>>().await.unwrap().len(), 1);

    app.app.media.delete(key).await.unwrap();
    assert_eq!(app.get(&path).send().await.refusal(), (404, "not_found".into()));
}

#[tokio::test]
async fn many_who_ask_at_once_see_the_same_small_cover() {
    let app = TestApp::start().await;
    let (path, ..) = store_picture(&app).await;
    let path = format!("{path}/small");
    let answers = futures::future::join_all((0..20).map(|_| app.get(&path).send())).await;
    let loaded: BTreeSet<(u16, String)> = answers
        .iter()
        .map(|answer| (answer.status.as_u16(), answer.header("etag").to_owned()))
        .collect();
    assert_eq!(loaded.len(), 1, "{loaded:?}");
    assert!(loaded.iter().all(|(status, _)| *status == 200));
}

#[tokio::test]
async fn what_cannot_be_made_smaller_is_shown_as_it_is() {
    let app = TestApp::start().await;
    let whole = app.get(&format!("/media/covers/{}", app.pool.cover)).send().await;
    let small = app
        .get(&format!("/media/covers/{}/small", app.pool.cover))
        .send()
        .await;
    assert_eq!((small.status.as_u16(), &small.body), (200, &whole.body));
    let none = app
        .get(&format!("/media/covers/{}/small", "0".repeat(64)))
        .send()
        .await;
    assert_eq!(none.refusal(), (404, "not_found".into()));
}
