//! Whole tracks are heard through a session: links to them end with it, with the account, the plan and the version, also
//! in the middle of a transfer, and an account hears three at a time.

use std::time::Duration;

use axum::{body::BodyDataStream, http::Method};
use futures::StreamExt;
use pult_app::{Clock, accounts, catalog};
use pult_domain::{
    ids::{StoredFileId, TrackId, VersionId},
    lang::Lang,
    plan::PlanCode,
    subscription::SubscriptionPeriod,
    time::{HOUR_MS, Timestamp},
};
use pult_store::{DataChange, NewSubscriptionPeriod, Store, VersionAudio};
use serde_json::json;

use crate::{
    audio::{link, link_to},
    catalog_admin_lists::FIRST,
    test_app::TestApp,
    test_pool::{FROM_THE_MIDDLE, PASSWORD, WITH_SOUND},
};

/// Only a guard against endless waiting.
const WAIT_TIMEOUT: Duration = Duration::from_secs(60);
const HOUR: i64 = HOUR_MS / 1_000;

async fn id_of(app: &TestApp, login: &str) -> i64 {
    let found = app.app.store.credentials(login).await.unwrap().unwrap();
    found.account.id.0
}

/// A transfer that was begun.
async fn begin(app: &TestApp, link: &str) -> BodyDataStream {
    let mut body = app.get(link).follow().await;
    body.next().await.unwrap().unwrap();
    body
}

async fn wait_for_transfers(app: &TestApp, count: usize) {
    let ended = async {
        while app.app.audio_streams.transfers() != count {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(WAIT_TIMEOUT, ended)
        .await
        .expect("the streams end");
}

/// Whether the rest of a transfer arrives.
async fn is_complete(mut body: BodyDataStream) -> bool {
    while let Some(chunk) = body.next().await {
        if chunk.is_err() {
            return false;
        }
    }
    true
}

async fn status_of(app: &TestApp, link: &str) -> u16 {
    app.get(link).send().await.status.as_u16()
}

#[tokio::test]
async fn a_link_is_the_same_within_the_hour_and_belongs_to_one_session() {
    let app = TestApp::start().await;
    let (here, there) = (app.sign_in("pro").await, app.sign_in("pro").await);
    let own = link(&app, Some(&here)).await;
    assert_eq!(own, link(&app, Some(&here)).await);
    let other = link(&app, Some(&there)).await;
    assert_ne!(own, other);
    assert!(!own.contains(&here), "never the token");
    let session = |link: &str| {
        let (_, rest) = link.split_once("&session=").unwrap();
        rest.split_once('&').unwrap().0.to_owned()
    };
    let forged = own.replace(
        &format!("session={}", session(&own)),
        &format!("session={}", session(&other)),
    );
    let unbound = own.replace(&format!("&session={}", session(&own)), "");
    for forged in [forged, unbound] {
        assert_eq!(
            app.get(&forged).send().await.refusal(),
            (403, "link_invalid".into()),
            "{forged}"
        );
    }
    let (pro, free) = (app.get(&own).token(&there), app.sign_in("free").await);
    assert_eq!(pro.send().await.status, 200);
    let foreign = app.get(&own).token(&free).send().await;
    assert_eq!(foreign.refusal(), (403, "link_invalid".into()));
}

#[tokio::test]
async fn a_preview_is_heard_without_a_session() {
    let app = TestApp::start().await;
    let free = app.sign_in("free").await;
    let preview = link(&app, Some(&free)).await;
    assert_eq!(preview, link(&app, None).await);
    app.post("/api/logout").token(&free).send().await.ok();
    assert_eq!(status_of(&app, &preview).await, 200);
}

#[tokio::test]
async fn the_link_of_an_earlier_hour_expires() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let link = link(&app, Some(&token)).await;
    app.shift_clock(8 * HOUR).await;
    assert_eq!(
        app.get(&link).send().await.refusal(),
        (410, "link_expired".into())
    );
}

#[tokio::test]
async fn a_stream_ends_with_its_session_and_no_other_does() {
    let app = TestApp::start().await;
    let (here, there) = (app.sign_in("pro").await, app.sign_in("pro").await);
    let (own, other) = (link(&app, Some(&here)).await, link(&app, Some(&there)).await);
    let (ended, continued) = (begin(&app, &own).await, begin(&app, &other).await);
    app.post("/api/logout").token(&here).send().await.ok();
    for method in [Method::GET, Method::HEAD] {
        assert_eq!(app.call(method, &own).send().await.status, 401);
    }
    assert_eq!(
        app.get(&own).header("range", "bytes=9-").send().await.refusal(),
        (401, "session_expired".into())
    );
    wait_for_transfers(&app, 1).await;
    assert!(!is_complete(ended).await);
    assert!(is_complete(continued).await);
    wait_for_transfers(&app, 0).await;
    assert_eq!(status_of(&app, &other).await, 200);
}

#[tokio::test]
async fn blocking_and_deleting_an_account_end_its_streams() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let block = format!("/api/admin/users/{}/block", id_of(&app, "pro").await);
    for deleted in [false, true] {
        let token = app.sign_in("pro").await;
        let link = link(&app, Some(&token)).await;
        let body = begin(&app, &link).await;
        let call = match deleted {
            false => app
                .post(&block)
                .token(&admin)
                .json(&json!({ "reason": "Раздаёт файлы" })),
            true => app
                .delete("/api/user")
                .token(&token)
                .json(&json!({ "password": PASSWORD })),
        };
        call.send().await.ok();
        assert_eq!(status_of(&app, &link).await, 401, "deleted: {deleted}");
        wait_for_transfers(&app, 0).await;
        assert!(!is_complete(body).await);
        if !deleted {
            app.delete(&block).token(&admin).send().await.ok();
        }
    }
}

/// Gives `free` a plan that ends in an hour.
async fn add_short_plan(store: &Store) {
    let found = store.credentials("free").await.unwrap().unwrap();
    let now = Clock::machine();
    let period = SubscriptionPeriod::gift(PlanCode::Pro, 1, Timestamp(now.plus_days(-1).0 + HOUR_MS));
    let mut tx = store.begin().await.unwrap();
    tx.insert_subscription_periods(&[NewSubscriptionPeriod {
        account: found.account.id,
        period,
        created_at: now,
    }])
    .await
    .unwrap();
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn the_end_of_a_plan_ends_its_streams() {
    let app = TestApp::after(add_short_plan).await;
    let token = app.sign_in("free").await;
    let link = link(&app, Some(&token)).await;
    let body = begin(&app, &link).await;
    app.shift_clock(2 * HOUR).await;
    let refused = app.get(&link).send().await;
    assert_eq!(refused.refusal(), (403, "plan_required".into()));
    wait_for_transfers(&app, 0).await;
    assert!(!is_complete(body).await);
}

#[tokio::test]
async fn an_admin_who_views_as_a_user_hears_as_long_as_the_own_session_lives() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let view = format!("/api/admin/users/{}/view", id_of(&app, "pro").await);
    let view = app.post(&view).token(&admin).send().await.ok();
    let link = link(&app, view["token"].as_str()).await;
    let body = begin(&app, &link).await;
    app.post("/api/logout").token(&admin).send().await.ok();
    assert_eq!(status_of(&app, &link).await, 401);
    wait_for_transfers(&app, 0).await;
    assert!(!is_complete(body).await);
}

async fn what_another_node_ends(app: TestApp) {
    let following = tokio::spawn(catalog::follow_changes(app.app.clone()));
    let token = app.sign_in("pro").await;
    let link = link(&app, Some(&token)).await;
    let body = begin(&app, &link).await;
    let elsewhere = app.other_node().await;
    let requester = accounts::load_requester(&elsewhere, Some(&token), Lang::Ru).await;
    let user = requester.unwrap().user.unwrap();
    accounts::logout(&elsewhere, &user).await.unwrap();
    wait_for_transfers(&app, 0).await;
    assert!(!is_complete(body).await);
    assert_eq!(status_of(&app, &link).await, 401);
    following.abort();
}

#[tokio::test]
async fn a_session_that_another_node_ends_ends_its_streams_here() {
    for app in [TestApp::start().await, TestApp::on_postgres().await] {
        what_another_node_ends(app).await;
    }
}

/// Long enough for any test, because the clock of the application goes on meanwhile.
const LONG_SECONDS: i64 = 3_600;

/// Makes the version with audio so long.
async fn lengthen(store: &Store) {
    let audio = VersionAudio {
        mp3: Some(StoredFileId(1)),
        ..VersionAudio::default()
    };
    let mut tx = store.begin().await.unwrap();
    tx.replace_audio_file(VersionId(WITH_SOUND * 10), &audio, LONG_SECONDS * 1_000)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

/// Links of `pro`, each of a session of its own.
async fn links_of_sessions<const N: usize>(app: &TestApp) -> [String; N] {
    let mut links = Vec::new();
    for _ in 0..N {
        links.push(link(app, Some(&app.sign_in("pro").await)).await);
    }
    links.try_into().unwrap()
}

#[tokio::test]
async fn an_account_hears_three_tracks_at_a_time() {
    let app = TestApp::after(lengthen).await;
    let [links @ .., fourth] = links_of_sessions::<4>(&app).await;
    let mut bodies = Vec::new();
    for link in &links {
        bodies.push(begin(&app, link).await);
    }
    let refused = app.get(&fourth).send().await;
    assert_eq!(refused.refusal(), (429, "too_many_streams".into()));
    assert!(refused.text().contains('3'), "{}", refused.text());
    // Headers and previews are no streams, and other accounts have their own.
    assert_eq!(app.call(Method::HEAD, &fourth).send().await.status, 200);
    assert_eq!(status_of(&app, &link(&app, None).await).await, 200);
    bodies.pop();
    assert_eq!(status_of(&app, &fourth).await, 429, "what was sent still plays");
    app.shift_clock(LONG_SECONDS).await;
    assert_eq!(status_of(&app, &fourth).await, 200);
    for body in bodies {
        assert!(is_complete(body).await);
    }
}

#[tokio::test]
async fn a_track_that_was_loaded_in_a_moment_counts_as_long_as_it_plays() {
    let app = TestApp::after(lengthen).await;
    let [first, second, third, fourth] = links_of_sessions(&app).await;
    for link in [&first, &second, &third] {
        assert_eq!(status_of(&app, link).await, 200);
    }
    wait_for_transfers(&app, 0).await;
    assert_eq!(status_of(&app, &fourth).await, 429);
    // A session that has a stream is never refused.
    assert_eq!(status_of(&app, &first).await, 200);
    app.shift_clock(LONG_SECONDS).await;
    assert_eq!(status_of(&app, &fourth).await, 200);
}

#[tokio::test]
async fn small_parts_of_tracks_count_too() {
    let app = TestApp::after(lengthen).await;
    let [first, second, third, fourth] = links_of_sessions(&app).await;
    let load = async |link: &str| {
        let part = app.get(link).header("range", "bytes=20000-49999");
        part.send().await.status.as_u16()
    };
    for link in [&first, &second, &third] {
        assert_eq!(load(link).await, 206);
    }
    assert_eq!(load(&fourth).await, 429);
}

#[tokio::test]
async fn a_session_that_ends_leaves_its_place_to_another() {
    let app = TestApp::after(lengthen).await;
    let token = app.sign_in("pro").await;
    let ended = link(&app, Some(&token)).await;
    let [second, third, fourth] = links_of_sessions(&app).await;
    for link in [&ended, &second, &third] {
        assert_eq!(status_of(&app, link).await, 200);
    }
    assert_eq!(status_of(&app, &fourth).await, 429);
    app.post("/api/logout").token(&token).send().await.ok();
    let heard = async {
        while status_of(&app, &fourth).await != 200 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(WAIT_TIMEOUT, heard)
        .await
        .expect("the fourth session is heard");
}

#[tokio::test]
async fn an_admin_who_views_as_a_user_takes_none_of_the_users_streams() {
    let app = TestApp::after(lengthen).await;
    let admin = app.sign_in("admin").await;
    let view = format!("/api/admin/users/{}/view", id_of(&app, "pro").await);
    let view = app.post(&view).token(&admin).send().await.ok();
    let viewed = link(&app, view["token"].as_str()).await;
    assert_eq!(status_of(&app, &viewed).await, 200);
    let own: [String; 3] = links_of_sessions(&app).await;
    for link in &own {
        assert_eq!(status_of(&app, link).await, 200);
    }
    assert_eq!(status_of(&app, &viewed).await, 200);
}

#[tokio::test]
async fn a_version_that_was_removed_is_heard_by_staff_only() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let path = format!("/api/admin/tracks/{WITH_SOUND}");
    let track = app.get(&path).token(&admin).send().await.ok();
    let of_staff = track["versions"][0]["source"].as_str().unwrap().to_owned();
    let token = app.sign_in("pro").await;
    let own = link(&app, Some(&token)).await;
    let preview = link(&app, None).await;
    set_free(&app, &[TrackId(WITH_SOUND)]).await;
    let free = link(&app, None).await;
    assert_ne!(preview, free);
    for link in [&own, &preview, &free, &of_staff] {
        assert_eq!(status_of(&app, link).await, 200, "{link}");
    }
    let body = begin(&app, &own).await;

    let mut tx = app.app.store.begin().await.unwrap();
    let version = VersionId(WITH_SOUND * 10);
    tx.remove_version(version, app.app.now()).await.unwrap();
    tx.changed(DataChange::Track(TrackId(WITH_SOUND)));
    app.wait_for_change(tx.commit().await.unwrap().unwrap()).await;
    let of_track = app.app.catalog.snapshot();
    assert!(of_track.contains(TrackId(WITH_SOUND)), "it has another version");
    drop(of_track);
    wait_for_transfers(&app, 0).await;
    assert!(!is_complete(body).await);
    for link in [&own, &preview, &free] {
        let refused = app.get(link).send().await;
        assert_eq!(refused.refusal(), (404, "not_found".into()), "{link}");
    }
    assert_eq!(status_of(&app, &of_staff).await, 200);
}

/// The link to the main version of a downloadable track.
async fn downloadable(app: &TestApp, token: &str, track: i64) -> String {
    let call = app.get(&format!("/api/tracks/current?track_id={track}"));
    let found = call.token(token).send().await.ok();
    found["audioSrc"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_session_that_goes_on_to_a_fourth_track_ends_its_first() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    let mut bodies = Vec::new();
    for track in [FIRST, FIRST + 1, FIRST, FIRST + 2, FIRST + 3] {
        bodies.push(begin(&app, &downloadable(&app, &token, track).await).await);
    }
    assert_eq!(app.app.audio_streams.transfers(), 3);
    let mut complete = Vec::new();
    for body in bodies {
        complete.push(is_complete(body).await);
    }
    assert_eq!(complete, [false, true, false, true, true]);
}

#[tokio::test]
async fn parts_of_a_track_are_one_stream() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let link = link(&app, Some(&token)).await;
    let mut bodies = Vec::new();
    for _ in 0..4 {
        bodies.push(begin(&app, &link).await);
    }
    let other = app.sign_in("pro").await;
    assert_eq!(status_of(&app, &self::link(&app, Some(&other)).await).await, 200);
    let mut complete = Vec::new();
    for body in bodies {
        complete.push(is_complete(body).await);
    }
    assert_eq!(complete, [false, true, true, true]);
}

/// Makes these tracks free, and no others.
async fn set_free(app: &TestApp, tracks: &[TrackId]) {
    let now = app.app.now();
    let mut tx = app.app.store.begin().await.unwrap();
    tx.set_free_tracks(tracks, now.plus_days(1), now).await.unwrap();
    app.wait_for_change(tx.commit().await.unwrap().unwrap()).await;
}

#[tokio::test]
async fn a_visitor_hears_a_free_track_whole_until_it_is_no_longer_free() {
    let app = TestApp::start().await;
    set_free(&app, &[TrackId(FROM_THE_MIDDLE)]).await;
    let free = link_to(&app, None, FROM_THE_MIDDLE).await;
    assert!(
        free.contains("share=whole") && !free.contains("session"),
        "{free}"
    );
    assert_eq!(status_of(&app, &free).await, 200);
    set_free(&app, &[TrackId(WITH_SOUND)]).await;
    assert_eq!(
        app.get(&free).send().await.refusal(),
        (410, "link_expired".into())
    );
}

#[tokio::test]
async fn staff_hear_what_is_not_published_and_only_while_they_are_staff() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let path = format!("/api/admin/tracks/{WITH_SOUND}");
    let track = app.get(&path).token(&admin).send().await.ok();
    let link = track["versions"][0]["source"].as_str().unwrap();
    let seq = pult_store::testing::hide(&app.app.store, TrackId(WITH_SOUND)).await;
    app.wait_for_change(seq).await;
    assert_eq!(status_of(&app, link).await, 200);
    let second = json!({ "roles": ["admin"] });
    let moderator = format!("/api/admin/users/{}/roles", id_of(&app, "moderator").await);
    app.put(&moderator).token(&admin).json(&second).send().await.ok();
    let own = format!("/api/admin/users/{}/roles", id_of(&app, "admin").await);
    let token = app.sign_in("moderator").await;
    app.put(&own)
        .token(&token)
        .json(&json!({ "roles": [] }))
        .send()
        .await
        .ok();
    assert_eq!(app.get(link).send().await.refusal(), (404, "not_found".into()));
}
