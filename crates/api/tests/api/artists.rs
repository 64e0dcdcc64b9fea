//! Artists: the list and the page of one.

use pult_api::catalog::{
    artist::ArtistType, artist_page::ArtistPageResponse, artists::ArtistList, track::TrackResponse,
};
use pult_domain::time::Timestamp;

use crate::test_app::TestApp;

async fn list(app: &TestApp, query: &str) -> ArtistList {
    let answer = app.get(&format!("/api/artists?{query}")).send().await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    serde_json::from_slice(&answer.body).unwrap()
}

fn codes(list: &ArtistList) -> Vec<&str> {
    list.items.iter().map(|artist| artist.code.as_str()).collect()
}

#[tokio::test]
async fn artists_are_listed_narrowed_and_sorted() {
    let app = TestApp::start().await;
    let all = list(&app, "").await;
    assert_eq!((all.total, all.offset, all.limit), (2, 0, 20));
    // Latin names come before Cyrillic ones.
    assert_eq!(codes(&all), ["night-express", "kontur"]);
    let express = &all.items[0];
    assert_eq!(
        (express.id.as_str(), express.kind, express.exclusive),
        ("2", ArtistType::Remixer, false)
    );
    assert_eq!(
        (express.count.subscriber, express.count.tracks, express.subscribed),
        (8, 6, false)
    );
    for (query, expected) in [
        ("type=all", &["night-express", "kontur"][..]),
        ("type=artist", &["kontur"]),
        ("type=remixer", &["night-express"]),
        ("type=resident", &[]),
        ("exclusive=1", &["kontur"]),
        ("sort=-name", &["kontur", "night-express"]),
        ("sort=-tracks", &["kontur", "night-express"]),
        ("sort=-followers", &["night-express", "kontur"]),
        ("sort=-date", &["kontur", "night-express"]),
        ("q=конт", &["kontur"]),
        ("q=Ночной&sort=name", &[]),
        ("q=Night&sort=name", &["night-express"]),
        ("category=deep-house", &["kontur"]),
        ("offset=1", &["kontur"]),
        ("offset=9", &[]),
        ("limit=1", &["night-express"]),
    ] {
        assert_eq!(codes(&list(&app, query).await), expected, "{query}");
    }
}

#[tokio::test]
async fn a_reader_sees_whom_they_follow() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let answer = app.get("/api/artists").token(&token).send().await;
    assert_eq!(answer.header("cache-control"), "private, no-store");
    let artists: ArtistList = serde_json::from_slice(&answer.body).unwrap();
    let followed: Vec<bool> = artists.items.iter().map(|artist| artist.subscribed).collect();
    assert_eq!(followed, [true, false]);
    let answer = app.get("/api/artists?followed=1").token(&token).send().await;
    let own: ArtistList = serde_json::from_slice(&answer.body).unwrap();
    assert_eq!((codes(&own), own.total), (vec!["night-express"], 1));
    let visitor = app.get("/api/artists?followed=1").send().await;
    assert_eq!(visitor.refusal(), (401, "login_required".into()));
}

#[tokio::test]
async fn bad_questions_are_refused_by_name() {
    let app = TestApp::start().await;
    for (query, code, field) in [
        ("type=singer", "invalid_value", "type"),
        ("category=nothing", "invalid_value", "category"),
        ("sort=password", "unknown_sort", "sort"),
        ("exclusive=maybe", "wrong_type", "exclusive"),
        ("limit=0", "out_of_range", "limit"),
        ("offset=-1", "out_of_range", "offset"),
    ] {
        let answer = app.get(&format!("/api/artists?{query}")).send().await;
        assert_eq!(
            answer.refused_field(),
            (422, code.into(), field.into()),
            "{query}"
        );
    }
}

#[tokio::test]
async fn the_page_of_an_artist_is_found_by_id_and_code() {
    let app = TestApp::start().await;
    let token = app.sign_in("free").await;
    let by_code = app
        .get("/api/artists/night-express")
        .token(&token)
        .english()
        .send()
        .await;
    let by_id = app.get("/artists/2").token(&token).english().send().await;
    assert_eq!(by_code.json(), by_id.json());
    let page: ArtistPageResponse =
        serde_json::from_slice(&by_code.body).unwrap_or_else(|e| panic!("{e}: {}", by_code.text()));
    assert_eq!(
        (page.name.as_str(), page.description.as_str(), page.subscribed),
        ("Night Express", "Remixes", true)
    );
    assert_eq!((page.count.tracks, page.kind), (6, ArtistType::Remixer));
    assert_eq!(page.genres.iter().map(|genre| genre.count).sum::<u64>(), 6);
    let top: Vec<TrackResponse> = serde_json::from_str(page.top.get()).unwrap();
    assert!(top.iter().map(|track| track.downloads_all).rev().is_sorted());
    assert_eq!(top.len(), 6);
    // `free` follows both.
    assert_eq!(
        page.alike
            .iter()
            .map(|artist| artist.code.as_str())
            .collect::<Vec<_>>(),
        ["kontur"]
    );
    let newest = app.get("/api/artists/2/tracks?limit=1").send().await.json();
    let released = Timestamp::parse_rfc3339(&page.last_release.unwrap()).unwrap();
    assert_eq!(newest["items"][0]["date"], released.russian_date());
    let kontur = app.get("/api/artists/kontur").send().await.json();
    assert_eq!(kontur["top"].as_array().unwrap().len(), 10);
    for unknown in ["404", "nobody", "%00", "'%20OR%20'1'='1"] {
        let answer = app.get(&format!("/api/artists/{unknown}")).send().await;
        assert_eq!(answer.refusal(), (404, "not_found".into()), "{unknown}");
    }
}
