//! Accounts in the admin area: roles, blocking, keys, and viewing the pool as a user.

use pult_api::declared;
use serde_json::{Value, json};

use crate::{
    catalog_admin_lists::LAST,
    downloads::put,
    test_app::{TestApp, TestResponse},
    test_pool::{PASSWORD, WITH_SOUND},
};

async fn id_of(app: &TestApp, login: &str) -> i64 {
    let found = app.app.store.credentials(login).await.unwrap().unwrap();
    found.account.id.0
}

async fn actions(app: &TestApp, admin: &str) -> Vec<String> {
    let log = app.get("/api/admin/audit").token(admin).send().await.ok();
    let items = log["items"].as_array().unwrap();
    items
        .iter()
        .map(|entry| entry["action"].as_str().unwrap().to_owned())
        .collect()
}

async fn sign_in(app: &TestApp, login: &str) -> TestResponse {
    let body = json!({ "login": login, "password": PASSWORD });
    app.post("/api/login").json(&body).english().send().await
}

async fn roles(app: &TestApp, token: &str, id: i64, roles: &[&str]) -> TestResponse {
    app.put(&format!("/api/admin/users/{id}/roles"))
        .token(token)
        .json(&json!({ "roles": roles }))
        .send()
        .await
}

#[tokio::test]
async fn a_blocked_account_is_out_and_told_why_until_it_is_opened() {
    let app = TestApp::with_downloads().await;
    let (admin, pro) = (app.sign_in("admin").await, app.sign_in("pro").await);
    let id = id_of(&app, "pro").await;
    let granted = put(
        &app,
        &pro,
        &format!("track={LAST}&dl_from=record_pool&dl_how=selected"),
    )
    .await;
    let file = granted.ok()["source"].as_str().unwrap().to_owned();
    let path = format!("/api/admin/users/{id}/block");
    for (reason, code) in [("", "required"), ("a\nb", "invalid_value")] {
        let refused = app
            .post(&path)
            .token(&admin)
            .json(&json!({ "reason": reason }))
            .send()
            .await;
        assert_eq!(refused.refused_field().1, code);
    }
    let why = json!({ "reason": "Раздаёт файлы" });
    app.post(&path).token(&admin).json(&why).send().await.ok();
    assert_eq!(
        app.get("/api/user").token(&pro).send().await.refusal(),
        (401, "session_expired".into())
    );
    let refused = sign_in(&app, "pro").await;
    assert_eq!(refused.refusal(), (403, "account_blocked".into()));
    assert!(refused.text().contains("Раздаёт файлы"), "{}", refused.text());
    let wrong = json!({ "login": "pro", "password": "not the password" });
    let wrong = app.post("/api/login").json(&wrong).send().await;
    assert_eq!(
        wrong.refusal(),
        (401, "wrong_credentials".into()),
        "strangers learn nothing"
    );
    assert_eq!(
        app.get(&file).send().await.refusal().1,
        "link_invalid",
        "open downloads die"
    );
    assert_eq!(app.mail("pro@pult.test").await.0, "account_blocked");
    let again = app.post(&path).token(&admin).json(&why).send().await;
    assert_eq!(again.status, 409);

    let user_view = app
        .get(&format!("/api/admin/users/{id}"))
        .token(&admin)
        .send()
        .await
        .ok();
    assert_eq!(
        (&user_view["state"], &user_view["block"]["reason"]),
        (&json!("blocked"), &why["reason"])
    );
    app.delete(&path).token(&admin).send().await.ok();
    assert_eq!(app.mail("pro@pult.test").await.0, "account_unblocked");
    app.sign_in("pro").await;
    assert_eq!(actions(&app, &admin).await, ["user.unblock", "user.block"]);
    let own = id_of(&app, "admin").await;
    let refused = app
        .post(&format!("/api/admin/users/{own}/block"))
        .token(&admin)
        .json(&why)
        .send()
        .await;
    assert_eq!(refused.refusal(), (403, "not_allowed".into()));
}

#[tokio::test]
async fn roles_are_given_and_taken_but_not_by_oneself_and_one_admin_stays() {
    let app = TestApp::start().await;
    let (admin, pro) = (app.sign_in("admin").await, app.sign_in("pro").await);
    let (own, id) = (id_of(&app, "admin").await, id_of(&app, "pro").await);
    assert_eq!(app.get("/api/admin/review").token(&pro).send().await.status, 404);
    roles(&app, &admin, id, &["author", "moderator"]).await.ok();
    assert_eq!(
        app.get("/api/user").token(&pro).send().await.ok()["roles"],
        json!(["author", "moderator"]),
        "at once"
    );
    app.get("/api/admin/review").token(&pro).send().await.ok();
    assert_eq!(
        roles(&app, &pro, id, &["admin"]).await.status,
        404,
        "not by moderators"
    );
    assert_eq!(
        roles(&app, &admin, id, &["emperor"]).await.refused_field().2,
        "roles"
    );
    assert_eq!(
        roles(&app, &admin, own, &[]).await.refusal(),
        (403, "not_allowed".into())
    );
    assert_eq!(
        roles(&app, &admin, own, &["admin", "moderator"]).await.refusal(),
        (403, "not_allowed".into())
    );
    roles(&app, &admin, own, &["admin", "author"]).await.ok();
    roles(&app, &admin, id, &["admin"]).await.ok();
    roles(&app, &pro, own, &[]).await.ok();
    assert_eq!(app.get("/api/admin/audit").token(&admin).send().await.status, 404);
    let log = app.get("/api/admin/audit").token(&pro).send().await.ok();
    assert_eq!(
        log["items"][1]["details"]["roles"],
        json!({ "before": "author, moderator", "after": "admin" })
    );
    assert_eq!(roles(&app, &pro, 999, &[]).await.status, 404);
}

#[tokio::test]
async fn keys_are_taken_back_and_letters_sent() {
    let app = TestApp::start().await;
    let (admin, pro) = (app.sign_in("admin").await, app.sign_in("pro").await);
    let other = app.sign_in("pro").await;
    let id = id_of(&app, "pro").await;
    let base = format!("/api/admin/users/{id}");
    let sessions = app.get(&base).token(&admin).send().await.ok()["sessions"].clone();
    assert_eq!(sessions.as_array().unwrap().len(), 2);
    let newest = sessions[0]["id"].as_str().unwrap();
    app.delete(&format!("{base}/sessions?session={newest}"))
        .token(&admin)
        .send()
        .await
        .ok();
    let alive = |token: String| {
        let call = app.get("/api/user").token(&token).send();
        async move { call.await.status == 200 }
    };
    assert!(alive(pro.clone()).await && !alive(other).await);
    assert_eq!(
        app.delete(&format!("{base}/sessions?session={newest}"))
            .token(&admin)
            .send()
            .await
            .status,
        404
    );
    app.delete(&format!("{base}/sessions"))
        .token(&admin)
        .send()
        .await
        .ok();
    assert!(!alive(pro).await);

    app.post(&format!("{base}/password_letter"))
        .token(&admin)
        .send()
        .await
        .ok();
    let (kind, code) = app.mail("pro@pult.test").await;
    assert_eq!(kind, "reset_password");
    let body = json!({ "login": "pro", "checkword": code, "password": "another long one" });
    app.post("/api/user/change_password")
        .json(&body)
        .send()
        .await
        .ok();
    let refused = app
        .post(&format!("{base}/two_factor_off"))
        .token(&admin)
        .json(&json!({ "reason": "lost" }))
        .send()
        .await;
    assert_eq!(refused.refusal().1, "two_factor_off");
    assert_eq!(
        actions(&app, &admin).await,
        ["user.password", "user.sessions", "user.sessions"]
    );
}

async fn view(app: &TestApp, admin: &str, id: i64) -> Value {
    app.post(&format!("/api/admin/users/{id}/view"))
        .token(admin)
        .send()
        .await
        .ok()
}

#[tokio::test]
async fn whoever_looks_as_somebody_sees_and_changes_nothing() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let id = id_of(&app, "moderator").await;
    let view_session = view(&app, &admin, id).await;
    assert_eq!(view_session["login"], "moderator");
    let token = view_session["token"].as_str().unwrap();
    assert_eq!(
        app.get("/api/user").token(token).send().await.ok()["login"],
        "moderator"
    );
    app.get("/api/tracks/recordpool").token(token).send().await.ok();
    app.get("/api/tracks/favorites").token(token).send().await.ok();
    let filled = |path: &str| {
        let parts = path
            .split('/')
            .map(|part| if part.starts_with('{') { "1" } else { part });
        parts.collect::<Vec<_>>().join("/")
    };
    for (method, path, need) in declared() {
        if method.is_safe() && !need.is_staff() {
            continue;
        }
        let answer = app.call(method.clone(), &filled(&path)).token(token).send().await;
        assert_eq!(answer.status, 403, "{method} {path}");
        assert!(
            answer.body.is_empty() || answer.refusal().1 == "view_only",
            "{method} {path}"
        );
    }
    for path in [
        format!("/api/tracks/add_favorites?id={WITH_SOUND}"),
        format!("/api/tracks/{WITH_SOUND}/versions/1/file"),
        "/api/user/sessions".into(),
        "/api/user/two_factor".into(),
        "/api/user/export".into(),
        "/api/user/identities".into(),
        "/api/payments".into(),
    ] {
        let answer = app.get(&path).token(token).send().await;
        assert_eq!(answer.refusal(), (403, "view_only".into()), "{path}");
    }
    // The owner may make the same call.
    let own = app.sign_in("moderator").await;
    app.get("/api/user/two_factor").token(&own).send().await.ok();
    let sessions = app.get("/api/user/sessions").token(&own).send().await.ok();
    assert_eq!(
        sessions.as_array().unwrap().len(),
        1,
        "a view is not shown as a session"
    );

    app.delete(&format!("/api/admin/users/{id}/view"))
        .token(&admin)
        .send()
        .await
        .ok();
    assert_eq!(app.get("/api/user").token(token).send().await.status, 401);
    app.delete(&format!("/api/admin/users/{id}/view"))
        .token(&admin)
        .send()
        .await
        .ok();
    assert_eq!(actions(&app, &admin).await, ["user.view_end", "user.view"]);
}

#[tokio::test]
async fn a_view_ends_by_itself_and_with_its_admin() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (own, id) = (id_of(&app, "admin").await, id_of(&app, "pro").await);
    let is_valid = |view: &Value| {
        let token = view["token"].as_str().unwrap().to_owned();
        let call = app.get("/api/user").token(&token).send();
        async move { call.await.status == 200 }
    };
    let first = view(&app, &admin, id).await;
    let second = view(&app, &admin, id).await;
    assert!(
        !is_valid(&first).await && is_valid(&second).await,
        "one at a time"
    );
    app.post("/api/logout").token(&admin).send().await.ok();
    assert!(
        !is_valid(&second).await,
        "it ends with the session it was asked for in"
    );
    let admin = app.sign_in("admin").await;
    let third = view(&app, &admin, id).await;
    app.shift_clock(31 * 60).await;
    assert!(!is_valid(&third).await, "half an hour");
    let refused = app
        .post(&format!("/api/admin/users/{own}/view"))
        .token(&admin)
        .send()
        .await;
    assert_eq!(refused.refusal(), (403, "not_allowed".into()));
    let pro = app.sign_in("pro").await;
    assert_eq!(
        app.post(&format!("/api/admin/users/{own}/view"))
            .token(&pro)
            .send()
            .await
            .status,
        404
    );
}

#[tokio::test]
async fn accounts_are_listed_and_searched() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    for (query, logins) in [
        ("filter=roles:author", json!(["author"])),
        ("filter=plan:pro", json!(["pro"])),
        ("q=MODER", json!(["moderator"])),
        ("filter=state:blocked", json!([])),
    ] {
        let path = format!("/api/admin/tables/users?{query}");
        let list = app.get(&path).token(&admin).english().send().await.ok();
        let found: Vec<_> = list["items"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| &row["cells"]["login"])
            .collect();
        assert_eq!(json!(found), logins, "{query}");
    }
    let moderator = app.sign_in("moderator").await;
    for table in ["users", "jobs", "audit"] {
        let path = format!("/api/admin/tables/{table}");
        assert_eq!(
            app.get(&path).token(&moderator).send().await.status,
            404,
            "{table}"
        );
        app.get(&path).token(&admin).send().await.ok();
    }
}
