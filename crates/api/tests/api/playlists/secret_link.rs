//! A playlist shared by a secret link, and what guests see of it.

use super::*;
use crate::{logged::capture_log, test_pool::WITH_SOUND};

const PRIVATE: &str = "private, no-store";

async fn share(app: &TestApp, method: Method, token: &str, id: &str) -> TestResponse {
    let call = app.call(method, &format!("/api/playlists/{id}/share"));
    call.token(token).send().await
}

/// The path of the page, and of the call that answers for it.
fn paths(share: &Value) -> (String, String) {
    let link = share["link"].as_str().unwrap_or_else(|| panic!("{share}"));
    let page = link.strip_prefix("http://pult.test").unwrap().to_owned();
    let call = format!("/api{page}");
    (page, call)
}

async fn page_meta(app: &TestApp, page: &str) -> Value {
    app.get(&format!("/api/seo/page?path={page}")).send().await.json()
}

/// A playlist of `pro` with three tracks, of which the first has audio.
async fn with_tracks(app: &TestApp, token: &str) -> PlaylistResponse {
    let playlist = create(app, token, "Свадьба 12 июня").await;
    for track in [WITH_SOUND, 6, 3] {
        add(app, token, &playlist.id, track).await.ok();
    }
    playlist
}

/// Everything that a link opens answers with this status.
async fn assert_link(app: &TestApp, page: &str, picture: &str, status: u16) {
    let call = format!("/api{page}");
    for path in [&call, &format!("{call}/tracks"), &picture.to_owned()] {
        assert_eq!(app.get(path).send().await.status, status, "{path}");
    }
    assert_eq!(app.get(page).browser().send().await.status, status, "{page}");
}

#[tokio::test]
async fn a_guest_with_the_link_sees_the_playlist_and_hears_previews() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    let playlist = with_tracks(&app, &token).await;
    let private = share(&app, Method::GET, &token, &playlist.id).await;
    assert_eq!(private.header("cache-control"), PRIVATE);
    assert_eq!(private.ok(), json!({ "since": null, "link": null }));

    let shared = share(&app, Method::PUT, &token, &playlist.id).await.ok();
    let (page, call) = paths(&shared);
    assert!(
        page.len() > "/playlists/shared/".len() + 22,
        "{page} is too short for 128 bits"
    );
    for method in [Method::PUT, Method::GET] {
        assert_eq!(
            share(&app, method, &token, &playlist.id).await.ok(),
            shared,
            "the link stays"
        );
    }
    let path = format!("/api/playlists/{}", playlist.code);
    assert_eq!(app.get(&path).token(&token).send().await.ok()["shared"], true);
    let answer = app.get(&call).send().await;
    assert_eq!(answer.header("cache-control"), PRIVATE);
    let seen = answer.ok();
    let expected = json!({
        "name": "Свадьба 12 июня", "description": "", "picture": null, "count": 3, "duration": 18,
    });
    assert_eq!(seen, expected);
    let list = app.get(&format!("{call}/tracks")).send().await;
    assert_eq!(list.header("cache-control"), PRIVATE);
    let list = list.ok();
    let tracks = list["items"][0]["items"].as_array().unwrap();
    let ids: Vec<_> = tracks
        .iter()
        .map(|track| track["id"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(ids, [WITH_SOUND.to_string(), "6".into(), "3".into()]);
    assert_eq!(tracks[0]["downloads"]["reason"], "login_required");
    assert!(tracks[0]["available_percent"].as_f64().unwrap() < 100.0);
    let preview = tracks[0]["audioSrc"].as_str().unwrap();
    assert_eq!(app.get(preview).send().await.status, 200);
    // The playlist itself is still its owner's alone.
    assert_eq!(app.get(&path).send().await.status, 404);
}

#[tokio::test]
async fn messengers_get_a_title_and_a_picture_and_search_engines_nothing() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let playlist = with_tracks(&app, &token).await;
    let (page, _) = paths(&share(&app, Method::PUT, &token, &playlist.id).await.ok());
    let meta = page_meta(&app, &page).await;
    assert_eq!(meta["h1"], "Свадьба 12 июня");
    let picture = meta["og_image"].as_str().unwrap();
    let picture = picture.strip_prefix("http://pult.test").unwrap();
    let answer = app.get(picture).send().await;
    assert_eq!(
        (answer.header("content-type"), answer.header("cache-control")),
        ("image/jpeg", PRIVATE)
    );
    let (before_digest, _) = picture.rsplit_once('-').unwrap();
    let earlier = format!("{before_digest}-00000000000000000000.jpg");
    let moved = app.get(&earlier).send().await;
    assert_eq!(
        (
            moved.status.as_u16(),
            moved.header("location"),
            moved.header("cache-control")
        ),
        (302, picture, PRIVATE)
    );
    let shown = app.get(&page).browser().send().await;
    if shown.header("content-type").starts_with("text/html") {
        assert!(
            shown
                .text()
                .contains("<meta name=\"robots\" content=\"noindex\" />")
        );
        assert!(shown.text().contains("Свадьба 12 июня"));
    }
    let sitemap = app.get("/sitemap.xml").send().await;
    assert!(!sitemap.text().contains("/shared/"));
}

#[tokio::test]
async fn a_new_link_ends_the_old_one_and_stopping_ends_both() {
    let app = TestApp::start().await;
    let (token, other) = (app.sign_in("pro").await, app.sign_in("free").await);
    let playlist = with_tracks(&app, &token).await;
    let id = playlist.id.as_str();
    let (first, _) = paths(&share(&app, Method::PUT, &token, id).await.ok());
    let picture = |meta: Value| {
        let picture = meta["og_image"].as_str().unwrap();
        picture.strip_prefix("http://pult.test").unwrap().to_owned()
    };
    let first_picture = picture(page_meta(&app, &first).await);
    assert_link(&app, &first, &first_picture, 200).await;
    for method in [Method::GET, Method::PUT, Method::POST, Method::DELETE] {
        let refused = share(&app, method.clone(), &other, id).await;
        assert_eq!(
            refused.refusal(),
            (404, "not_found".into()),
            "{method} by another"
        );
    }

    let (second, _) = paths(&share(&app, Method::POST, &token, id).await.ok());
    assert_ne!(first, second);
    let second_picture = picture(page_meta(&app, &second).await);
    assert_link(&app, &first, &first_picture, 404).await;
    assert_link(&app, &second, &second_picture, 200).await;

    let stopped = share(&app, Method::DELETE, &token, id).await.ok();
    assert_eq!(stopped, json!({ "since": null, "link": null }));
    assert_eq!(
        share(&app, Method::DELETE, &token, id).await.ok(),
        stopped,
        "twice is once"
    );
    assert_link(&app, &second, &second_picture, 404).await;

    let (third, _) = paths(&share(&app, Method::PUT, &token, id).await.ok());
    let third_picture = picture(page_meta(&app, &third).await);
    let gone = app.delete(&format!("/api/playlists/remove_playlist?playlist_id={id}"));
    gone.token(&token).send().await.ok();
    assert_link(&app, &third, &third_picture, 404).await;
    assert_eq!(
        share(&app, Method::GET, &token, id).await.refusal(),
        (404, "not_found".into())
    );
}

#[tokio::test]
async fn a_hidden_track_is_not_among_those_that_guests_see() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let playlist = with_tracks(&app, &token).await;
    let (_, call) = paths(&share(&app, Method::PUT, &token, &playlist.id).await.ok());
    let seq = pult_store::testing::hide(&app.app.store, pult_domain::ids::TrackId(6)).await;
    app.wait_for_change(seq).await;
    let seen = app.get(&call).send().await.ok();
    assert_eq!((&seen["count"], &seen["duration"]), (&json!(2), &json!(12)));
    let list = app.get(&format!("{call}/tracks")).send().await.ok();
    assert_eq!(list["total"], 2);
}

#[tokio::test]
async fn the_links_of_a_blocked_owner_rest_until_the_account_is_opened() {
    let app = TestApp::start().await;
    let (token, admin) = (app.sign_in("pro").await, app.sign_in("admin").await);
    let playlist = with_tracks(&app, &token).await;
    let (_, call) = paths(&share(&app, Method::PUT, &token, &playlist.id).await.ok());
    let owner = app.app.store.credentials("pro").await.unwrap().unwrap().account;
    let block = format!("/api/admin/users/{}/block", owner.id);
    let why = json!({ "reason": "спам" });
    app.post(&block).token(&admin).json(&why).send().await.ok();
    assert_eq!(app.get(&call).send().await.refusal(), (404, "not_found".into()));
    app.delete(&block).token(&admin).send().await.ok();
    assert_eq!(app.get(&call).send().await.status, 200);
}

#[tokio::test]
async fn a_link_that_was_never_made_opens_nothing() {
    let app = TestApp::start().await;
    for secret in ["x", &"x".repeat(43), &"x".repeat(10_000), "%00", "..", "tracks"] {
        let answer = app.get(&format!("/api/playlists/shared/{secret}")).send().await;
        assert_eq!(answer.status, 404, "{secret}");
    }
}

#[tokio::test]
async fn the_secret_of_a_link_does_not_reach_the_log() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let playlist = with_tracks(&app, &token).await;
    let mut secret = String::new();
    let log = capture_log(async {
        let (page, call) = paths(&share(&app, Method::PUT, &token, &playlist.id).await.ok());
        secret = page.rsplit('/').next().unwrap().to_owned();
        app.get(&call).send().await.ok();
        app.get(&format!("{call}/tracks?limit=5")).send().await.ok();
        app.get(&page).browser().send().await;
        page_meta(&app, &page).await;
        page_meta(&app, &page.replace('/', "%2F")).await;
    })
    .await;
    assert_eq!(log.matches("/api/seo/page?path=redacted").count(), 2, "{log}");
    assert!(log.contains("/playlists/shared/redacted/tracks?limit=5"), "{log}");
    assert!(!log.contains(&secret));
}

const FIND: &str = "/api/admin/shared-playlists/find";

#[tokio::test]
async fn staff_withdraw_a_link_that_was_reported() {
    let app = TestApp::start().await;
    let (token, moderator) = (app.sign_in("pro").await, app.sign_in("moderator").await);
    let playlist = with_tracks(&app, &token).await;
    let shared = share(&app, Method::PUT, &token, &playlist.id).await.ok();
    let (page, _) = paths(&shared);
    let picture = page_meta(&app, &page).await["og_image"]
        .as_str()
        .unwrap()
        .to_owned();
    let picture = picture.strip_prefix("http://pult.test").unwrap();
    let find = async |token: &str, link: &str| {
        let call = app.post(FIND).token(token).json(&json!({ "link": link }));
        call.send().await
    };
    let found = json!({
        "id": playlist.id, "name": "Свадьба 12 июня", "owner": "pro", "since": shared["since"],
    });
    let link = shared["link"].as_str().unwrap();
    for named in [link, &page, &format!(" {link}?utm=1\n"), &playlist.id] {
        assert_eq!(find(&moderator, named).await.ok(), found, "{named}");
    }
    let missing = (404, "not_found".to_owned());
    for unknown in [
        "",
        "2",
        "сто",
        &format!("{link}x"),
        "https://pult.test/playlists/shared/",
    ] {
        assert_eq!(find(&moderator, unknown).await.refusal(), missing, "{unknown}");
    }

    let path = format!("/api/admin/shared-playlists/{}", playlist.id);
    let withdraw = async |token: &str| app.delete(&path).token(token).send().await;
    assert_eq!(withdraw(&token).await.refusal(), missing, "the owner is no staff");
    assert_eq!(find(&token, link).await.refusal(), missing);
    assert_link(&app, &page, picture, 200).await;
    withdraw(&moderator).await.ok();
    assert_link(&app, &page, picture, 404).await;
    assert_eq!(
        withdraw(&moderator).await.refusal(),
        missing,
        "it is withdrawn already"
    );
    // The playlist is still the owner's.
    let own = format!("/api/playlists/{}", playlist.code);
    assert_eq!(app.get(&own).token(&token).send().await.ok()["shared"], false);

    let admin = app.sign_in("admin").await;
    let log = app
        .get("/api/admin/audit?limit=10")
        .token(&admin)
        .send()
        .await
        .ok();
    let entries: Vec<_> = log["items"].as_array().unwrap().iter().collect();
    let withdrawn: Vec<_> = entries
        .iter()
        .filter(|entry| entry["action"] == "playlist.withdraw_link")
        .collect();
    assert_eq!(withdrawn.len(), 1, "{log}");
    assert_eq!(withdrawn[0]["subject"], format!("playlist {}", playlist.id));
    let text = withdrawn[0].to_string();
    assert!(text.contains("Свадьба 12 июня") && text.contains("pro"), "{text}");
}

#[tokio::test]
async fn the_feed_follows_the_link_and_the_length_of_a_published_playlist() {
    let app = TestApp::start().await;
    let following = tokio::spawn(pult_app::catalog::follow_changes(app.app.clone()));
    let author = app.sign_in("author").await;
    let playlist = create(&app, &author, "Свежий взгляд").await;
    add(&app, &author, &playlist.id, WITH_SOUND).await.ok();
    let sent = app.post(&format!("/api/playlists/{}/send", playlist.id));
    sent.token(&author).send().await.ok();
    decide(&app, &playlist.id, &json!({ "verdict": "approve" }))
        .await
        .ok();
    let wait_for = async |shared: bool, duration: i64| {
        let feed = "/api/playlists/feed?type=author";
        let is_shown = async || {
            let feed = app.get(feed).token(&author).send().await.ok();
            let shown = &feed["items"][0];
            (&shown["shared"], &shown["duration"]) == (&json!(shared), &json!(duration))
        };
        let shown = async {
            while !is_shown().await {
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            }
        };
        let guard = std::time::Duration::from_secs(60);
        tokio::time::timeout(guard, shown)
            .await
            .unwrap_or_else(|_| panic!("shared: {shared}, {duration} s"));
    };
    wait_for(false, 6).await;
    share(&app, Method::PUT, &author, &playlist.id).await.ok();
    wait_for(true, 6).await;
    share(&app, Method::DELETE, &author, &playlist.id).await.ok();
    wait_for(false, 6).await;
    let mut tx = app.app.store.begin().await.unwrap();
    let audio = pult_store::VersionAudio::default();
    tx.replace_audio_file(pult_domain::ids::VersionId(WITH_SOUND * 10), &audio, 90_000)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    wait_for(false, 90).await;
    following.abort();
}
