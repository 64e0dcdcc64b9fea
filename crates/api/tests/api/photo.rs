//! Photos: which are accepted, how they are converted, which are refused.

use std::io::Cursor;

use axum::{
    body::Body,
    http::{Method, StatusCode},
};
use image::{ImageFormat, Rgb, RgbImage};
use pult_app::{accounts, pictures};
use pult_domain::{
    job::Job,
    limits::{PHOTO_BYTES_MAX, PHOTO_SIDE},
};
use pult_store::{Claim, Lane};

use crate::{
    test_app::{TestApp, TestResponse},
    test_pool::PASSWORD,
};

const BOUNDARY: &str = "----of-the-tests";

fn form(field: &str, name: &str, kind: &str, file: &[u8]) -> Vec<u8> {
    let mut body = format!(
        "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"{name}\"\r\n\
         Content-Type: {kind}\r\n\r\n"
    )
    .into_bytes();
    body.extend(file);
    body.extend(format!("\r\n--{BOUNDARY}--\r\n").into_bytes());
    body
}

async fn post(app: &TestApp, token: &str, body: impl Into<Body>) -> TestResponse {
    let kind = format!("multipart/form-data; boundary={BOUNDARY}");
    let call = app
        .post("/api/user/photo")
        .token(token)
        .header("content-type", &kind);
    call.bare_body(body).send().await
}

async fn send(app: &TestApp, token: &str, file: &[u8]) -> TestResponse {
    post(app, token, form("photo", "../../me.jpg", "image/jpeg", file)).await
}

fn picture(format: ImageFormat, colour: [u8; 3]) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    RgbImage::from_pixel(800, 600, Rgb(colour))
        .write_to(&mut file, format)
        .unwrap();
    file.into_inner()
}

#[tokio::test]
async fn a_photo_is_cut_square_kept_for_ever_and_replaced() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let answer = send(&app, &token, &picture(ImageFormat::Png, [200, 20, 20])).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let first = answer.json()["personal_photo"].as_str().unwrap().to_owned();
    let stored_photo = app.get(&first).send().await;
    assert_eq!(
        (stored_photo.status, stored_photo.header("content-type")),
        (StatusCode::OK, "image/jpeg")
    );
    assert_eq!(stored_photo.header("x-content-type-options"), "nosniff");
    assert!(stored_photo.header("cache-control").contains("immutable"));
    let converted = image::load_from_memory(&stored_photo.body).unwrap();
    assert_eq!((converted.width(), converted.height()), (PHOTO_SIDE, PHOTO_SIDE));

    let answer = send(&app, &token, &picture(ImageFormat::Gif, [20, 20, 200])).await;
    let second = answer.json()["personal_photo"].as_str().unwrap().to_owned();
    assert_ne!(first, second);
    let user = app.get("/api/user").token(&token).send().await.json();
    assert_eq!(user["personal_photo"], second.as_str());
    // A job removes photos that nobody uses; those in use stay.
    for photo in [&first, &second] {
        let id = photo.rsplit('/').next().unwrap();
        pictures::delete_picture(&app.app, id).await.unwrap();
    }
    assert_eq!(app.get(&first).send().await.status, 404);
    assert_eq!(app.get(&second).send().await.status, 200);

    let removed = app
        .call(Method::DELETE, "/api/user/photo")
        .token(&token)
        .send()
        .await;
    assert_eq!(removed.json()["personal_photo"], serde_json::Value::Null);
}

#[tokio::test]
async fn an_erased_account_takes_its_photo_along() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let answer = send(&app, &token, &picture(ImageFormat::Png, [200, 20, 20])).await;
    let photo = answer.ok()["personal_photo"].as_str().unwrap().to_owned();
    let body = serde_json::json!({ "password": PASSWORD });
    app.delete("/api/user")
        .token(&token)
        .json(&body)
        .send()
        .await
        .ok();
    let account = app.app.store.credentials("pro").await.unwrap().unwrap().account;
    accounts::erase_account(&app.app, account.id).await.unwrap();
    let now = app.app.now();
    let claim = Claim {
        worker: "tests",
        lane: Lane::Quick,
        limit: 99,
        now,
        real_now: now,
        lease_until: now.plus_seconds(60),
    };
    let due = app.app.store.claim_jobs(claim).await.unwrap();
    let dropped = due.into_iter().find_map(|due| match due.job {
        Some(Job::DeletePicture { picture }) => Some(picture),
        _ => None,
    });
    pictures::delete_picture(&app.app, &dropped.unwrap())
        .await
        .unwrap();
    assert_eq!(app.get(&photo).send().await.status, 404);
}

#[tokio::test]
async fn what_is_no_picture_is_refused_in_the_words_of_the_spec() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    for file in [
        b"<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"/>".as_slice(),
        b"<!doctype html><script>alert(1)</script>",
        b"GIF89a\x01\x00\x01\x00;alert(1)//",
        b"\x89PNG\r\n\x1a\n but no more",
        b"",
    ] {
        let answer = send(&app, &token, file).await;
        assert_eq!(answer.refusal(), (422, "invalid_picture".into()));
        assert_eq!(answer.json()["message"], "Неверный формат файла.");
    }
    // A small file may declare a picture of any size in its header.
    let mut wide = Cursor::new(Vec::new());
    image::GrayImage::new(65_000, 1)
        .write_to(&mut wide, ImageFormat::Png)
        .unwrap();
    let answer = send(&app, &token, wide.get_ref()).await;
    assert_eq!(answer.refusal(), (422, "picture_too_wide".into()));
    assert!(answer.text().contains("8000"), "{}", answer.text());
    let user = app.get("/api/user").token(&token).send().await.json();
    assert_eq!(user["personal_photo"], serde_json::Value::Null);
}

#[tokio::test]
async fn a_file_that_is_too_large_is_refused_however_it_comes() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    for bytes in [PHOTO_BYTES_MAX + 1, 3 * PHOTO_BYTES_MAX] {
        let answer = send(&app, &token, &vec![0; bytes]).await;
        assert_eq!(answer.refusal(), (413, "picture_too_large".into()));
        assert_eq!(answer.json()["message"], "Размер файла превышает 5 МБ.");
    }
    // Without a length, in chunks.
    let body = form("photo", "x.png", "image/png", &vec![0; 3 * PHOTO_BYTES_MAX]);
    let chunks: Vec<Result<Vec<u8>, std::io::Error>> =
        body.chunks(64 * 1024).map(|piece| Ok(piece.to_vec())).collect();
    let answer = post(&app, &token, Body::from_stream(futures::stream::iter(chunks))).await;
    assert_eq!(answer.refusal(), (413, "picture_too_large".into()));
}

#[tokio::test]
async fn a_form_must_be_one_and_have_the_field() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let other = form(
        "avatar",
        "x.png",
        "image/png",
        &picture(ImageFormat::Png, [1, 2, 3]),
    );
    assert_eq!(
        post(&app, &token, other).await.refused_field(),
        (422, "required".into(), "photo".into())
    );
    let torn = &form("photo", "x.png", "image/png", b"abc")[..60];
    assert_eq!(
        post(&app, &token, torn.to_vec()).await.refusal(),
        (415, "unsupported_media".into())
    );
    let json = app.post("/api/user/photo").token(&token).body("{}").send().await;
    assert_eq!(json.refusal(), (415, "unsupported_media".into()));
    let visitor = app.post("/api/user/photo").send().await;
    assert_eq!(visitor.refusal(), (401, "login_required".into()));
}
