//! The calls that the specification names by their path.

use axum::http::Method;

use crate::test_app::TestApp;

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
    let words: Vec<_> = CALLS.split_whitespace().collect();
    words
        .chunks(2)
        .map(|call| (call[0].parse().unwrap(), call[1]))
        .collect()
}

#[tokio::test]
async fn every_call_of_the_spec_is_known_at_both_paths() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    for (method, path) in calls() {
        let mut told = Vec::new();
        for path in [format!("/{path}"), format!("/api/{path}")] {
            let call = app.call(method.clone(), &path).token(&token);
            told.push(call.send().await.status.as_u16());
        }
        assert!(![404, 405].contains(&told[0]), "{method} {path}: {}", told[0]);
        assert_eq!(told[0], told[1], "{method} {path}");
    }
}

#[tokio::test]
async fn calls_of_the_spec_succeed_with_200() {
    let app = TestApp::start().await;
    let document = app.get("/api/openapi.json").send().await.ok();
    for (method, path) in calls() {
        let call = &document["paths"][format!("/api/{path}")][method.as_str().to_lowercase()];
        let statuses: Vec<_> = call["responses"].as_object().unwrap().keys().collect();
        assert_eq!(statuses, ["200", "default"], "{method} {path}");
    }
}
