//! Outgoing mail as staff see it, and what is mailed to account owners.

use pult_app::{Integrations, mail};
use pult_providers::mail::Mailer;
use serde_json::{Value, json};

use crate::{test_app::TestApp, test_pool::PASSWORD};

pub(crate) async fn app_with_mail() -> (TestApp, tempfile::TempDir) {
    let mail_folder = tempfile::TempDir::new().unwrap();
    let outside = Integrations {
        mailer: Some(Mailer::folder(mail_folder.path(), "Pult <no-reply@pult.test>").unwrap()),
        ..Integrations::default()
    };
    (TestApp::with_integrations(outside).await, mail_folder)
}

async fn sign_in_from(app: &TestApp, address: &str) {
    let body = json!({ "login": "pro", "password": PASSWORD });
    app.post("/api/login").json(&body).from(address).send().await.ok();
}

#[tokio::test]
async fn an_owner_is_told_of_a_sign_in_from_a_new_network() {
    let (app, _letters) = app_with_mail().await;
    for address in ["192.0.2.1", "192.0.2.1", "198.51.100.7", "198.51.100.7"] {
        sign_in_from(&app, address).await;
    }
    let (mails, _) = mail::list(&app.app, 0, 10).await.unwrap();
    let kinds: Vec<_> = mails.iter().map(|mail| mail.kind.as_str()).collect();
    assert_eq!(
        kinds,
        ["new_sign_in"],
        "the first place is home, and each is told once"
    );
    mail::send(&app.app, mails[0].id).await.unwrap();
    let text = app
        .app
        .store
        .mail(mails[0].id)
        .await
        .unwrap()
        .unwrap()
        .text
        .unwrap();
    assert!(text.contains("198.51.100.7"), "{text}");
}

#[tokio::test]
async fn admins_read_what_stayed_on_the_machine() {
    let (app, _letters) = app_with_mail().await;
    for address in ["192.0.2.1", "198.51.100.7"] {
        sign_in_from(&app, address).await;
    }
    let token = app.sign_in("admin").await;
    let list = app.get("/api/admin/mail?limit=5").token(&token).send().await.ok();
    let (item, total) = (&list["items"][0], &list["total"]);
    assert_eq!(
        (&item["kind"], &item["to"], total),
        (&json!("new_sign_in"), &json!("pro@pult.test"), &json!(1))
    );
    assert_eq!(
        (&item["state"], &item["subject"]),
        (&json!("queued"), &Value::Null)
    );
    let id = item["id"].as_str().unwrap();
    mail::send(&app.app, pult_domain::ids::MailId(id.parse().unwrap()))
        .await
        .unwrap();
    let mail = app
        .get(&format!("/api/admin/mail/{id}"))
        .token(&token)
        .send()
        .await
        .ok();
    assert_eq!(
        (&mail["state"], &mail["subject"]),
        (&json!("sent"), &json!("Вход с нового устройства"))
    );
    assert!(mail["html"].as_str().unwrap().contains("198.51.100.7"));
    for path in [
        "/api/admin/mail/0",
        "/api/admin/mail/x",
        "/api/admin/mail/99999999999999999999",
    ] {
        assert_eq!(
            app.get(path).token(&token).send().await.refusal(),
            (404, "not_found".into())
        );
    }
    let log = app.get("/api/admin/audit").token(&token).send().await.ok();
    assert_eq!(log["total"], 1, "what is not there was not read");
    let entry = &log["items"][0];
    assert_eq!(
        (&entry["who"], &entry["action"], &entry["details"]["to"]),
        (&json!("admin"), &json!("mail.read"), &json!("pro@pult.test"))
    );
    // The link in a mail opens the account it was sent to, even an admin's.
    for other in ["free", "moderator"] {
        let other = app.sign_in(other).await;
        let hidden = app.get("/api/admin/mail").token(&other).send().await;
        assert_eq!(hidden.refusal(), (404, "not_found".into()));
    }
}
