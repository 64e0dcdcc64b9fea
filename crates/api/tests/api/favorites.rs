//! Favourites and follows: the answers, and what lists show at once.

use axum::http::Method;
use pult_api::{
    favorites::{LikeResponse, header::HeaderFavorites},
    follows::{FollowStatusResponse, header::HeaderFollows},
};
use serde_json::Value;

use crate::{
    account_lifecycle::PUBLIC,
    test_app::{TestApp, TestResponse},
};

async fn get(app: &TestApp, token: &str, path: &str) -> TestResponse {
    app.get(path).token(token).send().await
}

async fn like(app: &TestApp, token: &str, how: &str, id: &str) -> TestResponse {
    get(app, token, &format!("/api/tracks/{how}_favorites?id={id}")).await
}

fn total(answer: &TestResponse) -> u64 {
    answer.ok()["total"].as_u64().unwrap()
}

#[tokio::test]
async fn a_like_shows_at_once_and_doing_it_twice_is_doing_it_once() {
    let app = TestApp::start().await;
    let token = app.sign_in("free").await;
    assert_eq!(total(&get(&app, &token, "/api/tracks/favorites").await), 0);
    for _ in 0..2 {
        let liked: LikeResponse = serde_json::from_value(like(&app, &token, "add", "5").await.ok()).unwrap();
        assert_eq!((liked.id.as_str(), liked.liked), ("5", true));
        assert_eq!(total(&get(&app, &token, "/api/tracks/favorites").await), 1);
    }
    like(&app, &token, "add", "2").await.ok();
    let header: HeaderFavorites =
        serde_json::from_slice(&get(&app, &token, "/api/tracks/header_favorites").await.body).unwrap();
    let header_ids: Vec<_> = header
        .items
        .iter()
        .map(|track| (track.id.as_str(), track.liked))
        .collect();
    assert_eq!(
        (header_ids, header.total),
        (vec![("2", true), ("5", true)], 2),
        "the newest first"
    );
    for _ in 0..2 {
        assert_eq!(like(&app, &token, "delete", "5").await.ok()["liked"], false);
    }
    assert_eq!(total(&get(&app, &token, "/api/tracks/header_favorites").await), 1);
    // Another session of the same account sees it too.
    let second = app.sign_in("free").await;
    assert_eq!(total(&get(&app, &second, "/api/tracks/favorites").await), 1);
}

#[tokio::test]
async fn only_tracks_of_the_pool_can_be_liked() {
    let app = TestApp::start().await;
    let token = app.sign_in("free").await;
    for how in ["add", "delete"] {
        assert_eq!(
            like(&app, &token, how, "99999").await.refusal(),
            (404, "not_found".into())
        );
        assert_eq!(
            like(&app, &token, how, "five").await.refusal(),
            (422, "wrong_type".into())
        );
        let nothing = get(&app, &token, &format!("/api/tracks/{how}_favorites")).await;
        assert_eq!(nothing.refused_field(), (422, "required".into(), "id".into()));
    }
}

#[tokio::test]
async fn a_foreign_page_cannot_make_a_browser_like() {
    let app = TestApp::start().await;
    let token = app.sign_in("free").await;
    let call = app.get("/tracks/add_favorites/?id=5").token(&token);
    let answer = call.header("sec-fetch-site", "cross-site").send().await;
    assert_eq!(answer.refusal(), (403, "cross_site".into()));
    assert_eq!(total(&get(&app, &token, "/api/tracks/favorites").await), 0);
    // The specification writes these paths with a slash at the end.
    for (how, left) in [("add", 1), ("delete", 0)] {
        get(&app, &token, &format!("/tracks/{how}_favorites/?id=5"))
            .await
            .ok();
        assert_eq!(total(&get(&app, &token, "/api/tracks/favorites").await), left);
    }
}

#[tokio::test]
async fn following_an_artist_changes_my_new_at_once() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let before = total(&get(&app, &token, "/api/tracks/my_new").await);
    let follow = |method: Method| {
        let call = app.call(method, "/api/follow?entity_id=1").token(&token);
        async move { call.send().await.ok() }
    };
    for _ in 0..2 {
        let now: FollowStatusResponse = serde_json::from_value(follow(Method::POST).await).unwrap();
        assert_eq!((now.id.as_str(), now.subscribed), ("1", true));
    }
    assert!(total(&get(&app, &token, "/api/tracks/my_new").await) > before);
    let check = get(&app, &token, "/api/follow/check?entity_id=1").await.ok();
    assert_eq!(check["subscribed"], true);
    let header: HeaderFollows =
        serde_json::from_slice(&get(&app, &token, "/api/follow/header").await.body).unwrap();
    assert_eq!((header.items.len(), header.total), (2, 2));
    assert_eq!(
        (header.items[0].code.as_str(), header.items[0].subscribed),
        ("kontur", true)
    );
    assert_eq!(follow(Method::DELETE).await["subscribed"], false);
    assert_eq!(follow(Method::DELETE).await["subscribed"], false);
    assert_eq!(total(&get(&app, &token, "/api/tracks/my_new").await), before);
}

#[tokio::test]
async fn the_status_of_many_is_answered_in_their_order() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let status = |query: String| get_status(&app, &token, query);
    let found = status("ids=2,1,777".into()).await.ok();
    let found: Vec<(&str, bool)> = found.as_array().unwrap().iter().map(pair).collect();
    assert_eq!(found, [("2", true), ("1", false), ("777", false)]);
    let lists = status("ids=1,2&type=playlist".into()).await.ok();
    assert_eq!(
        lists.as_array().unwrap().iter().map(pair).collect::<Vec<_>>(),
        [("1", true), ("2", false)]
    );
    assert_eq!(status("ids=".into()).await.ok(), serde_json::json!([]));
    assert_eq!(
        status("ids=1,x".into()).await.refused_field(),
        (422, "wrong_type".into(), "ids".into())
    );
    assert_eq!(
        status("ids=1&type=label".into()).await.refused_field(),
        (422, "invalid_value".into(), "type".into())
    );
    let many: Vec<String> = (0..201).map(|id: i32| id.to_string()).collect();
    assert_eq!(
        status(format!("ids={}", many.join(","))).await.refusal(),
        (422, "too_many".into())
    );
    status(format!("ids={}", many[1..].join(","))).await.ok();
}

fn pair(item: &Value) -> (&str, bool) {
    (
        item["id"].as_str().unwrap(),
        item["subscribed"].as_bool().unwrap(),
    )
}

async fn get_status(app: &TestApp, token: &str, query: String) -> TestResponse {
    get(app, token, &format!("/api/follow/status?{query}")).await
}

#[tokio::test]
async fn playlists_are_followed_when_they_are_published_and_anothers() {
    let app = TestApp::start().await;
    let token = app.sign_in("free").await;
    let follow = |id: i64| {
        app.post(&format!("/api/follow?entity_id={id}&type=playlist"))
            .token(&token)
    };
    follow(1).send().await.ok();
    follow(1).send().await.ok();
    let mine = get(&app, &token, "/api/playlists/mylist").await.ok();
    let codes: Vec<_> = mine
        .as_array()
        .unwrap()
        .iter()
        .map(|list| list["code"].as_str().unwrap())
        .collect();
    assert_eq!(
        codes,
        [PUBLIC.0, crate::account_lifecycle::OF_FREE],
        "the newest on top"
    );
    assert_eq!(mine[0]["followed"], true);
    // A private playlist of another user does not exist; one's own need not be followed.
    assert_eq!(follow(2).send().await.refusal(), (404, "not_found".into()));
    assert_eq!(follow(99).send().await.refusal(), (404, "not_found".into()));
    assert_eq!(
        follow(3).send().await.refused_field(),
        (422, "invalid_value".into(), "entity_id".into())
    );
    assert_eq!(
        app.post("/api/follow?entity_id=99")
            .token(&token)
            .send()
            .await
            .refusal(),
        (404, "not_found".into())
    );
    let after_deletion = app
        .delete("/api/follow?entity_id=1&type=playlist")
        .token(&token)
        .send()
        .await;
    assert_eq!(after_deletion.ok()["subscribed"], false);
    let mine = get(&app, &token, "/api/playlists/mylist").await.ok();
    assert_eq!(mine.as_array().unwrap().len(), 1);
}
