//! Submissions approved for a later day: listed for staff, rescheduled or published by them, and mailed to the author.

use axum::http::StatusCode;
use pult_domain::{ids::SubmissionId, time::Timestamp};

use super::*;
use crate::mail::app_with_mail;

const AHEAD_DAYS: i64 = 2;

/// Approves a submission for a later day; returns the submission, its tracks and the day.
async fn approve_for_later(
    author: &Scene<'_>,
    staff: &Scene<'_>,
    titles: &[&str],
) -> (String, Vec<String>, Timestamp) {
    let id = author.sent(titles).await;
    staff.review(&id, "take").await.ok();
    let day = author.app.app.now().plus_days(AHEAD_DAYS);
    let decided = staff
        .decide(&id, &[], json!({ "publish_at": day.rfc3339() }))
        .await
        .ok();
    assert_eq!(
        (&decided["status"], &decided["publish_at"]),
        (&json!("approved"), &json!(day.rfc3339()))
    );
    let tracks = decided["tracks"].as_array().unwrap().iter();
    let ids = tracks.map(|track| track["track"]["id"].as_str().unwrap().to_owned());
    (id, ids.collect(), day)
}

async fn page(app: &TestApp, track: &str) -> StatusCode {
    let path = format!("/api/tracks/detail?track_id={track}");
    app.get(&path).send().await.status
}

async fn run_publish_job(app: &TestApp, id: &str) {
    let submission = SubmissionId(id.parse().unwrap());
    // The job may run twice.
    for _ in 0..2 {
        pult_app::review::publish_submission(&app.app, submission)
            .await
            .unwrap();
    }
}

async fn bulk(admin: &Scene<'_>, ids: &[&str], change: Value) -> Value {
    let body = json!({ "ids": ids, "change": change });
    admin.post("/api/admin/tracks/bulk", &body).await.ok()
}

/// Titles and times of the scheduled tracks in the admin table.
async fn scheduled(admin: &Scene<'_>) -> Vec<(String, String)> {
    let list = admin
        .get("/api/admin/tables/tracks?filter=state:scheduled&sort=title")
        .await;
    let list = list.ok();
    let rows = list["items"].as_array().unwrap().iter();
    let cell = |row: &Value, name: &str| row["cells"][name].as_str().unwrap().to_owned();
    rows.map(|row| (cell(row, "title"), cell(row, "published_at")))
        .collect()
}

fn published(submission: &Value) -> usize {
    let events = submission["events"].as_array().unwrap().iter();
    events.filter(|event| event["what"] == "published").count()
}

#[tokio::test]
async fn what_has_a_day_of_its_own_waits_for_it() {
    let app = TestApp::start().await;
    let (author, staff) = (Scene::of(&app, "free").await, Scene::of(&app, "moderator").await);
    let refused = author.sent(&["День"]).await;
    staff.review(&refused, "take").await.ok();
    for wrong in [json!("soon"), json!(app.app.now().plus_days(400).rfc3339())] {
        let refused = staff.decide(&refused, &[], json!({ "publish_at": wrong })).await;
        assert_eq!(
            refused.refused_field(),
            (422, "invalid_value".into(), "publish_at".into())
        );
    }
    let (id, tracks, day) = approve_for_later(&author, &staff, &["Ночь"]).await;
    run_publish_job(&app, &id).await;
    assert_eq!(page(&app, &tracks[0]).await, 404, "not before its day");
    let waits = &author.show(&id).await["tracks"][0]["track"];
    assert_eq!(
        (&waits["shown"], &waits["publish_at"]),
        (&json!(false), &json!(day.rfc3339()))
    );
    let following = tokio::spawn(pult_app::catalog::follow_changes(app.app.clone()));
    app.shift_clock(AHEAD_DAYS * 86_400 + 60).await;
    run_publish_job(&app, &id).await;
    while page(&app, &tracks[0]).await != 200 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let loaded = author.show(&id).await;
    assert_eq!((&loaded["status"], published(&loaded)), (&json!("published"), 1));
    let public_track = &loaded["tracks"][0]["track"];
    assert_eq!(
        (&public_track["shown"], &public_track["publish_at"]),
        (&json!(true), &Value::Null)
    );
    following.abort();
}

#[tokio::test]
async fn the_desk_sees_the_day_and_takes_it_away_or_shows_it_at_once() {
    let app = TestApp::start().await;
    let (author, admin) = (Scene::of(&app, "free").await, Scene::of(&app, "admin").await);
    let following = tokio::spawn(pult_app::catalog::follow_changes(app.app.clone()));
    let (id, tracks, day) = approve_for_later(&author, &admin, &["Ночь", "Утро"]).await;
    let entry = |title: &str| (title.to_owned(), day.rfc3339());
    assert_eq!(scheduled(&admin).await, [entry("Ночь"), entry("Утро")]);

    // Without a day it stays unpublished, even on the day of its submission.
    assert_eq!(
        bulk(&admin, &[&tracks[0]], json!({ "publish": "off" })).await["changed"],
        1
    );
    assert_eq!(scheduled(&admin).await, [entry("Утро")]);
    let again = bulk(&admin, &[&tracks[0]], json!({ "publish": "off" })).await;
    assert_eq!(again["changed"], 0);
    assert_eq!(
        bulk(&admin, &[&tracks[1]], json!({ "publish": "now" })).await["changed"],
        1
    );
    assert_eq!(scheduled(&admin).await, []);
    assert_eq!(page(&app, &tracks[1]).await, 200, "the call waits for it");
    let loaded = author.show(&id).await;
    assert_eq!((&loaded["status"], published(&loaded)), (&json!("approved"), 0));
    app.shift_clock(AHEAD_DAYS * 86_400 + 60).await;
    run_publish_job(&app, &id).await;
    assert_eq!(page(&app, &tracks[0]).await, 404);

    // Published tracks keep their day, and the submission is published with its last track.
    let off = bulk(&admin, &[&tracks[1]], json!({ "publish": "off" })).await;
    assert_eq!(off["changed"], 0);
    bulk(&admin, &[&tracks[0]], json!({ "publish": "now" })).await;
    assert_eq!(page(&app, &tracks[0]).await, 200);
    let loaded = author.show(&id).await;
    assert_eq!((&loaded["status"], published(&loaded)), (&json!("published"), 1));
    following.abort();
}

#[tokio::test]
async fn what_is_deleted_at_the_desk_is_waited_for_no_more() {
    let app = TestApp::start().await;
    let (author, admin) = (Scene::of(&app, "free").await, Scene::of(&app, "admin").await);
    let (id, tracks, _) = approve_for_later(&author, &admin, &["Ночь", "Утро"]).await;
    bulk(&admin, &[&tracks[0]], json!({ "publish": "now" })).await;
    assert_eq!(author.show(&id).await["status"], "approved");
    bulk(&admin, &[&tracks[1]], json!({ "deleted": true })).await;
    assert_eq!(author.show(&id).await["status"], "published");
}

#[tokio::test]
async fn the_author_hears_of_the_day() {
    let (app, _kept) = app_with_mail().await;
    let (author, staff) = (Scene::of(&app, "free").await, Scene::of(&app, "moderator").await);
    let (_, _, day) = approve_for_later(&author, &staff, &["Ночь"]).await;
    let notifications = author.get("/api/notifications").await.ok();
    let text = notifications["items"][0]["text"].as_str().unwrap();
    assert!(
        text.ends_with(&format!("Выйдет {}", day.russian_date())),
        "{text}"
    );
    let (mails, _) = pult_app::mail::list(&app.app, 0, 1).await.unwrap();
    pult_app::mail::send(&app.app, mails[0].id).await.unwrap();
    let mail = app.app.store.mail(mails[0].id).await.unwrap().unwrap();
    let text = mail.text.unwrap();
    let expected_text = format!("мы опубликуем то, что вы прислали, {}", day.russian_date());
    assert!(text.contains(&expected_text), "{text}");
}

#[tokio::test]
async fn what_was_approved_keeps_its_day_when_its_author_leaves() {
    let app = TestApp::start().await;
    let (author, staff) = (Scene::of(&app, "free").await, Scene::of(&app, "admin").await);
    let (id, tracks, day) = approve_for_later(&author, &staff, &["Ночь", "Утро"]).await;
    bulk(&staff, &[&tracks[1]], json!({ "publish": "off" })).await;
    let mut tx = app.app.store.begin().await.unwrap();
    tx.close_account(author.account, app.app.now()).await.unwrap();
    tx.commit().await.unwrap();
    for _ in 0..2 {
        pult_app::accounts::erase_account(&app.app, author.account)
            .await
            .unwrap();
    }
    let submission = SubmissionId(id.parse().unwrap());
    assert!(app.app.store.submission(submission).await.unwrap().is_none());
    let days = [json!(day.rfc3339()), Value::Null];
    for (track, day) in tracks.iter().zip(days) {
        let unchanged = staff.get(&format!("/api/admin/tracks/{track}")).await.ok();
        assert_eq!(unchanged["publish_at"], day, "{unchanged}");
    }
}
