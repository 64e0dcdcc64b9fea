//! Signing in through others, against a provider that keeps to the rules or breaks one.

use std::collections::HashMap;

use pult_app::{Outside, mail};
use pult_providers::{
    mail::Mailer,
    oidc::Provider,
    testing::{Mischief, Person, StandIn},
};
use pult_store::NewIdentity;
use serde_json::{Value, json};
use tempfile::TempDir;
use url::Url;

use crate::{
    pool::PASSWORD,
    test_app::{Answer, Call, TestApp},
    two_factor,
};

const PUBLIC: &str = "http://pult.test";
const EMAIL: &str = "newcomer@example.com";

struct Scene {
    app: TestApp,
    provider: StandIn,
    _letters: TempDir,
}

async fn scene() -> Scene {
    let provider = StandIn::start().await;
    provider.sign_in_as(person("7", Some(EMAIL), Some(true)));
    let letters = TempDir::new().unwrap();
    let named = |name| Provider::new(provider.client(name, PUBLIC)).unwrap();
    let outside = Outside {
        mailer: Some(Mailer::folder(letters.path(), "Pult <no-reply@pult.test>").unwrap()),
        providers: vec![named("test"), named("vk")],
        ..Outside::default()
    };
    Scene {
        app: TestApp::beside(outside).await,
        provider,
        _letters: letters,
    }
}

fn person(subject: &str, email: Option<&str>, verified: Option<bool>) -> Person {
    Person {
        subject: subject.into(),
        email: email.map(str::to_owned),
        email_verified: verified,
        name: Some("Новый Человек".into()),
        shy: false,
    }
}

/// A browser: its one cookie.
#[derive(Default, Clone)]
struct Browser(Option<String>);

impl Browser {
    fn bring<'a>(&self, call: Call<'a>) -> Call<'a> {
        match &self.0 {
            Some(cookie) => call.header("cookie", cookie),
            None => call,
        }
    }

    fn keep(&mut self, answer: &Answer) {
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
        let answer = browser.bring(call).send().await;
        assert_eq!(answer.status, 303, "{}", answer.text());
        browser.keep(&answer);
        answer.header("location").to_owned()
    }

    async fn come_back(&self, browser: &Browser, name: &str, state: &str, code: &str) -> Answer {
        let call = self.app.get(&format!(
            "/api/oidc/{name}/return?state={state}&code={code}&device_id=d"
        ));
        browser.bring(call).send().await
    }

    /// The whole way there and back; the page one lands on, and what its address brings.
    async fn sign_in(&self, browser: &mut Browser, query: &str) -> (String, HashMap<String, String>) {
        let url = self.start(browser, query).await;
        let code = self.provider.agree(&url);
        landed(&self.come_back(browser, "test", &state_of(&url), &code).await)
    }

    async fn post(&self, browser: &Browser, path: &str, body: &Value) -> Answer {
        browser.bring(self.app.post(path)).json(body).send().await
    }

    async fn redeem(&self, browser: &Browser, ticket: &str) -> Answer {
        self.post(browser, "/api/oidc/ticket", &json!({ "ticket": ticket }))
            .await
    }

    /// Lets the mails leave, and gives the code in the newest.
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

    async fn say_mailbox(&self, browser: &Browser, ticket: &str, email: &str) -> Answer {
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

fn landed(answer: &Answer) -> (String, HashMap<String, String>) {
    assert_eq!(answer.status, 303, "{}", answer.text());
    let url = Url::parse(PUBLIC)
        .unwrap()
        .join(answer.header("location"))
        .unwrap();
    assert!(url.as_str().starts_with(PUBLIC), "{url}");
    (url.path().to_owned(), url.query_pairs().into_owned().collect())
}

#[track_caller]
fn failed((page, brought): (String, HashMap<String, String>)) {
    assert_eq!((page.as_str(), brought["error"].as_str()), ("/login", "social"));
    assert!(!brought.contains_key("ticket"));
}

#[tokio::test]
async fn the_providers_are_told_by_name() {
    let scene = scene().await;
    let told = scene.app.get("/api/oidc").english().send().await.json();
    assert_eq!(
        told,
        json!([{ "name": "test", "title": "Test" }, { "name": "vk", "title": "VK" }])
    );
    let unknown = scene.app.get("/api/oidc/nobody/start").send().await;
    assert_eq!(unknown.refusal(), (404, "not_found".into()));
}

#[tokio::test]
async fn a_verified_mailbox_that_nobody_has_makes_an_account() {
    let scene = scene().await;
    let mut browser = Browser::default();
    let (page, brought) = scene.sign_in(&mut browser, "backurl=/recordpool&consent=1").await;
    assert_eq!(page, "/login");
    let arrived = scene.redeem(&browser, &brought["ticket"]).await;
    assert_eq!(arrived.status, 200, "{}", arrived.text());
    let user = &arrived.json()["user"];
    assert_eq!(user["email"], EMAIL);
    assert_eq!(
        (
            &user["email_confirmed"],
            &user["has_password"],
            &user["consented"]
        ),
        (&json!(true), &json!(false), &json!(true))
    );
    assert_eq!(
        (&user["login"], &user["userName"]),
        (&json!("newcomer"), &json!("Новый Человек"))
    );
    assert_eq!(arrived.json()["backurl"], "/recordpool");
    let again = scene.redeem(&browser, &brought["ticket"]).await;
    assert_eq!(
        again.refusal(),
        (410, "link_expired".into()),
        "a ticket is good once"
    );

    // The same person again, whatever the provider now says of the mailbox, is the same account.
    scene
        .provider
        .sign_in_as(person("7", Some("other@example.com"), Some(true)));
    let mut elsewhere = Browser::default();
    let (_, brought) = scene.sign_in(&mut elsewhere, "").await;
    let second = scene.redeem(&elsewhere, &brought["ticket"]).await.json();
    assert_eq!(second["user"]["id"], user["id"]);
    assert_eq!(second["backurl"], "/");

    let token = second["token"].as_str().unwrap().to_owned();
    let own = scene
        .app
        .get("/api/user/identities")
        .token(&token)
        .send()
        .await
        .json();
    assert_eq!(
        (&own[0]["provider"], &own[0]["email"]),
        (&json!("test"), &json!(EMAIL))
    );
    let unlink = format!("/api/user/identities?id={}", own[0]["id"].as_str().unwrap());
    let last = scene
        .app
        .call(axum::http::Method::DELETE, &unlink)
        .token(&token)
        .send()
        .await;
    assert_eq!(last.refusal(), (409, "last_sign_in".into()));
}

#[tokio::test]
async fn without_an_e_mail_the_mailbox_is_proved_by_its_link() {
    let scene = scene().await;
    for said in [
        person("8", None, None),
        person("9", Some("unsure@example.com"), Some(false)),
    ] {
        let email = format!("mine-{}@example.com", said.subject);
        scene.provider.sign_in_as(said);
        let before = scene.accounts().await;
        let mut browser = Browser::default();
        let (page, brought) = scene.sign_in(&mut browser, "backurl=/charts").await;
        assert_eq!(page, "/signup/email");
        let ticket = &brought["ticket"];
        let none = scene.redeem(&browser, ticket).await;
        assert_eq!(
            none.refusal(),
            (410, "link_expired".into()),
            "it is no ticket for a session"
        );
        let silent = json!({ "ticket": ticket, "email": email, "consent": false });
        let silent = scene.post(&browser, "/api/oidc/email", &silent).await;
        assert_eq!(
            silent.refused_field(),
            (422, "consent_required".into(), "consent".into())
        );
        assert_eq!(
            scene.say_mailbox(&browser, ticket, "no address").await.status,
            422
        );
        assert_eq!(
            scene
                .say_mailbox(&Browser::default(), ticket, &email)
                .await
                .status,
            403
        );
        // Mistyped first.
        assert_eq!(
            scene
                .say_mailbox(&browser, ticket, &format!("x{email}"))
                .await
                .status,
            200
        );
        assert_eq!(scene.say_mailbox(&browser, ticket, &email).await.status, 200);
        let soon = scene.say_mailbox(&browser, ticket, &email).await;
        assert_eq!(soon.refusal(), (429, "mail_too_often".into()));
        assert_eq!(
            scene.accounts().await,
            before,
            "nothing is made before the link is opened"
        );

        let code = json!({ "code": scene.mailed_code(&email).await });
        let elsewhere = scene.post(&Browser::default(), "/api/oidc/confirm", &code).await;
        assert_eq!(elsewhere.refusal(), (403, "other_browser".into()));
        let arrived = scene.post(&browser, "/api/oidc/confirm", &code).await;
        assert_eq!(arrived.status, 200, "{}", arrived.text());
        assert_eq!(arrived.json()["user"]["email"], email.as_str());
        assert_eq!(arrived.json()["backurl"], "/charts");
        let again = scene.post(&browser, "/api/oidc/confirm", &code).await;
        assert_eq!(again.refusal(), (410, "link_expired".into()));
    }
}

#[tokio::test]
async fn an_account_that_exists_is_not_taken_over_without_its_mailbox() {
    let scene = scene().await;
    scene
        .provider
        .sign_in_as(person("66", Some("pro@pult.test"), Some(true)));
    let mut browser = Browser::default();
    let (page, brought) = scene.sign_in(&mut browser, "").await;
    assert_eq!(
        (page.as_str(), brought["email"].as_str()),
        ("/signup/email", "pro@pult.test")
    );
    let ticket = &brought["ticket"];
    assert_eq!(scene.redeem(&browser, ticket).await.status, 410);
    let taken = scene.say_mailbox(&browser, ticket, "PRO@pult.test").await;
    let free = scene
        .say_mailbox(&browser, ticket, "nobody-has@example.com")
        .await;
    assert_eq!(
        (taken.status.as_u16(), taken.text()),
        (200, free.text()),
        "who has it is not told"
    );
    assert!(
        scene
            .app
            .app
            .store
            .account_of_identity("test", "66")
            .await
            .unwrap()
            .is_none()
    );

    let code = json!({ "code": scene.mailed_code("PRO@pult.test").await });
    let arrived = scene.post(&browser, "/api/oidc/confirm", &code).await;
    assert_eq!(arrived.status, 200, "{}", arrived.text());
    assert_eq!(arrived.json()["user"]["login"], "pro");
    // The mailbox was proved before: the password still opens the account.
    scene.app.sign_in("pro").await;
    let (page, _) = scene.sign_in(&mut Browser::default(), "").await;
    assert_eq!(page, "/login", "known from here on");
}

#[tokio::test]
async fn an_account_laid_out_for_its_owner_opens_for_nobody_else() {
    let scene = scene().await;
    let store = &scene.app.app.store;
    let body =
        json!({ "login": "trap", "email": "victim@example.com", "password": PASSWORD, "consent": true });
    let trap = scene.app.post("/api/user").json(&body).send().await;
    assert_eq!(trap.status, 200, "{}", trap.text());
    let attacker = trap.json()["token"].as_str().unwrap().to_owned();
    scene
        .provider
        .sign_in_as(person("victim", Some("victim@example.com"), Some(true)));
    let mut browser = Browser::default();
    let (_, brought) = scene.sign_in(&mut browser, "").await;
    assert_eq!(
        scene
            .say_mailbox(&browser, &brought["ticket"], "victim@example.com")
            .await
            .status,
        200
    );
    let code = json!({ "code": scene.mailed_code("victim@example.com").await });
    let arrived = scene.post(&browser, "/api/oidc/confirm", &code).await;
    assert_eq!(arrived.status, 200, "{}", arrived.text());
    assert_eq!(arrived.json()["user"]["has_password"], false);
    assert_eq!(
        scene.app.get("/api/user").token(&attacker).send().await.status,
        401
    );
    let login = json!({ "login": "trap", "password": PASSWORD });
    assert_eq!(scene.app.post("/api/login").json(&login).send().await.status, 401);
    assert!(
        store
            .account_of_identity("test", "victim")
            .await
            .unwrap()
            .is_some()
    );
}

#[tokio::test]
async fn a_state_is_good_once_in_its_own_browser_and_for_its_own_provider() {
    let scene = scene().await;
    let before = scene.accounts().await;
    let (mut attacker, mut victim) = (Browser::default(), Browser::default());
    let url = scene.start(&mut attacker, "").await;
    scene.start(&mut victim, "").await;
    let (state, code) = (state_of(&url), scene.provider.agree(&url));
    failed(landed(&scene.come_back(&victim, "test", &state, &code).await));
    failed(landed(
        &scene.come_back(&Browser::default(), "test", &state, &code).await,
    ));
    for made_up in ["", "x", &"A".repeat(43)] {
        failed(landed(&scene.come_back(&attacker, "test", made_up, &code).await));
    }
    assert_eq!(scene.accounts().await, before);
    // Left alone by all of those, it still works where it began, and then never again.
    let (page, _) = landed(&scene.come_back(&attacker, "test", &state, &code).await);
    assert_eq!(page, "/login");
    failed(landed(&scene.come_back(&attacker, "test", &state, &code).await));
    let url = scene.start(&mut attacker, "").await;
    let code = scene.provider.agree(&url);
    failed(landed(
        &scene.come_back(&attacker, "vk", &state_of(&url), &code).await,
    ));
    // Somebody who said no at the provider.
    let url = scene.start(&mut attacker, "").await;
    let refused = format!(
        "/api/oidc/test/return?error=access_denied&state={}",
        state_of(&url)
    );
    failed(landed(&attacker.bring(scene.app.get(&refused)).send().await));
}

#[tokio::test]
async fn a_ticket_opens_nothing_in_another_browser() {
    let scene = scene().await;
    let mut browser = Browser::default();
    let (_, brought) = scene.sign_in(&mut browser, "").await;
    let mut other = Browser::default();
    scene.start(&mut other, "").await;
    for thief in [Browser::default(), other] {
        let answer = scene.redeem(&thief, &brought["ticket"]).await;
        assert_eq!(answer.refusal(), (403, "other_browser".into()));
    }
    assert_eq!(scene.redeem(&browser, &brought["ticket"]).await.status, 200);
}

#[tokio::test]
async fn nothing_comes_of_a_token_that_breaks_a_rule() {
    let scene = scene().await;
    let before = scene.accounts().await;
    for mischief in Mischief::OF_TOKENS {
        let mut browser = Browser::default();
        let url = scene.start(&mut browser, "").await;
        let code = scene.provider.agree(&url);
        scene.provider.be(mischief);
        failed(landed(
            &scene.come_back(&browser, "test", &state_of(&url), &code).await,
        ));
        let body = json!({ "id_token": scene.provider.id_token("n"), "nonce": "n" });
        let answer = scene.post(&browser, "/api/oidc/test/token", &body).await;
        assert_eq!(answer.refusal(), (401, "social_failed".into()), "{mischief:?}");
        scene.provider.be(Mischief::None);
    }
    assert_eq!(scene.accounts().await, before);
    scene.provider.be(Mischief::Breaks);
    let away = scene.app.get("/api/oidc/test/start").send().await;
    scene.provider.be(Mischief::None);
    // What is published is kept, so the start works; asking for the code does not.
    assert_eq!(away.status, 303);
}

#[tokio::test]
async fn an_id_token_signs_in_once() {
    let scene = scene().await;
    let browser = Browser::default();
    let token = scene.provider.id_token("a nonce");
    let body = json!({ "id_token": token, "nonce": "a nonce", "consent": true });
    let other = json!({ "id_token": token, "nonce": "another" });
    let wrong = scene.post(&browser, "/api/oidc/test/token", &other).await;
    assert_eq!(wrong.refusal(), (401, "social_failed".into()));
    let answer = scene.post(&browser, "/api/oidc/test/token", &body).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(answer.json()["user"]["email"], EMAIL);
    let again = scene.post(&browser, "/api/oidc/test/token", &body).await;
    assert_eq!(
        again.refusal(),
        (401, "social_failed".into()),
        "an ID token is good once"
    );
    scene.provider.sign_in_as(person("10", None, None));
    let body = json!({ "id_token": scene.provider.id_token("b"), "nonce": "b" });
    let step = scene.post(&browser, "/api/oidc/test/token", &body).await;
    assert_eq!(step.status, 202);
    assert_eq!(step.json()["email"], Value::Null);
    let mut browser = browser;
    browser.keep(&step);
    let ticket = step.json()["ticket"].as_str().unwrap().to_owned();
    assert_eq!(
        scene
            .say_mailbox(&browser, &ticket, "tenth@example.com")
            .await
            .status,
        200
    );
}

#[tokio::test]
async fn a_hostile_way_back_leads_home() {
    let scene = scene().await;
    for backurl in [
        "//evil.example",
        "https://evil.example",
        "/%5Cevil.example",
        "javascript:alert(1)",
    ] {
        let mut browser = Browser::default();
        let (_, brought) = scene.sign_in(&mut browser, &format!("backurl={backurl}")).await;
        let arrived = scene.redeem(&browser, &brought["ticket"]).await.json();
        assert_eq!(arrived["backurl"], "/", "{backurl}");
    }
}

#[tokio::test]
async fn the_second_factor_is_asked_for_on_every_way_in() {
    let scene = scene().await;
    let token = scene.app.sign_in("pro").await;
    let (_, codes) = two_factor::switched_on(&scene.app, &token).await;
    let mut codes = codes.into_iter();
    scene
        .provider
        .sign_in_as(person("pro at test", Some("pro@pult.test"), Some(true)));

    // Joining it to the account.
    let mut browser = Browser::default();
    let (_, brought) = scene.sign_in(&mut browser, "").await;
    scene
        .say_mailbox(&browser, &brought["ticket"], "pro@pult.test")
        .await
        .ok();
    let code = scene.mailed_code("pro@pult.test").await;
    let confirm = |totp: Option<String>| json!({ "code": code, "totp": totp });
    let bare = scene.post(&browser, "/api/oidc/confirm", &confirm(None)).await;
    assert_eq!(bare.refusal(), (401, "totp_required".into()));
    let wrong = scene
        .post(&browser, "/api/oidc/confirm", &confirm(Some("000000".into())))
        .await;
    assert_eq!(wrong.refusal(), (401, "totp_wrong".into()));
    assert!(
        scene
            .app
            .app
            .store
            .account_of_identity("test", "pro at test")
            .await
            .unwrap()
            .is_none()
    );
    scene
        .post(&browser, "/api/oidc/confirm", &confirm(codes.next()))
        .await
        .ok();

    // Signing in with it.
    let (page, brought) = scene.sign_in(&mut browser, "").await;
    assert_eq!(page, "/login");
    let ticket = &brought["ticket"];
    assert_eq!(
        scene.redeem(&browser, ticket).await.refusal(),
        (401, "totp_required".into())
    );
    let wrong = json!({ "ticket": ticket, "code": "123" });
    let wrong = scene.post(&browser, "/api/oidc/ticket", &wrong).await;
    assert_eq!(wrong.refusal(), (401, "totp_wrong".into()));
    let right = json!({ "ticket": ticket, "code": codes.next() });
    scene.post(&browser, "/api/oidc/ticket", &right).await.ok();

    // And with an ID token.
    let id_token = scene.provider.id_token("n");
    let body = |code: Option<String>| json!({ "id_token": id_token, "nonce": "n", "code": code });
    let bare = scene.post(&browser, "/api/oidc/test/token", &body(None)).await;
    assert_eq!(bare.refusal(), (401, "totp_required".into()));
    scene
        .post(&browser, "/api/oidc/test/token", &body(codes.next()))
        .await
        .ok();
}

#[tokio::test]
async fn a_second_factor_is_not_guessed_with_a_ticket() {
    let scene = scene().await;
    let token = scene.app.sign_in("pro").await;
    two_factor::switched_on(&scene.app, &token).await;
    scene.provider.sign_in_as(person("pro", None, None));
    let account = scene
        .app
        .app
        .store
        .credentials("pro")
        .await
        .unwrap()
        .unwrap()
        .account
        .id;
    let mut tx = scene.app.app.store.begin().await.unwrap();
    let linked = NewIdentity {
        account,
        provider: "test",
        subject: "pro",
        email: None,
        at: scene.app.app.now(),
    };
    assert!(tx.link_identity(linked).await.unwrap());
    tx.commit().await.unwrap();
    let mut browser = Browser::default();
    let (_, brought) = scene.sign_in(&mut browser, "").await;
    let guess = json!({ "ticket": brought["ticket"], "code": "000000" });
    let mut refusals = Vec::new();
    for _ in 0..12 {
        refusals.push(scene.post(&browser, "/api/oidc/ticket", &guess).await.refusal());
    }
    assert_eq!(refusals.first(), Some(&(401, "totp_wrong".into())));
    assert_eq!(refusals.last(), Some(&(429, "too_many_attempts".into())));
}
