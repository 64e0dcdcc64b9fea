//! Accounts, artists, playlists, notifications, and small answers.

use pult_domain::{
    catalog::{Artist, ArtistKind},
    ids::{AccountId, ArtistId, TrackId},
    notification::NotificationKind,
    time::Timestamp,
};
use pult_store::{Favorite, Follow, NewNotification, Store};
use serde_json::{Value, json};

use super::{has, is_exactly};
use crate::{
    account_lifecycle::{self, PUBLIC},
    registration::form,
    test_app::TestApp,
    test_pool::{PASSWORD, kontur},
};

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
        is_exactly(
            &user["settings"],
            "hide_played:b hide_downloaded:b key:s version_types:l",
        );
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
    let created = app.post("/api/user").json(&form("nova")).send().await.ok();
    is_exactly(&created, "token:s user:o");
    has(&created["user"], USER);
    is_exactly(&created["user"]["showPopup"], "type:s");
}

#[tokio::test]
async fn the_lists_of_an_account_hold_codes_and_ids() {
    let app = TestApp::start().await;
    let (admin, pro) = (app.sign_in("admin").await, app.sign_in("pro").await);
    assert_eq!(get(&app, &admin, "/api/user").await["roles"], json!(["admin"]));
    let sets = get(&app, &pro, "/api/user/format_sets").await;
    let chosen = json!({ "format_sets": [sets[0]["id"], sets[2]["id"]] });
    let user = app.put("/api/user").token(&pro).json(&chosen).send().await.ok();
    assert_eq!(user["format_sets"], chosen["format_sets"]);
    assert_eq!(user["futures_code"], json!(["ARCHIVE_DOWNLOAD"]));
    assert_eq!(
        (&user["personal_photo"], &user["ref"]),
        (&Value::Null, &json!("ref-pro"))
    );
}

#[tokio::test]
async fn whichever_popup_an_account_has_is_told_by_its_word_until_it_was_seen() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let account = account(&app, "pro").await;
    for kind in ["choose_plan", "plan_ended", "payment_failed", "limit", "news"] {
        let mut tx = app.app.store.begin().await.unwrap();
        tx.set_popup(account, kind).await.unwrap();
        tx.commit().await.unwrap();
        app.app.user_cache.invalidate(account);
        assert_eq!(
            get(&app, &token, "/api/user").await["showPopup"],
            json!({ "type": kind })
        );
        let call = app.post("/api/user/popup_seen").token(&token);
        call.json(&json!({ "type": kind })).send().await.ok();
        assert_eq!(get(&app, &token, "/api/user").await["showPopup"], Value::Null);
    }
}

async fn account(app: &TestApp, login: &str) -> AccountId {
    let found = app.app.store.credentials(login).await.unwrap();
    found.unwrap().account.id
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

/// Adds twelve more artists, all residents, whom `free` follows; twelve favourites and twelve more playlists.
async fn add_plenty(store: &Store) {
    const FREE: AccountId = AccountId(1);
    let at = Timestamp(0);
    let resident = |id: i64| Artist {
        id: ArtistId(id),
        code: format!("resident-{id}"),
        kind: ArtistKind::Resident,
        ..kontur()
    };
    let residents: Vec<_> = (101..=112).map(resident).collect();
    let follow = |artist: &Artist| Follow {
        account: FREE,
        artist: artist.id,
        at,
    };
    let favourite = |id: i64| Favorite {
        account: FREE,
        track: TrackId(id),
        at,
    };
    let playlist = |id: i64| account_lifecycle::playlist(id, &format!("list-{id}"), Some(FREE), &[], at);
    let mut tx = store.begin().await.unwrap();
    tx.insert_artists(&residents, at).await.unwrap();
    tx.add_follows(&residents.iter().map(follow).collect::<Vec<_>>())
        .await
        .unwrap();
    tx.add_favorites(&(1..=12).map(favourite).collect::<Vec<_>>())
        .await
        .unwrap();
    tx.insert_playlists(&(101..=112).map(playlist).collect::<Vec<_>>())
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn ten_of_each_stand_in_the_header() {
    let app = TestApp::after(add_plenty).await;
    let token = app.sign_in("free").await;
    for (path, total) in [
        ("tracks/header_favorites", 12),
        ("follow/header", 2 + 12),
        ("playlists/header_mylist", 1 + 12),
    ] {
        let header = get(&app, &token, &format!("/api/{path}")).await;
        is_exactly(&header, "items:l total:i");
        let items_count = header["items"].as_array().unwrap().len();
        assert_eq!((items_count, &header["total"]), (10, &json!(total)), "{path}");
    }
}

#[tokio::test]
async fn an_artist_is_of_one_of_three_types() {
    let app = TestApp::after(add_plenty).await;
    for (id, kind) in [(1, "artist"), (2, "remixer"), (101, "resident")] {
        let page = app.get(&format!("/api/artists/{id}")).send().await.ok();
        assert_eq!(page["type"], kind);
    }
    // Artists without a track are not listed.
    for (kind, total) in [("artist", 1), ("remixer", 1), ("resident", 0)] {
        let list = app.get(&format!("/api/artists?type={kind}")).send().await.ok();
        assert_eq!(list["total"], total, "{kind}");
        let mut found = list["items"].as_array().unwrap().iter();
        assert!(found.all(|artist| artist["type"] == kind));
    }
}

#[tokio::test]
async fn a_notification_has_every_field() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let account = account(&app, "pro").await;
    let mut tx = app.app.store.begin().await.unwrap();
    let notice = NewNotification {
        kind: NotificationKind::Release,
        facts: json!({ "artist": "Контур", "track": "Ночь", "count": 1 }),
        link: "/track/1",
        about: "one",
        at: app.app.now(),
    };
    tx.notify(&notice, &[account]).await.unwrap();
    tx.commit().await.unwrap();
    let list = get(&app, &token, "/api/notifications").await;
    is_exactly(&list, "items:l unreadCount:i total:i");
    let notification = &list["items"][0];
    is_exactly(
        notification,
        "id:s kind:s title:s text:s link:s date:s readed:b isDeleted:b",
    );
    assert_eq!(
        (&notification["kind"], &notification["readed"]),
        (&json!("release"), &json!(false))
    );
    assert_eq!((&list["unreadCount"], &list["total"]), (&json!(1), &json!(1)));
    let path = format!(
        "/api/notifications/read?id={}",
        notification["id"].as_str().unwrap()
    );
    app.post(&path).token(&token).send().await.ok();
    let list = get(&app, &token, "/api/notifications").await;
    assert_eq!(
        (&list["items"][0]["readed"], &list["unreadCount"]),
        (&json!(true), &json!(0))
    );
}

#[tokio::test]
async fn small_answers_have_their_fields() {
    let app = TestApp::start().await;
    let page = app.get("/api/seo/page?path=/home").send().await.ok();
    has(
        &page,
        "title:s description:s keywords:s h1:s og_title:s og_description:s og_image:?s error:?i redirect:?o",
    );
    assert_eq!((&page["error"], &page["redirect"]), (&Value::Null, &Value::Null));
    let missing = app.get("/api/seo/page?path=/no-such-page").send().await.ok();
    assert_eq!(missing["error"], 404);
    let location = app.get("/api/user/location").send().await.ok();
    is_exactly(&location, "country_code:s country:s currency:s");
    let sets = app.get("/api/user/format_sets").send().await.ok();
    is_exactly(&sets[0], "id:i code:s name:s");
    let banner = app
        .get(&format!(
            "/api/track.banner.get?id={}",
            crate::account_lifecycle::WITH_BANNER
        ))
        .send()
        .await
        .ok();
    is_exactly(&banner, "picture:?s link:s text:s");
    let none = app.get("/api/track.banner.get?id=1").send().await.ok();
    assert_eq!(none, Value::Null);
}

#[tokio::test]
async fn a_notice_above_the_pages_has_every_field() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let cells = json!({
        "text_ru": "Ночью работы", "text_en": "Works tonight", "kind": "warning", "audience": "everyone",
        "link": "/faq", "dismissable": "1", "starts_at": "2020-01-01T00:00:00Z", "ends_at": "2126-01-01T00:00:00Z",
    });
    let call = app.post("/api/admin/tables/notices").token(&admin);
    call.json(&json!({ "cells": cells })).send().await.ok();
    let notices = app.get("/site.informer.get").send().await.ok();
    has(&notices[0], "id:s type:s text:s link:?s from:?s to:?s");
    assert_eq!(
        (&notices[0]["type"], &notices[0]["from"]),
        (&json!("warning"), &json!("2020-01-01T00:00:00.000Z"))
    );
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
