//! The record pool, for visitors and for users.

use pult_api::catalog::track::{AllOrSeconds, TrackList, TrackResponse};

use crate::{
    test_app::{TestApp, TestResponse},
    test_pool::{HOSTILE_TITLE, TRACKS},
};

const PATH: &str = "/api/tracks/recordpool";

fn list(answer: &TestResponse) -> TrackList {
    assert_eq!(answer.status, 200, "{}", answer.text());
    serde_json::from_slice(&answer.body).unwrap_or_else(|error| panic!("{error}: {}", answer.text()))
}

fn tracks(list: TrackList) -> Vec<TrackResponse> {
    list.items.into_iter().flat_map(|group| group.items).collect()
}

#[tokio::test]
async fn a_visitor_sees_the_newest_grouped_by_date() {
    let app = TestApp::start().await;
    let answer = app.get(PATH).send().await;
    assert_eq!(answer.header("content-type"), "application/json");
    assert!(answer.header("cache-control").starts_with("private"));
    let list = list(&answer);
    assert_eq!((list.total, list.offset, list.limit), (TRACKS as u64, 0, 20));
    assert!(list.items.len() > 1 && list.items.iter().all(|group| group.date.is_some()));
    let tracks = tracks(list);
    assert_eq!(tracks.len(), 20);
    let newest = &tracks[0];
    assert!(!newest.downloads.available && !newest.liked && !newest.played);
    assert!(tracks.iter().any(|track| track.title == HOSTILE_TITLE));
}

#[tokio::test]
async fn every_row_the_catalogue_writes_is_what_the_document_says() {
    let app = TestApp::start().await;
    let tokens = [
        None,
        Some(app.sign_in("free").await),
        Some(app.sign_in("pro").await),
    ];
    for token in &tokens {
        for sort in [
            "-date",
            "name",
            "rating",
            "markers",
            "type",
            "-bpm",
            "key",
            "part_night",
            "category",
        ] {
            let call = app.get(&format!("{PATH}?limit=100&sort={sort}")).english();
            let call = if let Some(token) = token {
                call.token(token)
            } else {
                call
            };
            assert_eq!(tracks(list(&call.send().await)).len(), TRACKS as usize);
        }
    }
}

#[tokio::test]
async fn a_subscriber_hears_more_and_finds_the_own_marks() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let path = format!("{PATH}?limit=100");
    let answer = app.get(&path).token(&token).send().await;
    assert_eq!(answer.header("cache-control"), "private, no-store");
    for track in tracks(list(&answer)) {
        assert_eq!(track.available_percent, 100.0);
        assert_eq!(track.liked, track.id == app.pool.liked.to_string());
        // The only version with audio of track 4 was downloaded twice.
        let is_left = track.id != "4";
        assert_eq!(track.downloads.available, is_left);
        assert_eq!(track.download_with_archive, is_left);
    }
    for track in tracks(list(&app.get(&path).send().await)) {
        let free = track.id == "5";
        assert_eq!(track.available_percent, if free { 100.0 } else { 50.0 });
        assert!(matches!(track.access.play.guest, AllOrSeconds::All(true)) == free);
    }
}

#[tokio::test]
async fn pages_follow_one_another_and_end() {
    let app = TestApp::start().await;
    let mut loaded = Vec::new();
    for offset in [0, 12, 24, 36] {
        let answer = app
            .get(&format!("{PATH}?offset={offset}&limit=12&sort=bpm"))
            .send()
            .await;
        let list = list(&answer);
        assert!(
            list.items
                .iter()
                .all(|group| group.date.is_none() && group.date_all_count == TRACKS as u64)
        );
        loaded.extend(tracks(list).into_iter().map(|track| track.bpm));
    }
    assert_eq!(loaded.len(), TRACKS as usize);
    assert!(loaded.is_sorted());
}

#[tokio::test]
async fn bad_pages_and_columns_are_refused_by_name() {
    let app = TestApp::start().await;
    for (query, code, field) in [
        ("offset=-1", "out_of_range", "offset"),
        ("offset=2147483649", "out_of_range", "offset"),
        ("offset=99999999999999999999", "wrong_type", "offset"),
        ("offset=1.5", "wrong_type", "offset"),
        ("offset=", "wrong_type", "offset"),
        ("limit=0", "out_of_range", "limit"),
        ("limit=101", "out_of_range", "limit"),
        ("limit=many", "wrong_type", "limit"),
        ("sort=password", "unknown_sort", "sort"),
        ("sort=%27;DROP%20TABLE%20tracks", "unknown_sort", "sort"),
        ("offset=1&offset=2", "invalid_value", "offset"),
    ] {
        let answer = app.get(&format!("{PATH}?{query}")).send().await;
        assert_eq!(
            answer.refused_field(),
            (422, code.into(), field.into()),
            "{query}"
        );
    }
    assert_eq!(
        app.get(&format!("{PATH}?offset=2147483648&utm=x"))
            .send()
            .await
            .status,
        200
    );
}

#[tokio::test]
async fn an_ended_session_is_told_and_not_taken_for_a_visitor() {
    let app = TestApp::start().await;
    let answer = app.get(PATH).token(&"A".repeat(43)).send().await;
    assert_eq!(answer.refusal(), (401, "session_expired".into()));
    assert_eq!(app.get(PATH).token("").send().await.status, 200);
}
