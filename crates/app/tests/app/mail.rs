//! The job that sends mail: once, again while the server is unavailable, never if it cannot succeed.
use crate::pool;

use pult_app::{App, AppSettings, Integrations, mail};
use pult_domain::{ids::MailId, lang::Lang, limits::JOB_ATTEMPTS, mail::MailKind};
use pult_media::MediaStore;
use pult_providers::mail::Mailer;
use pult_store::{
    MailState, NewMail,
    testing::{TestStore, sqlite},
};
use serde_json::json;

const FROM: &str = "Pult <no-reply@pult.test>";

async fn app(store: &TestStore, mailer: Mailer) -> App {
    let settings = AppSettings {
        public_url: "https://pult.test".into(),
        ..pool::settings()
    };
    let integrations = Integrations {
        mailer: Some(mailer),
        ..Integrations::default()
    };
    let media = MediaStore::in_memory().await.unwrap();
    App::start_beside((**store).clone(), media, &[7; 32], settings, integrations)
        .await
        .unwrap()
}

async fn queue(app: &App, to: &str) -> MailId {
    let mut tx = app.store.begin().await.unwrap();
    let new = NewMail {
        account: None,
        to,
        kind: MailKind::ResetPassword,
        lang: Lang::Ru,
        params: json!({ "login": "kontur" }),
        link_code: Some("the-code"),
        at: app.now(),
    };
    let id = tx.queue_mail(&new).await.unwrap();
    tx.commit().await.unwrap();
    id
}

#[tokio::test]
async fn a_mail_leaves_once_and_its_code_is_forgotten() {
    let (store, data) = (sqlite().await, tempfile::TempDir::new().unwrap());
    let app = app(&store, Mailer::folder(data.path(), FROM).unwrap()).await;
    let id = queue(&app, "kontur@example.com").await;
    mail::send(&app, id).await.unwrap();
    let mail_path = std::fs::read_dir(data.path())
        .unwrap()
        .next()
        .unwrap()
        .unwrap()
        .path();
    let mail_text = std::fs::read_to_string(&mail_path).unwrap();
    assert!(mail_text.contains("To: kontur@example.com"));
    std::fs::remove_file(&mail_path).unwrap();

    // The job runs again, as jobs may.
    mail::send(&app, id).await.unwrap();
    assert_eq!(std::fs::read_dir(data.path()).unwrap().count(), 0);
    let stored = app.store.mail(id).await.unwrap().unwrap();
    assert_eq!((stored.state, stored.attempts), (MailState::Sent, 1));
    let link = "https://pult.test/reset-password?login=kontur&checkword=the-code";
    assert!(
        stored.text.unwrap().contains(link),
        "staff can read what stayed here"
    );
    assert_eq!(app.store.queued_mail(id).await.unwrap(), None);
}

#[tokio::test]
async fn a_server_that_is_away_is_tried_again_and_at_last_given_up() {
    let store = sqlite().await;
    let free = tokio::net::TcpListener::bind("127.0.0.1:0")
        .await
        .unwrap()
        .local_addr()
        .unwrap();
    let app = app(&store, Mailer::smtp(&format!("smtp://{free}"), FROM).unwrap()).await;
    let id = queue(&app, "kontur@example.com").await;
    for attempt in 1..=JOB_ATTEMPTS {
        assert!(mail::send(&app, id).await.is_err(), "the queue must know");
        let stored = app.store.mail(id).await.unwrap().unwrap();
        let expected = if attempt < JOB_ATTEMPTS {
            MailState::Queued
        } else {
            MailState::Failed
        };
        assert_eq!((stored.state, stored.attempts), (expected, attempt));
        assert!(stored.error.is_some());
    }
    assert!(mail::send(&app, id).await.is_ok(), "given up is given up");
}

#[tokio::test]
async fn what_can_never_be_sent_is_not_tried_again() {
    let (store, data) = (sqlite().await, tempfile::TempDir::new().unwrap());
    let app = app(&store, Mailer::folder(data.path(), FROM).unwrap()).await;
    let id = queue(&app, "kontur@example.com\r\nBcc: everybody@example.com").await;
    mail::send(&app, id).await.unwrap();
    assert_eq!(
        app.store.mail(id).await.unwrap().unwrap().state,
        MailState::Failed
    );
    assert_eq!(std::fs::read_dir(data.path()).unwrap().count(), 0);
}
