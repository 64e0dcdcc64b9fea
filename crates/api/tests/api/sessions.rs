//! The sessions of a user: listing, ending and handing them over.

use serde_json::{Value, json};

use crate::{test_app::TestApp, test_pool::PASSWORD};

async fn list_sessions(app: &TestApp, token: &str) -> Vec<Value> {
    let answer = app.get("/api/user/sessions").token(token).send().await;
    assert_eq!(answer.header("cache-control"), "private, no-store");
    answer.ok().as_array().unwrap().clone()
}

async fn is_valid(app: &TestApp, token: &str) -> bool {
    app.get("/api/user").token(token).send().await.status == 200
}

#[tokio::test]
async fn sessions_are_seen_and_ended_one_by_one() {
    let app = TestApp::start().await;
    let here = app.sign_in("pro").await;
    let body = json!({ "login": "pro", "password": PASSWORD });
    let call = app
        .post("/api/login")
        .header("user-agent", &"Mozilla ".repeat(100))
        .from("203.0.113.9");
    let there = call.json(&body).send().await.ok()["token"]
        .as_str()
        .unwrap()
        .to_owned();
    let other_user = app.sign_in("free").await;
    let sessions = list_sessions(&app, &here).await;
    assert_eq!(sessions.len(), 2);
    let other = sessions
        .iter()
        .find(|session| session["current"] == false)
        .unwrap();
    assert_eq!(other["address"], "203.0.113.9");
    assert_eq!(other["device"].as_str().unwrap().len(), 200);
    assert!(other["last_used_at"].as_str().unwrap().ends_with('Z'));
    let id = other["id"].as_str().unwrap();

    let foreign = app
        .delete(&format!("/api/user/sessions?id={id}"))
        .token(&other_user)
        .send()
        .await;
    assert_eq!(foreign.refusal(), (404, "not_found".into()));
    assert!(is_valid(&app, &there).await);
    app.delete(&format!("/api/user/sessions?id={id}"))
        .token(&here)
        .send()
        .await
        .ok();
    assert!(!is_valid(&app, &there).await && is_valid(&app, &here).await);
    let nonsense = app.delete("/api/user/sessions?id=all").token(&here).send().await;
    assert_eq!(nonsense.refused_field(), (422, "wrong_type".into(), "id".into()));
}

#[tokio::test]
async fn a_session_ends_after_two_million_seconds() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    app.shift_clock(2_000_000 - 60).await;
    assert!(is_valid(&app, &token).await);
    app.shift_clock(2_000_000 + 60).await;
    let ended = app.get("/api/user").token(&token).send().await;
    assert_eq!(ended.refusal(), (401, "session_expired".into()));
}

#[tokio::test]
async fn all_others_end_at_once() {
    let app = TestApp::start().await;
    let (here, there) = (app.sign_in("pro").await, app.sign_in("pro").await);
    let other_user = app.sign_in("free").await;
    app.delete("/api/user/sessions").token(&here).send().await.ok();
    assert!(
        is_valid(&app, &here).await && !is_valid(&app, &there).await && is_valid(&app, &other_user).await
    );
    assert_eq!(list_sessions(&app, &here).await.len(), 1);
}

#[tokio::test]
async fn what_was_brought_along_before_signing_in_is_never_adopted() {
    let app = TestApp::start().await;
    let planted = app.sign_in("free").await;
    let body = json!({ "login": "pro", "password": PASSWORD });
    let call = app
        .post("/api/login")
        .token(&planted)
        .header("cookie", &format!("token={planted}"));
    let own = call.json(&body).send().await.ok()["token"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_ne!(own, planted);
    assert!(is_valid(&app, &own).await && !is_valid(&app, &planted).await);
    let registered = app
        .post("/api/user")
        .token(&own)
        .json(&crate::registration::form("nova"))
        .send()
        .await
        .ok();
    assert!(is_valid(&app, registered["token"].as_str().unwrap()).await && !is_valid(&app, &own).await);
    let own = app.sign_in("pro").await;
    // A wrong password ends no session.
    let wrong = json!({ "login": "pro", "password": "wrong-password" });
    app.post("/api/login").token(&own).json(&wrong).send().await;
    assert!(is_valid(&app, &own).await);
}

#[tokio::test]
async fn an_account_is_handed_over_once_and_never_over_another() {
    let app = TestApp::start().await;
    let here = app.sign_in("pro").await;
    let handed = app.post("/api/session/hand_over").token(&here).send().await.ok();
    let token = handed["token"].as_str().unwrap();
    assert_eq!(handed["url"], format!("http://pult.test/home?token={token}"));
    assert!(!is_valid(&app, token).await, "it is no session itself");
    let body = json!({ "token": token });

    let other_user = app.sign_in("free").await;
    let still_valid = app
        .post("/api/session/exchange")
        .token(&other_user)
        .json(&body)
        .send()
        .await;
    assert_eq!(still_valid.refusal(), (409, "already_signed_in".into()));
    assert!(is_valid(&app, &other_user).await);

    let exchanged = app.post("/api/session/exchange").json(&body).send().await.ok();
    assert_eq!(exchanged["user"]["login"], "pro");
    assert!(is_valid(&app, exchanged["token"].as_str().unwrap()).await && is_valid(&app, &here).await);
    for used in [token, "", "x", here.as_str()] {
        let answer = app
            .post("/api/session/exchange")
            .json(&json!({ "token": used }))
            .send()
            .await;
        assert_eq!(answer.refusal(), (401, "session_expired".into()));
    }
}
