//! Playlists: created, changed, ordered, and visible to whom they should be.

mod own;
mod secret_link;
mod shared;

use std::io::Cursor;

use axum::http::Method;
use image::{ImageFormat, Rgb, RgbImage};
use pult_api::playlists::{PlaylistResponse, pictures::PictureOfSet};
use pult_app::playlists::fill_pictures;
use serde_json::{Value, json};

use crate::{
    account_lifecycle::{OF_FREE, OF_PRO, PUBLIC},
    test_app::{TestApp, TestResponse},
};

pub(crate) const BOUNDARY: &str = "----of-the-tests";

/// A multipart form; a field is a file if its name begins with `@`.
pub(crate) fn form(fields: &[(&str, &[u8])]) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, value) in fields {
        let (name, file) = match name.strip_prefix('@') {
            Some(name) => (name, "; filename=\"x.svg\"\r\nContent-Type: image/svg+xml"),
            None => (*name, ""),
        };
        let head = format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n");
        body.extend(head.into_bytes());
        body.extend(*value);
        body.extend(b"\r\n");
    }
    body.extend(format!("--{BOUNDARY}--\r\n").into_bytes());
    body
}

async fn post(app: &TestApp, token: &str, call: &str, fields: &[(&str, &[u8])]) -> TestResponse {
    let kind = format!("multipart/form-data; boundary={BOUNDARY}");
    let call = app.post(&format!("/api/playlists/{call}")).token(token);
    call.header("content-type", &kind)
        .bare_body(form(fields))
        .send()
        .await
}

/// Decides a review as a moderator.
async fn decide(app: &TestApp, id: &str, decision: &Value) -> TestResponse {
    let token = app.sign_in("moderator").await;
    let call = app.post(&format!("/api/admin/review/playlists/{id}/decide"));
    call.token(&token).json(decision).send().await
}

pub(crate) async fn create(app: &TestApp, token: &str, name: &str) -> PlaylistResponse {
    let created = post(app, token, "add_playlist", &[("name", name.as_bytes())]).await;
    serde_json::from_value(created.ok()).unwrap()
}

pub(crate) async fn update(app: &TestApp, token: &str, id: &str, fields: &[(&str, &[u8])]) -> TestResponse {
    let mut all = vec![("playlist_id", id.as_bytes())];
    all.extend(fields);
    post(app, token, "update_playlist", &all).await
}

async fn mine(app: &TestApp, token: &str) -> Vec<PlaylistResponse> {
    let answer = app.get("/api/playlists/mylist").token(token).send().await;
    serde_json::from_value(answer.ok()).unwrap()
}

async fn add(app: &TestApp, token: &str, playlist: &str, track: i64) -> TestResponse {
    let body = json!({ "playlist_id": playlist, "track_id": track });
    app.put("/api/playlists/add_track")
        .token(token)
        .json(&body)
        .send()
        .await
}

async fn tracks(app: &TestApp, token: &str, code: &str) -> Vec<String> {
    let list = app
        .get(&format!("/api/playlists/{code}/tracks"))
        .token(token)
        .send()
        .await
        .ok();
    let groups = list["items"].as_array().unwrap().iter();
    let items = groups.flat_map(|group| group["items"].as_array().unwrap());
    items
        .map(|track| track["id"].as_str().unwrap().to_owned())
        .collect()
}

async fn order(app: &TestApp, token: &str, id: &str, ids: Value) -> TestResponse {
    let call = app.put(&format!("/api/playlists/{id}/order")).token(token);
    call.json(&json!({ "track_ids": ids })).send().await
}

pub(crate) fn picture(format: ImageFormat) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    RgbImage::from_pixel(80, 60, Rgb([200, 20, 20]))
        .write_to(&mut file, format)
        .unwrap();
    file.into_inner()
}
