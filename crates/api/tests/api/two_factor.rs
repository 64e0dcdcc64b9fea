//! Two-factor sign-in, with codes computed as by an authenticator app.

use std::time::{SystemTime, UNIX_EPOCH};

use data_encoding::BASE32_NOPAD;
use serde_json::{Value, json};
use totp_rs::Builder;

use crate::{
    test_app::{TestApp, TestResponse},
    test_pool::PASSWORD,
};

/// The code of the authenticator app, `ahead` time steps from now.
pub(crate) fn code(secret: &str, ahead: i64) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() as i64;
    let totp = Builder::new()
        .with_secret(BASE32_NOPAD.decode(secret.as_bytes()).unwrap())
        .build()
        .unwrap();
    totp.generate((now + 30 * ahead) as u64).to_string()
}

async fn start(app: &TestApp, token: &str) -> String {
    let body = json!({ "password": PASSWORD });
    let started = app
        .post("/api/user/two_factor/start")
        .token(token)
        .json(&body)
        .send()
        .await
        .ok();
    let secret = started["secret"].as_str().unwrap();
    assert!(
        started["uri"]
            .as_str()
            .unwrap()
            .starts_with(&format!("otpauth://totp/Pult:pro?secret={secret}"))
    );
    assert!(started["qr"]["size"].as_i64().unwrap() >= 21);
    assert!(started["qr"]["path"].as_str().unwrap().starts_with("M0 0h7"));
    secret.to_owned()
}

async fn confirm(app: &TestApp, token: &str, code: &str) -> TestResponse {
    app.post("/api/user/two_factor/confirm")
        .token(token)
        .json(&json!({ "code": code }))
        .send()
        .await
}

/// Switches two-factor on for `pro` with the code of the previous time step; returns the secret and the recovery codes.
pub(crate) async fn switch_on_two_factor(app: &TestApp, token: &str) -> (String, Vec<String>) {
    let secret = start(app, token).await;
    let codes = confirm(app, token, &code(&secret, -1)).await.ok();
    let codes = codes["recovery"]
        .as_array()
        .unwrap()
        .iter()
        .map(|code| code.as_str().unwrap().to_owned());
    (secret, codes.collect())
}

async fn login(app: &TestApp, code: Option<&str>) -> TestResponse {
    let mut body = json!({ "login": "pro", "password": PASSWORD });
    if let Some(code) = code {
        body["code"] = json!(code);
    }
    app.post("/api/login").json(&body).send().await
}

async fn state(app: &TestApp, token: &str) -> Value {
    app.get("/api/user/two_factor").token(token).send().await.ok()
}

#[tokio::test]
async fn nothing_is_asked_for_before_the_first_code_has_worked() {
    let app = TestApp::start().await;
    let (here, there) = (app.sign_in("pro").await, app.sign_in("pro").await);
    let refused = app
        .post("/api/user/two_factor/start")
        .token(&here)
        .json(&json!({ "password": "wrong-password" }));
    assert_eq!(refused.send().await.refusal(), (403, "wrong_password".into()));
    assert_eq!(
        confirm(&app, &here, "123456").await.refusal(),
        (409, "two_factor_off".into())
    );
    start(&app, &here).await;
    let secret = start(&app, &here).await;
    assert_eq!(login(&app, None).await.status, 200, "not yet");
    assert_eq!(
        confirm(&app, &here, "12345").await.refusal(),
        (401, "totp_wrong".into())
    );
    let codes = confirm(&app, &here, &code(&secret, 0)).await.ok();
    assert_eq!(codes["recovery"].as_array().unwrap().len(), 10);
    assert_eq!(
        state(&app, &here).await,
        json!({ "enabled": true, "recovery_left": 10 })
    );
    assert_eq!(
        app.get("/api/user").token(&here).send().await.ok()["two_factor"],
        true
    );
    assert_eq!(
        app.get("/api/user").token(&there).send().await.status,
        401,
        "all other sessions end"
    );
    assert_eq!(app.mail("pro@pult.test").await.0, "two_factor_on");
    let again = app
        .post("/api/user/two_factor/start")
        .token(&here)
        .json(&json!({ "password": PASSWORD }));
    assert_eq!(again.send().await.refusal(), (409, "two_factor_on".into()));
}

#[tokio::test]
async fn a_code_opens_once_and_a_wrong_password_never_learns_of_it() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let (secret, _) = switch_on_two_factor(&app, &token).await;
    assert_eq!(
        login(&app, None).await.refused_field(),
        (401, "totp_required".into(), "code".into())
    );
    let wrong = json!({ "login": "pro", "password": "wrong-password", "code": code(&secret, 0) });
    let answer = app.post("/api/login").json(&wrong).send().await;
    assert_eq!(answer.refusal(), (401, "wrong_credentials".into()));
    assert_eq!(
        login(&app, Some("000000x")).await.refusal(),
        (401, "totp_wrong".into())
    );
    let now = code(&secret, 0);
    assert_eq!(login(&app, Some(&now)).await.status, 200);
    assert_eq!(
        login(&app, Some(&now)).await.refusal(),
        (401, "totp_wrong".into()),
        "the same code again"
    );
    assert_eq!(
        login(&app, Some(&code(&secret, -1))).await.refusal(),
        (401, "totp_wrong".into()),
        "an older one"
    );
    assert_eq!(
        login(&app, Some(&code(&secret, 1))).await.status,
        200,
        "a phone that is a little ahead"
    );
}

#[tokio::test]
async fn codes_cannot_be_tried_without_end() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    switch_on_two_factor(&app, &token).await;
    let mut statuses = Vec::new();
    for _ in 0..12 {
        statuses.push(login(&app, Some("000000")).await.status.as_u16());
    }
    assert_eq!(
        statuses.iter().filter(|status| **status == 401).count(),
        10,
        "{statuses:?}"
    );
    assert_eq!(statuses[11], 429);
}

#[tokio::test]
async fn a_recovery_code_opens_once() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let (secret, codes) = switch_on_two_factor(&app, &token).await;
    let typed = codes[0].to_uppercase().replace('-', "");
    assert_eq!(login(&app, Some(&typed)).await.status, 200);
    assert_eq!(
        login(&app, Some(&codes[0])).await.refusal(),
        (401, "totp_wrong".into())
    );
    assert_eq!(state(&app, &token).await["recovery_left"], 9);
    assert_eq!(app.mail("pro@pult.test").await.0, "recovery_used");

    let body = json!({ "password": PASSWORD, "code": code(&secret, 0) });
    let fresh = app
        .post("/api/user/two_factor/recovery")
        .token(&token)
        .json(&body)
        .send()
        .await
        .ok();
    assert_eq!(fresh["recovery"].as_array().unwrap().len(), 10);
    assert_eq!(
        login(&app, Some(&codes[1])).await.refusal(),
        (401, "totp_wrong".into()),
        "replaced"
    );
}

#[tokio::test]
async fn switching_off_needs_the_password_and_a_code() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let (secret, codes) = switch_on_two_factor(&app, &token).await;
    let off = async |password: &str, code: &str| {
        let body = json!({ "password": password, "code": code });
        app.delete("/api/user/two_factor")
            .token(&token)
            .json(&body)
            .send()
            .await
    };
    assert_eq!(
        off("wrong-password", &codes[0]).await.refusal(),
        (403, "wrong_password".into())
    );
    assert_eq!(off(PASSWORD, "123").await.refusal(), (401, "totp_wrong".into()));
    off(PASSWORD, &code(&secret, 0)).await.ok();
    assert_eq!(
        state(&app, &token).await,
        json!({ "enabled": false, "recovery_left": 0 })
    );
    assert_eq!(login(&app, None).await.status, 200);
    assert_eq!(
        off(PASSWORD, &codes[0]).await.refusal(),
        (409, "two_factor_off".into())
    );
}

#[tokio::test]
async fn staff_of_a_real_pool_set_it_up_before_anything_else() {
    let app = TestApp::in_production().await;
    let token = app.sign_in("admin").await;
    assert_eq!(
        app.get("/api/user").token(&token).send().await.ok()["must_set_two_factor"],
        true
    );
    let refused = app.get("/api/admin/audit").token(&token).send().await;
    assert_eq!(refused.refusal(), (403, "two_factor_required".into()));
    let body = json!({ "password": PASSWORD });
    let started = app
        .post("/api/user/two_factor/start")
        .token(&token)
        .json(&body)
        .send()
        .await
        .ok();
    confirm(&app, &token, &code(started["secret"].as_str().unwrap(), 0))
        .await
        .ok();
    assert_eq!(app.get("/api/admin/audit").token(&token).send().await.status, 200);
    assert_eq!(
        app.get("/api/user").token(&token).send().await.ok()["must_set_two_factor"],
        false
    );
}
