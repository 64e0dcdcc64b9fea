//! Changing a password, and setting a new one by mail.

use serde_json::json;

use crate::{
    registration::GOOD,
    test_app::{TestApp, TestResponse},
    test_pool::PASSWORD,
};

async fn forgot(app: &TestApp, login: &str) -> TestResponse {
    app.post("/api/user/send_password")
        .json(&json!({ "login": login }))
        .send()
        .await
}

async fn reset(app: &TestApp, login: &str, checkword: &str, password: &str) -> TestResponse {
    let body = json!({ "login": login, "checkword": checkword, "password": password });
    app.post("/api/user/change_password").json(&body).send().await
}

async fn signs_in(app: &TestApp, login: &str, password: &str) -> bool {
    let body = json!({ "login": login, "password": password });
    app.post("/api/login").json(&body).send().await.status == 200
}

#[tokio::test]
async fn a_changed_password_ends_all_other_sessions() {
    let app = TestApp::start().await;
    let (here, there) = (app.sign_in("pro").await, app.sign_in("pro").await);
    let change = async |old: &str, new: &str| {
        let body = json!({ "password_old": old, "password_new": new });
        app.put("/api/user/password")
            .token(&here)
            .json(&body)
            .send()
            .await
    };
    assert_eq!(
        change("wrong-password", GOOD).await.refusal(),
        (403, "wrong_password".into())
    );
    assert_eq!(
        change(PASSWORD, "qwerty123").await.refused_field(),
        (422, "weak_password".into(), "password_new".into())
    );
    let nothing = app
        .put("/api/user/password")
        .token(&here)
        .json(&json!({ "password_new": GOOD }));
    assert_eq!(nothing.send().await.refusal(), (403, "password_required".into()));
    assert_eq!(app.get("/api/user").token(&there).send().await.status, 200);
    change(PASSWORD, GOOD).await.ok();
    assert_eq!(app.get("/api/user").token(&here).send().await.status, 200);
    assert_eq!(
        app.get("/api/user").token(&there).send().await.refusal(),
        (401, "session_expired".into())
    );
    assert!(signs_in(&app, "pro", GOOD).await && !signs_in(&app, "pro", PASSWORD).await);
    assert_eq!(app.mail("pro@pult.test").await.0, "password_changed");
}

#[tokio::test]
async fn a_stolen_session_cannot_try_passwords_without_end() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let body = json!({ "password_old": "wrong-password", "password_new": GOOD });
    let mut statuses = Vec::new();
    for _ in 0..12 {
        statuses.push(
            app.put("/api/user/password")
                .token(&token)
                .json(&body)
                .send()
                .await
                .status
                .as_u16(),
        );
    }
    assert_eq!(
        (
            statuses.iter().filter(|status| **status == 403).count(),
            statuses[11]
        ),
        (10, 429)
    );
}

#[tokio::test]
async fn asking_for_a_new_password_does_not_tell_who_has_an_account() {
    let app = TestApp::start().await;
    let (known, unknown) = (forgot(&app, "pro").await, forgot(&app, "nobody").await);
    assert_eq!((known.status, &known.body), (unknown.status, &unknown.body));
    assert_eq!(known.status, 200);
    assert_eq!(app.mail("pro@pult.test").await.0, "reset_password");
    for empty in ["", "  ", "\u{200B}"] {
        assert_eq!(
            forgot(&app, empty).await.refused_field(),
            (422, "required".into(), "login".into())
        );
    }
    // A second request at once gets the same answer, and no second mail is sent.
    let (_, first) = app.mail("pro@pult.test").await;
    assert_eq!(forgot(&app, "PRO@pult.test").await.body, known.body);
    assert_eq!(app.mail("pro@pult.test").await.1, first);
}

#[tokio::test]
async fn the_link_sets_a_password_once_and_ends_every_session() {
    let app = TestApp::start().await;
    let there = app.sign_in("pro").await;
    forgot(&app, "pro").await.ok();
    let (_, code) = app.mail("pro@pult.test").await;
    assert_eq!(
        reset(&app, "free", &code, GOOD).await.refusal(),
        (410, "link_expired".into()),
        "another login"
    );
    let weak = reset(&app, "pro", &code, "12345678").await;
    assert_eq!(
        weak.refused_field(),
        (422, "weak_password".into(), "password".into()),
        "the link still opens"
    );
    reset(&app, "pro", &code, GOOD).await.ok();
    assert_eq!(
        reset(&app, "pro", &code, GOOD).await.refusal(),
        (410, "link_expired".into()),
        "used"
    );
    assert_eq!(
        app.get("/api/user").token(&there).send().await.refusal(),
        (401, "session_expired".into())
    );
    assert!(signs_in(&app, "pro", GOOD).await);
}

#[tokio::test]
async fn a_link_is_over_after_an_hour_or_when_there_is_a_newer_one() {
    let app = TestApp::start().await;
    forgot(&app, "pro").await.ok();
    let (_, first) = app.mail("pro@pult.test").await;
    app.shift_clock(61).await;
    forgot(&app, "pro").await.ok();
    let (_, second) = app.mail("pro@pult.test").await;
    assert_ne!(first, second);
    assert_eq!(
        reset(&app, "pro", &first, GOOD).await.refusal(),
        (410, "link_expired".into()),
        "superseded"
    );
    app.shift_clock(61 + 3_600).await;
    assert_eq!(
        reset(&app, "pro", &second, GOOD).await.refusal(),
        (410, "link_expired".into()),
        "an hour old"
    );
    assert!(signs_in(&app, "pro", PASSWORD).await);
}

#[tokio::test]
async fn guessing_a_checkword_is_throttled() {
    let app = TestApp::start().await;
    forgot(&app, "pro").await.ok();
    let mut statuses = Vec::new();
    for n in 0..50 {
        let wrong_code = format!("{n:043}");
        statuses.push(reset(&app, "pro", &wrong_code, GOOD).await.status.as_u16());
    }
    assert!(
        statuses.iter().all(|status| [410, 429].contains(status)),
        "{statuses:?}"
    );
    assert!(statuses.ends_with(&[429, 429, 429]));
}
