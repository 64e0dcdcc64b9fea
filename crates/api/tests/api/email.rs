//! Confirming an e-mail address, and changing it.

use serde_json::{Value, json};

use crate::{
    registration::{GOOD, form},
    test_app::{TestApp, TestResponse},
};

async fn register_user(app: &TestApp) -> String {
    let created = app.post("/api/user").json(&form("nova")).send().await.ok();
    created["token"].as_str().unwrap().to_owned()
}

async fn confirm(app: &TestApp, code: &str) -> TestResponse {
    app.post("/api/user/confirm_email")
        .json(&json!({ "code": code }))
        .send()
        .await
}

async fn own(app: &TestApp, token: &str) -> Value {
    app.get("/api/user").token(token).send().await.ok()
}

#[tokio::test]
async fn the_link_from_the_mail_confirms_the_address() {
    let app = TestApp::start().await;
    let token = register_user(&app).await;
    let (_, code) = app.mail("nova@mail.test").await;
    for wrong in [
        "",
        "x",
        &"A".repeat(43),
        &code.to_lowercase().replace(['a', 'b'], "c"),
    ] {
        assert_eq!(confirm(&app, wrong).await.refusal(), (410, "link_expired".into()));
    }
    assert_eq!(confirm(&app, &code).await.ok()["email"], "nova@mail.test");
    assert_eq!(own(&app, &token).await["email_confirmed"], true);
    assert_eq!(
        confirm(&app, &code).await.ok()["email"],
        "nova@mail.test",
        "opened twice"
    );
    let again = app.post("/api/user/send_confirmation").token(&token).send().await;
    assert_eq!(again.refusal(), (409, "email_confirmed".into()));
}

#[tokio::test]
async fn a_newer_mail_replaces_the_older_and_mails_have_a_pause() {
    let app = TestApp::start().await;
    let token = register_user(&app).await;
    let (_, first) = app.mail("nova@mail.test").await;
    app.post("/api/user/send_confirmation")
        .token(&token)
        .send()
        .await
        .ok();
    let (_, second) = app.mail("nova@mail.test").await;
    assert_ne!(first, second);
    assert_eq!(
        confirm(&app, &first).await.refusal(),
        (410, "link_expired".into())
    );
    let refused = app.post("/api/user/send_confirmation").token(&token).send().await;
    assert_eq!(refused.refusal(), (429, "mail_too_often".into()));
    assert!((1..=61).contains(&refused.header("retry-after").parse::<u64>().unwrap()));
    confirm(&app, &second).await.ok();
}

#[tokio::test]
async fn a_new_address_needs_the_password_and_its_own_mailbox() {
    let app = TestApp::start().await;
    let token = register_user(&app).await;
    let (_, first) = app.mail("nova@mail.test").await;
    let change = async |body: Value| app.put("/api/user").token(&token).json(&body).send().await;
    let refused = change(json!({ "email": "next@mail.test" })).await;
    assert_eq!(refused.refusal(), (403, "password_required".into()));
    let refused = change(json!({ "email": "next@mail.test", "password": "wrong-password" })).await;
    assert_eq!(refused.refusal(), (403, "wrong_password".into()));
    let refused = change(json!({ "email": "pro@pult.test", "password": GOOD })).await;
    assert_eq!(
        refused.refused_field(),
        (409, "email_taken".into(), "email".into())
    );

    let user = change(json!({ "email": "next@mail.test", "password": GOOD }))
        .await
        .ok();
    assert_eq!(
        (&user["email"], &user["email_pending"]),
        (&json!("nova@mail.test"), &json!("next@mail.test"))
    );
    assert_eq!(
        app.mail("nova@mail.test").await.0,
        "email_changing",
        "the old mailbox is told"
    );
    let (kind, code) = app.mail("next@mail.test").await;
    assert_eq!(kind, "change_email");
    assert_eq!(confirm(&app, &code).await.ok()["email"], "next@mail.test");
    let user = own(&app, &token).await;
    assert_eq!(
        (&user["email"], &user["email_pending"]),
        (&json!("next@mail.test"), &Value::Null)
    );
    assert_eq!(
        confirm(&app, &first).await.refusal(),
        (410, "link_expired".into()),
        "the old address is over"
    );
}

#[tokio::test]
async fn a_new_password_calls_a_move_off() {
    let app = TestApp::start().await;
    let token = register_user(&app).await;
    let body = json!({ "email": "thief@mail.test", "password": GOOD });
    app.put("/api/user").token(&token).json(&body).send().await.ok();
    let (_, code) = app.mail("thief@mail.test").await;
    let body = json!({ "password_old": GOOD, "password_new": "eight blue herons" });
    app.put("/api/user/password")
        .token(&token)
        .json(&body)
        .send()
        .await
        .ok();
    assert_eq!(confirm(&app, &code).await.refusal(), (410, "link_expired".into()));
    assert_eq!(own(&app, &token).await["email_pending"], Value::Null);
}

#[tokio::test]
async fn an_address_taken_meanwhile_stays_with_whoever_has_it() {
    let app = TestApp::start().await;
    let token = register_user(&app).await;
    let body = json!({ "email": "next@mail.test", "password": GOOD });
    app.put("/api/user").token(&token).json(&body).send().await.ok();
    let (_, code) = app.mail("next@mail.test").await;
    app.post("/api/user").json(&form("next")).send().await.ok();
    let refused = confirm(&app, &code).await;
    assert_eq!(
        refused.refused_field(),
        (409, "email_taken".into(), "email".into())
    );
    assert_eq!(own(&app, &token).await["email"], "nova@mail.test");
}
