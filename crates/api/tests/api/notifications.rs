//! Notifications: listed, read, deleted, streamed, created by jobs and mailed.

use std::time::Duration;

use axum::{body::BodyDataStream, http::Method};
use futures::StreamExt;
use pult_api::notifications::list::Notifications;
use pult_app::{notifications, saved_filters};
use pult_domain::{
    ids::{AccountId, PostId},
    lang::Bilingual,
    notification::NotificationKind,
    plan::PlanCode,
};
use pult_store::{NewNotification, NewSavedFilter, Post, PostKind, testing::newest_mail};
use serde_json::{Value, json};

use crate::test_app::{TestApp, TestResponse};

async fn account(app: &TestApp, login: &str) -> AccountId {
    app.app
        .store
        .credentials(login)
        .await
        .unwrap()
        .unwrap()
        .account
        .id
}

/// Creates a notification as a job would: the node loads it by the change sequence.
async fn notify(app: &TestApp, login: &str, about: &str) {
    let notice = NewNotification {
        kind: NotificationKind::Release,
        facts: json!({ "artist": "Контур", "track": about, "count": 1 }),
        link: "/track/1",
        about,
        at: app.app.now(),
    };
    let account = account(app, login).await;
    let mut tx = app.app.store.begin().await.unwrap();
    tx.notify(&notice, &[account]).await.unwrap();
    tx.commit().await.unwrap();
    app.app.user_cache.invalidate(account);
}

async fn list(app: &TestApp, token: &str) -> Notifications {
    let answer = app.get("/api/notifications").token(token).send().await;
    assert_eq!(answer.header("cache-control"), "private, no-store");
    serde_json::from_value(answer.ok()).unwrap()
}

async fn act(app: &TestApp, token: &str, method: Method, path: &str) -> TestResponse {
    app.call(method, &format!("/api/notifications{path}"))
        .token(token)
        .send()
        .await
}

fn unread(answer: &TestResponse) -> i64 {
    answer.ok()["unreadCount"].as_i64().unwrap()
}

async fn set_meta(app: &TestApp, key: &str, value: &str) {
    let mut tx = app.app.store.begin().await.unwrap();
    tx.set_meta(key, value).await.unwrap();
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn notifications_are_read_put_away_and_brought_back() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    for about in ["one", "two", "three"] {
        notify(&app, "pro", about).await;
    }
    let all = list(&app, &token).await;
    assert_eq!((all.items.len(), all.unread_count, all.total), (3, 3, 3));
    assert_eq!(all.items[0].title, "Новый релиз: Контур");
    assert_eq!(
        (all.items[0].text.as_str(), all.items[0].link.as_str()),
        ("three", "/track/1")
    );
    let english = app
        .get("/api/notifications?limit=1")
        .token(&token)
        .english()
        .send()
        .await
        .ok();
    assert_eq!(english["items"][0]["title"], "New from Контур");
    assert_eq!(
        app.get("/api/user").token(&token).send().await.ok()["unreadCount"],
        3
    );

    let id = &all.items[0].id;
    for _ in 0..2 {
        assert_eq!(
            unread(&act(&app, &token, Method::POST, &format!("/read?id={id}")).await),
            2
        );
    }
    assert_eq!(
        app.get("/api/user").token(&token).send().await.ok()["unreadCount"],
        2
    );
    let id = &all.items[1].id;
    for _ in 0..2 {
        assert_eq!(
            unread(&act(&app, &token, Method::DELETE, &format!("?id={id}")).await),
            1
        );
    }
    assert_eq!(list(&app, &token).await.total, 2);
    assert_eq!(
        unread(&act(&app, &token, Method::POST, &format!("/restore?id={id}")).await),
        2
    );
    assert_eq!(unread(&act(&app, &token, Method::POST, "/read_all").await), 0);
    assert_eq!(list(&app, &token).await.total, 3);

    let other_user = app.sign_in("free").await;
    for (method, path) in [
        (Method::POST, format!("/read?id={id}")),
        (Method::POST, format!("/restore?id={id}")),
        (Method::DELETE, format!("?id={id}")),
    ] {
        let answer = act(&app, &other_user, method, &path).await;
        assert_eq!(answer.refusal(), (404, "not_found".into()), "{path}");
    }
    assert_eq!(list(&app, &token).await.total, 3);
    assert_eq!(
        act(&app, &token, Method::POST, "/read?id=x").await.refusal(),
        (422, "wrong_type".into())
    );
}

#[tokio::test]
async fn whoever_does_not_want_a_kind_is_not_told() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let choices = app
        .get("/api/notifications/choices")
        .token(&token)
        .send()
        .await
        .ok();
    assert_eq!(choices.as_array().unwrap().len(), NotificationKind::ALL.len());
    assert!(
        choices
            .as_array()
            .unwrap()
            .iter()
            .all(|choice| choice["in_app"] == true && choice["by_mail"] == true)
    );
    let put = |body: Value| {
        let call = app.put("/api/notifications/choices").token(&token);
        async move { call.json(&body).send().await }
    };
    let chosen = put(json!({ "kind": "release", "in_app": false, "by_mail": false }))
        .await
        .ok();
    assert_eq!(
        chosen[0],
        json!({ "kind": "release", "in_app": false, "by_mail": false })
    );
    notify(&app, "pro", "one").await;
    assert_eq!(list(&app, &token).await.total, 0);
    let wrong = put(json!({ "kind": "security", "in_app": false, "by_mail": false })).await;
    assert_eq!(wrong.refused_field(), (422, "wrong_type".into(), "kind".into()));
}

/// The next event of a stream, without comments.
async fn event(stream: &mut BodyDataStream) -> Option<(String, Value)> {
    loop {
        let waited = tokio::time::timeout(Duration::from_secs(30), stream.next()).await;
        let chunk = waited.expect("an event").transpose().unwrap()?;
        let text = String::from_utf8(chunk.to_vec()).unwrap();
        let field = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name));
            line.map(str::trim).map(str::to_owned)
        };
        if let (Some(name), Some(data)) = (field("event:"), field("data:")) {
            return Some((name, serde_json::from_str(&data).unwrap()));
        }
    }
}

#[tokio::test]
async fn a_stream_tells_what_is_new_and_ends_with_the_session() {
    let app = TestApp::start().await;
    let following = tokio::spawn(pult_app::catalog::follow_changes(app.app.clone()));
    let token = app.sign_in("pro").await;
    notify(&app, "pro", "before").await;
    let mut stream = app.get("/api/notifications/stream").token(&token).follow().await;
    let first = event(&mut stream).await.unwrap();
    assert_eq!(first, ("unread".into(), json!({ "unreadCount": 1 })));
    notify(&app, "free", "for another").await;
    notify(&app, "pro", "news").await;
    let (name, new) = event(&mut stream).await.unwrap();
    assert_eq!((name.as_str(), &new["text"]), ("notification", &json!("news")));
    assert_eq!(
        event(&mut stream).await.unwrap(),
        ("unread".into(), json!({ "unreadCount": 2 }))
    );
    act(&app, &token, Method::POST, "/read_all").await.ok();
    assert_eq!(
        event(&mut stream).await.unwrap(),
        ("unread".into(), json!({ "unreadCount": 0 }))
    );
    // The stream also reports a plan that changes elsewhere.
    let pro = account(&app, "pro").await;
    let mut tx = app.app.store.begin().await.unwrap();
    let mut subscription = tx.lock_subscription(pro).await.unwrap();
    let now = app.app.now();
    subscription.give(PlanCode::Event, 3, now).unwrap();
    tx.save_subscription(pro, &mut subscription, now).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(event(&mut stream).await.unwrap(), ("plan".into(), json!({})));
    app.post("/api/logout").token(&token).send().await.ok();
    assert_eq!(event(&mut stream).await, None);
    following.abort();
}

#[tokio::test]
async fn a_third_stream_ends_the_first_and_stopping_ends_all() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let mut streams = Vec::new();
    for _ in 0..3 {
        let mut stream = app.get("/api/notifications/stream").token(&token).follow().await;
        assert_eq!(event(&mut stream).await.unwrap().0, "unread");
        streams.push(stream);
    }
    assert_eq!(event(&mut streams[0]).await, None);
    // Another session has its own stream.
    let second = app.sign_in("pro").await;
    let mut other = app.get("/api/notifications/stream").token(&second).follow().await;
    assert_eq!(event(&mut other).await.unwrap().0, "unread");
    app.app.streams.close();
    for stream in &mut streams[1..] {
        assert_eq!(event(stream).await, None);
    }
    assert_eq!(event(&mut other).await, None);
    let late = app.get("/api/notifications/stream").token(&token).send().await;
    assert_eq!(late.refusal(), (503, "unavailable".into()));
    let answer = app.get("/api/notifications/stream").send().await;
    assert_eq!(answer.refusal(), (401, "login_required".into()));
}

#[tokio::test]
async fn followers_hear_of_a_release_once_a_day() {
    let app = TestApp::start().await;
    let (pro, free) = (app.sign_in("pro").await, app.sign_in("free").await);
    notifications::notify_releases(&app.app).await.unwrap();
    assert_eq!(list(&app, &free).await.total, 0, "the past is no news");
    let yesterday = app.app.now().plus_days(-1);
    for _ in 0..2 {
        set_meta(&app, "releases_told_until", &yesterday.0.to_string()).await;
        notifications::notify_releases(&app.app).await.unwrap();
    }
    let kinds = |notifications: &Notifications| {
        notifications
            .items
            .iter()
            .map(|one| one.title.clone())
            .collect::<Vec<_>>()
    };
    let notifications = list(&app, &free).await;
    assert!(
        (1..=2).contains(&notifications.items.len()),
        "one for each followed artist: {:?}",
        kinds(&notifications)
    );
    assert_eq!(notifications.unread_count as usize, notifications.items.len());
    // This account follows the second artist only.
    assert!(
        list(&app, &pro)
            .await
            .items
            .iter()
            .all(|one| one.title.contains("Night Express"))
    );
    let other_user = app.sign_in("author").await;
    assert_eq!(list(&app, &other_user).await.total, 0);
}

#[tokio::test]
async fn a_crate_alert_and_news_are_told_once() {
    let app = TestApp::start().await;
    let token = app.sign_in("author").await;
    let author = account(&app, "author").await;
    let long_ago = app.app.now().plus_days(-100);
    let new = |name, alert| NewSavedFilter {
        account: author,
        name,
        query: "VARIANT=remix",
        alert,
        at: long_ago,
    };
    let mut tx = app.app.store.begin().await.unwrap();
    tx.add_saved_filter(&new("Ремиксы", true), 9).await.unwrap();
    tx.add_saved_filter(&new("Молча", false), 9).await.unwrap();
    let post = Post {
        id: PostId(50),
        kind: PostKind::News,
        code: "big-news".into(),
        title: Bilingual::new("Большая новость", "Big news"),
        lead: Bilingual::new("О чём", "What about"),
        body: Bilingual::new("[]", "[]"),
        picture: None,
        published_at: Some(app.app.now()),
        created_at: long_ago,
        updated_at: long_ago,
    };
    tx.insert_posts(&[post]).await.unwrap();
    tx.commit().await.unwrap();
    set_meta(&app, "news_told_until", &long_ago.0.to_string()).await;
    for _ in 0..2 {
        saved_filters::notify_saved_filters(&app.app).await.unwrap();
        notifications::notify_news(&app.app).await.unwrap();
    }
    let notifications = list(&app, &token).await;
    let titles: Vec<_> = notifications
        .items
        .iter()
        .map(|one| (one.title.as_str(), one.link.as_str()))
        .collect();
    assert_eq!(titles.len(), 2, "{titles:?}");
    assert!(
        titles.contains(&("Новое в крейте «Ремиксы»", "/recordpool?VARIANT=remix")),
        "{titles:?}"
    );
    assert!(
        titles.contains(&("Большая новость", "/news/big-news")),
        "{titles:?}"
    );
    let since = app.app.now().plus_days(-1);
    let window = json!({ "since": since, "until": null, "after": 0 }).to_string();
    set_meta(&app, "mailed:news", &window).await;
    notifications::mail_digests(&app.app).await.unwrap();
    assert_eq!(app.mail("author@pult.test").await.0, "news");
}

#[tokio::test]
async fn letters_gather_a_day_and_leave_once() {
    let app = TestApp::start().await;
    let owner = app.app.store.credentials("pro").await.unwrap().unwrap().account;
    let free = app.app.store.credentials("free").await.unwrap().unwrap().account;
    let token = app.sign_in("free").await;
    notify(&app, "pro", "one").await;
    notify(&app, "pro", "two").await;
    notify(&app, "free", "read at once").await;
    act(&app, &token, Method::POST, "/read_all").await.ok();
    notifications::mail_digests(&app.app).await.unwrap();
    let sent_mails = || async { app.app.store.mails(0, 100).await.unwrap().1 };
    let before = sent_mails().await;
    let since = app.app.now().plus_days(-1);
    let window = json!({ "since": since, "until": null, "after": 0 }).to_string();
    set_meta(&app, "mailed:release", &window).await;
    notifications::mail_digests(&app.app).await.unwrap();
    let (kind, _) = newest_mail(&app.app.store, &owner.email).await.unwrap();
    assert_eq!((kind.as_str(), sent_mails().await), ("releases", before + 1));
    assert_ne!(
        newest_mail(&app.app.store, &free.email).await.map(|mail| mail.0),
        Some("releases".into())
    );
    notifications::mail_digests(&app.app).await.unwrap();
    assert_eq!(sent_mails().await, before + 1);
}
