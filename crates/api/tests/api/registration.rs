//! Registration.

use pult_api::accounts::session::SessionResponse;
use serde_json::{Value, json};

use crate::test_app::{TestApp, TestResponse};

pub(crate) const GOOD: &str = "seven green turtles";

pub(crate) fn form(login: &str) -> Value {
    json!({ "login": login, "email": format!("{login}@mail.test"), "password": GOOD, "consent": true })
}

async fn register(app: &TestApp, body: &Value) -> TestResponse {
    app.post("/api/user").json(body).send().await
}

#[tokio::test]
async fn an_account_is_made_and_signed_in() {
    let app = TestApp::start().await;
    let mut body = form("nova");
    body["referer_id"] = json!("ref-pro");
    let answer = app.post("/api/user").english().json(&body).send().await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let session: SessionResponse = serde_json::from_slice(&answer.body).unwrap();
    let user = session.user;
    assert_eq!((user.login.as_str(), user.user_name.as_str()), ("nova", "nova"));
    assert_eq!(
        (user.email_confirmed, user.consented, user.has_password),
        (false, true, true)
    );
    assert_eq!(
        (user.current_tariff.code.as_str(), user.lang.as_str()),
        ("free", "en")
    );
    assert_eq!(user.show_popup.unwrap().kind, "choose_plan");
    assert_eq!(
        (
            user.track_key_variant.as_str(),
            user.use_search_algorithm.as_str(),
            user.theme.as_str()
        ),
        ("camelot", "old", "dark")
    );
    assert!(user.interface_tooltips && !user.settings.hide_played && !user.settings.hide_downloaded);
    assert!(user.ref_code.len() >= 10 && user.ref_code != "ref-pro");
    assert!(
        !answer.headers.contains_key("set-cookie"),
        "the page keeps the token, not the server"
    );
    let known = app.get("/api/user").token(&session.token).send().await;
    assert_eq!(known.ok()["login"], "nova");
    assert_eq!(app.mail("nova@mail.test").await.0, "confirm_email");
}

#[tokio::test]
async fn a_name_somebody_has_is_refused_however_it_is_written() {
    let app = TestApp::start().await;
    register(&app, &form("copa")).await.ok();
    for (n, login) in ["COPA", "сора", "c0pa", "co\u{200B}pa", "ｃopa"]
        .into_iter()
        .enumerate()
    {
        let mut body = form("x");
        body["login"] = json!(login);
        body["email"] = json!(format!("{n}@mail.test"));
        let answer = register(&app, &body).await;
        assert_eq!(
            answer.refused_field(),
            (409, "login_taken".into(), "login".into()),
            "{login}"
        );
    }
    let mut body = form("other");
    body["email"] = json!("COPA@Mail.TEST");
    let answer = register(&app, &body).await;
    assert_eq!(
        answer.refused_field(),
        (409, "email_taken".into(), "email".into())
    );
    assert_eq!(
        answer.json()["message"],
        "Пользователь с таким e-mail уже существует"
    );
}

#[tokio::test]
async fn what_cannot_be_an_account_is_told_by_field() {
    let app = TestApp::start().await;
    for (field, value, code) in [
        ("login", json!("ab"), "invalid_login"),
        ("login", json!("djпульт"), "invalid_login"),
        ("login", json!("12345"), "invalid_login"),
        ("login", json!("<script>"), "invalid_login"),
        ("login", json!("x".repeat(100_000)), "invalid_login"),
        ("email", json!("nobody"), "invalid_email"),
        ("email", json!("a@b.co\r\nBcc: c@d.co"), "invalid_email"),
        ("password", json!("qwerty123"), "weak_password"),
        ("password", json!("short"), "weak_password"),
        ("password", json!("nova@mail.test"), "weak_password"),
        ("password", json!("x".repeat(100_000)), "weak_password"),
        ("consent", json!(false), "consent_required"),
        ("login", json!(null), "wrong_type"),
    ] {
        let mut body = form("nova");
        body[field] = value;
        let answer = register(&app, &body).await;
        assert_eq!(answer.refused_field(), (422, code.into(), field.into()));
    }
    let mut body = form("nova");
    body.as_object_mut().unwrap().remove("email");
    assert_eq!(
        register(&app, &body).await.refused_field(),
        (422, "required".into(), "email".into())
    );
    assert_eq!(app.app.store.account_count().await.unwrap(), 5, "nobody was made");
}

#[tokio::test]
async fn consent_may_be_given_later_and_a_wrong_ref_does_no_harm() {
    let app = TestApp::start().await;
    let mut body = form("nova");
    body.as_object_mut().unwrap().remove("consent");
    body["referer_id"] = json!(42);
    let created = register(&app, &body).await.ok();
    assert_eq!(created["user"]["consented"], false);
    let token = created["token"].as_str().unwrap();
    let refused = app
        .put("/api/user")
        .token(token)
        .json(&json!({ "consent": false }))
        .send()
        .await;
    assert_eq!(refused.refusal(), (422, "consent_required".into()));
    let given = app
        .put("/api/user")
        .token(token)
        .json(&json!({ "consent": true }))
        .send()
        .await;
    assert_eq!(given.ok()["consented"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_who_want_one_login_exactly_one_gets_it() {
    let app = TestApp::start().await;
    let bodies: Vec<Value> = (0..6)
        .map(|n| {
            let mut body = form(["nova", "NOVA", "n0va"][n % 3]);
            body["email"] = json!(format!("{n}@mail.test"));
            body
        })
        .collect();
    let answers = futures::future::join_all(bodies.iter().map(|body| register(&app, body))).await;
    let statuses: Vec<u16> = answers.iter().map(|answer| answer.status.as_u16()).collect();
    assert_eq!(
        statuses.iter().filter(|status| **status == 200).count(),
        1,
        "{statuses:?}"
    );
    assert!(
        statuses.iter().all(|status| [200, 409].contains(status)),
        "{statuses:?}"
    );
}

#[tokio::test]
async fn one_address_cannot_make_accounts_without_end() {
    let app = TestApp::start().await;
    let mut refused = None;
    for n in 0..40 {
        let mut body = form("taken");
        body["login"] = json!("pro");
        body["email"] = json!(format!("{n}@mail.test"));
        let answer = app.post("/api/user").from("203.0.113.9").json(&body).send().await;
        if answer.status == 429 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("forty accounts from one address");
    assert_eq!(refused.refusal(), (429, "too_many_attempts".into()));
    assert!(refused.header("retry-after").parse::<u64>().unwrap() > 0);
}

#[tokio::test]
async fn nobody_invites_themselves() {
    let app = TestApp::start().await;
    let created = register(&app, &form("nova")).await.ok();
    let (token, own) = (created["token"].as_str().unwrap(), &created["user"]["ref"]);
    // Not afterwards, and not by registering again.
    let change = json!({ "referer_id": own });
    app.put("/api/user").token(token).json(&change).send().await;
    let mut again = form("nova");
    again["referer_id"] = own.clone();
    assert_eq!(register(&app, &again).await.status, 409);
    let invited = async || app.get("/api/referral").token(token).send().await.ok()["invited"].clone();
    assert_eq!(invited().await, 0);
    let mut other = form("other");
    other["referer_id"] = own.clone();
    register(&app, &other).await.ok();
    assert_eq!(invited().await, 1, "another one counts");
}
