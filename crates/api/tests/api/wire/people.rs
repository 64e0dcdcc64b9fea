//! Accounts, artists, playlists, notifications, and small answers.

use pult_domain::notice::NoticeKind;
use pult_store::Notice;
use serde_json::{Value, json};

use super::{has, is_exactly};
use crate::{life::PUBLIC, pool::PASSWORD, registration::form, test_app::TestApp};

const USER: &str = "id:i login:s email:s email_confirmed:b name:s userName:s roles:l personal_photo:?s format_sets:l \
    futures_code:l futueres_code:l interface_tooltips:b track_key_variant:s useSearchAlgorithm:s theme:s lang:s \
    settings:o tariff:o currentTariff:o nextTariff:?o showPopup:?o unreadCount:i ref:s";
const ARTIST: &str = "id:s code:s name:s type:s picture:?s description:s exclusive:b subscribed:b count:o";
const PLAYLIST: &str = "id:s playlist_id:s playlist_code:s code:s name:s picture:?o custom_playlist:b type:s status:s \
    count:i followed:b owner:?o";

async fn get(app: &TestApp, token: &str, path: &str) -> Value {
    app.get(path).token(token).send().await.ok()
}

#[tokio::test]
async fn an_account_has_every_field_and_keeps_its_token_to_itself() {
    let app = TestApp::start().await;
    let body = json!({ "login": "pro", "password": PASSWORD });
    let session = app.post("/api/login").json(&body).send().await.ok();
    is_exactly(&session, "token:s user:o");
    let token = session["token"].as_str().unwrap();
    let user = get(&app, token, "/api/user").await;
    for user in [&user, &session["user"]] {
        has(user, USER);
        assert!(user.get("token").is_none());
        is_exactly(&user["settings"], "hide_played:b hide_downloaded:b key:s");
        is_exactly(&user["tariff"], "id:i name:s period:i");
        assert_eq!(user["futures_code"], user["futueres_code"]);
        assert_eq!(
            (
                &user["track_key_variant"],
                &user["useSearchAlgorithm"],
                &user["theme"]
            ),
            (&json!("camelot"), &json!("old"), &json!("dark"))
        );
    }
    let made = app.post("/api/user").json(&form("nova")).send().await.ok();
    is_exactly(&made, "token:s user:o");
    has(&made["user"], USER);
    is_exactly(&made["user"]["showPopup"], "type:s");
}

#[tokio::test]
async fn an_artist_is_the_same_wherever_it_stands() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let list = get(&app, &token, "/api/artists").await;
    let followed = get(&app, &token, "/api/follow/header").await;
    is_exactly(&followed, "items:l total:i");
    for artist in [&list["items"][0], &followed["items"][0]] {
        is_exactly(artist, ARTIST);
        is_exactly(&artist["count"], "subscriber:i tracks:i");
    }
    let page = get(&app, &token, "/api/artists/kontur").await;
    has(&page, ARTIST);
    let check = get(&app, &token, "/api/follow/check?entity_id=2").await;
    assert_eq!(check, json!({ "id": "2", "subscribed": true }));
}

#[tokio::test]
async fn a_playlist_is_the_same_wherever_it_stands() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let mine = get(&app, &token, "/api/playlists/mylist").await;
    let header = get(&app, &token, "/api/playlists/header_mylist").await;
    is_exactly(&header, "items:l total:i");
    let feed = get(&app, &token, "/api/playlists/feed").await;
    let one = get(&app, &token, &format!("/api/playlists/{}", PUBLIC.0)).await;
    for playlist in [&mine[0], &header["items"][0], &feed["items"][0], &one] {
        has(playlist, PLAYLIST);
        is_exactly(&playlist["picture"], "id:s src:s");
        assert_eq!(playlist["id"], playlist["playlist_id"]);
        assert_eq!(playlist["code"], playlist["playlist_code"]);
    }
    assert_eq!(
        (&one["type"], &one["status"]),
        (&json!("staff"), &json!("published"))
    );
}

#[tokio::test]
async fn playlists_have_four_types_and_five_states() {
    let app = TestApp::start().await;
    let document = app.get("/api/openapi.json").send().await.ok();
    let schemas = &document["components"]["schemas"];
    assert_eq!(
        schemas["PlaylistType"]["enum"],
        json!(["user", "author", "staff", "free"])
    );
    assert_eq!(
        schemas["PlaylistState"]["enum"],
        json!(["private", "on_review", "published", "rejected", "unpublished"])
    );
}

#[tokio::test]
async fn ten_of_each_stand_in_the_header() {
    let app = TestApp::start().await;
    let token = app.sign_in("free").await;
    for id in 1..=12 {
        get(&app, &token, &format!("/api/tracks/add_favorites?id={id}")).await;
    }
    let header = get(&app, &token, "/api/tracks/header_favorites").await;
    is_exactly(&header, "items:l total:i");
    assert_eq!(
        (header["items"].as_array().unwrap().len(), &header["total"]),
        (10, &json!(12))
    );
}

#[tokio::test]
async fn a_notification_has_every_field() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let account = app
        .app
        .store
        .credentials("pro")
        .await
        .unwrap()
        .unwrap()
        .account
        .id;
    let mut tx = app.app.store.begin().await.unwrap();
    let notice = Notice {
        kind: NoticeKind::Release,
        facts: json!({ "artist": "Контур", "track": "Ночь", "count": 1 }),
        link: "/track/1",
        about: "one",
        at: app.app.now(),
    };
    tx.notify(&notice, &[account]).await.unwrap();
    tx.commit().await.unwrap();
    let list = get(&app, &token, "/api/notifications").await;
    is_exactly(&list, "items:l unreadCount:i total:i");
    has(
        &list["items"][0],
        "id:s kind:s title:s text:s link:s date:s readed:b isDeleted:b",
    );
    assert_eq!(list["items"][0]["kind"], "release");
}

#[tokio::test]
async fn small_answers_have_their_fields() {
    let app = TestApp::start().await;
    let page = app.get("/api/seo/page?path=/home").send().await.ok();
    has(
        &page,
        "title:s description:s keywords:s h1:s og_title:s og_description:s og_image:?s error:?i redirect:?o",
    );
    let place = app.get("/api/user/location").send().await.ok();
    is_exactly(&place, "country_code:s country:s currency:s");
    let sets = app.get("/api/user/format_sets").send().await.ok();
    is_exactly(&sets[0], "id:i code:s name:s");
    let banner = app
        .get(&format!("/api/track.banner.get?id={}", crate::life::WITH_BANNER))
        .send()
        .await
        .ok();
    is_exactly(&banner, "picture:?s link:s text:s");
}

#[tokio::test]
async fn a_moved_page_says_where_to() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let row = json!({ "cells": { "path": "/old-page", "target": "/faq", "status": "301" } });
    let call = app.post("/api/admin/tables/redirects").token(&admin);
    call.json(&row).send().await.ok();
    let page = app.get("/api/seo/page?path=/old-page").send().await.ok();
    is_exactly(&page["redirect"], "code:i redirectTo:s");
    assert_eq!(page["redirect"], json!({ "code": 301, "redirectTo": "/faq" }));
}
