//! Access levels: every call of the router, made by every kind of requester.

use axum::http::Method;
use pult_api::declared;
use pult_app::accounts::{ClientDevice, audit, open_session};
use pult_domain::permission::AccessLevel;
use serde_json::json;

use crate::{
    logged,
    test_app::{Call, TestApp, TestResponse},
};

const EVERYBODY: [Option<&str>; 5] = [
    None,
    Some("pro"),
    Some("author"),
    Some("moderator"),
    Some("admin"),
];

fn client() -> ClientDevice {
    ClientDevice {
        device: "tests".into(),
        address: "198.51.100.7".into(),
        network: "198.51.100.7".into(),
    }
}

/// Opens a new session each time, since some calls end the session that makes them.
async fn token(app: &TestApp, login: &str) -> String {
    let account = app.app.store.credentials(login).await.unwrap().unwrap().account;
    let signed_in = open_session(&app.app, &client(), account.id).await.unwrap();
    signed_in.token.reveal().to_owned()
}

fn filled(path: &str) -> String {
    let parts = path
        .split('/')
        .map(|part| if part.starts_with('{') { "1" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

async fn ask<'a>(app: &'a TestApp, method: &Method, path: &str, login: Option<&str>) -> Call<'a> {
    let call = app.call(method.clone(), &filled(path));
    match login {
        Some(login) => call.token(&token(app, login).await),
        None => call,
    }
}

/// The refusal that a requester must get, if any.
fn refusal(need: AccessLevel, login: Option<&str>) -> Option<(u16, &'static str)> {
    let hidden = Some((404, "not_found"));
    match (need, login) {
        (AccessLevel::Anyone, _) => None,
        (AccessLevel::User | AccessLevel::Creator, None) => Some((401, "login_required")),
        (AccessLevel::User, Some(_)) => None,
        (AccessLevel::Creator, Some("author" | "admin")) => None,
        (AccessLevel::Creator, Some(_)) => Some((403, "not_allowed")),
        (AccessLevel::Moderator, Some("moderator" | "admin")) => None,
        (AccessLevel::Admin, Some("admin")) => None,
        (AccessLevel::Moderator | AccessLevel::Admin, _) => hidden,
    }
}

/// A response to HEAD has only the status.
fn is(answer: &TestResponse, refusal: (u16, &str)) -> bool {
    answer.status.as_u16() == refusal.0 && (answer.body.is_empty() || answer.refusal().1 == refusal.1)
}

#[tokio::test]
async fn every_call_is_open_to_those_it_declares_and_closed_to_others() {
    let app = TestApp::start().await;
    let calls = declared();
    assert!(
        calls.len() > 40 && calls.iter().any(|(_, _, need)| need.is_staff()),
        "{}",
        calls.len()
    );
    for (method, path, need) in &calls {
        for login in EVERYBODY {
            let answer = ask(&app, method, path, login).await.send().await;
            let what = format!("{method} {path} as {login:?}: {}", answer.status);
            match refusal(*need, login) {
                Some(expected) => assert!(is(&answer, expected), "{what}"),
                None => {
                    assert!(
                        !is(&answer, (401, "login_required")) && !is(&answer, (403, "not_allowed")),
                        "{what}"
                    );
                    assert!(
                        path.contains('{') || !need.is_staff() || answer.status != 404,
                        "{what}"
                    );
                    assert!(!answer.status.is_server_error(), "{what}");
                }
            }
        }
    }
}

#[tokio::test]
async fn every_staff_call_lives_under_admin_and_nothing_else_does() {
    for (_, path, need) in declared() {
        assert_eq!(path.starts_with("/api/admin/"), need.is_staff(), "{path}");
    }
}

#[tokio::test]
async fn a_hidden_call_is_hidden_whatever_the_method_and_the_token() {
    let app = TestApp::start().await;
    for method in [
        Method::GET,
        Method::HEAD,
        Method::POST,
        Method::OPTIONS,
        Method::from_bytes(b"BREW").unwrap(),
    ] {
        for token in [None, Some("x"), Some("A")] {
            let mut call = app.call(method.clone(), "/api/admin/audit");
            if let Some(token) = token {
                call = call.token(&token.repeat(43));
            }
            assert_eq!(call.send().await.status, 404, "{method} {token:?}");
        }
    }
    let admin = token(&app, "admin").await;
    let wrong = app.post("/api/admin/audit").token(&admin).send().await;
    assert_eq!(wrong.refusal(), (405, "method_not_allowed".into()));
}

#[tokio::test]
async fn a_foreign_page_changes_nothing() {
    let app = TestApp::start().await;
    let changing: Vec<_> = declared()
        .into_iter()
        .filter(|(method, _, _)| !method.is_safe())
        .collect();
    assert!(changing.len() > 10);
    for (method, path, need) in changing {
        let login = need.is_staff().then_some("admin").or(Some("pro"));
        let call = ask(&app, &method, &path, login).await;
        let answer = call.header("sec-fetch-site", "cross-site").send().await;
        assert_eq!(answer.refusal(), (403, "cross_site".into()), "{method} {path}");
    }
    // A form of a foreign page in a browser without `Sec-Fetch-Site`: a cookie does not replace the header.
    let token = token(&app, "pro").await;
    let form = app
        .post("/api/user/settings")
        .header("content-type", "application/x-www-form-urlencoded")
        .header("cookie", &format!("token={token}"));
    assert_eq!(
        form.bare_body("hide_played=1").send().await.refusal(),
        (401, "login_required".into())
    );
    let user = app
        .get("/api/user")
        .token(&token)
        .header("sec-fetch-site", "cross-site")
        .send()
        .await;
    assert_eq!(user.ok()["settings"]["hide_played"], false);
}

#[tokio::test]
async fn a_pool_with_a_shared_key_answers_calls_only_with_it() {
    let app = TestApp::with_shared_key("pool:sesame").await;
    // The round trip to a provider is opened as a link.
    let is_link = |path: &str| path.starts_with("/api/oidc/{name}/") && !path.ends_with("/token");
    for (method, path, _) in declared().into_iter().filter(|(_, path, _)| !is_link(path)) {
        let answer = app.call(method.clone(), &filled(&path)).send().await;
        // Browsers and payment providers open these, and cannot send the shared key.
        if [
            "/api/oidc/{name}/start",
            "/api/oidc/{name}/return",
            "/api/payments/events/{provider}",
        ]
        .contains(&path.as_str())
        {
            assert_eq!(answer.refusal(), (404, "not_found".into()), "{method} {path}");
            continue;
        }
        assert!(is(&answer, (401, "basic_auth_required")), "{method} {path}");
        assert!(
            !answer.headers.contains_key("www-authenticate"),
            "a browser must not ask for a password"
        );
    }
    let key = "Basic cG9vbDpzZXNhbWU=";
    assert_eq!(
        app.get("/api/vocabulary")
            .header("authorization", key)
            .send()
            .await
            .status,
        200
    );
    assert_eq!(
        app.get("/vocabulary").send().await.status,
        401,
        "the short path is the same call"
    );
    for open in ["/healthz", "/readyz", "/api/docs/", "/home"] {
        assert_eq!(app.get(open).browser().send().await.status, 200, "{open}");
    }
    let cover = format!("/media/covers/{}", app.pool.cover);
    assert_eq!(app.get(&cover).send().await.status, 200);
}

#[tokio::test]
async fn what_the_staff_did_is_on_record() {
    let app = TestApp::start().await;
    let account = app
        .app
        .store
        .credentials("moderator")
        .await
        .unwrap()
        .unwrap()
        .account;
    let signed_in = open_session(&app.app, &client(), account.id).await.unwrap();
    for n in 0..3 {
        let mut tx = app.app.store.begin().await.unwrap();
        let details = json!({ "n": n });
        audit(
            &app.app,
            &mut tx,
            &client(),
            &signed_in.user,
            "track.hide",
            "track 7",
            details,
        )
        .await
        .unwrap();
        tx.commit().await.unwrap();
    }
    let admin = token(&app, "admin").await;
    let page = app
        .get("/api/admin/audit?offset=1&limit=1")
        .token(&admin)
        .send()
        .await;
    assert_eq!(page.header("cache-control"), "private, no-store");
    let page = page.ok();
    assert_eq!(page["total"], 3);
    let entry = &page["items"][0];
    assert_eq!(
        (&entry["who"], &entry["action"], &entry["subject"]),
        (&json!("moderator"), &json!("track.hide"), &json!("track 7"))
    );
    assert_eq!(
        (&entry["address"], &entry["details"]),
        (&json!("198.51.100.7"), &json!({ "n": 1 }))
    );
    for wrong in ["offset=-1", "limit=0", "limit=101"] {
        let answer = app
            .get(&format!("/api/admin/audit?{wrong}"))
            .token(&admin)
            .send()
            .await;
        assert_eq!(answer.refusal(), (422, "out_of_range".into()), "{wrong}");
    }
}

#[tokio::test]
async fn tokens_and_codes_never_reach_the_log() {
    let app = TestApp::start().await;
    let secret = token(&app, "pro").await;
    let lines = logged::capture_log(async {
        for path in [
            format!("/home?token={secret}"),
            format!("/api/user?%74oken={secret}&x=1"),
            format!("/login?confirm={secret}"),
            format!("/login?ticket={secret}"),
            format!("/reset-password?login=pro&checkword={secret}"),
            format!("/signup/email?code={secret}"),
            format!("/profile?tab=security&delete={secret}"),
            format!("/api/oidc/x/return?code={secret}&state={secret}"),
        ] {
            app.get(&path)
                .browser()
                .token(&secret)
                .header("cookie", &format!("token={secret}"))
                .send()
                .await;
        }
        let body = json!({ "login": "pro", "password": secret, "code": secret });
        app.post("/api/login").json(&body).send().await;
        app.post("/api/session/exchange")
            .json(&json!({ "token": secret }))
            .send()
            .await;
    })
    .await;
    assert!(
        lines.contains("/home?token=redacted") && lines.contains("checkword=redacted"),
        "{lines}"
    );
    assert!(!lines.contains(&secret), "{lines}");
}
