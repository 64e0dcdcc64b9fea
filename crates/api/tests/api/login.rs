//! Signing in and out.

use serde_json::json;

use crate::{test_app::TestApp, test_pool::PASSWORD};

#[tokio::test]
async fn a_user_signs_in_is_known_and_signs_out() {
    let app = TestApp::start().await;
    let body = json!({ "login": "PRO@pult.test", "password": PASSWORD });
    let answer = app.post("/api/login").json(&body).send().await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.json()["user"]["login"], "pro");
    assert!(!answer.headers.contains_key("set-cookie"));

    let token = answer.json()["token"].as_str().unwrap().to_owned();
    assert_eq!(app.get("/api/user").token(&token).send().await.status, 200);
    assert_eq!(app.post("/api/logout").token(&token).send().await.status, 200);
    let after = app.get("/api/user").token(&token).send().await;
    assert_eq!(after.refusal(), (401, "session_expired".into()));
}

#[tokio::test]
async fn an_unknown_login_and_a_wrong_password_look_alike() {
    let app = TestApp::start().await;
    let mut bodies = Vec::new();
    for login in ["pro", "nobody", "", "pro' OR 1=1 --", "п\0о"] {
        let body = json!({ "login": login, "password": "wrong-password" });
        let answer = app.post("/api/login").json(&body).send().await;
        assert_eq!(answer.refusal(), (401, "wrong_credentials".into()));
        bodies.push(answer.body);
    }
    bodies.dedup();
    assert_eq!(bodies.len(), 1);
}

#[tokio::test]
async fn a_sign_in_must_be_json_and_whole() {
    let app = TestApp::start().await;
    let form = app
        .post("/api/login")
        .header("content-type", "application/x-www-form-urlencoded");
    let answer = form
        .bare_body(format!("login=pro&password={PASSWORD}"))
        .send()
        .await;
    assert_eq!(answer.refusal(), (415, "unsupported_media".into()));
    let answer = app
        .post("/api/login")
        .json(&json!({ "login": "pro" }))
        .send()
        .await;
    assert_eq!(
        answer.refused_field(),
        (422, "required".into(), "password".into())
    );
    let answer = app
        .post("/api/login")
        .json(&json!({ "login": 5, "password": "x" }))
        .send()
        .await;
    assert_eq!(answer.refused_field(), (422, "wrong_type".into(), "login".into()));
}

#[tokio::test]
async fn signing_out_needs_a_session() {
    let app = TestApp::start().await;
    assert_eq!(
        app.post("/api/logout").send().await.refusal(),
        (401, "login_required".into())
    );
}
