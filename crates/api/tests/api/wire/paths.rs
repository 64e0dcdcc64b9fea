//! The paths of calls that the specification names.

use axum::http::Method;
use image::ImageFormat;
use serde_json::{Value, json};

use crate::{
    account_lifecycle::{OF_PRO, WITH_BANNER},
    catalog_admin_lists::FIRST,
    playlists::{BOUNDARY, form, picture},
    registration::GOOD,
    test_app::TestApp,
    test_pool::PASSWORD,
};

const CALLS: &str = "
    GET playlists/header_mylist   GET playlists/mylist/pictures   GET playlists/mylist   POST playlists/add_playlist
    POST playlists/sort_playlist   DELETE playlists/remove_playlist   PUT playlists/add_track
    DELETE playlists/remove_track   GET playlists/feed   POST playlists/update_playlist
    POST library/history/put   GET archive/make
    GET user   POST user   PUT user   DELETE user   GET user/format_sets   GET user/location   POST user/settings
    PUT user/password   POST user/send_password   POST user/set_theme   POST user/change_password   POST user/photo
    GET tariff   GET tariff/current   GET tariff/connect   GET tariff/info
    GET follow/check   POST follow   DELETE follow   GET follow/header
    GET tracks/header_favorites   GET tracks/add_favorites   GET tracks/delete_favorites
    GET tracks/toplist   GET track.alike.get   GET tracks/recommended   GET tracks/detail   GET track.banner.get
    POST tracks/played   GET seo/page   GET site.informer.get   POST log/add";

fn calls() -> Vec<(Method, &'static str)> {
    let fields: Vec<_> = CALLS.split_whitespace().collect();
    fields
        .chunks(2)
        .map(|call| (call[0].parse().unwrap(), call[1]))
        .collect()
}

#[tokio::test]
async fn every_call_of_the_spec_is_known_at_both_paths() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    for (method, path) in calls() {
        let mut missing = Vec::new();
        for path in [format!("/{path}"), format!("/api/{path}")] {
            let call = app.call(method.clone(), &path).token(&token);
            missing.push(call.send().await.status.as_u16());
        }
        assert!(
            ![404, 405].contains(&missing[0]),
            "{method} {path}: {}",
            missing[0]
        );
        assert_eq!(missing[0], missing[1], "{method} {path}");
    }
}

/// The queries that calls need; the others have none.
fn query(method: &Method, path: &str) -> String {
    match path {
        "library/history/put" => format!("?track={FIRST}"),
        "archive/make" => format!("?trackIds={}", FIRST + 1),
        "playlists/remove_playlist" => "?playlist_id=2".into(),
        "playlists/remove_track" => format!("?playlist_code={OF_PRO}&track_id=5"),
        "tariff/connect" | "tariff/info" => "?tariff_id=201".into(),
        "follow/check" => "?entity_id=1".into(),
        "follow" if method != Method::GET => "?entity_id=1".into(),
        "tracks/add_favorites" | "tracks/delete_favorites" | "track.alike.get" => "?id=10".into(),
        "track.banner.get" => format!("?id={WITH_BANNER}"),
        "tracks/detail" | "tracks/played" => "?track_id=10".into(),
        "seo/page" => "?path=/home".into(),
        _ => String::new(),
    }
}

/// The JSON bodies that calls need. `checkword` comes from a mail about a lost password.
fn body(method: &Method, path: &str, checkword: &str) -> Option<Value> {
    let line = |id: i64| json!({ "trackId": id, "date": "05.03.2026 18:30:00", "message": "play" });
    Some(match (method.as_str(), path) {
        ("POST", "playlists/sort_playlist") => json!({ "playlist_id": [1, 2] }),
        ("PUT", "playlists/add_track") => json!({ "playlist_id": 2, "track_id": 5 }),
        ("POST", "user") => json!({ "login": "nova", "email": "nova@mail.test", "password": GOOD }),
        ("PUT", "user") => json!({ "format_sets": [] }),
        ("DELETE", "user") => json!({ "password": GOOD }),
        ("POST", "user/settings") => json!({ "hide_played": "1" }),
        ("PUT", "user/password") => json!({ "password_old": PASSWORD, "password_new": GOOD }),
        ("POST", "user/send_password") => json!({ "login": "author" }),
        ("POST", "user/set_theme") => json!({ "type": "light" }),
        ("POST", "user/change_password") => {
            json!({ "login": "free", "checkword": checkword, "password": GOOD })
        }
        ("POST", "log/add") => json!([line(9), line(10)]),
        _ => return None,
    })
}

fn fields(path: &str) -> Option<Vec<u8>> {
    let photo = picture(ImageFormat::Png);
    match path {
        "playlists/add_playlist" => Some(form(&[("name", b"Summer")])),
        "playlists/update_playlist" => Some(form(&[("playlist_id", b"2"), ("name", b"Winter")])),
        "user/photo" => Some(form(&[("@photo", &photo)])),
        _ => None,
    }
}

/// Calls that remove what others need come last.
fn is_last(call: &(Method, &str)) -> u8 {
    match call.1 {
        "user" if call.0 == Method::DELETE => 2,
        "playlists/remove_playlist" | "user/password" => 1,
        _ => 0,
    }
}

#[tokio::test]
async fn calls_of_the_spec_succeed_with_200() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    let reset_mail = app
        .post("/api/user/send_password")
        .json(&json!({ "login": "free" }));
    reset_mail.send().await.ok();
    let (_, checkword) = app.mail("free@pult.test").await;
    let document = app.get("/api/openapi.json").send().await.ok();
    let mut calls = calls();
    calls.sort_by_key(is_last);
    for (method, path) in calls {
        let mut call = app.call(method.clone(), &format!("/api/{path}{}", query(&method, path)));
        // Registration signs in anew.
        if (&method, path) != (&Method::POST, "user") {
            call = call.token(&token);
        }
        if let Some(body) = body(&method, path, &checkword) {
            call = call.json(&body);
        } else if let Some(fields) = fields(path) {
            let kind = format!("multipart/form-data; boundary={BOUNDARY}");
            call = call.header("content-type", &kind).bare_body(fields);
        }
        let answer = call.send().await;
        assert_eq!(answer.status, 200, "{method} {path}: {}", answer.text());
        let call = &document["paths"][format!("/api/{path}")][method.as_str().to_lowercase()];
        let statuses: Vec<_> = call["responses"].as_object().unwrap().keys().collect();
        assert_eq!(statuses, ["200", "default"], "{method} {path}");
    }
}
