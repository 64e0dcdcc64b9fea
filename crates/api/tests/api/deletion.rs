//! The export and the deletion of an account.

use std::io::{Cursor, Read};

use pult_app::accounts;
use pult_media::ObjectKind;
use pult_store::{BugReport, BugReportFile, BugState};
use serde_json::{Value, json};

use crate::{
    registration::form,
    test_app::{TestApp, TestResponse},
    test_pool::PASSWORD,
};

async fn delete(app: &TestApp, token: &str, body: Value) -> TestResponse {
    app.delete("/api/user").token(token).json(&body).send().await
}

#[tokio::test]
async fn deleting_needs_a_proof_and_says_why_it_is_refused() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let refused = delete(&app, &token, json!({ "password": "wrong-password" })).await;
    assert_eq!(refused.refusal(), (403, "wrong_password".into()));
    assert_eq!(refused.json()["error"], refused.json()["message"]);
    assert_eq!(
        delete(&app, &token, json!({})).await.refusal(),
        (403, "password_required".into())
    );
    assert_eq!(
        delete(&app, &token, json!({ "code": "x" })).await.refusal(),
        (403, "wrong_code".into())
    );
    assert_eq!(app.get("/api/user").token(&token).send().await.status, 200);
}

#[tokio::test]
async fn an_account_is_closed_at_once_and_erased_by_a_job() {
    let app = TestApp::start().await;
    let (here, there) = (app.sign_in("pro").await, app.sign_in("pro").await);
    let account = app.app.store.credentials("pro").await.unwrap().unwrap().account;
    let done = delete(&app, &here, json!({ "password": PASSWORD })).await.ok();
    assert_eq!(done, json!({ "message": "Аккаунт удалён" }));
    for token in [&here, &there] {
        assert_eq!(
            app.get("/api/user").token(token).send().await.refusal(),
            (401, "session_expired".into())
        );
    }
    let body = json!({ "login": "pro", "password": PASSWORD });
    let closed = app.post("/api/login").json(&body).send().await;
    assert_eq!(closed.refusal(), (401, "wrong_credentials".into()));
    assert_eq!(app.mail("pro@pult.test").await.0, "account_deleted");

    for _ in 0..2 {
        accounts::erase_account(&app.app, account.id).await.unwrap();
    }
    let erased = app.app.store.account(account.id).await.unwrap().unwrap();
    assert_eq!((erased.login.as_str(), erased.email.as_str()), ("#2", "#2"));
    assert_eq!(
        app.app
            .store
            .subscription(account.id)
            .await
            .unwrap()
            .periods
            .len(),
        1,
        "what was paid stays"
    );
    app.post("/api/user").json(&form("pro")).send().await.ok();
}

#[tokio::test]
async fn a_job_leaves_an_account_that_is_not_closed_alone() {
    let app = TestApp::start().await;
    let account = app.app.store.credentials("pro").await.unwrap().unwrap().account;
    accounts::erase_account(&app.app, account.id).await.unwrap();
    assert_eq!(
        app.app.store.account(account.id).await.unwrap().unwrap().login,
        "pro"
    );
}

#[tokio::test]
async fn the_code_from_the_mail_stands_in_for_the_password() {
    let app = TestApp::start().await;
    let (token, other) = (app.sign_in("pro").await, app.sign_in("free").await);
    app.post("/api/user/send_deletion")
        .token(&token)
        .send()
        .await
        .ok();
    let (kind, code) = app.mail("pro@pult.test").await;
    assert_eq!(kind, "delete_account");
    assert_eq!(
        delete(&app, &other, json!({ "code": code })).await.refusal(),
        (403, "wrong_code".into())
    );
    delete(&app, &token, json!({ "code": code })).await.ok();
    assert_eq!(app.get("/api/user").token(&token).send().await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_kept_about_an_account_can_be_taken_along() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    report(&app, "pro").await;
    let answer = app.get("/api/user/export").token(&token).send().await;
    assert_eq!(
        (answer.status.as_u16(), answer.header("content-type")),
        (200, "application/zip")
    );
    assert_eq!(answer.header("cache-control"), "private, no-store");
    let mut archive = zip::ZipArchive::new(Cursor::new(answer.body)).unwrap();
    let mut file = |name: &str| -> Value {
        let mut text = String::new();
        archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
        serde_json::from_str(&text).unwrap()
    };
    assert_eq!(file("account.json")[0]["login"], "pro");
    assert_eq!(file("favorites.json")[0]["track_id"], 3);
    assert_eq!(file("downloads.json").as_array().unwrap().len(), 3);
    assert_eq!(file("subscriptions.json")[0]["plan"], "pro");
    assert_eq!(file("identities.json"), json!([]));
    assert_eq!(file("bug_reports.json")[0]["text"], "Не играет");
    assert_eq!(file("bug_report_files.json")[0]["name"], "log.txt");
    for name in ["account.json", "sessions.json", "mails.json"] {
        let text = file(name).to_string();
        assert!(
            !text.contains("hash") && !text.contains(&token),
            "{name} tells a secret"
        );
    }
    let mut attached = String::new();
    archive
        .by_name("attachments/1-log.txt")
        .unwrap()
        .read_to_string(&mut attached)
        .unwrap();
    assert_eq!(attached, "line");
}

/// Sends a bug report with a file.
async fn report(app: &TestApp, login: &str) {
    let (store, now) = (&app.app.store, app.app.now());
    let account = store.credentials(login).await.unwrap().unwrap().account.id;
    let stored = app.app.media.put(ObjectKind::Attachment, "line").await.unwrap();
    let report = BugReport {
        id: 0,
        account: Some(account),
        text: "Не играет".into(),
        page: "/recordpool".into(),
        email: String::new(),
        device: "tests".into(),
        state: BugState::New,
        created_at: now,
        updated_at: now,
    };
    let file = BugReportFile {
        position: 0,
        name: "log.txt".into(),
        kind: "text/plain".into(),
        length: 4,
        object: stored.key.id.to_string(),
    };
    let mut tx = store.begin().await.unwrap();
    tx.add_bug_report(&report, &[file]).await.unwrap();
    tx.commit().await.unwrap();
}
