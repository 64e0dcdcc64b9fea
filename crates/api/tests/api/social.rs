//! Sign-in through providers, with a test provider that follows the rules or breaks one.

mod hostile;
mod second_factor;
mod sign_in;

use std::collections::HashMap;

use pult_app::{Integrations, mail};
use pult_providers::{
    mail::Mailer,
    oidc::OidcProvider,
    testing::{FakeOidcProvider, ProviderFault, TestPerson},
};
use pult_store::NewIdentity;
use serde_json::{Value, json};
use tempfile::TempDir;
use url::Url;

use crate::{
    test_app::{Call, TestApp, TestResponse},
    test_pool::PASSWORD,
    two_factor,
};

const PUBLIC: &str = "http://pult.test";
const EMAIL: &str = "newcomer@example.com";

struct Scene {
    app: TestApp,
    provider: FakeOidcProvider,
    _mail_folder: TempDir,
}

async fn scene() -> Scene {
    let provider = FakeOidcProvider::start().await;
    provider.sign_in_as(person("7", Some(EMAIL), Some(true)));
    let mail_folder = TempDir::new().unwrap();
    let named = |name| OidcProvider::new(provider.client(name, PUBLIC)).unwrap();
    let outside = Integrations {
        mailer: Some(Mailer::folder(mail_folder.path(), "Pult <no-reply@pult.test>").unwrap()),
        providers: vec![named("test"), named("vk")],
        ..Integrations::default()
    };
    Scene {
        app: TestApp::with_integrations(outside).await,
        provider,
        _mail_folder: mail_folder,
    }
}

fn person(subject: &str, email: Option<&str>, verified: Option<bool>) -> TestPerson {
    TestPerson {
        subject: subject.into(),
        email: email.map(str::to_owned),
        email_verified: verified,
        name: Some("Новый Человек".into()),
        shy: false,
    }
}

/// A browser with its one cookie.
#[derive(Default, Clone)]
struct Browser(Option<String>);

impl Browser {
    fn with_cookie<'a>(&self, call: Call<'a>) -> Call<'a> {
        match &self.0 {
            Some(cookie) => call.header("cookie", cookie),
            None => call,
        }
    }

    fn store_cookie(&mut self, answer: &TestResponse) {
        if let Some(set) = answer.headers.get("set-cookie") {
            let set = set.to_str().unwrap();
            assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax"), "{set}");
            self.0 = Some(set.split(';').next().unwrap().to_owned());
        }
    }
}

impl Scene {
    async fn start(&self, browser: &mut Browser, query: &str) -> String {
        let call = self.app.get(&format!("/api/oidc/test/start?{query}"));
        let answer = browser.with_cookie(call).send().await;
        assert_eq!(answer.status, 303, "{}", answer.text());
        browser.store_cookie(&answer);
        answer.header("location").to_owned()
    }

    async fn return_from_provider(
        &self,
        browser: &Browser,
        name: &str,
        state: &str,
        code: &str,
    ) -> TestResponse {
        let call = self.app.get(&format!(
            "/api/oidc/{name}/return?state={state}&code={code}&device_id=d"
        ));
        browser.with_cookie(call).send().await
    }

    /// The whole round trip; returns the page it ends on and the query of its address.
    async fn sign_in(&self, browser: &mut Browser, query: &str) -> (String, HashMap<String, String>) {
        let url = self.start(browser, query).await;
        let code = self.provider.agree(&url);
        landing_page(
            &self
                .return_from_provider(browser, "test", &state_of(&url), &code)
                .await,
        )
    }

    async fn post(&self, browser: &Browser, path: &str, body: &Value) -> TestResponse {
        browser.with_cookie(self.app.post(path)).json(body).send().await
    }

    async fn redeem(&self, browser: &Browser, ticket: &str) -> TestResponse {
        self.post(browser, "/api/oidc/ticket", &json!({ "ticket": ticket }))
            .await
    }

    /// Sends the queued mails, and returns the code in the newest one.
    async fn mailed_code(&self, to: &str) -> String {
        let (mails, _) = mail::list(&self.app.app, 0, 50).await.unwrap();
        for queued in &mails {
            mail::send(&self.app.app, queued.id).await.unwrap();
        }
        let newest = mails.iter().find(|mail| mail.to == to).expect("a mail");
        let text = self
            .app
            .app
            .store
            .mail(newest.id)
            .await
            .unwrap()
            .unwrap()
            .text
            .unwrap();
        let link = text
            .lines()
            .find(|line| line.starts_with(PUBLIC))
            .expect("a link");
        let url = Url::parse(link).unwrap();
        assert_eq!(url.path(), "/signup/email");
        url.query_pairs()
            .find(|(name, _)| name == "code")
            .unwrap()
            .1
            .into_owned()
    }

    async fn enter_email(&self, browser: &Browser, ticket: &str, email: &str) -> TestResponse {
        let body = json!({ "ticket": ticket, "email": email, "consent": true });
        self.post(browser, "/api/oidc/email", &body).await
    }

    async fn accounts(&self) -> i64 {
        self.app.app.store.account_count().await.unwrap()
    }
}

fn state_of(url: &str) -> String {
    let url = Url::parse(url).unwrap();
    url.query_pairs()
        .find(|(name, _)| name == "state")
        .unwrap()
        .1
        .into_owned()
}

fn landing_page(answer: &TestResponse) -> (String, HashMap<String, String>) {
    assert_eq!(answer.status, 303, "{}", answer.text());
    let url = Url::parse(PUBLIC)
        .unwrap()
        .join(answer.header("location"))
        .unwrap();
    assert!(url.as_str().starts_with(PUBLIC), "{url}");
    (url.path().to_owned(), url.query_pairs().into_owned().collect())
}

#[track_caller]
fn assert_failed((page, query): (String, HashMap<String, String>)) {
    assert_eq!((page.as_str(), query["error"].as_str()), ("/login", "social"));
    assert!(!query.contains_key("ticket"));
}
